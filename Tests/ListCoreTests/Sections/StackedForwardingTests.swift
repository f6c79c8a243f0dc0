import ListCore
import ListTestSupport
import Testing

/// A child that writes down everything it hears, and answers as it is told to.
private final class Listener: SectionController<TestPost> {
  var lines: [String] = []
  var log: [String] = []
  var allows = true

  override var numberOfRows: Int { lines.count }
  override func row(at index: Int) -> any ListDiffable { TestLine(lines[index], lines[index]) }
  override func height(at index: Int) -> RowHeight { .fixed(20) }
  override func isSelectable(_ row: RowContext) -> Bool { allows }
  override func shouldSelect(_ row: RowContext) -> Bool { answer("may select", row) }
  override func shouldDeselect(_ row: RowContext) -> Bool { answer("may deselect", row) }
  override func didSelect(_ row: RowContext) { note("select", row) }
  override func didDeselect(_ row: RowContext) { note("deselect", row) }
  override func isHighlightable(_ row: RowContext) -> Bool { allows }
  override func didHighlight(_ row: RowContext) { note("highlight", row) }
  override func didUnhighlight(_ row: RowContext) { note("unhighlight", row) }
  override func willBeginScrolling() { log.append("began") }
  override func didEndScrolling(willDecelerate: Bool) { log.append("ended \(willDecelerate)") }
  override func didEndDecelerating() { log.append("rest") }
  override func willEnterWorkingRange() { log.append("enter") }
  override func didExitWorkingRange() { log.append("exit") }
  override func transition(of row: RowContext, isAppearing: Bool) -> RowTransition? {
    RowTransition(x: Double(row.index ?? -1), y: isAppearing ? 1 : 2)
  }
  override func canMove(_ row: RowContext) -> Bool { allows }
  override func canMove(_ row: RowContext, to index: Int) -> Bool { index != 1 }
  override func move(_ row: RowContext, to index: Int) {
    note("move to \(index)", row)
    lines.removeAll { $0 == row.id.key.description }
    lines.insert(row.id.key.description, at: index)
  }

  private func note(_ event: String, _ row: RowContext) {
    log.append("\(event) \(row.index ?? -1)")
  }

  private func answer(_ event: String, _ row: RowContext) -> Bool {
    note(event, row)
    return allows
  }
}

private final class Stack: StackedSectionController<TestPost> {
  lazy var first = Listener(model: model)
  lazy var second = Listener(model: model)

  override func makeChildren() -> [SectionController<TestPost>] {
    first.lines = ["a", "b"]
    second.lines = ["c", "d", "e"]
    return [first, second]
  }
}

@MainActor
@Suite struct StackedForwardingTests {
  private let list = HeadlessList(width: 100, height: 70)
  private let diagnostics = DiagnosticLog()
  private let adapter: ListAdapter
  private let first: Listener
  private let second: Listener

  init() throws {
    adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(Stack.self, for: TestPost.self)
    list.presenter.selectionMode = .multiple
    adapter.objects = [TestPost("p")]
    list.settle()
    let stack = try #require(adapter.sectionController(at: 0) as? Stack)
    first = stack.first
    second = stack.second
    first.log = []
    second.log = []
  }

  private func line(_ id: String) -> RowID { .line("p", id) }

  @Test("C5 stacked: a child is asked about and told of the selection of its own rows only")
  func selection() {
    list.presenter.select(line("d"), gesture: .toggle)
    list.presenter.select(line("d"), gesture: .toggle)
    #expect(second.log == ["may select 1", "select 1", "may deselect 1", "deselect 1"])
    second.allows = false
    second.log = []
    list.presenter.select(line("d"), gesture: .toggle)
    #expect(!list.presenter.isSelectable(line("d")))
    #expect(list.presenter.isSelectable(line("a")))
    #expect(list.presenter.selectedRows.isEmpty)
    #expect(first.log.isEmpty)
  }

  @Test("C5 stacked: a child that refuses to deselect keeps its row selected")
  func refusedDeselection() {
    list.presenter.select(line("a"), gesture: .toggle)
    first.allows = false
    list.presenter.select(line("a"), gesture: .toggle)
    #expect(list.presenter.selectedRows == [line("a")])
  }

  @Test("C5 stacked: highlights go to the child of the row, if it wants them")
  func highlight() {
    list.presenter.setHighlighted(line("b"))
    list.presenter.setHighlighted(line("c"))
    list.presenter.setHighlighted(nil)
    #expect(first.log == ["highlight 1", "unhighlight 1"])
    #expect(second.log == ["highlight 0", "unhighlight 0"])
    second.allows = false
    list.presenter.setHighlighted(line("c"))
    #expect(list.presenter.highlightedRow == nil)
  }

  @Test("C5 stacked: every child hears of scrolling and of the working range")
  func scrolling() {
    list.presenter.beginTracking()
    #expect(second.context.isTracking && !second.context.isDragging)
    list.presenter.beginScrolling()
    list.presenter.endScrolling(willDecelerate: true)
    list.presenter.endDecelerating()
    #expect(first.log == ["began", "ended true", "rest"])
    #expect(second.log == first.log)
    adapter.objects = []
    list.settle()
    #expect(first.log.last == "exit" && second.log.last == "exit")
  }

  @Test("C5 C7 stacked: transitions are those of the child of the row")
  func transitions() throws {
    let content = try #require(list.presenter.snapshot.row(for: line("d"))?.content)
    let comes = list.presenter.transition(of: line("d"), content: content, isAppearing: true)
    #expect(comes == RowTransition(x: 1, y: 1))
    let unknown = list.presenter.transition(of: line("x"), content: content, isAppearing: false)
    #expect(unknown == nil)
  }

  @Test("C5 C7 C8 stacked: a row that has gone is its child's for as long as it is on screen")
  func goneRow() {
    list.animatesRows = true
    list.presenter.setHighlighted(line("d"))
    second.lines = ["c", "e"]
    second.update()
    list.settle()
    #expect(second.log == ["highlight 1", "unhighlight -1"])
    list.advance(milliseconds: 75)
    // By itself it would fade in its place.
    #expect(list.drawnFrame(of: line("d")).map { $0.x < 0 } == true)
  }

  @Test("C5 X6 stacked: a row moves among the rows of its own child, by that child's numbers")
  func moving() {
    let section = DiffIdentity(id: "p", of: TestPost.self)
    #expect(adapter.canMove(line("e")))
    #expect(!adapter.canMove(line("x")))
    #expect(!adapter.canReorder(line("e"), to: .row(section: section, index: 1)), "first's row")
    #expect(!adapter.canReorder(line("e"), to: .row(section: section, index: 3)), "its own 1")
    #expect(!adapter.canReorder(line("a"), to: .row(section: section, index: 2)), "second's row")
    #expect(adapter.reorder(line("e"), to: .row(section: section, index: 2)))
    list.settle()
    #expect(second.log == ["move to 0 2"])
    #expect(list.text == "p\n  a\ta\n  b\tb\n  e\te\n  c\tc\n  d\td")
    second.allows = false
    #expect(!adapter.canMove(line("e")))
  }

  @Test("C3 C5 stacked: what a child asks of its list concerns its own rows")
  func context() throws {
    #expect(second.context.containerSize == (100, 70))
    list.presenter.topInset = 10
    #expect(second.context.containerInsets.top == 10)
    #expect(second.context.insetContainerSize.height == 60)
    #expect(second.context.visibleRows == [line("c"), line("d")])
    #expect(second.context.fullyVisibleRows == [line("c")])
    second.context.select(line("c"))
    #expect(list.presenter.selectedRows == [line("c")])
    second.context.deselect(line("c"))
    #expect(list.presenter.selectedRows.isEmpty)
    let cell = try #require(second.context.cell(at: line("c"), as: HeadlessCell.self))
    #expect(cell.texts == ["c"])
    #expect(second.context.row(of: cell) == line("c"))
    #expect(first.context.row(of: cell) == nil)
    second.context.scroll(to: line("e"), position: .bottom)
    #expect(list.presenter.offset == 30)
  }

  @Test("C3 C5 stacked: invalidated heights are asked for again, and answered once")
  func heights() {
    var answers: [Bool] = []
    second.context.invalidateHeights { answers.append($0) }
    list.settle()
    #expect(answers == [true])
    adapter.objects = []
    list.settle()
    second.context.invalidateHeights { answers.append($0) }
    second.context.performBatch(updates: { _ in }, completion: { answers.append($0) })
    #expect(answers == [true, false, false])
    #expect(second.context.containerSize == (0, 0))
  }

  @Test("C5 stacked: an equal object is handed to the children without a word")
  func keeping() {
    adapter.objects = [TestPost("p"), TestPost("q")]
    list.settle()
    #expect(adapter.sectionController(at: 0)?.section == 0)
    #expect(first.section == 0 && !first.isLast)
    #expect(first.model == TestPost("p"))
    #expect(first.log.isEmpty)
  }
}

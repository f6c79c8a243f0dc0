import ListCore
import ListTestSupport
import Testing

private final class Part: SectionController<TestPost> {
  var name = ""
  var lines: [String] = []
  var log: [String] = []
  var bar: String?

  override var numberOfRows: Int { lines.count }
  override func row(at index: Int) -> any ListDiffable { TestLine(lines[index], lines[index]) }
  override func height(at index: Int) -> RowHeight { .fixed(20) }
  override var header: Row? {
    bar.map { Row(TestLine("bar", $0), height: .fixed(20)) }
  }
  var refused: Set<String> = []
  var isMovable = false

  override func isSelectable(_ row: RowContext) -> Bool {
    !refused.contains(row.id.key.description)
  }
  override func isHighlightable(_ row: RowContext) -> Bool { isSelectable(row) }
  override func didHighlight(_ row: RowContext) { log.append("on \(row.index ?? -1)") }
  override func didUnhighlight(_ row: RowContext) { log.append("off \(row.index ?? -1)") }
  override func didDeselect(_ row: RowContext) { log.append("deselect \(row.index ?? -1)") }
  override func transition(of row: RowContext, isAppearing: Bool) -> RowTransition? {
    RowTransition(y: 4)
  }
  override func canMove(_ row: RowContext) -> Bool { isMovable }
  override func move(_ row: RowContext, to index: Int) {
    lines.removeAll { $0 == row.id.key.description }
    lines.insert(row.id.key.description, at: index)
  }
  override func canGive(_ row: RowContext, to other: AnySectionController) -> Bool { isMovable }
  override func canTake(_ row: RowContext, from other: AnySectionController, at index: Int) -> Bool
  {
    isMovable
  }
  override func give(_ row: RowContext, to other: AnySectionController) {
    lines.removeAll { $0 == row.id.key.description }
  }
  override func take(_ row: RowContext, from other: AnySectionController, at index: Int) {
    lines.insert(row.id.key.description, at: index)
  }
  override func didUpdate(to model: TestPost) {
    log.append("update \(model.likes) at \(section ?? -1) \(isFirst) \(isLast)")
  }
  override func didSelect(_ row: RowContext) { log.append("select \(row.index ?? -1)") }
  override func willDisplay(_ row: RowContext) { log.append("will \(row.id.key)") }
  override func didEndDisplaying(_ row: RowContext) { log.append("end \(row.id.key)") }
  override func willDisplaySection() { log.append("will section") }
  override func didEndDisplayingSection() { log.append("end section") }
  override func didScroll() { log.append("scroll") }
  override func configure() {
    on(TestAction.self) { [unowned self] action, row in
      log.append("\(action.name) \(row.index ?? -1)")
    }
  }
}

private final class Stack: StackedSectionController<TestPost> {
  lazy var first = Part(model: model)
  lazy var second = Part(model: model)

  override func makeChildren() -> [SectionController<TestPost>] {
    first.lines = ["a", "b"]
    second.lines = ["c", "d"]
    second.bar = "H"
    return [first, second]
  }
}

/// How often it was played is not shown.
private struct Track: ListDiffable {
  let id: Int
  var plays: Int
  func hasSameContent(as other: Self) -> Bool { true }
}

private final class TrackStack: StackedSectionController<Track> {
  private(set) var seen: [Int] = []

  override func makeChildren() -> [SectionController<Track>] { [SectionController(model: model)] }
  override func didUpdate(to model: Track) { seen += children.map(\.model.plays) }
}

/// Has space between its rows, and stays open.
private final class SpacedPart: SectionController<TestPost> {
  override var numberOfRows: Int { 2 }
  override func row(at index: Int) -> any ListDiffable { TestLine("\(index)", "line") }
  override func height(at index: Int) -> RowHeight { .fixed(20) }
  override var header: Row? { Row(TestLine("bar", "bar"), height: .fixed(20)) }
  override var metrics: SectionMetrics? { SectionMetrics(rowSpacing: 30) }
  override var isCollapsible: Bool { false }
}

private final class SpacedStack: StackedSectionController<TestPost> {
  override func makeChildren() -> [SectionController<TestPost>] {
    [Part(model: model), SpacedPart(model: model)]
  }
}

@MainActor
@Suite struct StackedTests {
  private let list = HeadlessList(width: 100, height: 70)
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(host: list)
    adapter.register(Stack.self, for: TestPost.self)
    list.register(TestLine.self, actions: TestAction.self)
    list.presenter.selectionMode = .multiple
    adapter.objects = [TestPost("p", likes: 1)]
    list.settle()
  }

  private func stack() throws -> Stack {
    try #require(adapter.sectionController(at: 0) as? Stack)
  }

  private func line(_ id: String) -> RowID { .line("p", id) }

  @Test("C5 stacked: the children's rows follow each other under the first header there is")
  func rows() throws {
    #expect(list.text == "p\n  bar\tH\n  a\ta\n  b\tb\n  c\tc\n  d\td")
    let stack = try stack()
    #expect(stack.first.log.first == "update 1 at 0 true true")
    adapter.objects = [TestPost("x"), TestPost("p", likes: 2)]
    list.settle()
    #expect(stack.second.log.contains("update 2 at 1 false true"))
  }

  @Test("C5 stacked: indexes, actions and selection are each child's own")
  func translation() throws {
    let stack = try stack()
    list.presenter.select(line("d"), gesture: .replace)
    #expect(stack.second.log.last == "select 1")
    #expect(list.press("like", in: line("c")))
    #expect(stack.second.log.last == "like 0")
    let header = RowID(
      section: line("c").section,
      key: RowKey(content: DiffIdentity(id: "bar", of: TestLine.self), role: .header)
    )
    #expect(list.press("like", in: header))
    #expect(stack.second.log.last == "like -1", "its own header")
    #expect(stack.first.context.visibleRows == [line("a"), line("b")])
    #expect(stack.first.context.index(of: line("c")) == nil)
    #expect(stack.second.context.index(of: line("c")) == 0)
    #expect(stack.second.context.row(showing: TestLine("d", "d")) == line("d"))
    #expect(stack.first.context.row(showing: TestLine("d", "d")) == nil, "it is the other child's")
  }

  @Test("C5 stacked: each child hears when its own rows come and go, and of scrolling")
  func display() throws {
    let stack = try stack()
    #expect(stack.first.log.suffix(3) == ["will a", "will section", "will b"])
    #expect(stack.second.log.suffix(3) == ["will bar", "will section", "will c"])
    list.resize(width: 100, height: 40)
    #expect(stack.first.log.last == "end b")
    #expect(stack.second.log.last == "end c")
    stack.first.log = []
    stack.second.log = []
    list.presenter.scroll(toOffset: 40)
    #expect(stack.first.log == ["will b", "end a", "scroll"])
    #expect(stack.second.log == ["will c", "scroll"], "its header is still there")
  }

  @Test("C5 stacked: a child's batch states its own rows; completions come once")
  func batch() throws {
    let diagnostics = DiagnosticLog()
    adapter.diagnostics = diagnostics
    let stack = try stack()
    var answers: [Bool] = []
    stack.second.context.performBatch {
      stack.second.lines = ["c", "n", "d"]
      $0.insert(at: 1)
      $0.reload(at: 0)
    } completion: {
      answers.append($0)
    }
    let bound = list.boundCount
    stack.first.update { answers.append($0) }
    list.settle()
    #expect(list.text.hasSuffix("c\tc\n  n\tn\n  d\td"))
    #expect(answers == [true, true])
    #expect(list.boundCount == bound + 1, "the cell of the reloaded row c")
    #expect(diagnostics.counts.isEmpty)
    adapter.objects = []
    list.settle()
    stack.first.update { answers.append($0) }
    #expect(answers == [true, true, false])
    #expect(!stack.first.isAttached)
  }

  @Test("C5 stacked: refusals, highlight and transitions are each child's own")
  func forwarded() throws {
    let stack = try stack()
    stack.second.refused = ["c"]
    let presenter = list.presenter
    presenter.select(line("c"), gesture: .replace)
    #expect(presenter.selectedRows.isEmpty)
    #expect(!presenter.isSelectable(line("c")))
    #expect(presenter.isSelectable(line("a")))
    presenter.setHighlighted(line("c"))
    #expect(presenter.highlightedRow == nil)
    presenter.setHighlighted(line("d"))
    presenter.setHighlighted(nil)
    #expect(stack.second.log.suffix(2) == ["on 1", "off 1"])
    presenter.select(line("d"), gesture: .toggle)
    presenter.select(line("d"), gesture: .toggle)
    #expect(stack.second.log.last == "deselect 1")
    let content = try #require(adapter.snapshot.row(for: line("d"))?.content)
    #expect(presenter.transition(of: line("d"), content: content, isAppearing: true)?.y == 4)
  }

  @Test("C5 stacked: rows move inside their child, and from and to other sections")
  func moves() throws {
    let stack = try stack()
    let p = DiffIdentity(id: "p", of: TestPost.self)
    #expect(!adapter.reorder(line("c"), to: .row(section: p, index: 3)), "it cannot be moved")
    stack.second.isMovable = true
    #expect(!adapter.reorder(line("c"), to: .row(section: p, index: 0)), "of the other child")
    #expect(adapter.reorder(line("c"), to: .row(section: p, index: 3)))
    list.settle()
    #expect(stack.second.lines == ["d", "c"])
    adapter.objects = [TestPost("p", likes: 1), TestPost("q", likes: 1)]
    list.settle()
    let other = try #require(adapter.sectionController(at: 1) as? Stack)
    other.first.lines = ["x"]
    other.second.lines = []
    other.update()
    list.settle()
    let q = DiffIdentity(id: "q", of: TestPost.self)
    #expect(!adapter.reorder(line("d"), to: .row(section: q, index: 1)), "nobody takes it")
    other.second.isMovable = true
    #expect(!adapter.reorder(line("d"), to: .row(section: q, index: 0)), "inside the first child")
    #expect(adapter.reorder(line("d"), to: .row(section: q, index: 1)))
    list.settle()
    #expect(stack.second.lines == ["c"])
    #expect(other.first.lines == ["x"])
    #expect(other.second.lines == ["d"])
  }

  @Test("C5 A4 stacked: children have the object of the section, also one that shows the same")
  func sameObject() throws {
    let host = HeadlessList()
    let tracks = ListAdapter(host: host)
    tracks.register(TrackStack.self, for: Track.self)
    tracks.updater = SynchronousUpdater()
    tracks.objects = [Track(id: 0, plays: 1)]
    let stack = try #require(tracks.sectionController(at: 0) as? TrackStack)
    tracks.reload([Track(id: 0, plays: 2)])
    #expect(stack.model.plays == 2 && stack.children.map(\.model.plays) == [2])
    tracks.objects = [Track(id: 0, plays: 3)]
    #expect(stack.children.map(\.model.plays) == [3])
    #expect(stack.seen == [1], "it shows the same as before")
    withExtendedLifetime(host) {}
  }

  @Test("C5 stacked: the section is spaced as the first child says that does, and folds if all may")
  func traits() throws {
    let host = HeadlessList()
    let posts = ListAdapter(host: host)
    posts.register(SpacedStack.self, for: TestPost.self)
    posts.objects = [TestPost("p")]
    host.settle()
    let places = ["0", "1"].compactMap { host.presenter.frame(of: .line("p", $0))?.y }
    #expect(places.count == 2 && places[1] - places[0] == 20 + 30)
    #expect(!posts.toggleCollapsed(DiffIdentity(id: "p", of: TestPost.self)))
    withExtendedLifetime(host) {}
  }
}

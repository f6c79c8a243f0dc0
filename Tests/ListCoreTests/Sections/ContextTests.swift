import ListCore
import ListTestSupport
import Testing

private final class ScrollController: SectionController<RowsModel> {
  var log: [String] = []
  var spacing: SectionMetrics?
  var fade: RowTransition?

  override var metrics: SectionMetrics? { spacing }
  override var numberOfRows: Int { model.lines.count }
  override func row(at index: Int) -> any ListDiffable {
    TestLine(model.lines[index], model.lines[index])
  }
  override func height(at index: Int) -> RowHeight { .fixed(20) }
  override func didScroll() { log.append("scroll") }
  override func willBeginScrolling() { log.append("begin\(traits)") }
  override func didEndScrolling(willDecelerate: Bool) { log.append("let go\(traits)") }
  override func didEndDecelerating() { log.append("rest\(traits)") }
  private var traits: String {
    (context.isTracking ? " tracking" : "") + (context.isDragging ? " dragging" : "")
      + (context.isDecelerating ? " decelerating" : "")
  }
  override func didHighlight(_ row: RowContext) { log.append("on \(row.id.key)") }
  override func didUnhighlight(_ row: RowContext) { log.append("off \(row.id.key)") }
  override func isHighlightable(_ row: RowContext) -> Bool { row.id.key.description != "c" }
  override func transition(of row: RowContext, isAppearing: Bool) -> RowTransition? {
    isAppearing ? fade : RowTransition.none
  }
}

@MainActor
@Suite struct ContextTests {
  private let rows: TestRows

  init() {
    rows = TestRows([])
    rows.adapter.register(ScrollController.self, for: RowsModel.self)
    rows.show(["s", "t", "u"].map { RowsModel(id: $0, lines: ["a", "b", "c"]) })
  }

  private func controller(_ section: Int) throws -> ScrollController {
    try #require(rows.adapter.sectionController(at: section) as? ScrollController)
  }

  @Test("C3 container size, insets, visible and fully visible rows, the row of a cell")
  func geometry() throws {
    let second = try controller(1)
    #expect(second.context.visibleRows.map(\.key.description) == ["a", "b"])
    rows.list.presenter.scroll(toOffset: 10)
    #expect(second.context.visibleRows.map(\.key.description) == ["a", "b", "c"])
    #expect(second.context.fullyVisibleRows.map(\.key.description) == ["a", "b"])
    rows.list.presenter.topInset = 15
    #expect(second.context.containerInsets == SectionInsets(top: 15))
    #expect(second.context.insetContainerSize == (100, 85))
    let cell = try #require(second.context.cell(at: .row("t", "b"), as: HeadlessCell.self))
    #expect(second.context.row(of: cell) == .row("t", "b"))
    #expect(try controller(0).context.row(of: cell) == nil)
  }

  @Test("C3 select, deselect and scroll from a controller call nobody back")
  func requests() throws {
    let third = try controller(2)
    third.context.select(.row("u", "b"))
    #expect(rows.list.presenter.selectedRows == [.row("u", "b")])
    third.context.scroll(to: .row("u", "b"), position: .bottom)
    #expect(rows.list.presenter.offset == 60)
    third.context.deselect(.row("u", "b"))
    #expect(rows.list.presenter.selectedRows.isEmpty)
  }

  @Test("C3 invalidating heights asks for them again and measures natural rows again")
  func invalidateHeights() throws {
    final class Measures: ListAdapterDelegate {
      var count = 0
      func listDid(_ work: ListWork, for row: RowID?, cellType: CellType?, duration: Duration) {
        if work == .size { count += 1 }
      }
    }
    let measures = Measures()
    let rows = TestRows([RowsModel(id: "s", lines: ["a", "b"])]) { $0.rowHeight = .natural }
    rows.adapter.delegate = measures
    let controller = try #require(rows.controller("s"))
    var answer: Bool?
    controller.update()
    rows.list.settle()
    #expect(measures.count == 0)
    controller.context.invalidateHeights { answer = $0 }
    rows.list.settle()
    #expect(answer == true)
    #expect(measures.count == 2)
    controller.rowHeight = .fixed(70)
    controller.context.invalidateHeights()
    rows.list.settle()
    #expect(rows.list.presenter.contentHeight == 140)
  }

  @Test("C3 V1 heights of folded rows and of rows without a height are measured again too")
  func invalidateHidden() throws {
    let rows = TestRows([RowsModel(id: "s", lines: ["a", "b"])]) { $0.rowHeight = .natural }
    let list = rows.list
    let presenter = list.presenter
    @MainActor final class Heights { var known = ["a": 30.0, "b": 0] }
    let heights = Heights()
    list.measure = { heights.known[$0.row.texts[0]] ?? 0 }
    presenter.invalidateHeights()
    list.settle()
    #expect(presenter.contentHeight == 30)
    // A row without a height is never in view, so it would not be measured.
    heights.known["b"] = 50
    presenter.invalidateHeight(of: .row("s", "b"))
    list.settle()
    #expect(presenter.contentHeight == 80)
    heights.known["b"] = 0
    presenter.invalidateHeights(ofSection: RowID.row("s", "b").section)
    list.settle()
    #expect(presenter.contentHeight == 30)
    heights.known["b"] = 20
    presenter.invalidateHeights()
    list.settle()
    #expect(presenter.contentHeight == 50)
    // What is filtered out is told of as well.
    rows.adapter.filter(rows: { $0.contains("b") })
    list.settle()
    #expect(presenter.contentHeight == 20)
    heights.known["a"] = 70
    presenter.invalidateHeight(of: .row("s", "a"))
    rows.adapter.filter(rows: nil)
    list.settle()
    #expect(presenter.contentHeight == 90)
  }

  @Test("C7 scrolling is told to the sections on screen, with the traits of the moment")
  func scrolling() throws {
    let presenter = rows.list.presenter
    presenter.beginScrolling()
    presenter.scroll(toOffset: 70)
    presenter.endScrolling(willDecelerate: true)
    presenter.endDecelerating()
    #expect(
      try controller(1).log == [
        "begin tracking dragging", "scroll", "let go decelerating", "rest",
      ]
    )
    #expect(try controller(2).log == ["scroll", "let go decelerating", "rest"])
    #expect(try controller(0).log == ["begin tracking dragging"], "it was off screen after that")
  }

  @Test("C7 a tap tells nobody of scrolling, and a list that went on by itself still comes to rest")
  func tapAlone() throws {
    let presenter = rows.list.presenter
    presenter.beginTracking()
    presenter.endScrolling(willDecelerate: false)
    #expect(try controller(0).log == [] && presenter.scrollTraits.isEmpty)
    presenter.beginScrolling()
    presenter.endScrolling(willDecelerate: true)
    presenter.beginTracking()
    presenter.endScrolling(willDecelerate: false)
    presenter.endDecelerating()
    #expect(
      try controller(0).log == ["begin tracking dragging", "let go decelerating", "rest"]
    )
  }

  @Test("C8 highlight goes from row to row, and not to rows that refuse it")
  func highlight() throws {
    let presenter = rows.list.presenter
    presenter.setHighlighted(.row("s", "a"))
    presenter.setHighlighted(.row("s", "a"))
    presenter.setHighlighted(.row("s", "b"))
    presenter.setHighlighted(.row("s", "c"))
    #expect(presenter.highlightedRow == nil)
    #expect(try controller(0).log == ["on a", "off a", "on b", "off b"])
    presenter.setHighlighted(.row("s", "a"))
    rows.show([])
    #expect(presenter.highlightedRow == nil)
  }

  @Test("C7 a controller says how its rows appear and leave")
  func transitions() throws {
    let controller = try controller(0)
    let content = try #require(rows.adapter.snapshot.row(for: .row("s", "a"))?.content)
    let presenter = rows.list.presenter
    #expect(presenter.transition(of: .row("s", "a"), content: content, isAppearing: true) == nil)
    controller.fade = RowTransition(y: 10)
    #expect(presenter.transition(of: .row("s", "a"), content: content, isAppearing: true)?.y == 10)
    #expect(
      presenter.transition(of: .row("s", "a"), content: content, isAppearing: false)?.opacity == 1
    )
  }

  @Test("V6 a controller's metrics space its rows, also in another host, and go with it")
  func metrics() throws {
    let controller = try controller(0)
    controller.spacing = SectionMetrics(insets: SectionInsets(top: 5, bottom: 5), rowSpacing: 10)
    controller.update()
    rows.list.settle()
    #expect(rows.list.presenter.contentHeight == 210)
    let other = HeadlessList(width: 100, height: 100)
    rows.adapter.host = other
    other.settle()
    #expect(other.presenter.contentHeight == 210)
    controller.spacing = nil
    controller.update()
    other.settle()
    #expect(other.presenter.contentHeight == 180)
    #expect(other.screen.hasPrefix("0.0\ta\n20.0\tb"))
  }

  @Test("B2 a cell that does not take a row's view model is unchanged, with a diagnostic")
  func mismatch() throws {
    let list = HeadlessList()
    let diagnostics = DiagnosticLog()
    list.register(TestPost.self, cellType: CellType(HeadlessCell.self))
    let adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(WrongCellController.self, for: TestLine.self)
    adapter.objects = [TestLine("a", "text")]
    list.settle()
    #expect(diagnostics.counts == [.mismatchedViewModel: 1])
    let row = try #require(list.presenter.visibleRows.first)
    #expect(list.texts(in: row) == [])
  }

  @Test("V7 the headless list is tapped like a window: scrolled, highlighted, focused, selected")
  func tap() throws {
    #expect(rows.list.tap(.row("u", "c")))
    #expect(rows.list.presenter.offset == 80)
    #expect(rows.list.presenter.focusedRow == .row("u", "c"))
    #expect(rows.list.screen.hasSuffix("80.0\tc *"))
    #expect(!rows.list.tap(.row("u", "z")))
  }
}

private final class WrongCellController: SectionController<TestLine> {
  override func cellType(at index: Int) -> CellType? { CellType(HeadlessCell.self) }
}

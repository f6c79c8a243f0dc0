import ListCore
import ListTestSupport
import Testing

/// Promises that only show in a corner: each was broken once on purpose, and nothing noticed.
@MainActor
@Suite struct FinePrintTests {
  private func model(_ id: String, _ lines: [String], footer: String? = nil) -> RowsModel {
    RowsModel(id: id, lines: lines, header: "H", footer: footer)
  }

  @Test("A12 what was submitted before a turn runs is part of it")
  func submittedBeforeTheTurn() {
    let feed = TestFeed([TestPost("a")])
    feed.adapter.performUpdates()
    feed.adapter.submit([TestPost("b")]) { _ in }
    feed.list.advanceTurn()
    #expect(feed.list.text.hasPrefix("b\n"))
  }

  @Test("A2 no later request turns the animation on again")
  func notAnimatedAgain() {
    let feed = TestFeed([TestPost("a")])
    feed.adapter.performUpdates(animated: false)
    feed.adapter.performUpdates()
    feed.list.settle()
    #expect(feed.reports.map(\.isAnimated) == [false])
  }

  @Test("V2 a section whose rows are all replaced stays on screen itself")
  func replacedRows() throws {
    let rows = TestRows([RowsModel(id: "s", lines: ["a", "b"])])
    let controller = try #require(rows.controller("s"))
    controller.clearLog()
    rows.show([RowsModel(id: "s", lines: ["c"])])
    #expect(controller.log == ["will c", "end a", "end b"])
    controller.clearLog()
    rows.show([])
    #expect(controller.log == ["end c", "end section", "exit"])
  }

  @Test("X2 the cursor of a removed last row goes up when only a footer follows")
  func cursorGoesUp() {
    let rows = TestRows([model("s", ["a", "b"], footer: "F")])
    rows.list.presenter.focus(.row("s", "b"), nil)
    rows.show([model("s", ["a"], footer: "F")])
    #expect(rows.list.presenter.focusedRow == .row("s", "a"))
  }

  @Test("C2 an equal object takes the place of the one before, without a call")
  func equalObjectIsKept() throws {
    struct Item: ListDiffable {
      var id = 1
      var revision: Int
      func hasSameContent(as other: Item) -> Bool { true }
    }
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(SectionController<Item>.self, for: Item.self)
    adapter.objects = [Item(revision: 1)]
    list.settle()
    adapter.objects = [Item(revision: 2)]
    list.settle()
    let controller = try #require(adapter.sectionController(at: 0) as? SectionController<Item>)
    #expect(controller.model.revision == 2)
  }

  @Test("V6 metrics end with their section's controller")
  func metricsEnd() {
    final class Controller: SectionController<RowsModel> {
      override var metrics: SectionMetrics? {
        model.lines == ["wide"] ? SectionMetrics(insets: SectionInsets(top: 30)) : nil
      }
      override func height(at index: Int) -> RowHeight { .fixed(20) }
    }
    let rows = TestRows([])
    rows.adapter.register(Controller.self, for: RowsModel.self)
    rows.show([RowsModel(id: "s", lines: ["wide"])])
    #expect(rows.list.presenter.contentHeight == 50)
    rows.show([])
    rows.show([RowsModel(id: "s", lines: ["plain"])])
    #expect(rows.list.presenter.contentHeight == 20)
  }

  @Test("V4 an offset asked for later takes the place of a target that waits")
  func laterOffsetWins() {
    let rows = TestRows([RowsModel(id: "s", lines: (0..<20).map { "r\($0)" })], height: 0)
    rows.list.presenter.scroll(to: .row("s", "r9"), position: .top)
    rows.list.presenter.scroll(toOffset: 0)
    rows.list.resize(width: 100, height: 100)
    #expect(rows.list.presenter.offset == 0)
  }

  @Test("X9 a longer beginning stays at the row it still fits")
  func typeAheadStays() {
    let rows = TestRows([RowsModel(id: "s", lines: ["banana", "bad"])])
    for letter in "ba" { rows.list.press(.character(letter)) }
    #expect(rows.list.presenter.focusedRow == .row("s", "banana"))
    rows.list.press(.character("d"))
    #expect(rows.list.presenter.focusedRow == .row("s", "bad"))
  }

  @Test("X2 Shift extends from the cursor when nothing was selected before")
  func extendsFromCursor() {
    let rows = TestRows([RowsModel(id: "s", lines: ["a", "b", "c"])])
    rows.list.press(.down, .control)
    rows.list.press(.down, .control)
    rows.list.press(.down, .shift)
    #expect(rows.list.presenter.selectedRows == [.row("s", "b"), .row("s", "c")])
  }

  @Test("X1 everything and ranges leave out rows that refuse to be selected")
  func refusingRows() {
    let rows = TestRows([RowsModel(id: "s", lines: ["a", "b", "c"])]) {
      $0.refusesSelection = ["b"]
    }
    rows.list.presenter.selectAll()
    #expect(rows.list.presenter.selectedRows == [.row("s", "a"), .row("s", "c")])
    rows.list.presenter.select(.row("s", "a"), gesture: .replace)
    rows.list.presenter.select(.row("s", "c"), gesture: .extend)
    #expect(rows.list.presenter.selectedRows == [.row("s", "a"), .row("s", "c")])
  }

  @Test("A9 the first visible row is the first one below what covers the top")
  func firstVisibleBelowBar() {
    let rows = TestRows([RowsModel(id: "s", lines: (0..<20).map { "r\($0)" })])
    rows.list.presenter.topInset = 45
    #expect(rows.adapter.firstVisibleRow == .row("s", "r2"))
    #expect(rows.adapter.firstVisibleRowOffset == 5)
  }

  @Test("X6 a collapsed section takes no rows; one that does not collapse shows them all")
  func collapsed() {
    final class Controller: SectionController<RowsModel> {
      override var header: Row? { Row(TestLine("header", "H")) }
      override var isCollapsible: Bool { model.id != "open" }
      override func canMove(_ row: RowContext) -> Bool { true }
      override func canGive(_ row: RowContext, to other: AnySectionController) -> Bool { true }
      override func canTake(_ row: RowContext, from other: AnySectionController, at index: Int)
        -> Bool
      { true }
    }
    let rows = TestRows([])
    rows.adapter.register(Controller.self, for: RowsModel.self)
    let ids = ["s", "t", "open"].map { DiffIdentity(id: $0, of: RowsModel.self) }
    rows.show(["s", "t", "open"].map { RowsModel(id: $0, lines: []) })
    let row = rows.adapter.snapshot.section(at: 0).rowID(at: 1)
    #expect(rows.adapter.canReorder(row, to: .row(section: ids[1], index: 0)))
    rows.adapter.collapsedSections = [ids[1], ids[2]]
    rows.list.settle()
    #expect(!rows.adapter.canReorder(row, to: .row(section: ids[1], index: 0)))
    #expect(rows.adapter.snapshot.sections.map(\.rows.count) == [2, 1, 2])
    rows.adapter.reloadData()
    rows.list.settle()
    #expect(rows.adapter.snapshot.sections.map(\.rows.count) == [2, 1, 2])
  }

  @Test("V4 an animated scroll has ended in a list that has no height any more")
  func glideWithoutHeight() {
    let rows = TestRows([RowsModel(id: "s", lines: (0..<100).map { "r\($0)" })])
    rows.list.animatesRows = true
    let presenter = rows.list.presenter
    let size = presenter.viewport
    presenter.scroll(toOffset: 500, animated: true)
    rows.list.resize(width: size.width, height: 0)
    rows.list.advance(milliseconds: 1_000)
    #expect(!presenter.isMoving)
    rows.list.resize(width: size.width, height: size.height)
    rows.list.advance(milliseconds: 1_000)
    #expect(presenter.offset == 500)
  }
}

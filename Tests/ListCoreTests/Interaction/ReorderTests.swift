import ListCore
import ListTestSupport
import Testing

/// Rows that do not go above one that is fixed.
private final class MovingController: OrderedRowsController {
  override func canMove(_ row: RowContext, to index: Int) -> Bool {
    index != 0 || lines[0] != "fixed"
  }
}

@MainActor
@Suite struct ReorderTests {
  private let rows: TestRows
  private let s = DiffIdentity(id: "s", of: RowsModel.self)
  private let t = DiffIdentity(id: "t", of: RowsModel.self)

  init() {
    rows = TestRows([])
    rows.adapter.register(MovingController.self, for: RowsModel.self)
    rows.show([
      RowsModel(id: "s", lines: ["fixed", "a", "b"]), RowsModel(id: "t", lines: ["c", "d"]),
      RowsModel(id: "u", lines: ["e"]),
    ])
  }

  private var order: String {
    rows.adapter.snapshot.sections.map { $0.rows.map(\.key.description).joined() }
      .joined(separator: "|")
  }

  @Test("X6 a row moves inside its section when its controller allows it, as one update")
  func inside() {
    var log: [String] = []
    let token = rows.adapter.addListener { event in
      switch event {
      case .reordered(let row, let target, let isAccepted):
        log.append("\(row.key) \(target == .row(section: s, index: 2)) \(isAccepted)")
      case .updated(let report): log.append("\(report.kind) \(report.rows.moved)")
      default: break
      }
    }
    #expect(rows.adapter.reorder(.row("s", "a"), to: .row(section: s, index: 2)))
    rows.list.settle()
    #expect(order == "fixedba|cd|e")
    #expect(log == ["a true true", "updates 1"])
    token.cancel()
  }

  @Test("X6 an invalid drop changes nothing and is said to be refused")
  func refused() {
    let before = order
    var answers: [Bool] = []
    for (row, target) in [
      (RowID.row("s", "fixed"), ReorderTarget.row(section: s, index: 1)),
      (.row("s", "a"), .row(section: s, index: 0)),
      (.row("s", "a"), .row(section: s, index: 3)),
      (.row("s", "a"), .row(section: s, index: -1)),
      (.row("s", "gone"), .row(section: s, index: 1)),
      (.row("s", "a"), .section(2)),
      (.row("u", "e"), .section(3)),
      (.row("s", "a"), .row(section: DiffIdentity(id: "x", of: RowsModel.self), index: 0)),
    ] {
      #expect(!rows.adapter.canReorder(row, to: target))
      #expect(!rows.adapter.reorder(row, to: target) { answers.append($0) })
    }
    rows.list.settle()
    #expect(order == before)
    #expect(answers == Array(repeating: false, count: 8))
  }

  @Test("X6 a row moves to another section when both allow it")
  func across() throws {
    #expect(rows.adapter.reorder(.row("s", "b"), to: .row(section: t, index: 1)))
    rows.list.settle()
    #expect(order == "fixeda|cbd|e")
    let closed = try #require(rows.adapter.sectionController(at: 1) as? MovingController)
    closed.isOpen = false
    #expect(!rows.adapter.reorder(.row("s", "a"), to: .row(section: t, index: 0)))
  }

  @Test("X6 the cursor and the selection go along with a row to another section, told once")
  func carried() {
    rows.list.presenter.selectionMode = .single
    rows.list.tap(.row("s", "b"))
    var told: [[String]] = []
    rows.adapter.onSelectionChange = { told.append($0.rows.map(\.description)) }
    #expect(rows.adapter.reorder(.row("s", "b"), to: .row(section: t, index: 1)))
    rows.list.settle()
    #expect(rows.list.presenter.focusedRow == .row("t", "b"))
    #expect(rows.list.presenter.selectedRows == [.row("t", "b")])
    #expect(told == [["t b"]])
  }

  @Test("X6 a section of one row moves as a whole; hidden sections stay behind their neighbour")
  func sections() {
    #expect(rows.adapter.reorder(.row("u", "e"), to: .section(0)))
    rows.list.settle()
    #expect(order == "e|fixedab|cd")
    rows.adapter.filter = { $0.object(as: RowsModel.self)?.id != "t" }
    rows.list.settle()
    #expect(rows.adapter.reorder(.row("u", "e"), to: .section(1)))
    rows.adapter.filter = nil
    rows.list.settle()
    #expect(order == "fixedab|cd|e")
  }

  /// Has a list be compared in the background, and does something meanwhile.
  private func meanwhile(_ models: [RowsModel], _ body: () -> Void) async {
    let updater = CoalescingUpdater()
    updater.smallestBackgroundDiff = 0
    rows.adapter.updater = updater
    rows.adapter.objects = models
    rows.list.advanceTurn()
    #expect(!rows.adapter.isIdle)
    body()
    await rows.list.settleEverywhere()
  }

  @Test("X6 A12 a drop while another list is on its way goes to the place that was seen")
  func dropMeanwhile() async {
    let new = (0..<3).map { RowsModel(id: "n\($0)", lines: ["\($0)"]) }
    let old = rows.adapter.shownObjects.compactMap { $0 as? RowsModel }
    await meanwhile(new + old) {
      #expect(rows.adapter.reorder(.row("u", "e"), to: .section(1)))
    }
    #expect(order == "0|1|2|fixedab|e|cd")
  }

  @Test("X6 A12 a row carried to another section keeps cursor and selection however late it comes")
  func carriedMeanwhile() async {
    rows.list.presenter.selectionMode = .single
    rows.list.tap(.row("s", "b"))
    let old = rows.adapter.shownObjects.compactMap { $0 as? RowsModel }
    await meanwhile([RowsModel(id: "n", lines: ["0"])] + old) {
      #expect(rows.adapter.reorder(.row("s", "b"), to: .row(section: t, index: 1)))
    }
    #expect(order == "0|fixeda|cbd|e")
    #expect(rows.list.presenter.focusedRow == .row("t", "b"))
    #expect(rows.list.presenter.selectedRows == [.row("t", "b")])
  }

  @Test("X6 A12 two rows carried to other sections before the first is shown keep the selection")
  func carriedTogether() async {
    rows.list.presenter.selectionMode = .multiple
    for row in ["a", "b"] { rows.list.tap(.row("s", row), .control) }
    let old = rows.adapter.shownObjects.compactMap { $0 as? RowsModel }
    await meanwhile([RowsModel(id: "n", lines: ["0"])] + old) {
      #expect(rows.adapter.reorder(.row("s", "a"), to: .row(section: t, index: 1)))
      #expect(rows.adapter.reorder(.row("s", "b"), to: .row(section: t, index: 0)))
    }
    #expect(order == "0|fixed|bcad|e")
    #expect(rows.list.presenter.selectedRows == [.row("t", "b"), .row("t", "a")])
    #expect(rows.list.presenter.focusedRow == .row("t", "b"))
  }

  @Test("C7 the move delegate decides about sections and stores the new order")
  func moveDelegate() {
    final class Store: ListMoveDelegate {
      let source: TestSource
      var allows = true
      init(_ source: TestSource) { self.source = source }
      func listAdapter(_ adapter: ListAdapter, canMove object: any ListDiffable, to index: Int)
        -> Bool
      {
        allows
      }
      func listAdapter(
        _ adapter: ListAdapter,
        move object: any ListDiffable,
        from old: [any ListDiffable],
        to new: [any ListDiffable]
      ) { source.objects = new }
    }
    let source = TestSource(["x", "y", "z"].map { RowsModel(id: $0, lines: [$0]) })
    let store = Store(source)
    rows.adapter.dataSource = source
    rows.list.settle()
    #expect(!rows.adapter.reorder(.row("x", "x"), to: .section(2)), "nobody stores the order")
    rows.adapter.moveDelegate = store
    #expect(rows.adapter.reorder(.row("x", "x"), to: .section(2)))
    rows.list.settle()
    #expect(order == "y|z|x")
    store.allows = false
    #expect(!rows.adapter.reorder(.row("x", "x"), to: .section(0)))
  }

  @Test("X6 Alt and an arrow move the row by one place, into the next section from the end")
  func keyboard() {
    let list = rows.list
    list.presenter.focus(.row("s", "a"), nil)
    #expect(
      list.presenter.press(.down, .alt) == .reorder(.row("s", "a"), .row(section: s, index: 2))
    )
    list.presenter.focus(.row("s", "b"), nil)
    #expect(
      list.presenter.press(.down, .alt) == .reorder(.row("s", "b"), .row(section: t, index: 0))
    )
    list.presenter.focus(.row("t", "c"), nil)
    #expect(list.presenter.press(.up, .alt) == .reorder(.row("t", "c"), .row(section: s, index: 3)))
    list.presenter.focus(.row("u", "e"), nil)
    #expect(list.presenter.press(.up, .alt) == .reorder(.row("u", "e"), .section(1)))
    #expect(list.presenter.press(.down, .alt) == .ignored)
  }
}

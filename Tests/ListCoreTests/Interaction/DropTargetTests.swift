import ListCore
import ListTestSupport
import Testing

/// Rows below a header, beside each other where that is asked for.
private final class DraggedController: OrderedRowsController {
  var isFlow = false

  override var header: Row? {
    model.header.map { Row(TestLine("header", $0), height: .fixed(30)) }
  }
  override var metrics: SectionMetrics? {
    isFlow ? SectionMetrics(rowWidth: .fraction(0.5)) : nil
  }
}

/// Sections s (header at 0, a at 30, b at 50, c at 70), t (header at 90, d at 120) and u (e at 140).
@MainActor
@Suite struct DropTargetTests {
  private let rows: TestRows
  private let s = DiffIdentity(id: "s", of: RowsModel.self)
  private let t = DiffIdentity(id: "t", of: RowsModel.self)
  private var presenter: ListPresenter { rows.list.presenter }

  init() {
    rows = TestRows([], height: 200)
    rows.adapter.register(DraggedController.self, for: RowsModel.self)
    rows.show([
      RowsModel(id: "s", lines: ["a", "b", "c"], header: "S"),
      RowsModel(id: "t", lines: ["d"], header: "T"),
      RowsModel(id: "u", lines: ["e"]),
    ])
  }

  private var order: String {
    rows.adapter.snapshot.sections
      .map { $0.rows.filter { $0.role == .body }.map(\.key.description).joined() }
      .joined(separator: "|")
  }

  private func target(_ row: String, in section: String = "s", y: Double) -> ReorderTarget? {
    presenter.dropTarget(y: y, for: .row(section, row))?.target
  }

  @Test("X6 the half of a row decides between before and behind it; where it is, is no target")
  func halves() {
    #expect(target("a", y: 31) == nil)
    #expect(target("a", y: 49) == nil, "behind itself")
    #expect(target("a", y: 59) == nil, "before the next is where it is")
    #expect(target("a", y: 61) == .row(section: s, index: 1))
    #expect(target("a", y: 79) == .row(section: s, index: 1), "counted after the move")
    #expect(target("a", y: 81) == .row(section: s, index: 2))
    #expect(target("c", y: 39) == .row(section: s, index: 0))
    #expect(target("c", y: 5) == .row(section: s, index: 0), "a header is the first place")
    #expect(target("c", y: -500) == .row(section: s, index: 0))
  }

  @Test("X6 a section without rows takes a row below its header, or above its footer")
  func emptySection() throws {
    rows.show([
      RowsModel(id: "s", lines: ["a", "b"], header: "S"),
      RowsModel(id: "t", lines: [], header: "T"),
      RowsModel(id: "u", lines: [], footer: "U"),
    ])
    let drop = try #require(presenter.dropTarget(y: 75, for: .row("s", "a")))
    #expect(drop.target == .row(section: t, index: 0))
    #expect(drop.isAllowed)
    #expect(drop.mark.y == 100 && drop.mark.height == 0)
    let footer = try #require(presenter.dropTarget(y: 110, for: .row("s", "a")))
    #expect(footer.mark.y == 100)
    #expect(rows.adapter.reorder(.row("s", "a"), to: drop.target))
    rows.list.settle()
    #expect(order == "b|a|")
  }

  @Test("X6 the mark lies between the rows")
  func mark() throws {
    let drop = try #require(presenter.dropTarget(y: 61, for: .row("s", "a")))
    #expect(drop.mark == RowFrame(x: 0, y: 70, width: 100, height: 0))
    #expect(drop.isAllowed)
  }

  @Test("X6 a drop on another section is allowed when both allow it, and else refused")
  func across() throws {
    #expect(target("a", y: 95) == .row(section: t, index: 0))
    #expect(target("a", y: 139) == .row(section: t, index: 1))
    #expect(rows.list.drag(.row("s", "a"), y: 139))
    rows.list.settle()
    #expect(order == "bc|da|e")
    let controller = try #require(rows.adapter.sectionController(at: 1) as? DraggedController)
    controller.isOpen = false
    let before = order
    // Now s is 0 to 70, t begins at 70 with its header.
    let drop = try #require(presenter.dropTarget(y: 101, for: .row("s", "b")))
    #expect(!drop.isAllowed)
    var told: [Bool] = []
    let token = rows.adapter.addListener {
      if case .reordered(_, _, let isAccepted) = $0 { told.append(isAccepted) }
    }
    #expect(!rows.list.drag(.row("s", "b"), y: 101))
    rows.list.settle()
    #expect(order == before)
    #expect(told == [false])
    token.cancel()
  }

  @Test("X6 a row alone in its section takes it along, except between two rows that take it")
  func alone() {
    #expect(target("e", in: "u", y: 5) == .section(0))
    #expect(target("e", in: "u", y: 85) == .section(1))
    #expect(target("e", in: "u", y: 61) == .row(section: s, index: 2))
    #expect(target("e", in: "u", y: 150) == nil)
    #expect(rows.list.drag(.row("u", "e"), y: 5))
    rows.list.settle()
    #expect(order == "e|abc|d")
  }

  @Test("X6 T7 a row alone in its section is dropped behind a folded group, and in front of it")
  func foldedGroup() {
    rows.show([
      RowsModel(id: "u", lines: ["e"]),
      RowsModel(id: "s", lines: ["a"], header: "S"),
      RowsModel(id: "t", lines: ["d"], group: "s"),
    ])
    rows.adapter.collapsedSections = [s]
    rows.list.settle()
    // e is 0 to 20, the header of the group 20 to 50.
    #expect(target("e", in: "u", y: 45) == .section(2))
    #expect(rows.list.drag(.row("u", "e"), y: 45))
    rows.list.settle()
    #expect(order == "||e")
    // By now the header is 0 to 30, and e 30 to 50.
    #expect(rows.list.drag(.row("u", "e"), y: 5))
    rows.list.settle()
    #expect(order == "e||")
  }

  @Test("X6 a row that cannot be moved, or is gone meanwhile, has no target")
  func none() {
    rows.show([RowsModel(id: "s", lines: ["fixed", "b"])])
    #expect(target("fixed", y: 39) == nil)
    #expect(target("a", y: 39) == nil)
    #expect(!presenter.canMove(.row("s", "fixed")))
    #expect(presenter.canMove(.row("s", "b")))
  }

  @Test("X6 X8 a row is moved by its name, and no other one for it, whether it is in view or not")
  func byName() {
    rows.list.resize(width: 100, height: 40)
    #expect(presenter.enterCursor() == .row("s", "a"))
    presenter.scroll(toOffset: presenter.maximumOffset)
    presenter.select(.row("u", "e"), asking: false)
    #expect(presenter.move(.row("s", "a"), isUp: false))
    rows.list.settle()
    #expect(order == "bac|d|e")
    #expect(!presenter.move(.row("s", "gone"), isUp: false))
    #expect(!presenter.move(.row("s", "header", .header), isUp: false))
    rows.list.settle()
    #expect(order == "bac|d|e")
  }

  @Test("X6 where rows share a line the mark stands between them")
  func flow() throws {
    rows.adapter.register(RowsModel.self) { model in
      let controller = DraggedController(model: model)
      controller.isFlow = true
      return controller
    }
    rows.show([RowsModel(id: "f", lines: ["a", "b", "c", "d"])])
    let f = DiffIdentity(id: "f", of: RowsModel.self)
    let drop = try #require(presenter.dropTarget(atX: 55, y: 30, for: .row("f", "a")))
    #expect(drop.target == .row(section: f, index: 2))
    #expect(drop.mark == RowFrame(x: 50, y: 20, width: 0, height: 20))
    let last = try #require(presenter.dropTarget(atX: 90, y: 30, for: .row("f", "a")))
    #expect(last.target == .row(section: f, index: 3))
  }

  @Test("X6 a header above tiles is the first place, and a tile that is left over has two sides")
  func tilesBelowHeader() throws {
    rows.adapter.register(RowsModel.self) { model in
      let controller = DraggedController(model: model)
      controller.isFlow = true
      return controller
    }
    // The header is 0 to 30, then come a and b, c and d, and from 70 on e alone.
    rows.show([RowsModel(id: "f", lines: ["a", "b", "c", "d", "e"], header: "F")])
    let f = DiffIdentity(id: "f", of: RowsModel.self)
    func target(_ line: String, _ x: Double, _ y: Double) -> ReorderTarget? {
      presenter.dropTarget(atX: x, y: y, for: .row("f", line))?.target
    }
    #expect(target("d", 90, 5) == .row(section: f, index: 0))
    #expect(target("a", 90, 72) == .row(section: f, index: 4))
    #expect(target("a", 5, 88) == .row(section: f, index: 3))
  }

  @Test("X6 Alt and an arrow move a lone row into the next section where sections stay")
  func keyboard() {
    final class Pinned: ListMoveDelegate {
      func listAdapter(_: ListAdapter, canMove object: any ListDiffable, to index: Int) -> Bool {
        false
      }
      func listAdapter(
        _: ListAdapter,
        move object: any ListDiffable,
        from old: [any ListDiffable],
        to new: [any ListDiffable]
      ) {}
    }
    let pinned = Pinned()
    rows.adapter.moveDelegate = pinned
    presenter.focus(.row("u", "e"), nil)
    #expect(
      rows.list.presenter.press(.up, .alt) == .reorder(.row("u", "e"), .row(section: t, index: 1))
    )
  }
}

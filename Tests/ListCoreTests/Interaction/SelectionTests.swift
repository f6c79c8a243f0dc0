import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct SelectionTests {
  private let models = [
    RowsModel(id: "s", lines: ["a", "b", "c"], header: "H", footer: "F"),
    RowsModel(id: "t", lines: ["d", "e"]),
  ]

  private func selected(_ rows: TestRows) -> String {
    rows.list.presenter.selectedRows.map(\.key.description).joined()
  }

  @Test("X1 replace deselects in list order, then selects; a selected row again logs nothing")
  func replace() {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    presenter.select(.row("t", "d"), gesture: .toggle)
    presenter.select(.row("s", "c"), gesture: .toggle)
    presenter.select(.row("s", "a"), gesture: .toggle)
    rows.clearEvents()
    presenter.select(.row("s", "b"), gesture: .replace)
    #expect(rows.events == ["deselect s a", "deselect s c", "deselect t d", "select s b"])
    rows.clearEvents()
    presenter.select(.row("s", "b"), gesture: .replace)
    #expect(rows.events.isEmpty)
  }

  @Test("X1 toggle changes one row; extend selects from the anchor, both ways, and nothing else")
  func toggleAndExtend() {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    presenter.select(.row("s", "b"), gesture: .replace)
    presenter.select(.row("t", "d"), gesture: .extend)
    #expect(selected(rows) == "bcd")
    presenter.select(.row("s", "a"), gesture: .extend)
    #expect(selected(rows) == "ab")
    presenter.select(.row("s", "a"), gesture: .toggle)
    presenter.select(.row("t", "e"), gesture: .toggle)
    #expect(selected(rows) == "be")
    presenter.deselectAll()
    presenter.select(.row("s", "c"), gesture: .extend)
    #expect(selected(rows) == "c", "without an anchor the row itself is it")
  }

  @Test("X1 headers, footers and rows that are not there cannot be selected")
  func notSelectable() {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    for row in [RowID.row("s", "header", .header), .row("s", "footer", .footer), .row("s", "z")] {
      presenter.select(row, gesture: .replace)
      presenter.select(row, gesture: .toggle)
      presenter.select(row, asking: false)
      #expect(!presenter.isSelectable(row))
    }
    presenter.selectAll()
    #expect(selected(rows) == "abcde")
  }

  @Test("X1 modes: none selects nothing, single one row, and a new mode starts empty and silent")
  func modes() throws {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    presenter.selectionMode = .single
    presenter.select(.row("s", "a"), gesture: .toggle)
    presenter.select(.row("s", "b"), gesture: .toggle)
    #expect(selected(rows) == "b")
    presenter.select(.row("t", "d"), gesture: .extend)
    #expect(selected(rows) == "d")
    presenter.selectAll()
    #expect(selected(rows) == "d")
    let log = try #require(rows.controller("t")?.log)
    presenter.selectionMode = .none
    #expect(selected(rows).isEmpty)
    #expect(rows.controller("t")?.log == log, "no person did that")
    presenter.select(.row("s", "a"), gesture: .replace)
    presenter.select(.row("s", "a"), asking: false)
    #expect(selected(rows).isEmpty)
  }

  @Test("X1 the selection survives updates and moves; removed rows leave it silently")
  func survives() {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    presenter.select(.row("s", "b"), gesture: .toggle)
    presenter.select(.row("t", "e"), gesture: .toggle)
    rows.clearEvents()
    rows.show([models[1], RowsModel(id: "s", lines: ["c", "b"])])
    #expect(selected(rows) == "eb")
    rows.adapter.reloadData()
    rows.list.settle()
    #expect(selected(rows) == "eb")
    rows.show([RowsModel(id: "s", lines: ["c"]), models[1]])
    #expect(selected(rows) == "e")
    #expect(rows.events.isEmpty)
    rows.show(models)
    #expect(selected(rows) == "e", "a row that comes back is not selected")
  }

  @Test("C8 the controller is asked and told, with the row; a refusal changes nothing")
  func controllerDecides() throws {
    let rows = TestRows(models) {
      $0.refusesSelection = ["a"]
      $0.unselectable = ["c"]
    }
    let presenter = rows.list.presenter
    let controller = try #require(rows.controller("s"))
    controller.clearLog()
    presenter.select(.row("s", "a"), gesture: .replace)
    presenter.select(.row("s", "c"), gesture: .replace)
    #expect(controller.log.isEmpty)
    presenter.select(.row("s", "b"), gesture: .replace)
    presenter.select(.row("t", "d"), gesture: .extend)
    #expect(selected(rows) == "bd")
    presenter.select(.row("s", "b"), gesture: .toggle)
    #expect(controller.log == ["select b", "deselect b"])
    #expect(presenter.isSelectable(.row("s", "a")))
    #expect(!presenter.isSelectable(.row("s", "c")))
  }

  @Test("X9 a row that refuses to be deselected stays selected whatever a person does")
  func notDeselectable() {
    let rows = TestRows(models) { $0.refusesDeselection = ["b"] }
    let presenter = rows.list.presenter
    presenter.select(.row("s", "b"), gesture: .replace)
    presenter.select(.row("s", "b"), gesture: .toggle)
    presenter.select(.row("t", "d"), gesture: .replace)
    #expect(selected(rows) == "bd")
    presenter.deselectAll()
    #expect(selected(rows) == "b")
    presenter.deselect(.row("s", "b"), asking: false)
    #expect(selected(rows).isEmpty, "a program may")
    presenter.selectionMode = .single
    presenter.select(.row("s", "b"), gesture: .replace)
    presenter.select(.row("t", "d"), gesture: .replace)
    #expect(selected(rows) == "b")
  }

  @Test("X1 automatic deselection follows what a person selects, not what the program does")
  func automaticDeselection() {
    let rows = TestRows(models)
    rows.list.presenter.deselectsAutomatically = true
    rows.list.presenter.select(.row("s", "a"), gesture: .replace)
    #expect(rows.events == ["select s a", "deselect s a"])
    #expect(rows.controller("s")?.log.last == "select a")
    rows.list.presenter.select(.row("s", "b"), asking: false)
    #expect(selected(rows) == "b")
  }

  @Test("X9 in single mode a row that refuses to be deselected refuses its successor too")
  func refusingSuccessor() {
    let rows = TestRows(models) { $0.refusesDeselection = ["b"] }
    let presenter = rows.list.presenter
    presenter.selectionMode = .single
    presenter.select(.row("s", "b"), asking: true)
    presenter.select(.row("t", "d"), asking: true)
    #expect(selected(rows) == "b")
    presenter.select(.row("t", "d"), asking: false)
    #expect(selected(rows) == "d", "a program may")
    #expect(rows.events == ["select s b", "deselect s b", "select t d"])
  }
}

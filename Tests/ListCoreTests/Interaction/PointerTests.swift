import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct PointerTests {
  private let models = [
    RowsModel(id: "s", lines: ["a", "b", "c"], header: "H"), RowsModel(id: "t", lines: ["d", "e"]),
  ]

  @Test("X3 a click selects on release, and the row is pressed and highlighted until then")
  func click() throws {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    presenter.hover(over: .row("s", "b"))
    presenter.beginPress(on: .row("s", "b"))
    #expect(presenter.pressedRow == .row("s", "b"))
    #expect(rows.events.isEmpty)
    #expect(presenter.endPress(over: .row("s", "b")))
    #expect(presenter.pressedRow == nil)
    #expect(rows.events == ["select s b"])
    #expect(presenter.focusedRow == .row("s", "b"))
    presenter.hover(over: nil)
    #expect(rows.controller("s")?.log.suffix(3) == ["light b", "select b", "dark b"])
  }

  @Test("X3 a highlighted row that goes, or is made anew by a reload, is told that it is no longer")
  func goesHighlighted() throws {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    presenter.hover(over: .row("s", "b"))
    let controller = try #require(rows.controller("s"))
    rows.show([RowsModel(id: "s", lines: ["a", "c"], header: "H"), models[1]])
    #expect(controller.log.filter { ["light b", "dark b"].contains($0) } == ["light b", "dark b"])
    presenter.hover(over: .row("t", "e"))
    let gone = try #require(rows.controller("t"))
    rows.show([models[0]])
    #expect(gone.log.contains("dark e"), "with its section")
    presenter.hover(over: .row("s", "a"))
    let old = try #require(rows.controller("s"))
    rows.adapter.reloadData()
    rows.list.settle()
    #expect(old.log.contains("dark a"))
    #expect(presenter.highlightedRow == nil)
  }

  @Test("X3 Ctrl toggles, Shift extends from the cursor, and the other rows stay or go")
  func modifiers() {
    let rows = TestRows(models)
    rows.list.tap(.row("s", "a"))
    rows.list.tap(.row("t", "d"), .control)
    #expect(rows.list.presenter.selectedRows == [.row("s", "a"), .row("t", "d")])
    rows.list.tap(.row("s", "b"), .shift)
    #expect(
      rows.list.presenter.selectedRows == [.row("s", "b"), .row("s", "c"), .row("t", "d")]
    )
  }

  @Test("X3 a press that ends elsewhere is no click; one that comes back is")
  func elsewhere() {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    presenter.beginPress(on: .row("s", "a"))
    presenter.movePress(over: .row("s", "c"), distance: 40)
    #expect(presenter.pressedRow == nil && presenter.highlightedRow == nil)
    #expect(!presenter.endPress(over: .row("s", "c"), distance: 40))
    #expect(presenter.highlightedRow == .row("s", "c"), "the pointer is there")
    presenter.beginPress(on: .row("s", "a"))
    presenter.movePress(over: nil, distance: 300)
    presenter.movePress(over: .row("s", "a"), distance: 3)
    #expect(presenter.pressedRow == .row("s", "a"))
    #expect(presenter.endPress(over: .row("s", "a"), distance: 3))
    presenter.beginPress(on: nil)
    #expect(!presenter.endPress(over: .row("s", "b")))
    presenter.beginPress(on: .row("t", "e"))
    presenter.cancelPress()
    #expect(!presenter.endPress(over: .row("t", "e")))
    #expect(rows.events == ["select s a"])
  }

  @Test("X7 a row that moves away under a pointer held still is the one that is clicked")
  func identity() {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    presenter.beginPress(on: .row("s", "b"))
    rows.show(models.reversed())
    #expect(presenter.endPress(over: .row("t", "d"), distance: 2))
    #expect(rows.events == ["select s b"])
    #expect(presenter.highlightedRow == nil, "nobody pointed at the row in its place")
    presenter.beginPress(on: .row("s", "c"))
    rows.show([models[1]])
    #expect(!presenter.endPress(over: .row("t", "e")), "the row in its place was not meant")
    #expect(rows.events == ["select s b"])
  }

  @Test("X3 a double click selects once and activates; on two rows it is two clicks")
  func doubleClick() {
    let rows = TestRows(models)
    rows.list.doubleTap(.row("s", "b"))
    #expect(rows.events == ["select s b", "activate s b"])
    #expect(rows.controller("s")?.log.contains("activate b") == true)
    rows.clearEvents()
    rows.list.tap(.row("t", "d"))
    rows.list.presenter.beginPress(on: .row("t", "e"), count: 2)
    rows.list.presenter.endPress(over: .row("t", "e"))
    #expect(rows.events == ["deselect s b", "select t d", "deselect t d", "select t e"])
    rows.clearEvents()
    rows.list.presenter.beginPress(on: .row("t", "e"), count: 2)
    rows.list.presenter.endPress(over: .row("t", "e"), modifiers: .control)
    #expect(rows.events == ["deselect t e"], "with Ctrl it only toggles")
  }

  @Test("X1 without selection a click activates, once for a double click")
  func activatingList() {
    let rows = TestRows(models)
    rows.list.presenter.selectionMode = .none
    rows.list.doubleTap(.row("s", "a"))
    #expect(rows.events == ["activate s a"])
  }

  @Test("X3 headers take no clicks and no activation, and a row that is gone is a diagnostic")
  func headers() {
    let rows = TestRows(models)
    rows.list.doubleTap(.row("s", "header", .header))
    #expect(!rows.list.presenter.activate(.row("s", "header", .header)))
    #expect(rows.events.isEmpty && rows.list.presenter.focusedRow == nil)
    #expect(!rows.list.presenter.activate(.row("s", "z")))
    #expect(rows.diagnostics.counts == [.staleAction: 1])
  }

  @Test("C8 the highlight follows the pointer and leaves with the row")
  func hover() throws {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    let controller = try #require(rows.controller("s"))
    controller.clearLog()
    presenter.hover(over: presenter.row(atX: 5, y: 40))
    presenter.hover(over: presenter.row(atX: 5, y: 60))
    presenter.hover(over: presenter.row(atX: 5, y: 10))
    #expect(controller.log == ["light a", "dark a", "light b", "dark b"])
    #expect(presenter.row(atX: 500, y: 40) == nil)
  }
}

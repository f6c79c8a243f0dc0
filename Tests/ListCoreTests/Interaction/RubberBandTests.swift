import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct RubberBandTests {
  /// Ten rows of 20 below a header of 32; the viewport is 100 high.
  private let models = [
    RowsModel(id: "s", lines: (0..<10).map(String.init), header: "H")
  ]

  private func looks(_ rows: TestRows) -> String {
    (0..<10).map(String.init).filter { rows.list.presenter.looksSelected(.row("s", $0)) }.joined()
  }

  @Test("X3 a rubber band shows what it touches and selects it with one change at its end")
  func replace() {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    rows.list.tap(.row("s", "0"))
    rows.clearEvents()
    presenter.beginRubberBand(atX: 5, y: 60)
    presenter.moveRubberBand(toX: 50, y: 95)
    #expect(presenter.rubberBandFrame == RowFrame(x: 5, y: 60, width: 45, height: 35))
    #expect(looks(rows) == "123")
    #expect(rows.events.isEmpty)
    presenter.endRubberBand()
    #expect(rows.events == ["deselect s 0", "select s 1", "select s 2", "select s 3"])
    #expect(presenter.focusedRow == .row("s", "3"))
    #expect(presenter.rubberBandFrame == nil)
  }

  @Test("X3 with Shift it adds, with Ctrl it toggles, Escape gives it up")
  func gestures() {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    rows.list.tap(.row("s", "1"))
    rows.list.tap(.row("s", "9"), .control)
    presenter.scroll(toOffset: 0)
    presenter.beginRubberBand(atX: 5, y: 60, .extend)
    presenter.moveRubberBand(toX: 5, y: 75)
    #expect(looks(rows) == "129")
    presenter.endRubberBand()
    presenter.beginRubberBand(atX: 5, y: 60, .toggle)
    presenter.moveRubberBand(toX: 5, y: 95)
    #expect(looks(rows) == "39")
    #expect(rows.list.presenter.press(.escape) == .handled)
    #expect(looks(rows) == "129")
    presenter.endRubberBand()
    #expect(looks(rows) == "129")
  }

  @Test(
    "X3 its start stays with its row, or the one beside it, while the list scrolls and rows come in above",
    arguments: [5.0, 9_000]
  )
  func anchored(x: Double) {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    presenter.scroll(toOffset: 40)
    presenter.beginRubberBand(atX: x, y: 50)  // 58 into the rows: row 2
    presenter.scroll(toOffset: 132)
    presenter.moveRubberBand(toX: 5, y: 99)
    #expect(looks(rows) == "23456789")
    rows.show([RowsModel(id: "new", lines: ["x", "y"])] + models)
    #expect(looks(rows) == "23456789")
    presenter.endRubberBand()
    #expect(presenter.selectedRows.count == 8)
  }

  @Test("X3 it begins in multiple mode only, and not on a row that a drag moves")
  func beginning() {
    let rows = TestRows(models) { $0.movable = ["4"] }
    let presenter = rows.list.presenter
    #expect(presenter.canBeginRubberBand(on: nil))
    #expect(presenter.canBeginRubberBand(on: .row("s", "3")))
    #expect(!presenter.canBeginRubberBand(on: .row("s", "4")))
    presenter.selectionMode = .single
    #expect(!presenter.canBeginRubberBand(on: nil))
  }

  @Test(
    "X1 X3 another selection mode gives it up, and stays",
    arguments: [SelectionMode.single, .none]
  )
  func otherMode(mode: SelectionMode) {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    presenter.beginRubberBand(atX: 5, y: 60)
    presenter.moveRubberBand(toX: 50, y: 95)
    presenter.selectionMode = mode
    #expect(looks(rows).isEmpty && !presenter.isRubberBanding)
    presenter.endRubberBand()
    #expect(presenter.selectionMode == mode)
    #expect(presenter.selectedRows.isEmpty && rows.events.isEmpty)
  }

  @Test("X3 near an edge the list scrolls by itself, faster outside, and rests at its ends")
  func autoscroll() {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    #expect(presenter.autoscrollSpeed(atY: 50) == 0)
    #expect(presenter.autoscrollSpeed(atY: 2) == 0, "it is at its top")
    let inside = presenter.autoscrollSpeed(atY: 95)
    #expect(inside > 0 && presenter.autoscrollSpeed(atY: 140) > inside)
    presenter.scroll(toOffset: presenter.maximumOffset)
    #expect(presenter.autoscrollSpeed(atY: 140) == 0)
    #expect(presenter.autoscrollSpeed(atY: -40) < 0)
  }
}

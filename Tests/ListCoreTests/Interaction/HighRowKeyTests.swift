import ListCore
import ListTestSupport
import Testing

@MainActor @Suite struct HighRowKeyTests {
  @Test(
    "X2 one key brings back a row higher than the viewport that was scrolled almost out of it",
    arguments: [
      (ListKey.down, 410.0, 500.0), (.down, 440, 500), (.down, 460, 508), (.pageDown, 410, 500),
      (.up, 990, 900), (.up, 960, 900), (.up, 940, 892), (.pageUp, 990, 900),
    ]
  )
  func almostOutOfView(_ key: ListKey, scrolledTo offset: Double, end: Double) {
    let rows = TestRows([RowsModel(id: "s", lines: ["0", "1", "2", "3"])]) {
      $0.rowHeight = .fixed(500)
    }
    let (presenter, row) = (rows.list.presenter, RowID.row("s", "1"))
    presenter.moveCursor(to: row)
    presenter.scroll(toOffset: offset)
    rows.list.press(key)
    #expect(presenter.focusedRow == row && presenter.offset == end)
  }
}

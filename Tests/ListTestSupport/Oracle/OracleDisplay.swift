package import ListCore

/// Which rows and sections a list has said to be on screen.
@MainActor
package final class OracleDisplay: ListAdapterDelegate {
  private(set) var rows: Set<RowID> = []
  private(set) var sections: Set<DiffIdentity> = []
  /// What came although it was there, or left although it was not.
  private(set) var mistakes: [String] = []

  package func listAdapter(_ adapter: ListAdapter, willDisplay row: RowContext) {
    if !rows.insert(row.id).inserted { mistakes.append("\(row.id) came twice") }
  }

  package func listAdapter(_ adapter: ListAdapter, didEndDisplaying row: RowContext) {
    if rows.remove(row.id) == nil { mistakes.append("\(row.id) left without having come") }
  }

  package func listAdapter(
    _ adapter: ListAdapter,
    willDisplay object: any ListDiffable,
    section: Int
  ) {
    let id = DiffIdentity(object)
    if !sections.insert(id).inserted { mistakes.append("section \(id) came twice") }
  }

  package func listAdapter(
    _ adapter: ListAdapter,
    didEndDisplaying object: any ListDiffable,
    section: Int
  ) {
    let id = DiffIdentity(object)
    if sections.remove(id) == nil { mistakes.append("section \(id) left without having come") }
  }
}

/// What is told of what comes into view and leaves it, and cells that are used again.
extension OracleTrial {
  /// Told to be on screen is what is there.
  func checkDisplays(_ lane: OracleLane) {
    guard let display = lane.display else { return }
    if let mistake = display.mistakes.first { return fail(mistake) }
    let visible = Set(lane.presenter.visibleRows)
    if display.rows != visible {
      fail("told to be in view is \(display.rows), not \(visible)")
    }
    let sections = Set(visible.map(\.section))
    if display.sections != sections {
      fail("told to be in view are the sections \(display.sections), not \(sections)")
    }
  }

  /// Cells of rows that have gone are used again.
  func checkCells(_ lane: OracleLane) {
    guard let list = (lane.host as? HeadlessOracleHost)?.list else { return }
    lane.mostCells = max(lane.mostCells, list.realisedCount)
    // Rows that come have cells before those that go give theirs back, and while heights are guessed more
    // may be in view than when it was looked at.
    if list.createdCount > 2 * lane.mostCells + 8 {
      fail("\(list.createdCount) cells were made for at most \(lane.mostCells) rows at once")
    }
  }
}

import ListCore

/// Makes the first cell of a type before a row comes into view that needs it, while nothing moves.
///
/// The first cell of a type takes milliseconds: its widgets get their styles, and fonts are looked for that have the
/// characters of its texts. Later ones take much less, and are made in the frame that needs them.
@MainActor
final class CellsAhead {
  private let presenter: ListPresenter
  private let cells: RowCells
  /// The rows that have cells and were not in view yet.
  private var rows: Set<RowID> = []

  init(_ presenter: ListPresenter, _ cells: RowCells) {
    self.presenter = presenter
    self.cells = cells
  }

  /// Whether a row of the next pages has a type of which there is no cell.
  var isNeeded: Bool { next != nil }

  private var next: PresentedRow? {
    guard rows.count < most else { return nil }
    return presenter.scroll.rowsOfNextPages.first { !cells.realised.hasCells(of: $0.row) }
  }

  /// Rows of many types would have many cells that are for one row each.
  private var most: Int { max(1, presenter.visibleRows.count / 2) }

  /// Makes and binds one cell.
  ///
  /// - Returns: `false` when none is needed.
  func makeNext() -> Bool {
    guard let row = next else { return false }
    rows.insert(row.id)
    _ = cells.realised.realise(row.id, row.row)
    return true
  }

  /// Whether a row out of view keeps its cell, because it can still come into view soon.
  func keeps(_ row: RowID) -> Bool {
    guard rows.contains(row) else { return false }
    let page = presenter.viewport.height
    if let frame = presenter.frame(of: row), frame.y < 2 * page, frame.y + frame.height > -page,
      rows.count <= most
    {
      return true
    }
    rows.remove(row)
    return false
  }

  /// Rows that are in view lose their cells as all do.
  func forget(_ shown: Set<RowID>) { if !rows.isEmpty { rows.subtract(shown) } }
}

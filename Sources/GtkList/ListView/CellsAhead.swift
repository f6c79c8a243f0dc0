import ListCore

/// Makes the first cell of a type before a row comes into view that needs it, while nothing moves.
///
/// The first cell of a type takes milliseconds: its widgets get their styles, and fonts are looked for that have the
/// characters of its texts. Later ones take much less, and are made in the frame that needs them.
@MainActor
final class CellsAhead {
  /// How many frames a cell has for being laid out: in the second one a list in it lays out its own rows.
  private static let framesOfRow = 2

  private let presenter: ListPresenter
  private let cells: RowCells
  /// The row whose cell is made, until that cell waits in its pool.
  private var row: RowID?
  private var framesLeft = 0

  init(_ presenter: ListPresenter, _ cells: RowCells) {
    self.presenter = presenter
    self.cells = cells
  }

  /// Whether a row of the next pages has a type of which there is no cell, or its cell is being made.
  var isNeeded: Bool { row != nil || next != nil }

  private var next: PresentedRow? {
    presenter.scroll.rowsOfNextPages.first { !cells.realised.hasCells(of: $0.row) }
  }

  /// Whether another frame is to pass before ``goOn()``.
  func waits() -> Bool {
    guard row != nil, framesLeft > 0 else { return false }
    framesLeft -= 1
    return true
  }

  /// Lets go of the cell that was made, and makes the next one: for a row that is not shown to anybody.
  ///
  /// - Returns: `false` when there was neither.
  func goOn() -> Bool {
    guard isNeeded else { return false }
    letGo()
    guard let next else { return true }
    (row, framesLeft) = (next.id, Self.framesOfRow)
    cells.realised.makeAhead(next.id, next.row).row.setAccessibleHidden(true)
    return true
  }

  /// Whether this row keeps its cell although it is not in view.
  func keeps(_ row: RowID) -> Bool { row == self.row }

  /// Takes note of the rows in view, which have their cells for as long as they are.
  func note(_ shown: Set<RowID>) { if let row, shown.contains(row) { letGo() } }

  /// From now on the row is one like the others: in view, with the focus, or without a cell.
  private func letGo() {
    if let row { cells.slot(for: row)?.row.setAccessibleHidden(false) }
    row = nil
  }
}

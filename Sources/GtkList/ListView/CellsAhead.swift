import ListCore

/// Makes the first cell of a type before a row comes into view that needs it, while nothing moves.
///
/// The first cell of a type takes milliseconds: its widgets get their styles, and fonts are looked for that have the
/// characters of its texts. Later ones take much less, and are made in the frame that needs them.
@MainActor
final class CellsAhead {
  /// How many frames after its own a cell has for being laid out: in the first of them a list in it lays out its rows.
  private static let framesOfRow = 2

  private let presenter: ListPresenter
  private let cells: RowCells
  /// The row whose cell is made, until that cell waits in its pool.
  private var row: RowID?
  private var framesLeft = 0
  /// Whether a row was of another type each time it was asked, so that there would be no end.
  private var hasGivenUp = false

  init(_ presenter: ListPresenter, _ cells: RowCells) {
    self.presenter = presenter
    self.cells = cells
  }

  /// Whether a row of the next pages has a type of which there is no cell, or its cell is being made.
  var isNeeded: Bool { row != nil || next != nil }

  private var next: PresentedRow? {
    guard !hasGivenUp else { return nil }
    return presenter.scroll.rowsOfNextPages.first {
      // A row next to the view can have a cell of the type that it was before.
      !cells.realised.hasCells(of: $0.row) && cells.realised.cell(for: $0.id) == nil
    }
  }

  /// Another frame has begun, whatever it is for.
  func noteFrame() { framesLeft = max(0, framesLeft - 1) }

  /// Whether the cell is still being laid out.
  var isBusy: Bool { row != nil && framesLeft > 0 }

  /// Lets go of the cell that was made, and makes the next one, for a row that nobody sees; `false` when there was neither.
  func goOn() -> Bool {
    guard isNeeded else { return false }
    letGo()
    guard let next else { return true }
    (row, framesLeft) = (next.id, Self.framesOfRow + 1)
    cells.realised.makeAhead(next.id, next.row).row.setAccessibleHidden(true)
    hasGivenUp = !cells.realised.hasCells(of: next.row)
    return true
  }

  /// Whether this row keeps its cell although it is not in view.
  func keeps(_ row: RowID) -> Bool {
    row == self.row && framesLeft > 0 && presenter.snapshot.contains(row)
  }

  /// Takes note of rows in view, or with the focus, which have their cells for as long as they are, and says whether the
  /// cell of one of them was being made.
  @discardableResult
  func note(_ shown: some Sequence<RowID>) -> Bool {
    guard let row, shown.contains(row) else { return false }
    letGo()
    return true
  }

  /// From now on the row is one like the others: in view, with the focus, or without a cell.
  private func letGo() {
    if let row { cells.slot(for: row)?.row.setAccessibleHidden(false) }
    row = nil
  }
}

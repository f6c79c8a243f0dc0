/// The cursor among rows that share lines.
extension ListPresenter {
  /// The row beside the one with the cursor; past the end of a line that in the next line, as a text is
  /// read.
  ///
  /// - Returns: The row with the cursor itself where there is no other; `nil` when it shares no line.
  func neighbour(_ motion: KeyCommand.Motion) -> RowID? {
    guard let row = focusedRow, let here = snapshot.indexPath(of: row),
      layout.flows(here, in: snapshot)
    else { return nil }
    let place = RowPosition(
      section: here.section,
      row: here.row + (motion == .forward ? 1 : -1)
    )
    guard place.row >= 0, layout.flows(place, in: snapshot) else { return row }
    return snapshot.section(at: place.section).rowID(at: place.row)
  }

  /// The row in the next line up or down that can have the cursor: the nearest of them.
  func line(from position: Int, step: Int) -> RowID? {
    let line = layout.line(with: snapshot.rowPosition(at: position), in: snapshot)
    guard let end = (step > 0 ? line.last : line.first)?.location else { return nil }
    let start = snapshot.flatPosition(section: end.section, row: end.row) + step
    return bodyRow(from: start, step: step).map { nearest(inLineOf: $0, toRowAt: position) }
  }

  /// Of the rows in a line the one that begins nearest to where another row begins.
  func nearest(inLineOf row: RowID, toRowAt position: Int) -> RowID {
    let start = layout.frame(of: snapshot.rowPosition(at: position), in: snapshot)?.x
    guard let place = snapshot.indexPath(of: row), let start else { return row }
    let line = layout.line(with: place, in: snapshot)
    guard line.count > 1 else { return row }
    let section = snapshot.section(at: place.section)
    let rows = line.filter { canHaveCursor(section.rowID(at: $0.location.row)) }
    let found = rows.min { abs($0.x - start) < abs($1.x - start) }
    return found.map { section.rowID(at: $0.location.row) } ?? row
  }
}

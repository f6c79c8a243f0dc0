/// What a viewport shows.
///
/// A row is visible when any part of it lies inside the viewport; a row without height has no
/// parts. Space around rows is not a row.
extension ListLayout {
  /// Calls a closure for every visible row, or all of visible lines, in order, where it is without sticking.
  ///
  /// - Complexity: O(log sections + log rows of a section + visible rows).
  package func forEachVisibleRow(
    offset: Double,
    height: Double,
    wholeLines: Bool = false,
    in snapshot: Snapshot,
    _ body: (PlacedRow) -> Void
  ) {
    let end = offset + height
    guard height > 0, end > 0, !offset.isNaN else { return }
    var next = cursor(below: max(0, offset), in: snapshot)
    while let cursor = next {
      let (section, geometry, top) = (cursor.section, cursor.geometry, cursor.top)
      var line = Optional(cursor.line)
      while let current = line {
        guard top + current.y < end else { return }
        geometry.forEachRow(of: current, section: section, top: top) { row in
          // Rows that share a line can be lower than their line.
          if wholeLines || row.height > 0 && row.y < end && row.bottom > offset { body(row) }
        }
        line = geometry.solidLine(after: current)
      }
      next = self.cursor(behind: section, in: snapshot)
    }
  }

  /// The first and the last visible row, or `nil` when no row is visible.
  ///
  /// - Complexity: O(log sections + log rows of a section + visible rows).
  package func visibleRange(offset: Double, height: Double, in snapshot: Snapshot)
    -> VisibleRange?
  {
    var range: VisibleRange?
    forEachVisibleRow(offset: offset, height: height, in: snapshot) { row in
      range = VisibleRange(first: range?.first ?? row.location, last: row.location)
    }
    return range
  }

  /// The visible rows, or all of visible lines, as they are drawn: a displaced stuck header first, then in order.
  ///
  /// - Complexity: O(log sections + log rows of a section + visible rows).
  package func shownRows(
    offset: Double,
    height: Double,
    wholeLines: Bool = false,
    in snapshot: Snapshot
  ) -> ContiguousArray<PlacedRow> {
    var rows: ContiguousArray<PlacedRow> = []
    if let stuck = stuckHeader(offset: offset, in: snapshot), stuck.isDisplaced, height > 0,
      stuck.row.height > 0, stuck.row.bottom > offset, stuck.row.y < offset + height
    {
      rows.append(stuck.row)
    }
    forEachVisibleRow(offset: offset, height: height, wholeLines: wholeLines, in: snapshot) { row in
      if row.location != rows.first?.location { rows.append(row) }
    }
    return rows
  }
}

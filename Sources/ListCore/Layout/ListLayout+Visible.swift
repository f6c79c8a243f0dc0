/// What a viewport shows.
///
/// A row is visible when any part of it lies inside the viewport; a row without height has no
/// parts. Space around rows is not a row.
extension ListLayout {
  /// Calls a closure for every visible row, in order, where it is without sticking.
  ///
  /// - Parameters:
  ///   - offset: The top of the viewport in the content.
  ///   - height: The height of the viewport.
  ///   - snapshot: What the list shows.
  ///   - body: Called with each row.
  /// - Complexity: O(log sections + log rows of a section + visible rows).
  package func forEachVisibleRow(
    offset: Double,
    height: Double,
    in snapshot: Snapshot,
    _ body: (PlacedRow) -> Void
  ) {
    guard height > 0, !offset.isNaN else { return }
    let end = offset + height
    guard end > 0 else { return }
    var next = cursor(below: max(0, offset), in: snapshot)
    while let cursor = next, cursor.y < end {
      cursor.geometry.forEachRow(of: cursor.line, section: cursor.section, top: cursor.top) { row in
        // Rows that share a line can be lower than their line.
        if row.height > 0, row.y < end, row.bottom > offset { body(row) }
      }
      next = self.cursor(after: cursor, in: snapshot)
    }
  }

  /// The visible rows where they are without sticking.
  ///
  /// - Parameters:
  ///   - offset: The top of the viewport in the content.
  ///   - height: The height of the viewport.
  ///   - snapshot: What the list shows.
  /// - Returns: The rows in order.
  /// - Complexity: O(log sections + log rows of a section + visible rows).
  package func visibleRows(offset: Double, height: Double, in snapshot: Snapshot)
    -> ContiguousArray<PlacedRow>
  {
    var rows: ContiguousArray<PlacedRow> = []
    forEachVisibleRow(offset: offset, height: height, in: snapshot) { rows.append($0) }
    return rows
  }

  /// The first and the last visible row.
  ///
  /// - Parameters:
  ///   - offset: The top of the viewport in the content.
  ///   - height: The height of the viewport.
  ///   - snapshot: What the list shows.
  /// - Returns: The range, or `nil` when no row is visible.
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

  /// The visible rows as they are drawn: the stuck header once, first and where it sticks.
  ///
  /// - Parameters:
  ///   - offset: The top of the viewport in the content.
  ///   - height: The height of the viewport.
  ///   - snapshot: What the list shows.
  /// - Returns: The stuck header, if any is away from its own place, then the rows in order.
  /// - Complexity: O(log sections + log rows of a section + visible rows).
  package func shownRows(offset: Double, height: Double, in snapshot: Snapshot)
    -> ContiguousArray<PlacedRow>
  {
    var rows: ContiguousArray<PlacedRow> = []
    let stuck = stuckHeader(offset: offset, in: snapshot)
    if let stuck, stuck.isDisplaced, stuck.row.height > 0, height > 0,
      stuck.row.bottom > offset, stuck.row.y < offset + height
    {
      rows.append(stuck.row)
    }
    forEachVisibleRow(offset: offset, height: height, in: snapshot) { row in
      if row.location != rows.first?.location { rows.append(row) }
    }
    return rows
  }

  /// Calls a closure for every row of a range, such as a working range, visible or not.
  ///
  /// - Parameters:
  ///   - range: The first and the last row.
  ///   - snapshot: What the list shows.
  ///   - body: Called with each row that takes room, where it is without sticking.
  /// - Complexity: O(log sections + log rows of a section + rows of the range).
  package func forEachRow(
    in range: VisibleRange,
    of snapshot: Snapshot,
    _ body: (PlacedRow) -> Void
  ) {
    guard let first = frame(of: range.first, in: snapshot) else { return }
    var next = cursor(below: first.y, in: snapshot)
    while let cursor = next, cursor.location <= range.last {
      cursor.geometry.forEachRow(of: cursor.line, section: cursor.section, top: cursor.top) { row in
        if row.height > 0, range.first <= row.location, row.location <= range.last { body(row) }
      }
      next = self.cursor(after: cursor, in: snapshot)
    }
  }
}

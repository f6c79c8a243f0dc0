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
    -> (first: RowPosition, last: RowPosition)?
  {
    var range: (first: RowPosition, last: RowPosition)?
    forEachVisibleRow(offset: offset, height: height, in: snapshot) { row in
      range = (range?.first ?? row.location, row.location)
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

/// A line of the list, with the section in which the next ones are found.
struct LayoutCursor {
  let section: Int
  let geometry: SectionGeometry
  /// The upper edge of the section in the content.
  let top: Double
  let line: PlacedLine

  var location: RowPosition { RowPosition(section: section, row: line.rows.lowerBound) }
}

extension ListLayout {
  /// The first line that takes room and ends below an offset.
  ///
  /// Sections and rows without height are stepped over by search, not one by one.
  ///
  /// - Complexity: O(log sections + log rows of the section).
  func cursor(below y: Double, in snapshot: Snapshot) -> LayoutCursor? {
    let (section, start) = self.section(atY: y)
    return cursor(fromSection: section, top: start, below: y, in: snapshot)
  }

  /// The first line that takes room behind a section.
  func cursor(behind section: Int, in snapshot: Snapshot) -> LayoutCursor? {
    let end = top(ofSection: section + 1)
    return cursor(fromSection: section + 1, top: end, below: end, in: snapshot)
  }

  private func cursor(fromSection first: Int, top: Double, below y: Double, in snapshot: Snapshot)
    -> LayoutCursor?
  {
    var section = first
    var top = top
    while section < extents.count {
      let geometry = geometry(of: section, in: snapshot)
      var line = geometry.line(endingBelow: y - top)
      if let found = line, found.height == 0 { line = geometry.solidLine(after: found) }
      if let line {
        return LayoutCursor(section: section, geometry: geometry, top: top, line: line)
      }
      // An empty section, or only the space below its last row was left. Rounding must never lead
      // back to it.
      let next = self.section(atY: self.top(ofSection: section + 1))
      section = max(section + 1, next.index)
      top = section < extents.count ? self.top(ofSection: section) : 0
    }
    return nil
  }
}

/// Where rows and sections are.
extension ListLayout {
  /// The stretch of a section with its insets, or `nil` when there is no such section; O(log sections).
  package func sectionFrame(_ section: Int) -> VerticalExtent? {
    guard section >= 0, section < extents.count else { return nil }
    return VerticalExtent(y: top(ofSection: section), height: extents[section].height)
  }

  /// The rectangle of a row, or `nil` when there is no such row; O(log sections + log rows of the section).
  package func frame(of location: RowPosition, in snapshot: Snapshot) -> PlacedRow? {
    guard location.section >= 0, location.section < extents.count else { return nil }
    let geometry = geometry(of: location.section, in: snapshot)
    guard let line = geometry.line(containing: location.row) else { return nil }
    return geometry.row(
      location.row,
      of: line,
      section: location.section,
      top: top(ofSection: location.section)
    )
  }

  /// The rows that stand in a line with a row, itself included, from the leading edge on.
  ///
  /// - Complexity: O(log sections + log rows of the section + rows of the line).
  package func line(with location: RowPosition, in snapshot: Snapshot) -> [PlacedRow] {
    guard location.section >= 0, location.section < extents.count else { return [] }
    let geometry = geometry(of: location.section, in: snapshot)
    guard let line = geometry.line(containing: location.row) else { return [] }
    var rows: [PlacedRow] = []
    let top = top(ofSection: location.section)
    geometry.forEachRow(of: line, section: location.section, top: top) { rows.append($0) }
    return rows
  }

  /// Whether a row is one of those that share lines: narrower than its section, though it may stand
  /// alone at the end.
  func flows(_ location: RowPosition, in snapshot: Snapshot) -> Bool {
    guard location.section >= 0, location.section < extents.count else { return false }
    let geometry = geometry(of: location.section, in: snapshot)
    return location.row < geometry.rowCount && geometry.narrowWidth(of: location.row) != nil
  }

  /// The row at a height of the content, or the nearest one outside of it; `nil` when no row takes room.
  ///
  /// The space above a row counts as the row; space below the last row of a section as the row after
  /// it. Of a line the first row is named. O(log sections + log rows of the section).
  package func location(atY y: Double, in snapshot: Snapshot) -> RowPosition? {
    cursor(below: y > 0 ? y : 0, in: snapshot).map {
      RowPosition(section: $0.section, row: $0.line.rows.lowerBound)
    } ?? lastSolidLocation(in: snapshot)
  }

  /// The stretch from a section's first row to its last, without the insets around them.
  func rowsExtent(ofSection section: Int, in snapshot: Snapshot) -> VerticalExtent? {
    guard let frame = sectionFrame(section) else { return nil }
    let geometry = geometry(of: section, in: snapshot)
    guard let first = geometry.line(containing: 0),
      let last = geometry.line(containing: geometry.rowCount - 1)
    else { return frame }
    return VerticalExtent(y: frame.y + first.y, height: last.bottom - first.y)
  }

  /// The header row of a section, where it naturally is.
  func header(ofSection section: Int, in snapshot: Snapshot) -> PlacedRow? {
    guard snapshot.section(at: section).rows.first?.role == .header else { return nil }
    return frame(of: RowPosition(section: section, row: 0), in: snapshot)
  }

  private func lastSolidLocation(in snapshot: Snapshot) -> RowPosition? {
    // The end belongs to nobody; the last offset above it belongs to the last row or its space.
    var section = self.section(atY: contentHeight.nextDown).index
    while section >= 0, contentHeight > 0 {
      if let line = geometry(of: section, in: snapshot).lastSolidLine {
        return RowPosition(section: section, row: line.rows.lowerBound)
      }
      section -= 1
    }
    return nil
  }
}

/// Headers that stick to the top.
extension ListLayout {
  /// The header at the top of the viewport and where it is drawn; `nil` when there is none to stick.
  ///
  /// It belongs to the section under the top edge, or to the group that one is in, and stays between
  /// that edge and its end, so the next section pushes it out. A list that is pulled below its end has
  /// none.
  ///
  /// - Complexity: O(log sections).
  package func stuckHeader(offset: Double, in snapshot: Snapshot) -> StuckHeader? {
    let edge = offset + usableLength(topInset)
    guard hasStickyHeaders, edge >= 0 else { return nil }
    let section = self.section(atY: edge).index
    guard section < extents.count, let (header, end) = stickyHeader(over: section, in: snapshot)
    else { return nil }
    let lowest = end - header.height
    let y = min(max(header.y, edge), max(header.y, lowest))
    return (header.moved(toY: y), y != header.y)
  }

  /// The header that sticks over a section, where it naturally is, and where it is pushed out: its
  /// own at its end, or that of its group at the end of the last section there.
  func stickyHeader(over section: Int, in snapshot: Snapshot) -> (row: PlacedRow, end: Double)? {
    let group = snapshot.group(ofSectionAt: section)
    guard let header = header(ofSection: group.lowerBound, in: snapshot) else { return nil }
    let last = group.upperBound - 1
    return (header, top(ofSection: last) + extents[last].height)
  }
}

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
      let (section, geometry, top, first) = cursor
      var line = Optional(first)
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

/// A line of the list, with the section in which the next ones are found and where that begins.
typealias LayoutCursor = (section: Int, geometry: SectionGeometry, top: Double, line: PlacedLine)

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
        return (section, geometry, top, line)
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

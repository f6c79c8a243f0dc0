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

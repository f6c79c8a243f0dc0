/// A line of the list, from which the next one is found.
///
/// Sections and rows without height are stepped over by search, not one by one.
struct LayoutCursor {
  let section: Int
  let geometry: SectionGeometry
  /// The upper edge of the section in the content.
  let top: Double
  let line: PlacedLine

  var location: RowPosition { RowPosition(section: section, row: line.rows.lowerBound) }
  var y: Double { top + line.y }
}

extension LayoutCursor {
  /// The first line that takes room and ends below an offset.
  ///
  /// - Complexity: O(log sections + log rows of the section).
  static func first(below y: Double, of layout: ListLayout, in snapshot: Snapshot)
    -> LayoutCursor?
  {
    let (section, start) = layout.section(atY: y)
    return first(fromSection: section, top: start, below: y, of: layout, in: snapshot)
  }

  /// The next line that takes room.
  func next(of layout: ListLayout, in snapshot: Snapshot) -> LayoutCursor? {
    if let line = geometry.solidLine(after: line) {
      return LayoutCursor(section: section, geometry: geometry, top: top, line: line)
    }
    let end = layout.top(ofSection: section + 1)
    return .first(fromSection: section + 1, top: end, below: end, of: layout, in: snapshot)
  }

  // Not a failable initialiser: that would copy each cursor once more.
  private static func first(
    fromSection first: Int,
    top start: Double,
    below y: Double,
    of layout: ListLayout,
    in snapshot: Snapshot
  ) -> LayoutCursor? {
    var section = first
    var top = start
    while section < layout.sectionCount {
      let geometry = layout.geometry(of: section, in: snapshot)
      var line = geometry.line(endingBelow: y - top)
      if let found = line, found.height == 0 { line = geometry.solidLine(after: found) }
      if let line {
        return LayoutCursor(section: section, geometry: geometry, top: top, line: line)
      }
      // An empty section, or only the space below its last row was left. Rounding must never lead
      // back to it.
      let next = layout.section(atY: layout.top(ofSection: section + 1))
      section = max(section + 1, next.index)
      top = section < layout.sectionCount ? layout.top(ofSection: section) : 0
    }
    return nil
  }
}

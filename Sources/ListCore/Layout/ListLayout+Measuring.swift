/// Natural heights: which rows to measure, and what came out.
extension ListLayout {
  /// Whether a row is of natural height and was never measured with its content at its width; O(1).
  ///
  /// Mutating because it remembers that a new content was found equal, so that contents are
  /// compared once.
  package mutating func needsMeasuring(_ location: RowPosition, in snapshot: Snapshot) -> Bool {
    guard let (section, row) = content(of: location, in: snapshot), row.height == .natural else {
      return false
    }
    let key = row.key
    guard let known = memory.heights(of: section.id)?[key],
      known.width == self.width(of: row, in: section.id)
    else { return true }
    if known.content.isSameInstance(as: row.content) { return false }
    guard row.content.hasSameContent(as: known.content) else { return true }
    memory.renewContent(row.content, for: key, in: section.id)
    return false
  }

  /// Takes over a measured height, remembered for the row's identity, content and width, in view or not.
  ///
  /// Nonsense counts as 0 and is reported; rows of fixed height and those that are gone are left alone.
  ///
  /// - Complexity: O(log sections + log rows of the section).
  @discardableResult
  package mutating func setMeasured(
    _ height: Double,
    for location: RowPosition,
    in snapshot: Snapshot
  ) -> [BadRowHeight] {
    guard let (section, row) = content(of: location, in: snapshot), row.height == .natural else {
      return []
    }
    let usable = usableLength(height)
    let old = memory.remember(
      MeasuredHeight(
        content: row.content,
        width: self.width(of: row, in: section.id),
        height: usable
      ),
      for: row.key,
      in: section.id
    )
    estimates.learn(usable, insteadOf: old?.height, for: HeightEstimates.kind(of: row))
    if extents[location.section].lines == nil {
      let height = geometry(of: location.section, in: snapshot).measure().height
      changeExtent(of: location.section) { $0.height = height }
    } else if let found = line(containing: location, in: snapshot) {
      changeExtent(of: location.section) { $0.replace(found.line, trailingGap: found.trailingGap) }
    }
    return isUsableLength(height) ? [] : [(section.rowID(at: location.row), height)]
  }

  /// How wide a row is: not as wide as the list where its section has insets or rows share lines.
  private func width(of row: Row, in section: DiffIdentity) -> Double {
    metrics(of: section).width(of: row, in: width, lengthScale: lengthScale)
  }

  // A host may answer for a row that is gone by then; that is no reason to stop.
  private func content(of location: RowPosition, in snapshot: Snapshot) -> (SnapshotSection, Row)? {
    guard location.section >= 0, location.section < snapshot.sectionCount else { return nil }
    let section = snapshot.section(at: location.section)
    guard section.rows.indices.contains(location.row) else { return nil }
    return (section, section.rows[location.row])
  }

  // A function of its own: the geometry shares the lines, and as long as it lives a change of them
  // would copy some.
  private func line(
    containing location: RowPosition,
    in snapshot: Snapshot
  ) -> (line: PlacedLine, trailingGap: Double)? {
    let geometry = geometry(of: location.section, in: snapshot)
    return geometry.line(containing: location.row).map { ($0, geometry.trailingGap) }
  }
}

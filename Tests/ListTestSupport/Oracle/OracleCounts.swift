import ListCore

/// What changed between two lists, counted without any of the library's diffs.
extension OracleOutcome {
  mutating func count(
    _ before: [OracleModel.ShownSection],
    _ after: [OracleModel.ShownSection],
    changes: Int,
    hidesSections: Bool
  ) {
    guard kind != .reload else { return }
    let old = before.map(\.id)
    let new = after.map(\.id)
    if hidesSections {
      sections = Self.counts(old, new) { _, _ in false }
    }
    sections.updated = changes
    for section in after {
      guard let was = before.first(where: { $0.id == section.id }) else { continue }
      let counts = Self.counts(was.rows.map(\.id), section.rows.map(\.id)) {
        was.rows[$0].content != section.rows[$1].content
      }
      rows.deleted += counts.deleted
      rows.inserted += counts.inserted
      rows.moved += counts.moved
      rows.updated += counts.updated
    }
    countTravels(before, after)
  }

  private static func counts<ID: Hashable>(
    _ old: [ID],
    _ new: [ID],
    isChanged: (_ old: Int, _ new: Int) -> Bool
  ) -> ChangeCounts {
    var places: [ID: Int] = [:]
    for (place, id) in old.enumerated() { places[id] = place }
    var counts = ChangeCounts()
    var kept: [Int] = []
    for (place, id) in new.enumerated() {
      guard let was = places[id] else {
        counts.inserted += 1
        continue
      }
      kept.append(was)
      if isChanged(was, place) { counts.updated += 1 }
    }
    counts.deleted = old.count - kept.count
    counts.moved = kept.count - DiffReplay.longestIncreasing(kept)
    return counts
  }

  /// Rows that left one section and came to another count as moved, not as deleted and inserted.
  private mutating func countTravels(
    _ before: [OracleModel.ShownSection],
    _ after: [OracleModel.ShownSection]
  ) {
    let (oldSections, newSections) = (Set(before.map(\.id)), Set(after.map(\.id)))
    for (from, row) in Self.travels(before, after) {
      rows.moved += 1
      if from.content != row.content { rows.updated += 1 }
      if newSections.contains(from.id.section) { rows.deleted -= 1 }
      if oldSections.contains(row.id.section) { rows.inserted -= 1 }
    }
  }

  /// The rows that left one section and came to another, as they were and as they are.
  static func travels(
    _ before: [OracleModel.ShownSection],
    _ after: [OracleModel.ShownSection]
  ) -> [(from: OracleModel.Shown, to: OracleModel.Shown)] {
    func roaming(
      _ sections: [OracleModel.ShownSection],
      without others: [OracleModel.ShownSection]
    ) -> [OracleModel.Shown] {
      let stay = Set(others.flatMap { $0.rows.map(\.id) })
      return sections.flatMap(\.rows)
        .filter { $0.isBody && Self.roams($0) && !stay.contains($0.id) }
    }
    var leaving = Dictionary(grouping: roaming(before, without: after), by: \.id.key)
    return roaming(after, without: before).compactMap { row in
      guard let from = leaving[row.id.key]?.first else { return nil }
      leaving[row.id.key]?.removeFirst()
      return (from, row)
    }
  }

  private static func roams(_ row: OracleModel.Shown) -> Bool {
    row.id.key.content.typeName.contains("OracleRoamer")
  }
}

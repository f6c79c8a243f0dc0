/// A height a host measured: for which content and at which width.
struct MeasuredHeight: Sendable {
  var content: AnyDiffable
  let width: Double
  let height: Double
}

/// Measured heights by row identity, kept while rows are off screen or out of the list.
///
/// A height for another content or width is still the best guess for its row, so it stays in use
/// until the row is measured again; that is why neither a new width nor new content moves rows.
///
/// Sections that left the list are forgotten when more than twice as many sections are remembered
/// as were alive at the last clean-up (1,024 at least), so memory is bounded by twice the list.
struct HeightMemory: Sendable {
  private(set) var sections: [DiffIdentity: [RowKey: MeasuredHeight]] = [:]
  private var sectionLimit = smallestSectionLimit

  private static let smallestSectionLimit = 1_024

  func heights(of section: DiffIdentity) -> [RowKey: MeasuredHeight]? {
    sections.isEmpty ? nil : sections[section]
  }

  /// Remembers a height.
  ///
  /// - Returns: The height remembered for the row until now.
  mutating func remember(
    _ height: MeasuredHeight,
    for key: RowKey,
    in section: DiffIdentity
  ) -> MeasuredHeight? {
    sections[section, default: [:]].updateValue(height, forKey: key)
  }

  /// Keeps every height as a guess only: whatever comes into view is measured again.
  mutating func forgetWidths() {
    sections = sections.mapValues { heights in
      heights.mapValues { MeasuredHeight(content: $0.content, width: -1, height: $0.height) }
    }
  }

  mutating func renewContent(_ content: AnyDiffable, for key: RowKey, in section: DiffIdentity) {
    sections[section]?[key]?.content = content
  }

  /// Drops what would hide or leak: heights of 0 measured for another content (a row of no height
  /// is never on screen, so it would never be measured again), and rows that left a section.
  ///
  /// - Complexity: O(rows of the section), and nothing for a section that was never measured.
  mutating func tidy(_ section: SnapshotSection) {
    guard !sections.isEmpty, let known = sections[section.id] else { return }
    let isCrowded = known.count > 2 * section.rows.count + 64
    let hasEmpty = known.values.contains { $0.height == 0 }
    guard isCrowded || hasEmpty else { return }
    var kept = isCrowded ? [:] : known
    for row in section.rows where row.height == .natural {
      let key = row.key
      guard let height = known[key] else { continue }
      if height.height == 0, !height.content.isSameInstance(as: row.content) {
        kept[key] = nil
      } else {
        kept[key] = height
      }
    }
    sections[section.id] = kept
  }

  /// Drops a height of 0 measured for another content of a row.
  ///
  /// - Complexity: O(1).
  mutating func tidy(_ section: SnapshotSection, row: Int) {
    let row = section.rows[row]
    guard !sections.isEmpty, row.height == .natural,
      let known = sections[section.id]?[row.key],
      known.height == 0, !known.content.isSameInstance(as: row.content)
    else { return }
    sections[section.id]?[row.key] = nil
  }

  /// Forgets sections that are gone, if there are many.
  ///
  /// - Complexity: O(sections) when it cleans up, which happens once per as many removals.
  mutating func tidy(keeping snapshot: Snapshot) {
    guard sections.count > sectionLimit else { return }
    var kept: [DiffIdentity: [RowKey: MeasuredHeight]] = [:]
    for index in 0..<snapshot.sectionCount {
      let id = snapshot.section(at: index).id
      if let heights = sections[id] { kept[id] = heights }
    }
    sections = kept
    sectionLimit = max(Self.smallestSectionLimit, 2 * kept.count)
  }
}

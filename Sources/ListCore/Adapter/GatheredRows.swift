/// What all controllers show, gathered for a snapshot.
struct GatheredRows: Sendable {
  private(set) var sections = ContiguousArray<SnapshotSection>()
  private(set) var rowCount = 0
  private var rebuilt: [RowID] = []
  /// Whether sections that follow in the group of the last head show no rows.
  private var isFolded = false
  /// Which host was asked for its cells.
  let host: Int

  init(capacity: Int, host: Int) {
    self.host = host
    sections.reserveCapacity(capacity)
  }

  /// Adds a section, in the group it is in there.
  ///
  /// - Returns: The section as it is shown.
  mutating func append(_ given: SnapshotSection, rebuilt rows: [RowID]) -> SnapshotSection {
    var section = given
    if section.group.head != nil { section.group = section.group.behind(sections.last) }
    if !section.isInGroup {
      isFolded = section.group == .folded
    } else if isFolded {
      section = section.withoutRows
    }
    sections.append(section)
    rowCount += section.rowCount
    rebuilt += rows
    return section
  }

  /// The snapshot of it; starts from the one that is shown.
  func snapshot(from shown: Snapshot) -> Snapshot {
    var snapshot = shown.arranged(sections)
    if !rebuilt.isEmpty { snapshot.reload(rebuilt) }
    return snapshot
  }

  /// All that can be found out away from the main actor.
  @concurrent
  func compared(
    with shown: Snapshot,
    layout: ListLayout?,
    metrics: [DiffIdentity: SectionMetrics?]
  ) async -> (diff: SnapshotDiff, layout: LaidOutSnapshot?) {
    let new = snapshot(from: shown)
    let diff = SnapshotDiff(from: shown, to: new)
    return (diff, layout.map { LaidOutSnapshot($0, of: new, metrics: metrics) })
  }
}

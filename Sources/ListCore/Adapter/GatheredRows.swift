/// What all controllers show, gathered for a snapshot.
struct GatheredRows: Sendable {
  private(set) var sections = ContiguousArray<SnapshotSection>()
  private(set) var rowCount = 0
  private var rebuilt: [RowID] = []
  /// Which host was asked for its cells.
  let host: Int

  init(capacity: Int, host: Int) {
    self.host = host
    sections.reserveCapacity(capacity)
  }

  mutating func append(_ section: SnapshotSection, rebuilt rows: [RowID]) {
    sections.append(section)
    rowCount += section.rowCount
    rebuilt += rows
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

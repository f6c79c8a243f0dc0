internal import Synchronization

/// What all controllers show, gathered for a snapshot.
struct GatheredRows: Sendable {
  private(set) var sections = ContiguousArray<SnapshotSection>()
  /// The hashes of their names, so that they are not hashed once more.
  private var hashes: ContiguousArray<UInt32> = []
  private(set) var rowCount = 0
  private var rebuilt: [RowID] = []
  /// Whether sections that follow in the group of the last head show no rows.
  private var isFolded = false
  /// Which host was asked for its cells.
  let host: Int

  init(capacity: Int, host: Int) {
    self.host = host
    sections.reserveCapacity(capacity)
    hashes.reserveCapacity(capacity)
  }

  /// Adds a section, in the group it is in there.
  ///
  /// - Returns: Whether it names a head there that it does not follow.
  mutating func append(
    _ given: consuming SnapshotSection,
    hash: UInt32,
    rebuilt rows: [RowID]
  ) -> Bool {
    var (section, isAstray) = (given, false)
    if section.group.head != nil { section.group = section.group.behind(sections.last) }
    switch section.group {
    case .alone: isFolded = false
    case .folded: isFolded = true
    case .astray: (isFolded, isAstray) = (false, true)
    case .inside: if isFolded { section = section.withoutRows }
    }
    rowCount += section.rowCount
    rebuilt += rows
    sections.append(section)
    hashes.append(hash)
    return isAstray
  }

  /// The snapshot of it; starts from the one that is shown.
  func snapshot(from shown: Snapshot) -> Snapshot {
    var snapshot = shown.arranged(sections, hashes)
    if !rebuilt.isEmpty { snapshot.reload(rebuilt) }
    return snapshot
  }
}

/// Finds out away from the main actor what gathered rows change, and where they are then.
///
/// What was shown before is released there as well: it has a box for each row.
final class Comparison: Sendable {
  private typealias Given = (
    gathered: GatheredRows, shown: Snapshot, layout: ListLayout?,
    metrics: [DiffIdentity: SectionMetrics?]
  )

  private let given: Mutex<Given?>

  init(
    _ gathered: GatheredRows,
    _ shown: Snapshot,
    _ layout: ListLayout?,
    _ metrics: [DiffIdentity: SectionMetrics?]
  ) {
    given = Mutex((gathered, shown, layout, metrics))
  }

  /// Compares, once.
  @concurrent
  func run(_ use: @MainActor (SnapshotDiff, LaidOutSnapshot?) -> Void) async {
    // Taken out, so that nobody else has it when this returns.
    guard let given = given.withLock({ $0.take() }) else { return }
    let diff = SnapshotDiff(from: given.shown, to: given.gathered.snapshot(from: given.shown))
    let layout = given.layout.map { LaidOutSnapshot($0, diff, metrics: given.metrics) }
    await use(diff, layout)
    withExtendedLifetime((given, diff, layout)) {}
  }
}

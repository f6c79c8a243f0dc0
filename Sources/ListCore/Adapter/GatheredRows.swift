internal import Synchronization

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
}

/// Finds out away from the main actor what gathered rows change, and where they are then.
///
/// What was shown before is released there as well: it has a box for each row.
final class Comparison: Sendable {
  private let given: Mutex<Given?>

  private struct Given: Sendable {
    let gathered: GatheredRows
    let shown: Snapshot
    let layout: ListLayout?
    let metrics: [DiffIdentity: SectionMetrics?]
  }

  struct Made: Sendable {
    let diff: SnapshotDiff
    let layout: LaidOutSnapshot?
  }

  init(
    _ gathered: GatheredRows,
    _ shown: Snapshot,
    _ layout: ListLayout?,
    _ metrics: [DiffIdentity: SectionMetrics?]
  ) {
    given = Mutex(Given(gathered: gathered, shown: shown, layout: layout, metrics: metrics))
  }

  /// Compares, once.
  ///
  /// - Parameter use: What is done with the result on the main actor.
  @concurrent
  func run(_ use: @MainActor (Made) -> Void) async {
    // Taken out, so that nobody else has it when this returns.
    guard let given = given.withLock({ $0.take() }) else { return }
    let diff = SnapshotDiff(from: given.shown, to: given.gathered.snapshot(from: given.shown))
    let layout = given.layout.map { LaidOutSnapshot($0, diff, metrics: given.metrics) }
    let made = Made(diff: diff, layout: layout)
    await use(made)
    withExtendedLifetime((given, made)) {}
  }
}

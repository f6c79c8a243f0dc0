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
    rowCount += section.rows.count
    rebuilt += rows
  }

  /// The snapshot of it; starts from the one that is shown.
  func snapshot(from shown: Snapshot) -> Snapshot {
    var snapshot = shown.arranged(sections)
    if !rebuilt.isEmpty { snapshot.reload(rebuilt) }
    return snapshot
  }

  /// All that can be found out away from the main actor.
  struct Compared: Sendable {
    let diff: SnapshotDiff
    let layout: LaidOutSnapshot?
  }

  @concurrent
  func compared(
    with shown: Snapshot,
    layout: ListLayout?,
    metrics: [DiffIdentity: SectionMetrics?]
  ) async -> Compared {
    let new = snapshot(from: shown)
    let diff = SnapshotDiff(from: shown, to: new)
    return Compared(
      diff: diff,
      layout: layout.map { LaidOutSnapshot($0, of: new, metrics: metrics) }
    )
  }
}

extension ListAdapter {
  /// Gathers what the controllers show, as many at a time as is allowed, and then goes on.
  func gatherRows(_ then: @escaping @MainActor (ListAdapter, GatheredRows) -> Void) {
    let gathering = Gathering(GatheredRows(capacity: map.count, host: hostNumber))
    inStretches(map.shown, each: { $0.gather($1, into: &gathering.rows) }) {
      then($0, gathering.rows)
    }
  }

  func gather(_ controller: AnySectionController, into gathered: inout GatheredRows) {
    if controller.needsRows {
      refreshRows(of: controller, asking: true)
    } else if !isPresented {
      checkCells(of: controller.made.rows)
      takeTraits(of: controller)
    }
    gathered.append(controller.shown, rebuilt: controller.takeRebuiltRows())
  }
}

/// Rows that are being gathered.
@MainActor
private final class Gathering {
  var rows: GatheredRows

  init(_ rows: GatheredRows) { self.rows = rows }
}

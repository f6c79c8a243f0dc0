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

  /// Adds a section, in the group it is in there; returns whether it names a head there that it does not follow.
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

// A transaction of all sections: their rows are gathered and compared with those that are shown.
extension UpdateQueue {
  /// Has the rows gathered, once a filter has looked at them as they will be.
  func showRows() {
    let hidesObjects = sections.filter != nil || sections.hiddenCount > 0
    guard sections.rowFilter.isAtWork || hidesObjects && running.kind != .rows else {
      return gatherRows()
    }
    // A filter looks at the rows as they will be.
    var pass = FilterPass(in: sections)
    inStretches(
      sections.list.objectCount,
      each: { pass.look(at: $1, in: $0.sections) },
      then: { queue in
        queue.inStretches(
          pass.isHidden.count,
          each: { pass.apply(at: $1, in: $0.sections) },
          then: { queue in
            pass.finish(in: queue.sections)
            queue.gatherRows()
          }
        )
      }
    )
  }

  private func gatherRows() {
    for controller in running.dirty where controller.isAttached {
      sections.refreshRows(of: controller, asking: false)
    }
    var entries = sections.list.entries.makeIterator()
    var gathered = GatheredRows(capacity: sections.list.count, host: connection.number)
    inStretches(
      sections.list.objectCount,
      each: { queue, _ in
        guard let (entry, hash) = entries.nextHashed() else { return }
        queue.sections.gather(entry, hash: hash, into: &gathered)
      },
      then: { $0.show(gathered) }
    )
  }

  /// Compares the rows with those that are shown; a large list may be compared in the background.
  private func show(_ gathered: GatheredRows) {
    guard running.kind != .reload else {
      let report = UpdateReport(kind: .reload, isAnimated: false)
      let shown = connection.presenter?.snapshot ?? Snapshot()
      let diff = SnapshotDiff(from: shown, to: gathered.snapshot(from: connection.shown))
      return finish(ListTransaction(diff, report: report), host: gathered.host)
    }
    delegates.reach(
      .willDiff(oldSections: connection.shown.sectionCount, newSections: gathered.sections.count)
    )
    // After that: whoever heard of it may have taken the host away.
    let (old, presenter) = (connection.shown, connection.presenter)
    guard delegates.updater.diffsInBackground(rows: old.rowCount, to: gathered.rowCount) else {
      let diff = SnapshotDiff(from: old, to: gathered.snapshot(from: old))
      return finish(running.transaction(diff, telling: delegates), host: gathered.host)
    }
    // Of what another list shows there it is not the layout.
    let isOwn = connection.isPresented || presenter?.snapshot.sectionCount == 0
    let layout = isOwn ? presenter?.layout : nil
    let given = Mutex(Optional((gathered, old, layout, sections.traits.metrics)))
    let host = gathered.host
    presenter?.visible.heights.beginChangeElsewhere()
    let use: @MainActor (SnapshotDiff, LaidOutSnapshot?) -> Void = {
      [weak self, weak presenter] diff, layout in
      presenter?.visible.heights.endChangeElsewhere()
      guard let self else { return }
      elsewhere = nil
      delegates.whileAlive {
        let transaction = running.transaction(diff, telling: delegates, inBackground: true)
        finish(transaction, laidOut: layout, host: host)
      }
    }
    elsewhere = Task {
      await withTaskExecutorPreference(WorkThreads.lists) { @concurrent in
        // Taken out, so that nobody else has what was shown before, and it is released here: it has a box for
        // each row.
        guard let (gathered, old, layout, metrics) = given.withLock({ $0.take() }) else { return }
        let diff = SnapshotDiff(from: old, to: gathered.snapshot(from: old))
        let laidOut = layout.map { $0.laidOut(diff, metrics: metrics) }
        await use(diff, laidOut)
        withExtendedLifetime((gathered, old, layout, diff, laidOut)) {}
      }
    }
  }
}

extension ListAdapter {
  /// Runs everything that was asked for since the last turn as one transaction.
  func runTurn(_ number: Int) {
    guard phase == .scheduled, number == turn else { return }
    guard host != nil else {
      phase = .idle
      failPending()
      return
    }
    takeSubmissions()
    phase = .collecting
    running = pending
    pending = PendingWork()
    let collected = collect()
    inStretches(collected.concerned, each: { $0.start($1) }) { adapter in
      let updatedSections = collected.changes + adapter.refreshNamed()
      adapter.runBatches()
      adapter.showCollected(updatedSections)
    }
  }

  private func showCollected(_ updatedSections: Int) {
    let work = running ?? PendingWork()
    phase = .applying
    let isShown = isPresented || map.count == 0
    if work.lostSource, work.dirty.isEmpty, !work.wantsPresentation, isShown {
      finishWithoutUpdates(work)
      return
    }
    // Decided once: rows made ahead are not to be taken for those that are shown.
    let keepsSections = keepsSections(work)
    guard work.kind != .rows, !keepsSections, map.all.count > stretch else {
      show(work, updatedSections, keepsSections: keepsSections)
      return
    }
    let unmade = ContiguousArray(map.all.lazy.filter(\.needsRows))
    inStretches(unmade, each: { $0.refreshRows(of: $1, asking: false) }) { adapter in
      adapter.show(work, updatedSections, keepsSections: false)
    }
  }

  /// Finds out what changed and shows it; a large list may be diffed in the background first.
  private func show(_ work: PendingWork, _ updatedSections: Int, keepsSections: Bool) {
    if work.kind == .rows, isPresented {
      finish(work, prepareRows(work, updatedSections))
      return
    }
    if keepsSections, isPresented {
      finish(work, prepareKeptSections(work, updatedSections))
      return
    }
    // A filter looks at the rows as they will be.
    for controller in work.dirty where work.asks(controller) { controller.needsRows = true }
    if work.kind != .rows { applyFilter() }
    for controller in work.dirty { refreshRows(of: controller, asking: false) }
    let old = isPresented ? presenter?.snapshot ?? Snapshot() : Snapshot()
    let new = makeSnapshot()
    guard work.kind != .reload else {
      let report = UpdateReport(kind: .reload, isAnimated: false)
      finish(work, Prepared(change: .replace(new), report: report))
      return
    }
    reach(.willDiff(oldSections: old.sectionCount, newSections: new.sectionCount))
    guard updater.diffsInBackground(rows: old.rowCount, to: new.rowCount) else {
      finish(work, prepare(work, new, SnapshotDiff(from: old, to: new), updatedSections))
      return
    }
    Task { [weak self] in
      let diff = await Self.diffInBackground(from: old, to: new)
      guard let self else { return }
      finish(work, prepare(work, new, diff, updatedSections, inBackground: true))
    }
  }

  @concurrent
  private nonisolated static func diffInBackground(
    from old: Snapshot,
    to new: Snapshot
  ) async -> SnapshotDiff { SnapshotDiff(from: old, to: new) }

  private func finish(_ work: PendingWork, _ prepared: Prepared) {
    // Callbacks may have taken the host away or brought another one.
    guard host != nil, let presenter else {
      if host == nil { leavePresenter() }
      for controller in work.dirty { controller.needsRows = true }
      finishWithoutUpdates(work)
      return
    }
    let report = prepared.report
    reach(report.kind == .reload ? .willReload : .willPerformUpdates(report))
    let change = isPresented ? prepared.change : .replace(makeSnapshot())
    for (section, metrics) in newMetrics { presenter.layout.setMetrics(metrics, for: section) }
    newMetrics = [:]
    presenter.setIndexTitles(newIndexTitles)
    newIndexTitles = [:]
    presenter.setIndentations(newIndentations)
    newIndentations = [:]
    presenter.apply(change, report: report)
    if self.presenter === presenter { isPresented = true }
    refreshEmptyState()
    reach(report.kind == .reload ? .didReload : .didPerformUpdates(report))
    notify(.updated(report))
    end(work, shown: true)
  }

  private func finishWithoutUpdates(_ work: PendingWork) {
    reach(.finishedWithoutUpdates)
    end(work, shown: false)
  }

  func end(_ work: PendingWork, shown: Bool) {
    running = nil
    phase = .applying
    work.complete(shown: shown)
    phase = .idle
    if pending.hasWork { schedule() }
  }

  /// Asks for the objects, if anybody wants them.
  private func collect() -> Collected {
    guard let work = running, work.wantsObjects || work.wantsReload else { return Collected() }
    guard let dataSource else {
      running?.lostSource = true
      running?.wantsObjects = false
      running?.wantsReload = false
      return Collected()
    }
    return collectObjects(from: dataSource, reload: work.wantsReload)
  }

  /// Runs batch blocks, including those that blocks and `didUpdate` add while this runs.
  private func runBatches() {
    while let batch = running?.takeBatch() {
      let controller = batch.controller
      guard controller.isAttached else { continue }
      let context = BatchContext(offset: batch.offset + controller.firstBodyRow)
      batch.updates(context)
      controller.state(context.edits)
    }
  }

  func reach(_ step: UpdateStep) { updaterDelegate?.listAdapter(self, reached: step) }
}

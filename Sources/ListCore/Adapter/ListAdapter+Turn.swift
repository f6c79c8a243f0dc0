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
    // What the blocks change is what the data source is then asked for.
    runBatches()
    guard let work = running, work.wantsObjects || work.wantsReload else {
      return start(Collected())
    }
    guard let dataSource else {
      running?.lostSource = true
      running?.wantsObjects = false
      running?.wantsReload = false
      return start(Collected())
    }
    let own = isOwnSource ? ownSource?.newest : nil
    let given: any ListObjects = own ?? MixedObjects(models: dataSource.objects(for: self))
    guard given.count > stretch else {
      return start(collect(given, from: dataSource, reload: work.wantsReload))
    }
    collectInStretches(given, from: dataSource, reload: work.wantsReload) { $0.start($1) }
  }

  private func start(_ collected: Collected) {
    running?.concerned += collected.concerned.map(\.controller)
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
    if let sections = sectionChanges(of: work) {
      return finish(work, makeTransaction(work, sections, updatedSections))
    }
    markAsked(work)
    guard work.kind != .rows, map.objectCount > stretch else {
      return showRows(work, updatedSections)
    }
    inStretches(
      map.all,
      each: { if $1.needsRows { $0.refreshRows(of: $1, asking: false) } },
      then: { $0.showRows(work, updatedSections) }
    )
  }

  /// Notes who is to be asked for rows: once each, also where they are asked in stretches.
  private func markAsked(_ work: PendingWork) {
    // One that has left the list is asked for nothing: what it says of its section would stay.
    for controller in work.dirty where controller.isAttached && work.asks(controller) {
      controller.needsRows = true
    }
  }

  private func showRows(_ work: PendingWork, _ updatedSections: Int) {
    // A filter looks at the rows as they will be.
    if work.kind != .rows { applyFilter() }
    for controller in work.dirty where controller.isAttached {
      refreshRows(of: controller, asking: false)
    }
    gatherRows { $0.show(work, $1, updatedSections) }
  }

  /// Compares the rows with those that are shown; a large list may be compared in the background.
  private func show(_ work: PendingWork, _ gathered: GatheredRows, _ updatedSections: Int) {
    let old = isPresented ? presenter?.snapshot ?? Snapshot() : Snapshot()
    guard work.kind != .reload else {
      let report = UpdateReport(kind: .reload, isAnimated: false)
      let shown = presenter?.snapshot ?? Snapshot()
      let diff = SnapshotDiff(from: shown, to: gathered.snapshot(from: old))
      finish(work, ListTransaction(diff, report: report), host: gathered.host)
      return
    }
    reach(.willDiff(oldSections: old.sectionCount, newSections: gathered.sections.count))
    guard updater.diffsInBackground(rows: old.rowCount, to: gathered.rowCount) else {
      let diff = SnapshotDiff(from: old, to: gathered.snapshot(from: old))
      finish(work, transaction(work, diff, updatedSections), host: gathered.host)
      return
    }
    // Rows on screen may be measured meanwhile, so only a list without any is laid out elsewhere.
    let layout = old.sectionCount == 0 ? presenter?.layout : nil
    presenter?.changesUnderWay += 1
    Task { [weak self, weak presenter, newMetrics] in
      let made = await gathered.compared(with: old, layout: layout, metrics: newMetrics)
      presenter?.changesUnderWay -= 1
      guard let self else { return }
      let transaction = transaction(work, made.diff, updatedSections, inBackground: true)
      finish(work, transaction, laidOut: made.layout, host: gathered.host)
    }
  }

  private func finish(
    _ work: PendingWork,
    _ made: ListTransaction,
    laidOut: LaidOutSnapshot? = nil,
    host madeFor: Int? = nil
  ) {
    // Callbacks may have taken the host away or brought another one.
    guard host != nil, let presenter else {
      if host == nil { leavePresenter() }
      for controller in work.dirty { controller.forgetShown() }
      finishWithoutUpdates(work)
      return
    }
    let report = made.report
    reach(report.kind == .reload ? .willReload : .willPerformUpdates(report))
    // Another host has not been told of metrics and titles, nor been asked for its cells.
    let isCurrent = isPresented || madeFor == hostNumber
    let isFirst = presenter.snapshot.sectionCount == 0
    let laidOut = isCurrent && isFirst ? laidOut : nil
    let transaction =
      isCurrent && (isPresented || isFirst)
      ? made
      : ListTransaction(
        SnapshotDiff(from: presenter.snapshot, to: isCurrent ? made.new : makeSnapshot()),
        report: report
      )
    let metrics = laidOut == nil ? newMetrics : [:]
    newMetrics = [:]
    presenter.setIndexTitles(newIndexTitles)
    newIndexTitles = [:]
    presenter.setIndentations(newIndentations)
    newIndentations = [:]
    presenter.apply(transaction, metrics: metrics, laidOut: laidOut)
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

  /// Runs batch blocks, including those that blocks and `didUpdate` add while this runs.
  ///
  /// Each of them runs, because the program changes its data in it; what it states counts only where
  /// its controller is still in the list.
  func runBatches() {
    while let batch = running?.takeBatch() {
      let controller = batch.controller
      let context = BatchContext(offset: batch.offset + controller.firstBodyRow)
      batch.updates(context)
      if controller.isAttached { controller.state(context.edits) }
    }
  }

  func reach(_ step: UpdateStep) { updaterDelegate?.listAdapter(self, reached: step) }
}

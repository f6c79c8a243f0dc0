extension ListAdapter {
  /// Runs everything that was asked for since the last turn as one transaction.
  func runTurn(_ number: Int) {
    guard phase == .scheduled, number == turn else { return }
    guard host != nil else {
      phase = .idle
      failPending()
      return
    }
    phase = .collecting
    running = pending
    pending = PendingWork()
    let updatedSections = collect()
    runBatches()
    let work = running ?? PendingWork()
    running = nil
    phase = .applying
    guard !work.lostSource || !work.dirty.isEmpty || work.wantsPresentation else {
      end(work, shown: false)
      return
    }
    show(work, updatedSections)
  }

  /// Shows a transaction whose objects and batches are in, and tells everybody.
  private func show(_ work: PendingWork, _ updatedSections: Int) {
    let prepared = prepare(work, updatedSections)
    // Callbacks may have taken the host away or brought another one.
    guard host != nil, let presenter else {
      for controller in work.dirty { controller.needsRows = true }
      end(work, shown: false)
      return
    }
    let report = prepared.report
    presenter.apply(isPresented ? prepared.change : .replace(makeSnapshot()), report: report)
    if self.presenter === presenter { isPresented = true }
    refreshEmptyState()
    notify(.updated(report))
    end(work, shown: true)
  }

  func end(_ work: PendingWork, shown: Bool) {
    phase = .applying
    work.complete(shown: shown)
    phase = .idle
    if pending.hasWork { schedule() }
  }

  /// Asks for the objects, if anybody wants them.
  ///
  /// - Returns: How many kept controllers were handed an unequal object.
  private func collect() -> Int {
    guard let work = running, work.wantsObjects || work.wantsReload else { return 0 }
    guard let dataSource else {
      running?.lostSource = true
      running?.wantsObjects = false
      running?.wantsReload = false
      return 0
    }
    return collectObjects(from: dataSource, reload: work.wantsReload)
  }

  /// Runs batch blocks, including those that blocks and `didUpdate` add while this runs.
  private func runBatches() {
    while let batch = running?.takeBatch() {
      guard batch.controller.isAttached else { continue }
      let context = BatchContext()
      batch.updates(context)
      batch.controller.statedEdits.append(context.edits)
    }
  }
}

extension UpdateQueue {
  /// Runs everything that was asked for since the last turn as one transaction.
  func runTurn(_ number: Int) {
    guard phase == .scheduled, number == turn else { return }
    guard connection.host != nil else {
      phase = .idle
      failPending()
      return
    }
    takeSubmissions()
    beginTurn()
    // What the blocks change is what the data source is then asked for.
    runBatches()
    guard let work = running, work.wantsObjects || work.wantsReload else {
      return start(CollectedObjects())
    }
    guard let dataSource = delegates.dataSource, let given = delegates.objects() else {
      running?.lostSource = true
      running?.wantsObjects = false
      running?.wantsReload = false
      return start(CollectedObjects())
    }
    let objects = ObjectUpdate(from: dataSource, isReload: work.wantsReload) { $0.start($1) }
    objects.collect(given, in: self)
  }

  /// Starts the controllers that are new, and hands the others their new objects.
  private func start(_ collected: CollectedObjects) {
    running?.sectionChanges = collected.sectionChanges
    running?.madeSections = collected.madeSections
    inStretches(
      collected.concerned.count,
      each: { queue, index in
        let (controller, object) = collected.concerned[index]
        queue.running?.concerned.append(controller)
        controller.needsRows = true
        if let object {
          controller.setObject(object)
        } else {
          // It was made from the newest object, in a turn before the list had that.
          controller.keep(controller.lastObject)
          controller.begin()
        }
        queue.sections.adoptRows(ofBorrowed: controller)
      },
      then: { queue in
        let updatedSections = collected.updated + queue.refreshNamed()
        queue.runBatches()
        queue.showCollected(updatedSections)
      }
    )
  }

  /// Hands the named objects to their controllers.
  ///
  /// - Returns: How many were unequal to what their controllers had.
  private func refreshNamed() -> Int {
    guard let work = running, !work.refreshed.isEmpty else { return 0 }
    // Objects that the data source just gave are newer than the named ones.
    let hasNewer = work.wantsObjects || work.wantsReload
    var changes = 0
    for object in work.refreshed {
      guard let controller = sections.keptController(for: object.identity) else {
        delegates.report(Diagnostic(.unknownObject, "\(object.identity) cannot be refreshed"))
        continue
      }
      running?.markDirty(controller)
      controller.rebuild(controller.shown.rows.indices.map(controller.shown.rowID(at:)))
      guard !hasNewer else { continue }
      if object.hasSameContent(as: controller.object) {
        controller.keep(object)
      } else {
        changes += 1
        controller.setObject(object)
      }
      sections.list.hasNewerObjects = true
    }
    return changes
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

  private func showCollected(_ updatedSections: Int) {
    let work = running ?? PendingWork()
    phase = .applying
    let isShown = connection.isPresented || sections.list.count == 0
    if work.lostSource, work.dirty.isEmpty, !work.wantsPresentation, isShown {
      return finishWithoutUpdates(work)
    }
    if var builder = TransactionBuilder(work, in: sections, atMost: stretch) {
      return finish(work, builder.make(updatedSections))
    }
    // Once each, also where they are asked in stretches. One that has left the list is asked for
    // nothing: what it says of its section would stay.
    for controller in work.dirty where controller.isAttached && work.asks(controller) {
      controller.needsRows = true
    }
    guard work.kind != .rows, sections.list.objectCount > stretch else {
      return showRows(work, updatedSections)
    }
    var entries = sections.list.entries.makeIterator()
    inStretches(
      sections.list.objectCount,
      each: { queue, _ in
        guard let controller = entries.next()?.controller, controller.needsRows else { return }
        queue.sections.refreshRows(of: controller, asking: false)
      },
      then: { $0.showRows(work, updatedSections) }
    )
  }

  private func showRows(_ work: PendingWork, _ updatedSections: Int) {
    let hidesObjects = sections.filter != nil || sections.hiddenCount > 0
    guard sections.rowFilter.isAtWork || hidesObjects && work.kind != .rows else {
      return gatherRows(work, updatedSections)
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
            queue.gatherRows(work, updatedSections)
          }
        )
      }
    )
  }

  private func gatherRows(_ work: PendingWork, _ updatedSections: Int) {
    for controller in work.dirty where controller.isAttached {
      sections.refreshRows(of: controller, asking: false)
    }
    var entries = sections.list.entries.makeIterator()
    var gathered = GatheredRows(capacity: sections.list.count, host: connection.number)
    inStretches(
      sections.list.objectCount,
      each: { queue, _ in
        guard let (entry, hash) = entries.nextHashed(), entry.isShown else { return }
        queue.sections.gather(entry, hash: hash, into: &gathered)
      },
      then: { $0.show(work, gathered, updatedSections) }
    )
  }

  /// Compares the rows with those that are shown; a large list may be compared in the background.
  private func show(_ work: PendingWork, _ gathered: GatheredRows, _ updatedSections: Int) {
    let (old, presenter) = (connection.shown, connection.presenter)
    guard work.kind != .reload else {
      let report = UpdateReport(kind: .reload, isAnimated: false)
      let shown = presenter?.snapshot ?? Snapshot()
      let diff = SnapshotDiff(from: shown, to: gathered.snapshot(from: old))
      return finish(work, ListTransaction(diff, report: report), host: gathered.host)
    }
    delegates.reach(
      .willDiff(oldSections: old.sectionCount, newSections: gathered.sections.count)
    )
    guard delegates.updater.diffsInBackground(rows: old.rowCount, to: gathered.rowCount) else {
      let diff = SnapshotDiff(from: old, to: gathered.snapshot(from: old))
      let transaction = work.transaction(diff, updatedSections, telling: delegates)
      return finish(work, transaction, host: gathered.host)
    }
    // Of what another list shows there it is not the layout.
    let isOwn = connection.isPresented || presenter?.snapshot.sectionCount == 0
    let layout = isOwn ? presenter?.layout : nil
    let comparison = Comparison(gathered, old, layout, sections.traits.metrics)
    let host = gathered.host
    presenter?.visible.heights.beginChangeElsewhere()
    let use: @MainActor (SnapshotDiff, LaidOutSnapshot?) -> Void = {
      [weak self, weak presenter] diff, layout in
      presenter?.visible.heights.endChangeElsewhere()
      guard let self else { return }
      delegates.whileAlive {
        let transaction = work.transaction(
          diff,
          updatedSections,
          telling: delegates,
          inBackground: true
        )
        finish(work, transaction, laidOut: layout, host: host)
      }
    }
    Task {
      await withTaskExecutorPreference(WorkThreads.lists) { await comparison.run(use) }
    }
  }

  private func finish(
    _ work: PendingWork,
    _ made: ListTransaction,
    laidOut: LaidOutSnapshot? = nil,
    host madeFor: Int? = nil
  ) {
    // Callbacks may have taken the host away or brought another one.
    guard connection.host != nil, let presenter = connection.presenter else {
      if connection.host == nil { connection.leave() }
      return finishWithoutUpdates(work)
    }
    let report = made.report
    delegates.reach(report.kind == .reload ? .willReload : .willPerformUpdates(report))
    // Another host has not been told of metrics and titles, nor been asked for its cells.
    let isCurrent = connection.isPresented || madeFor == connection.number
    let isFirst = presenter.snapshot.sectionCount == 0
    let isAsMade = isCurrent && (connection.isPresented || isFirst)
    let laidOut = isAsMade && madeFor == connection.number ? laidOut : nil
    let transaction =
      isAsMade
      ? made
      : ListTransaction(
        SnapshotDiff(
          from: presenter.snapshot,
          to: isCurrent ? made.new : sections.makeSnapshot()
        ),
        report: report
      )
    let metrics = sections.tellTraits(to: presenter)
    presenter.apply(transaction, metrics: laidOut == nil ? metrics : [:], laidOut: laidOut)
    if connection.presenter === presenter { connection.isPresented = true }
    conditions.showStatus()
    delegates.reach(report.kind == .reload ? .didReload : .didPerformUpdates(report))
    delegates.notify(.updated(report))
    end(work, shown: true)
  }

  func finishWithoutUpdates(_ work: PendingWork) {
    for controller in work.dirty { controller.forgetShown() }
    delegates.reach(.finishedWithoutUpdates)
    end(work, shown: false)
  }

  private func end(_ work: PendingWork, shown: Bool) {
    running = nil
    phase = .applying
    work.complete(shown: shown)
    phase = .idle
    if pending.hasWork { schedule() }
  }
}

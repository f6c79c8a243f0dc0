// When what was asked for is run, and what becomes of it when there is no host.
extension UpdateQueue {
  func schedule() {
    guard phase == .idle else { return }
    guard let host = connection.host else { return failPending() }
    phase = .scheduled
    turn += 1
    let action = ScheduledAction { [weak self, turn] isDropped in
      guard let self else { return }
      delegates.whileAlive { isDropped ? turnWasDropped(turn) : runTurn(turn) }
    }
    delegates.updater.requested(on: host) { action.run() }
  }

  /// Moves the list to the host there is now, controllers and all.
  func hostChanged() {
    connection.leave()
    connection.takeHost()
    // Whoever heard of that may have set another one.
    guard connection.presenter == nil else { return }
    connection.number += 1
    sections.noteOtherHost()
    if phase == .scheduled {
      // The turn was asked of the host that is gone.
      turn += 1
      phase = .idle
    }
    guard let host = connection.host else {
      if phase == .idle, pending.hasWork { failPending() }
      return
    }
    connection.join(host)
    conditions.tellHost()
    if delegates.dataSource != nil {
      performUpdates(animated: false)
    } else if sections.list.count > 0 || pending.hasWork {
      pending.wantsPresentation = sections.list.count > 0
      schedule()
    }
  }

  private func turnWasDropped(_ number: Int) {
    guard phase == .scheduled, number == turn else { return }
    phase = .idle
    guard !pending.batches.isEmpty else { return failPending() }
    if connection.host == nil { connection.leave() }
    // Whoever let go of the host may be in the middle of what the blocks change.
    Task { @MainActor [weak self] in
      guard let self else { return }
      delegates.whileAlive {
        if phase == .idle, pending.hasWork { failPending() }
      }
    }
  }

  /// Runs what batches change, and tells everybody who waits that nothing will be shown; asked-for
  /// rows are made when there is a host again.
  func failPending() {
    if connection.host == nil { connection.leave() }
    beginTurn()
    runBatches()
    let refreshed = running.refreshed.map(\.identity)
    refreshed.compactMap(sections.keptController).forEach { $0.needsRows = true }
    finishWithoutUpdates()
  }

  func beginTurn() {
    phase = .collecting
    connection.takeArrival()
    running = pending
    pending = PendingWork()
  }
}

// A turn: everything that was asked for since the last one, as one transaction.
extension UpdateQueue {
  /// Runs everything that was asked for since the last turn as one transaction.
  func runTurn(_ number: Int) {
    guard phase == .scheduled, number == turn else { return }
    guard connection.host != nil else {
      phase = .idle
      return failPending()
    }
    takeSubmissions()
    beginTurn()
    // What the blocks change is what the data source is then asked for.
    runBatches()
    guard running.wantsObjects else { return start([]) }
    guard let adapter = delegates.adapter, let source = delegates.dataSource else {
      running.lostSource = true
      running.wantsObjects = false
      running.wantsReload = false
      return start([])
    }
    let own = delegates.isOwnSource ? delegates.ownSource.newest : nil
    let objects = own ?? MixedObjects(models: source.objects(for: adapter))
    ObjectUpdate.begin(objects, from: source, isReload: running.wantsReload, in: self)
  }

  /// Starts the controllers that are new, and hands the others their new objects.
  func start(_ concerned: [ObjectUpdate.Concerned]) {
    if !sections.collapsed.isEmpty {
      // Collapsed since they were made: without a controller a section shows all of its rows.
      let collapsed = running.madeSections.filter(sections.collapsed.contains)
      collapsed.compactMap(sections.keptController).forEach { running.markReshaped($0) }
    }
    inStretches(
      concerned.count,
      each: { queue, index in
        let (controller, object, place) = concerned[index]
        queue.running.concerned.append((controller, place))
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
        queue.refreshNamed()
        queue.runBatches()
        queue.showCollected()
      }
    )
  }

  private func refreshNamed() {
    let work = running
    for object in work.refreshed {
      guard let controller = sections.keptController(for: object.identity) else {
        delegates.report(Diagnostic(.unknownObject, "\(object.identity) cannot be refreshed"))
        continue
      }
      running.markDirty(controller)
      controller.rebuild(controller.shown.rows.indices.map(controller.shown.rowID(at:)))
      // Objects that the data source just gave are newer than the named ones.
      guard !work.wantsObjects else { continue }
      if object.hasSameContent(as: controller.object) {
        controller.keep(object)
      } else {
        running.updatedSections += 1
        controller.setObject(object)
      }
      sections.list.hasNewerObjects = true
    }
  }

  /// Runs batch blocks, including those that blocks and `didUpdate` add while this runs.
  ///
  /// Each of them runs, because the program changes its data in it; what it states counts only where
  /// its controller is still in the list.
  func runBatches() {
    while let batch = running.batches.popFirst() {
      let controller = batch.controller
      let context = BatchContext(offset: batch.offset + controller.made.firstBodyRow)
      batch.updates(context)
      if controller.isAttached { controller.state(context.edits) }
    }
  }

  private func showCollected() {
    phase = .applying
    let isShown = connection.isPresented || sections.list.count == 0
    if running.lostSource, running.dirty.isEmpty, !running.wantsPresentation, isShown {
      return finishWithoutUpdates()
    }
    if var builder = TransactionBuilder(running, in: sections, atMost: stretch) {
      return finish(builder.make())
    }
    // Once each, also where they are asked in stretches. One that has left the list is asked for
    // nothing: what it says of its section would stay.
    for controller in running.dirty where controller.isAttached && running.asks(controller) {
      controller.needsRows = true
    }
    guard running.kind != .rows, sections.list.objectCount > stretch else { return showRows() }
    var entries = sections.list.entries.makeIterator()
    inStretches(
      sections.list.objectCount,
      each: { queue, _ in
        guard let controller = entries.next()?.controller, controller.needsRows else { return }
        queue.sections.refreshRows(of: controller, asking: false)
      },
      then: { $0.showRows() }
    )
  }

  /// Shows a transaction.
  func finish(
    _ made: ListTransaction,
    laidOut: LaidOutSnapshot? = nil,
    host madeFor: Int? = nil
  ) {
    let report = made.report
    if connection.host != nil {
      delegates.reach(report.kind == .reload ? .willReload : .willPerformUpdates(report))
    }
    // Callbacks may have taken the host away or brought another one.
    guard connection.host != nil, let presenter = connection.presenter else {
      if connection.host == nil { connection.leave() }
      return finishWithoutUpdates()
    }
    // Another host has not been told of metrics and titles, nor been asked for its cells.
    let isCurrent = connection.isPresented || madeFor == connection.number
    let isFirst = presenter.snapshot.sectionCount == 0
    let isAsMade = isCurrent && (connection.isPresented || isFirst)
    let laidOut = isAsMade && madeFor == connection.number ? laidOut : nil
    var transaction = made
    if !isAsMade {
      let new = isCurrent ? made.new : sections.makeSnapshot()
      transaction = ListTransaction(SnapshotDiff(from: presenter.snapshot, to: new), report: report)
    }
    let (metrics, number) = (sections.tellTraits(to: presenter), connection.number)
    presenter.apply(transaction, metrics: laidOut == nil ? metrics : [:], laidOut: laidOut)
    // A callback may have taken the host away and given it back, which emptied it.
    if connection.presenter === presenter, connection.number == number {
      connection.isPresented = true
    }
    conditions.showStatus()
    delegates.reach(report.kind == .reload ? .didReload : .didPerformUpdates(report))
    delegates.notify(.updated(report))
    end(shown: true)
  }

  func finishWithoutUpdates() {
    for controller in running.dirty { controller.forgetShown() }
    delegates.reach(.finishedWithoutUpdates)
    end(shown: false)
  }

  private func end(shown: Bool) {
    let work = running
    running = PendingWork()
    phase = .applying
    work.complete(shown: shown)
    phase = .idle
    if pending.hasWork { schedule() }
  }
}

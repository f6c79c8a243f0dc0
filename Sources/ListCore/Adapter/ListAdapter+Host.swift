extension ListAdapter {
  func hostChanged() {
    leavePresenter()
    hostNumber += 1
    // The layout of another host knows no metrics yet.
    newMetrics = [:]
    newIndexTitles = [:]
    newIndentations = [:]
    if phase == .scheduled {
      // The turn was asked of the host that is gone.
      turn += 1
      phase = .idle
    }
    guard let host else {
      if phase == .idle, pending.hasWork { failPending() }
      return
    }
    let new = host.presenter
    // A presenter shows one adapter's list: whoever had it before gives it up.
    if let other = new.delegate as? ListAdapter, other !== self { other.host = nil }
    presenter = new
    new.delegate = self
    new.workingRangeSize = workingRangeSize
    if let performanceDelegate { new.performanceDelegate = performanceDelegate }
    knownCells = []
    new.setRefreshing(isRefreshing)
    if dataSource != nil {
      performUpdates(animated: false)
    } else if map.count > 0 || pending.hasWork {
      pending.wantsPresentation = map.count > 0
      schedule()
    }
  }

  /// Ends every display at the host that is left, and empties it.
  func leavePresenter() {
    guard let old = presenter else { return }
    presenter = nil
    isPresented = false
    guard old.delegate === self else { return }
    old.endDisplay(to: self)
    old.delegate = nil
    if old.performanceDelegate === performanceDelegate { old.performanceDelegate = nil }
    old.clear()
  }

  func turnWasDropped(_ number: Int) {
    guard phase == .scheduled, number == turn else { return }
    phase = .idle
    guard pending.hasBatches else { return failPending() }
    if host == nil { leavePresenter() }
    // Whoever let go of the host may be in the middle of what the blocks change.
    Task { @MainActor [weak self] in
      if let self, phase == .idle, host == nil, pending.hasWork { failPending() }
    }
  }

  /// Runs what batches change, and tells everybody who waits that nothing will be shown; asked-for
  /// rows are made when there is a host again.
  func failPending() {
    if host == nil { leavePresenter() }
    phase = .collecting
    running = pending
    pending = PendingWork()
    runBatches()
    let work = running ?? PendingWork()
    for controller in work.dirty { controller.forgetShown() }
    reach(.finishedWithoutUpdates)
    end(work, shown: false)
  }
}

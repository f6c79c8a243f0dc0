extension ListPresenter {
  /// Takes over a new state: what was on screen keeps its place, what is selected stays selected.
  func apply(
    _ transaction: ListTransaction,
    metrics: [DiffIdentity: SectionMetrics?] = [:],
    laidOut: LaidOutSnapshot? = nil
  ) {
    selectionModel.tellOnce {
      let report = transaction.report
      let arrival = self.arrival?()
      let anchor = scroll.anchor
      cursor.carryRows(through: transaction)
      let gap = cursor.gap(for: transaction)
      selectionModel.keepBand(through: transaction)
      visible.motion.capture(for: report)
      visible.rename(transaction.renamedRows)
      // Not earlier: where rows are now is a matter of the metrics they were laid out with.
      for (section, metrics) in metrics { list.layout.setMetrics(metrics, for: section) }
      list.snapshot = transaction.new
      if let laidOut {
        list.layout = laidOut.layout.fitted(to: list.layout, of: transaction.new)
        visible.heights.report(laidOut.badHeights)
      } else {
        let bad = list.layout.apply(transaction.diff, rowEdits: transaction.rowEdits)
        visible.heights.report(bad)
      }
      visible.heights.catchUp(since: laidOut == nil ? nil : transaction.old)
      selectionModel.follow(transaction)
      commands.listDidChange()
      indexTitles.follow(transaction)
      visible.edges.follow(report)
      visible.heights.forgetGoneRows()
      cursor.keepFocus(in: gap)
      pointer.follow(transaction)
      scroll.restore(anchor)
      if let arrival { scroll.go(to: arrival) }
      cursor.showMoved()
      visible.display.noteGone(in: transaction)
      visible.motion.noteAppeared { !transaction.old.contains($0) }
      if report.kind == .reload, let delegate { visible.display.end(to: delegate) }
      list.moveCount += 1
      list.host?.presenterDidApply(transaction)
      if let pendingState, list.hasRowsToRestore { restore(pendingState) }
      if list.snapshot.hasMarks { list.snapshot.clearMarks() }
    }
  }

  /// Shows nothing, as before there was an adapter.
  func clear() {
    (list.status, list.isRefreshing, arrival, pendingState) = (nil, false, nil, nil)
    scroll.forgetTarget()
    indexTitles.removeAll()
    let report = UpdateReport(kind: .reload, isAnimated: false)
    apply(ListTransaction(SnapshotDiff(from: list.snapshot, to: Snapshot()), report: report))
    // Not earlier: the rows that go were laid out with it.
    visible.heights.forgetSections()
  }
}

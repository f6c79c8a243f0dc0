extension ListPresenter {
  /// Takes over a new state: what was on screen keeps its place, what is selected stays selected.
  ///
  /// - Parameters:
  ///   - transaction: What changed.
  ///   - metrics: Sections that have other metrics now.
  ///   - laidOut: The layout of a list that came to an empty one, where it is known already.
  func apply(
    _ transaction: ListTransaction,
    metrics: [DiffIdentity: SectionMetrics?] = [:],
    laidOut: LaidOutSnapshot? = nil
  ) {
    let anchor = layout.anchor(offset: offset, height: viewport.height, in: snapshot)
    let gap = cursorGap(for: transaction)
    captureMotion(for: transaction.report)
    // Not earlier: where rows are now is a matter of the metrics they were laid out with.
    for (section, metrics) in metrics { layout.setMetrics(metrics, for: section) }
    snapshot = transaction.new
    layOut(transaction, laidOut)
    leaveOutNewRows(of: transaction)
    indexTitles.made = nil
    edges.follow(transaction.report)
    pruneSelection()
    if !reportedHeights.isEmpty { reportedHeights = reportedHeights.filter(snapshot.contains) }
    if !remeasured.isEmpty { remeasured = remeasured.filter(snapshot.contains) }
    keepFocus(in: gap)
    if let row = clickedRow, !snapshot.contains(row) { clickedRow = nil }
    if let row = highlightedRow, !snapshot.contains(row) { highlightedRow = nil }
    restore(anchor)
    noteAppeared { !transaction.old.contains($0) }
    if transaction.report.kind == .reload, let delegate { endDisplay(to: delegate) }
    moveCount += 1
    host?.presenterDidApply(transaction)
    restorePendingState()
    if !snapshot.marks.isEmpty { snapshot.clearMarks() }
  }

  private func layOut(_ transaction: ListTransaction, _ laidOut: LaidOutSnapshot?) {
    guard let laidOut else {
      return report(layout.apply(transaction).badHeights)
    }
    layout = laidOut.layout(from: layout, of: transaction.new)
    report(laidOut.badHeights)
  }

  /// Rows that come to a section that is selected as a whole are not selected.
  private func leaveOutNewRows(of transaction: ListTransaction) {
    guard !selection.wholes.isEmpty else { return }
    for section in transaction.changedSections {
      let id = transaction.new.section(at: section.newIndex).id
      guard selection.wholes[id] != nil else { continue }
      selection.leaveOut(transaction.newBodyRows(of: section), ofWhole: id)
    }
  }

  private func pruneSelection() {
    selection.prune { snapshot.contains($0) }
    for section in selection.wholes.keys {
      let now = snapshot.section(for: section)
      selection.pruneLeftOut(ofWhole: section) { now?.position(of: $0) != nil }
      selection.pruneWhole(section, bodyRows: now?.bodyRowCount ?? 0)
    }
  }

  /// Shows nothing, as before there was an adapter.
  func clear() {
    setStatus(nil)
    setRefreshing(false)
    indexTitles = IndexTitles()
    indentations = [:]
    let report = UpdateReport(kind: .reload, isAnimated: false)
    apply(ListTransaction(SnapshotDiff(from: snapshot, to: Snapshot()), report: report))
  }

  func restore(_ anchor: ScrollAnchor) {
    let old = offset
    defer { correction += offset - old }
    offset = layout.offset(
      restoring: anchor,
      policy: anchorPolicy,
      height: viewport.height,
      in: snapshot,
      locate: { snapshot.indexPath(of: $0) }
    )
  }
}

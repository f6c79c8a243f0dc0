extension ListPresenter {
  /// Takes over a new state: what was on screen keeps its place, what is selected stays selected.
  ///
  /// - Parameters:
  ///   - change: What changed.
  ///   - numbers: The transaction in numbers.
  ///   - metrics: Sections that have other metrics now.
  ///   - laidOut: The layout of a list that came to an empty one, where it is known already.
  func apply(
    _ change: PresentedChange,
    report numbers: UpdateReport,
    metrics: [DiffIdentity: SectionMetrics?] = [:],
    laidOut: LaidOutSnapshot? = nil
  ) {
    let anchor = layout.anchor(offset: offset, height: viewport.height, in: snapshot)
    let gap = cursorGap(for: change)
    captureMotion(for: numbers)
    // Not earlier: where rows are now is a matter of the metrics they were laid out with.
    for (section, metrics) in metrics { layout.setMetrics(metrics, for: section) }
    let isNew: (RowID) -> Bool
    switch change {
    case .replace(let new):
      let old = snapshot
      isNew = { !old.contains($0) }
      leaveOutNewRows(from: old, to: new)
      replace(with: new, laidOut: laidOut)
    case .rows(let changes):
      let inserted = motion.pending == nil ? [] : Set(changes.flatMap(\.insertedRows))
      isNew = { inserted.contains($0) }
      for change in changes {
        let new = change.diff.inserts.lazy.map { change.section.rows[$0] }
        selection.leaveOut(new.filter { $0.role == .body }.map(\.key), ofWhole: change.section.id)
        snapshot.replaceSection(at: change.index, with: change.section)
        snapshot.reload(change.reloaded)
        let moved =
          change.arrangement.map {
            layout.update(section: change.index, arranged: $0, in: snapshot)
          } ?? layout.update(section: change.index, in: snapshot)
        report(moved.badHeights)
      }
    }
    indexTitles.made = nil
    edges.follow(numbers)
    pruneSelection()
    if !reportedHeights.isEmpty { reportedHeights = reportedHeights.filter(snapshot.contains) }
    if !remeasured.isEmpty { remeasured = remeasured.filter(snapshot.contains) }
    keepFocus(in: gap)
    if let row = clickedRow, !snapshot.contains(row) { clickedRow = nil }
    if let row = highlightedRow, !snapshot.contains(row) { highlightedRow = nil }
    restore(anchor)
    noteAppeared(isNew: isNew)
    if numbers.kind == .reload, let delegate { endDisplay(to: delegate) }
    moveCount += 1
    host?.presenterDidApply(change, report: numbers)
    restorePendingState()
    if !snapshot.marks.isEmpty { snapshot.clearMarks() }
  }

  /// Rows that come to a section that is selected as a whole are not selected.
  private func leaveOutNewRows(from old: Snapshot, to new: Snapshot) {
    for section in selection.wholes.keys {
      guard let now = new.section(for: section), let was = old.section(for: section),
        !now.sharesRows(with: was)
      else { continue }
      let added = now.rows.lazy.filter { $0.role == .body }.map(\.key)
      selection.leaveOut(added.filter { was.position(of: $0) == nil }, ofWhole: section)
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
    apply(.replace(Snapshot()), report: UpdateReport(kind: .reload, isAnimated: false))
  }

  private func replace(with new: Snapshot, laidOut: LaidOutSnapshot?) {
    if let laidOut {
      snapshot = new
      layout = laidOut.layout(from: layout, of: new)
      report(laidOut.badHeights)
      return
    }
    let old = snapshot
    snapshot = new
    let change = layout.rearrange(to: new) { index in
      let section = new.section(at: index)
      return old.sectionIndex(of: section.id).flatMap {
        section.sharesRows(with: old.section(at: $0)) ? $0 : nil
      }
    }
    report(change.badHeights)
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

extension SectionChange {
  fileprivate var insertedRows: [RowID] { diff.inserts.map(section.rowID(at:)) }
}

extension ListPresenter {
  /// Takes over a new state: what was on screen keeps its place, what is selected stays selected.
  func apply(_ change: PresentedChange, report numbers: UpdateReport) {
    let anchor = layout.anchor(offset: offset, height: viewport.height, in: snapshot)
    let gap = cursorGap(for: change)
    captureMotion(for: numbers)
    let isNew: (RowID) -> Bool
    switch change {
    case .replace(let new):
      let old = snapshot
      isNew = { !old.contains($0) }
      replace(with: new)
    case .rows(let changes):
      let inserted = pendingMotion == nil ? [] : Set(changes.flatMap(\.insertedRows))
      isNew = { inserted.contains($0) }
      for change in changes {
        snapshot.replaceSection(at: change.index, with: change.section)
        snapshot.reload(change.reloaded)
        report(layout.update(section: change.index, in: snapshot).badHeights)
      }
    }
    indexTitles.made = nil
    selection.prune { snapshot.contains($0) }
    if !reportedHeights.isEmpty { reportedHeights = reportedHeights.filter(snapshot.contains) }
    if !remeasured.isEmpty { remeasured = remeasured.filter(snapshot.contains) }
    keepFocus(in: gap)
    if let row = clickedRow, !snapshot.contains(row) { clickedRow = nil }
    if let row = highlightedRow, !snapshot.contains(row) { highlightedRow = nil }
    restore(anchor)
    noteAppeared(isNew: isNew)
    if numbers.kind == .reload, let delegate { endDisplay(to: delegate) }
    host?.presenterDidApply(change, report: numbers)
    restorePendingState()
    if !snapshot.marks.isEmpty { snapshot.clearMarks() }
  }

  /// Shows nothing, as before there was an adapter.
  func clear() {
    setStatus(nil)
    setRefreshing(false)
    indexTitles = IndexTitles()
    indentations = [:]
    apply(.replace(Snapshot()), report: UpdateReport(kind: .reload, isAnimated: false))
  }

  private func replace(with new: Snapshot) {
    var kept = KeptSections(from: snapshot, to: new)
    snapshot = new
    let change = layout.rearrange(to: new) { kept.oldIndex(ofSectionAt: $0) }
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

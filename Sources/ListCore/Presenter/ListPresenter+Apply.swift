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
    let anchor = list.anchor
    let gap = cursor.gap(for: change)
    visible.motion.capture(for: numbers)
    // Not earlier: where rows are now is a matter of the metrics they were laid out with.
    for (section, metrics) in metrics { list.layout.setMetrics(metrics, for: section) }
    let isNew: (RowID) -> Bool
    switch change {
    case .replace(let new):
      let old = list.snapshot
      isNew = { !old.contains($0) }
      selectionModel.leaveOutNewRows(from: old, to: new)
      visible.heights.report(list.replace(with: new, laidOut: laidOut))
    case .rows(let changes):
      let inserted = visible.motion.pending == nil ? [] : Set(changes.flatMap(\.insertedRows))
      isNew = { inserted.contains($0) }
      for change in changes {
        let new = change.diff.inserts.lazy.map { change.section.rows[$0] }
        selectionModel.selection.leaveOut(
          new.filter { $0.role == .body }.map(\.key),
          ofWhole: change.section.id
        )
        list.snapshot.replaceSection(at: change.index, with: change.section)
        list.snapshot.reload(change.reloaded)
        let moved =
          change.arrangement.map {
            list.layout.update(section: change.index, arranged: $0, in: list.snapshot)
          } ?? list.layout.update(section: change.index, in: list.snapshot)
        visible.heights.report(moved.badHeights)
      }
    }
    indexTitles.invalidate()
    visible.edges.follow(numbers)
    selectionModel.prune()
    visible.heights.forgetGoneRows()
    cursor.keepFocus(in: gap)
    pointer.forgetGoneRows()
    scroll.restore(anchor)
    visible.motion.noteAppeared(isNew: isNew)
    if numbers.kind == .reload, let delegate { endDisplay(to: delegate) }
    list.moveCount += 1
    list.host?.presenterDidApply(change, report: numbers)
    restorePendingState()
    if !list.snapshot.marks.isEmpty { list.snapshot.clearMarks() }
  }

  /// Shows nothing, as before there was an adapter.
  func clear() {
    setStatus(nil)
    setRefreshing(false)
    indexTitles.removeAll()
    visible.heights.removeIndentations()
    apply(.replace(Snapshot()), report: UpdateReport(kind: .reload, isAnimated: false))
  }
}

extension PresentedList {
  /// Shows another whole list, whose layout may be known already.
  fileprivate func replace(with new: Snapshot, laidOut: LaidOutSnapshot?) -> [BadRowHeight] {
    if let laidOut {
      snapshot = new
      layout = laidOut.layout(from: layout, of: new)
      return laidOut.badHeights
    }
    var kept = KeptSections(from: snapshot, to: new)
    snapshot = new
    return layout.rearrange(to: new) { kept.oldIndex(ofSectionAt: $0) }.badHeights
  }
}

extension SelectionModel {
  /// Rows that come to a section that is selected as a whole are not selected.
  fileprivate func leaveOutNewRows(from old: Snapshot, to new: Snapshot) {
    for section in selection.wholes.keys {
      guard let now = new.section(for: section), let was = old.section(for: section),
        !now.sharesRows(with: was)
      else { continue }
      let added = now.rows.lazy.filter { $0.role == .body }.map(\.key)
      selection.leaveOut(added.filter { was.position(of: $0) == nil }, ofWhole: section)
    }
  }

  /// Forgets rows that the list does not show any more.
  fileprivate func prune() {
    selection.prune { list.snapshot.contains($0) }
    for section in selection.wholes.keys {
      let now = list.snapshot.section(for: section)
      selection.pruneLeftOut(ofWhole: section) { now?.position(of: $0) != nil }
      selection.pruneWhole(section, bodyRows: now?.bodyRowCount ?? 0)
    }
  }
}

extension SectionChange {
  fileprivate var insertedRows: [RowID] { diff.inserts.map(section.rowID(at:)) }
}

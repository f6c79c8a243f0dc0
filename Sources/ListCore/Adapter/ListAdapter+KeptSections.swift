/// Updates that leave the sections as they are: by far the most of a list's life.
extension ListAdapter {
  /// Whether only rows can differ from what is shown: nothing came, went, moved or hides.
  ///
  /// Building a snapshot of all sections, comparing it and laying it out took 1.5 µs for every
  /// object of the list, changed or not. So sections that stay are left alone, as in an update of
  /// one section's rows.
  func keepsSections(_ work: PendingWork) -> Bool {
    guard work.kind == .updates, work.keepsOrder, isPresented, filter == nil, hiddenCount == 0,
      let rows = presenter?.snapshot.rowCount
    else { return false }
    return !updater.diffsInBackground(rows: rows, to: rows)
  }

  func prepareKeptSections(_ work: PendingWork, _ updatedSections: Int) -> Prepared {
    for controller in work.dirty where work.asks(controller) { controller.needsRows = true }
    var concerned = map.controllers.filter(\.isConcerned)
    concerned += work.dirty.filter { !$0.isConcerned && $0.section != nil }
    let shown = concerned.map(\.shown)
    for controller in concerned { refreshRows(of: controller, asking: false) }
    reach(.willDiff(oldSections: map.count, newSections: map.count))
    var diffs: ContiguousArray<RowsDiff> = []
    var traffic = RowTraffic()
    for (controller, old) in zip(concerned, shown) {
      let diff = RowsDiff(from: old.rows, to: controller.shown.rows)
      traffic.add(diff, from: old.rows, to: controller.shown.rows)
      diffs.append(diff)
    }
    if traffic.isPossible {
      let (old, new) = (presenter?.snapshot ?? Snapshot(), makeSnapshot())
      return prepare(work, new, SnapshotDiff(from: old, to: new), updatedSections)
    }
    var changes: [SectionChange] = []
    var rows = UpdateReport.Counts()
    for (controller, diff) in zip(concerned, diffs) {
      guard let index = controller.section else { continue }
      rows += UpdateReport.Counts(diff)
      changes.append(
        SectionChange(
          index: index,
          section: controller.shown,
          diff: diff,
          reloaded: controller.takeRebuiltRows()
        )
      )
    }
    let report = report(of: .updates, work, .init(updated: updatedSections), rows)
    reach(.didDiff(report, inBackground: false))
    return Prepared(change: .rows(changes), report: report)
  }
}

/// Whether rows that are unique in the whole list left one section and came to one, so that some
/// may have gone from here to there.
private struct RowTraffic {
  private var (hasLeft, hasCome) = (false, false)

  var isPossible: Bool { hasLeft && hasCome }

  mutating func add(
    _ diff: RowsDiff,
    from old: ContiguousArray<Row>,
    to new: ContiguousArray<Row>
  ) {
    hasLeft = hasLeft || diff.deletes.contains { old[$0].content.identityScope == .list }
    hasCome = hasCome || diff.inserts.contains { new[$0].content.identityScope == .list }
  }
}

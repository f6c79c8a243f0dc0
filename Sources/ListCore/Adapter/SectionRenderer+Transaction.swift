extension SectionRenderer {
  /// Makes the transaction of sections whose rows may have changed; all others stay as they are.
  func makeTransaction(
    _ work: PendingWork,
    _ sections: IndexChanges,
    _ updatedSections: Int
  ) -> ListTransaction {
    let old = connection.presenter?.snapshot ?? Snapshot()
    let touched = touchedEntries(work)
    if work.kind == .rows {
      delegates.reach(.willDiff(oldSections: list.count, newSections: list.count))
    }
    for entry in touched where work.kind != .rows {
      if let controller = entry.controller {
        refreshRows(of: controller, asking: work.asks(controller))
      } else {
        reportMade(entry.key)
      }
    }
    if work.kind != .rows {
      delegates.reach(.willDiff(oldSections: old.sectionCount, newSections: list.count))
    }
    var new = old
    var made: [DiffIdentity: SnapshotSection] = [:]
    var changes: [SectionChange] = []
    for entry in touched {
      guard let oldIndex = old.sectionIndex(of: entry.key) else {
        made[entry.key] = section(of: entry)
        continue
      }
      changes.append(change(of: entry, from: old, at: oldIndex, work))
    }
    let edits = sections.edits(old: new.list) { index in
      // What came has a controller, which is where the object is if each object has one.
      made[list.entry(ofSection: index).key]
    }
    var regrouped = edits.isEmpty ? [] : new.replaceSections(edits).regrouped
    for place in changes.indices {
      let change = changes[place]
      guard let index = new.sectionIndex(of: change.section.id) else { continue }
      changes[place].newIndex = index
      regrouped += new.replaceSection(at: index, with: change.section)
    }
    if !regrouped.isEmpty { foldGroups(regrouped, &changes, from: old, in: &new) }
    for entry in touched {
      if let controller = entry.controller { new.reload(controller.takeRebuiltRows()) }
    }
    let diff = SnapshotDiff(
      from: old,
      to: new,
      sections: sections,
      changed: changes.compactMap(\.diffed),
      touched: changes.map { DiffUpdate(old: $0.oldIndex, new: $0.newIndex) }
    )
    var transaction = transaction(work, diff, updatedSections)
    for change in changes { transaction.rowEdits[change.newIndex] = change.edits }
    return transaction
  }

  /// Sections whose rows may have changed: in list order, or in the order in which they asked.
  private func touchedEntries(_ work: PendingWork) -> [SectionList.Entry] {
    var touched: [(entry: SectionList.Entry, section: Int)] = []
    var known: Set<ObjectIdentifier> = []
    for controller in work.concerned + work.dirty
    where controller.isAttached && known.insert(ObjectIdentifier(controller)).inserted {
      guard let section = controller.section else {
        if work.asks(controller) { controller.needsRows = true }
        continue
      }
      let entry = list.entry(ofSection: section)
      if entry.controller === controller { touched.append((entry, section)) }
    }
    guard work.kind != .rows else { return touched.map(\.entry) }
    for identity in work.madeSections {
      guard let section = list.section(of: identity) else { continue }
      let entry = list.entry(ofSection: section)
      if entry.controller == nil { touched.append((entry, section)) }
    }
    return touched.sorted { $0.section < $1.section }.map(\.entry)
  }

  /// New rows of a section.
  struct SectionChange {
    let section: SnapshotSection
    let oldIndex: Int
    var newIndex: Int
    let rows: IndexChanges
    /// The edits of the rows, if they were explicit.
    var edits: RowEdits?

    init(_ section: SnapshotSection, from old: Int, to new: Int, _ rows: IndexChanges) {
      self.section = section
      self.rows = rows
      (oldIndex, newIndex) = (old, new)
    }

    var diffed: SnapshotDiff.Section? {
      rows.hasChanges
        ? SnapshotDiff.Section(oldIndex: oldIndex, newIndex: newIndex, rows: rows) : nil
    }
  }

  private func change(
    of entry: SectionList.Entry,
    from list: Snapshot,
    at index: Int,
    _ work: PendingWork
  ) -> SectionChange {
    let old = list.section(at: index)
    guard let controller = entry.controller else {
      let section = section(of: entry)
      let rows = RowsDiff(from: old.rows, to: section.rows).changes
      return SectionChange(section, from: index, to: index, rows)
    }
    // Of a section in a collapsed group nothing was shown that a batch could be held against.
    let isStated = work.kind == .rows && !(list.namesHeads && list.isFolded(at: index))
    if isStated, let (section, edits) = statedChange(of: controller, work) {
      var change = SectionChange(section, from: index, to: index, edits.changes)
      // Other metrics concern every row.
      if traits.metrics[controller.identity] == nil { change.edits = edits }
      return change
    }
    let wasWhole = controller.leftOut.isEmpty
    if work.kind == .rows { refreshRows(of: controller, asking: work.asks(controller)) }
    let section = controller.shown
    let diff = RowsDiff(from: old.rows, to: section.rows)
    // Where rows are left out, and reported, places in the list are not those that are stated.
    if isStated, work.isStated(controller), wasWhole, controller.leftOut.isEmpty {
      BatchCheck(controller, from: old.rows, to: section.rows, telling: delegates).run(diff)
    }
    return SectionChange(section, from: index, to: index, diff.changes)
  }

  /// A transaction of what was found to have changed.
  func transaction(
    _ work: PendingWork,
    _ diff: SnapshotDiff,
    _ updatedSections: Int,
    inBackground: Bool = false
  ) -> ListTransaction {
    var sections = diff.sectionCounts
    sections.updated = updatedSections
    var report = UpdateReport(
      kind: work.kind,
      isAnimated: work.manner.animation != .none,
      animation: work.manner.animation,
      sections: sections,
      rows: diff.rowCounts
    )
    if report.isAnimated, !delegates.updater.allowsAnimation(of: report) {
      report = UpdateReport(
        kind: work.kind,
        isAnimated: false,
        sections: sections,
        rows: report.rows
      )
    }
    report.isLoad = work.manner.onlyLoads == true
    delegates.reach(.didDiff(report, inBackground: inBackground))
    return ListTransaction(diff, report: report)
  }

  /// The new rows of a section, made from what its batch states.
  ///
  /// - Parameters:
  ///   - controller: The section's controller.
  ///   - work: What is done in the transaction.
  /// - Returns: The section and its edits, or `nil` where all rows have to be asked for.
  private func statedChange(
    of controller: AnySectionController,
    _ work: PendingWork
  ) -> (SnapshotSection, RowEdits)? {
    // Each of several batches counts rows in its own way; a collapsed section shows not all rows.
    guard work.asksOnlyForStated(controller), controller.statedEdits.count == 1,
      let stated = controller.statedEdits.first, !controller.needsRows, controller.leftOut.isEmpty,
      controller.shown.sharesRows(with: controller.made),
      let edits = controller.rowEdits(stated, of: controller.made)
    else { return nil }
    let made = controller.made.applying(edits)
    let section = shownPart(of: made, controller)
    // A section that had nothing but its header is collapsed by the rows that come to it.
    guard !made.hasDuplicateRows, section.sharesRows(with: made) else { return nil }
    controller.made = made
    controller.shown = section
    checkCells(of: edits.added + edits.changed.map(\.element))
    traits.take(of: controller)
    return (section, edits)
  }
}

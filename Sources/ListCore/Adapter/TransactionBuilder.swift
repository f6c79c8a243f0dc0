/// Makes the transaction of sections whose rows may have changed; all others stay as they are.
///
/// Gathering and comparing all sections would take time for every object of the list, changed or not:
/// decision 37.
@MainActor
struct TransactionBuilder {
  /// New rows of a section, and the edits that made them, if they were explicit.
  private typealias SectionChange = (
    section: SnapshotSection, oldIndex: Int, newIndex: Int, rows: IndexChanges, edits: RowEdits?
  )

  private let sections: SectionRenderer
  private let work: PendingWork
  private let sectionChanges: IndexChanges
  private let old: Snapshot
  private var new: Snapshot
  private var changes: [SectionChange] = []

  /// Begins a transaction; `nil` where all sections have to be gathered and compared, or more of them looked at
  /// than may be in one go.
  init?(_ work: PendingWork, in sections: SectionRenderer, atMost stretch: Int) {
    // A section whose last row goes is hidden, and one whose first row comes back is shown.
    guard sections.connection.isPresented, !sections.rowFilter.isAtWork,
      let old = sections.connection.presenter?.snapshot
    else { return nil }
    let count = sections.list.count
    if work.kind == .rows {
      sectionChanges = IndexChanges(oldCount: count, newCount: count)
    } else {
      guard work.kind == .updates, !work.wantsPresentation, sections.filter == nil,
        sections.hiddenCount == 0, let changes = work.sectionChanges,
        !changes.hasOtherElements || work.concerned.count <= stretch
      else { return nil }
      // What is not concerned is not looked at, however much it is.
      let rows = work.concerned.reduce(work.madeSections.count) {
        $0 + max(1, $1.controller.shown.rowCount)
      }
      let others = changes.deletes.count + changes.moves.count
      guard !sections.delegates.updater.diffsInBackground(rows: rows + others, to: rows + others)
      else { return nil }
      sectionChanges = changes
    }
    (self.sections, self.work, self.old, new) = (sections, work, old, old)
  }

  /// Asks the controllers concerned for their rows, and puts together what came of it.
  mutating func make() -> ListTransaction {
    let touched = touchedEntries()
    refreshRows(of: touched)
    var made: [DiffIdentity: SnapshotSection] = [:]
    // Mostly every section is where it was, and to look them up by identity takes its time.
    let areMoved = sectionChanges.hasOtherElements
    for (entry, section) in touched {
      guard let oldIndex = areMoved ? old.sectionIndex(of: entry.key) : section else {
        made[entry.key] = sections.section(of: entry)
        continue
      }
      changes.append(change(of: entry, at: oldIndex))
    }
    let edits = sectionChanges.edits(old: new.grouped.list) { [sections] index in
      // What came has a controller, which is where the object is if each object has one.
      made[sections.list.entry(ofSection: index).key].map { ($0, $0.keyHash) }
    }
    var regrouped = edits.isEmpty ? [] : new.grouped.replace(edits).regrouped
    for place in changes.indices {
      let section = changes[place].section
      if areMoved {
        guard let index = new.sectionIndex(of: section.id) else { continue }
        changes[place].newIndex = index
      }
      regrouped += new.replaceSection(at: changes[place].newIndex, with: section)
    }
    if !regrouped.isEmpty { foldGroups(regrouped) }
    for (entry, _) in touched {
      if let controller = entry.controller { new.reload(controller.takeRebuiltRows()) }
    }
    let diff = SnapshotDiff(
      from: old,
      to: new,
      sections: sectionChanges,
      // By number: to take one out of the array counts references to all that is in it.
      changed: changes.indices.compactMap { number -> SnapshotDiff.Section? in
        guard changes[number].rows.hasChanges else { return nil }
        return (changes[number].oldIndex, changes[number].newIndex, changes[number].rows)
      },
      touched: changes.indices.map { number in
        ElementUpdate(old: changes[number].oldIndex, new: changes[number].newIndex)
      }
    )
    var transaction = work.transaction(diff, telling: sections.delegates)
    if work.kind == .rows {
      for change in changes { transaction.rowEdits[change.newIndex] = change.edits }
    }
    return transaction
  }

  /// Sections whose rows may have changed: in list order, or in the order in which they asked.
  private func touchedEntries() -> [(entry: SectionList.Entry, section: Int)] {
    var touched: [(entry: SectionList.Entry, section: Int)] = []
    var known: Set<ObjectIdentifier> = []
    for (controller, index) in work.concerned + work.dirty.map({ ($0, nil) })
    where controller.isAttached && known.insert(ObjectIdentifier(controller)).inserted {
      guard let place = sections.list.place(of: controller, likely: index) else {
        // Hidden since then, it is shown again as it is left here: to be asked for its rows, or folded as it is now.
        if work.asks(controller) {
          controller.needsRows = true
        } else {
          controller.shown = sections.shownPart(of: controller.made, controller)
        }
        continue
      }
      if place.entry.controller === controller { touched.append(place) }
    }
    guard work.kind != .rows else { return touched }
    for identity in work.madeSections {
      guard let section = sections.list.section(of: identity) else { continue }
      let entry = sections.list.entry(ofSection: section)
      // Somebody may have asked for its controller since, which is concerned then.
      if let new = entry.controller, !known.insert(ObjectIdentifier(new)).inserted { continue }
      touched.append((entry, section))
    }
    return touched.sorted { $0.section < $1.section }
  }

  private func refreshRows(of touched: [(entry: SectionList.Entry, section: Int)]) {
    let count = sections.list.count
    guard work.kind != .rows else {
      return sections.delegates.reach(.willDiff(oldSections: count, newSections: count))
    }
    for (entry, _) in touched {
      if let controller = entry.controller {
        sections.refreshRows(of: controller, asking: work.asks(controller))
      } else {
        sections.reportMade(entry.key)
      }
    }
    sections.delegates.reach(.willDiff(oldSections: old.sectionCount, newSections: count))
  }

  private func change(of entry: SectionList.Entry, at index: Int) -> SectionChange {
    let shown = old.section(at: index)
    guard let controller = entry.controller else {
      let section = sections.section(of: entry)
      let rows = IndexChanges(rowsFrom: shown.rows, to: section.rows)
      return (section, index, index, rows, nil)
    }
    // Of a section in a collapsed group nothing was shown that a batch could be held against.
    let isFolded = old.grouped.namesHeads && old.grouped.isFolded(at: index)
    let isStated = work.kind == .rows && !isFolded
    if isStated, let (section, edits) = statedChange(of: controller) {
      // Other metrics concern every row.
      let isApart = sections.traits.metrics[controller.identity] == nil
      return (section, index, index, edits.changes, isApart ? edits : nil)
    }
    let wasWhole =
      controller.leftOut.isEmpty && controller.shown.sharesRows(with: controller.made)
    if work.kind == .rows { sections.refreshRows(of: controller, asking: work.asks(controller)) }
    let section = controller.shown
    let rows = IndexChanges(rowsFrom: shown.rows, to: section.rows)
    // Where rows are left out, and reported, or were hidden, places in the list are not those that are
    // stated.
    if isStated, work.isStated(controller), wasWhole, controller.leftOut.isEmpty {
      for mistake in controller.mistakes(shown.rows, section.rows, rows) {
        let detail = "\(controller.identity): \(mistake)"
        sections.delegates.report(Diagnostic(.inconsistentBatch, detail))
      }
    }
    return (section, index, index, rows, nil)
  }

  /// The new rows of a section, made from what its batch states; `nil` where all rows have to be asked for.
  private func statedChange(
    of controller: AnySectionController
  ) -> (SnapshotSection, RowEdits)? {
    // Each of several batches counts rows in its own way; a collapsed section shows not all rows.
    guard work.asksOnlyForStated(controller), controller.statedEdits.count == 1,
      let stated = controller.statedEdits.first, !controller.needsRows, controller.leftOut.isEmpty,
      controller.shown.sharesRows(with: controller.made),
      let edits = controller.rowEdits(stated)
    else { return nil }
    let made = controller.made.applying(edits)
    let section = sections.shownPart(of: made, controller)
    // A section that had nothing but its header is collapsed by the rows that come to it.
    guard !made.hasDuplicateRows, section.sharesRows(with: made) else { return nil }
    controller.made = made
    controller.shown = section
    sections.checkCells(of: edits.added + edits.changed.map(\.element))
    sections.traits.read(of: controller)
    return (section, edits)
  }

  /// Gives sections of groups that may show other rows now their rows, or none where the group is collapsed.
  ///
  /// What is found out here takes the place of what else became of their rows.
  private mutating func foldGroups(_ regrouped: [DiffIdentity]) {
    var places: [DiffIdentity: Int] = [:]
    for (place, change) in changes.enumerated() { places[change.section.id] = place }
    var isDone: Set<DiffIdentity> = []
    var shown: [(index: Int, element: SnapshotSection)] = []
    for id in regrouped where isDone.insert(id).inserted {
      guard let index = new.sectionIndex(of: id), let entry = sections.list.entry(for: id) else {
        continue
      }
      var section = new.section(at: index)
      sections.checkGroup(of: section)
      if new.grouped.isFolded(at: index) {
        section = section.withoutRows
      } else {
        if let controller = entry.controller { sections.refreshRows(of: controller, asking: false) }
        // With the name it has there: rows on demand are those of the object in it.
        let group = section.group
        section = sections.section(of: entry)
        section.group = group
      }
      guard !section.sharesRows(with: new.section(at: index)) else { continue }
      shown.append((index, section))
      guard let oldIndex = old.sectionIndex(of: id) else { continue }
      let rows = IndexChanges(rowsFrom: old.section(at: oldIndex).rows, to: section.rows)
      let change: SectionChange = (section, oldIndex, index, rows, nil)
      if let place = places[id] { changes[place] = change } else { changes.append(change) }
    }
    changes.sort { $0.newIndex < $1.newIndex }
    new.grouped.list.put(shown.sorted { $0.index < $1.index })
  }
}

extension PendingWork {
  /// A transaction of what was found to have changed.
  func transaction(
    _ diff: SnapshotDiff,
    telling delegates: ListDelegates,
    inBackground: Bool = false
  ) -> ListTransaction {
    var sections = diff.sectionCounts
    sections.updated = updatedSections
    let rows = diff.rowCounts
    func described(_ animation: UpdateAnimation) -> UpdateReport {
      UpdateReport(
        kind: kind,
        isAnimated: animation != .none,
        animation: animation,
        sections: sections,
        rows: rows
      )
    }
    var report = described(manner.animation)
    if report.isAnimated, !delegates.updater.allowsAnimation(of: report) {
      report = described(.none)
    }
    report.isLoad = manner.onlyLoads == true
    delegates.reach(.didDiff(report, inBackground: inBackground))
    return ListTransaction(diff, report: report)
  }
}

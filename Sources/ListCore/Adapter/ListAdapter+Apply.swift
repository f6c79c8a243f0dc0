extension ListAdapter {
  /// A transaction in the form in which a presenter takes it.
  struct Prepared {
    let change: PresentedChange
    let report: UpdateReport
    /// The layout of the change, where it was worked out in the background.
    var layout: LaidOutSnapshot?
    /// Which host it was prepared for, where that is the first time.
    var host: Int?
  }

  func prepare(
    _ work: PendingWork,
    _ snapshot: Snapshot,
    _ diff: SnapshotDiff,
    _ updatedSections: Int,
    inBackground: Bool = false
  ) -> Prepared {
    var sections = UpdateReport.Counts(diff.sectionCounts)
    sections.updated = updatedSections
    let report = report(of: .updates, work, sections, .init(diff.rowCounts))
    reach(.didDiff(report, inBackground: inBackground))
    return Prepared(change: .replace(snapshot), report: report)
  }

  func prepareRows(_ work: PendingWork, _ updatedSections: Int) -> Prepared {
    var changes: [SectionChange] = []
    var rows = UpdateReport.Counts()
    reach(.willDiff(oldSections: map.count, newSections: map.count))
    for controller in work.dirty {
      guard let index = controller.section else {
        controller.needsRows = true
        continue
      }
      if let change = statedChange(of: controller, at: index, work) {
        rows += UpdateReport.Counts(change.diff)
        changes.append(change)
        continue
      }
      let (old, wasWhole) = (controller.shown, controller.leftOut.isEmpty)
      refreshRows(of: controller, asking: work.asks(controller))
      let section = controller.shown
      let diff = RowsDiff(from: old.rows, to: section.rows)
      // Where rows are left out, and reported, places in the list are not those that are stated.
      if work.isStated(controller), wasWhole, controller.leftOut.isEmpty {
        checkStated(of: controller, diff, from: old.rows, to: section.rows)
      }
      rows += UpdateReport.Counts(diff)
      changes.append(
        SectionChange(
          index: index,
          section: section,
          diff: diff,
          reloaded: controller.takeRebuiltRows()
        )
      )
    }
    let report = report(of: .rows, work, .init(updated: updatedSections), rows)
    reach(.didDiff(report, inBackground: false))
    return Prepared(change: .rows(changes), report: report)
  }

  func report(
    of kind: UpdateReport.Kind,
    _ work: PendingWork,
    _ sections: UpdateReport.Counts,
    _ rows: UpdateReport.Counts
  ) -> UpdateReport {
    let report = UpdateReport(
      kind: kind,
      isAnimated: work.animation != .none,
      animation: work.animation,
      sections: sections,
      rows: rows
    )
    guard report.isAnimated, !updater.allowsAnimation(of: report) else { return report }
    return UpdateReport(kind: kind, isAnimated: false, sections: sections, rows: rows)
  }

  func makeSnapshot() -> Snapshot {
    var gathered = GatheredRows(capacity: map.count, host: hostNumber)
    for controller in map.controllers { gather(controller, into: &gathered) }
    return gathered.snapshot(from: isPresented ? presenter?.snapshot ?? Snapshot() : Snapshot())
  }

  /// Brings what a controller shows up to date.
  func refreshRows(of controller: AnySectionController, asking: Bool) {
    if asking { controller.needsRows = true }
    controller.shown = shownPart(of: upToDateRows(of: controller), controller)
  }

  /// All rows of a controller, asked for if they may have changed; what is wrong with them is
  /// reported.
  func upToDateRows(of controller: AnySectionController) -> SnapshotSection {
    guard controller.needsRows else { return controller.made }
    controller.needsRows = false
    let made = controller.makeRows()
    controller.made = made.section
    controller.leftOut = made.leftOut
    controller.shown = shownPart(of: made.section, controller)
    for diagnostic in made.diagnostics { report(diagnostic) }
    checkCells(of: made.section.rows)
    takeTraits(of: controller)
    return made.section
  }

  /// What a controller says of its section beside the rows; most say nothing.
  func takeTraits(of controller: AnySectionController) {
    let metrics = controller.metrics
    if metrics != nil || controller.hasOwnMetrics {
      controller.hasOwnMetrics = metrics != nil
      newMetrics.updateValue(metrics, forKey: controller.identity)
    }
    let title = controller.indexTitle
    if title != nil || controller.hasIndexTitle {
      controller.hasIndexTitle = title != nil
      newIndexTitles.updateValue(title, forKey: controller.identity)
    }
    let level = controller.indentationLevel
    if level != 0 || controller.hasIndentation {
      controller.hasIndentation = level != 0
      newIndentations[controller.identity] = level
    }
  }

  func checkCells(of rows: some Sequence<Row>) {
    var last: CellToken?
    for row in rows {
      let token = CellToken(content: row.content.type, cell: row.cellType)
      // Rows of a kind stand together: hashing every one of them took a tenth of an update.
      guard token != last else { continue }
      last = token
      guard knownCells.insert(token).inserted, host?.canShow(row) == false else { continue }
      report(Diagnostic(.unregisteredCell, row.cellType?.description ?? row.content.typeName))
    }
  }
}

extension UpdateReport.Counts {
  static func += (lhs: inout Self, rhs: Self) {
    lhs.deleted += rhs.deleted
    lhs.inserted += rhs.inserted
    lhs.moved += rhs.moved
    lhs.updated += rhs.updated
  }
}

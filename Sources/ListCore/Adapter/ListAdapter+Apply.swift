extension ListAdapter {
  /// A transaction in the form in which a presenter takes it.
  struct Prepared {
    let change: PresentedChange
    let report: UpdateReport
  }

  /// Asks the controllers for their rows and finds out what changed.
  func prepare(_ work: PendingWork, _ updatedSections: Int) -> Prepared {
    if work.kind == .rows, isPresented { return prepareRows(work) }
    for controller in work.dirty { controller.needsRows = true }
    let old = isPresented ? presenter?.snapshot ?? Snapshot() : Snapshot()
    let snapshot = makeSnapshot()
    guard work.kind != .reload else {
      return Prepared(
        change: .replace(snapshot),
        report: UpdateReport(kind: .reload, isAnimated: false)
      )
    }
    let diff = SnapshotDiff(from: old, to: snapshot)
    var sections = diff.sectionCounts
    sections.updated = updatedSections
    return Prepared(
      change: .replace(snapshot),
      report: UpdateReport(
        kind: .updates,
        isAnimated: work.isAnimated,
        sections: sections,
        rows: diff.rowCounts
      )
    )
  }

  private func prepareRows(_ work: PendingWork) -> Prepared {
    var changes: [SectionChange] = []
    var rows = UpdateReport.Counts()
    for controller in work.dirty {
      guard let index = controller.section else {
        controller.needsRows = true
        continue
      }
      let old = controller.shown
      let section = freshSection(of: controller)
      let diff = RowsDiff(from: old.rows, to: section.rows)
      if !work.unstated.contains(ObjectIdentifier(controller)) {
        check(controller.statedEdits, of: controller, diff)
      }
      rows += diff.counts
      changes.append(
        SectionChange(
          index: index,
          section: section,
          diff: diff,
          reloaded: takeReloads(of: controller, in: old)
        )
      )
    }
    return Prepared(
      change: .rows(changes),
      report: UpdateReport(kind: .rows, isAnimated: work.isAnimated, rows: rows)
    )
  }

  func makeSnapshot() -> Snapshot {
    var sections = ContiguousArray<SnapshotSection>()
    sections.reserveCapacity(map.count)
    var rebuilt: [RowID] = []
    for controller in map.controllers {
      let old = controller.shown
      sections.append(controller.needsRows ? freshSection(of: controller) : old)
      if !isPresented, !controller.needsRows { checkCells(of: controller.shown) }
      guard !controller.statedEdits.isEmpty else { continue }
      rebuilt += takeReloads(of: controller, in: old).map(old.rowID(at:))
    }
    var snapshot = Snapshot(sections: sections)
    snapshot.reload(rebuilt)
    return snapshot
  }

  /// Asks a controller for its rows, reports what is wrong with them and remembers them.
  func freshSection(of controller: AnySectionController) -> SnapshotSection {
    controller.needsRows = false
    let made = controller.makeRows()
    controller.shown = made.section
    for duplicate in made.duplicates {
      report(Diagnostic(.duplicateIdentifier, "\(duplicate)"))
    }
    checkCells(of: made.section)
    return made.section
  }

  private func checkCells(of section: SnapshotSection) {
    for row in section.rows {
      let token = CellToken(content: row.content.type, cell: row.cellType)
      guard knownCells.insert(token).inserted, host?.canShow(row) == false else { continue }
      report(Diagnostic(.unregisteredCell, row.cellType?.description ?? row.content.typeName))
    }
  }

  /// The rows, by old index, whose cells are to be rebuilt.
  private func takeReloads(
    of controller: AnySectionController,
    in old: SnapshotSection
  ) -> [Int] {
    let stated = controller.statedEdits
    controller.statedEdits.removeAll()
    return Set(stated.flatMap(\.reloaded)).filter(old.rows.indices.contains).sorted()
  }

  /// Compares stated edits with what really changed.
  private func check(
    _ stated: [BatchContext.Edits],
    of controller: AnySectionController,
    _ diff: RowsDiff
  ) {
    let inserted = stated.reduce(0) { $0 + $1.inserted.count }
    let deleted = stated.reduce(0) { $0 + $1.deleted.count }
    guard inserted + deleted > 0,
      inserted - deleted != diff.counts.inserted - diff.counts.deleted
    else { return }
    report(
      Diagnostic(
        .inconsistentBatch,
        "\(controller.identity): stated \(inserted) inserted and \(deleted) deleted rows, "
          + "found \(diff.counts.inserted) and \(diff.counts.deleted)"
      )
    )
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

extension ListAdapter {
  func applyRows(_ work: PendingWork, to presenter: ListPresenter) -> UpdateReport {
    var changes: [SectionChange] = []
    var rows = UpdateReport.Counts()
    for controller in work.dirty {
      guard let index = controller.section else { continue }
      let old = controller.shown
      let section = freshSection(of: controller)
      let diff = RowsDiff(from: old.rows, to: section.rows)
      let edits = checkEdits(of: controller, diff)
      rows += diff.counts
      changes.append(
        SectionChange(index: index, section: section, diff: diff, reloaded: edits)
      )
    }
    let report = UpdateReport(kind: .rows, isAnimated: work.isAnimated, rows: rows)
    presenter.apply(.rows(changes), report: report)
    return report
  }

  func applyUpdates(
    _ work: PendingWork,
    _ updatedSections: Int,
    to presenter: ListPresenter
  ) -> UpdateReport {
    for controller in work.dirty { controller.needsRows = true }
    let snapshot = makeSnapshot()
    let diff = SnapshotDiff(from: presenter.snapshot, to: snapshot)
    var sections = diff.sectionCounts
    sections.updated = updatedSections
    let report = UpdateReport(
      kind: .updates,
      isAnimated: work.isAnimated,
      sections: sections,
      rows: diff.rowCounts
    )
    presenter.apply(.replace(snapshot), report: report)
    return report
  }

  func applyReload(to presenter: ListPresenter) -> UpdateReport {
    let report = UpdateReport(kind: .reload, isAnimated: false)
    presenter.apply(.replace(makeSnapshot()), report: report)
    return report
  }

  func refreshEmptyState() {
    guard let presenter = host?.presenter else { return }
    let source = dataSource
    presenter.setEmptyState(presenter.snapshot.rowCount == 0 ? source?.emptyState(for: self) : nil)
  }

  private func makeSnapshot() -> Snapshot {
    var sections = ContiguousArray<SnapshotSection>()
    sections.reserveCapacity(map.count)
    for controller in map.controllers {
      sections.append(controller.needsRows ? freshSection(of: controller) : controller.shown)
      controller.statedEdits.removeAll()
    }
    return Snapshot(sections: sections)
  }

  /// Asks a controller for its rows, reports what is wrong with them and remembers them.
  private func freshSection(of controller: AnySectionController) -> SnapshotSection {
    let made = controller.makeRows()
    controller.needsRows = false
    controller.shown = made.section
    for duplicate in made.duplicates {
      report(Diagnostic(.duplicateIdentifier, "\(controller.identity) \(duplicate)"))
    }
    for row in made.section.rows {
      let token = CellToken(content: row.content.type, cell: row.cellType)
      guard knownCells.insert(token).inserted, host?.canShow(row) == false else { continue }
      report(Diagnostic(.unregisteredCell, row.cellType?.description ?? row.content.typeName))
    }
    return made.section
  }

  /// Compares stated edits with what really changed; returns the rows whose cells are to be rebuilt.
  private func checkEdits(of controller: AnySectionController, _ diff: RowsDiff) -> [Int] {
    let stated = controller.statedEdits
    controller.statedEdits.removeAll()
    guard let only = stated.first, stated.count == 1 else { return stated.flatMap(\.reloaded) }
    let claimsCounts = !(only.inserted.isEmpty && only.deleted.isEmpty)
    if claimsCounts,
      only.inserted.count - only.deleted.count != diff.counts.inserted - diff.counts.deleted
    {
      report(
        Diagnostic(
          .inconsistentBatch,
          "\(controller.identity): stated \(only.inserted.count) inserted and "
            + "\(only.deleted.count) deleted rows, found \(diff.counts.inserted) and "
            + "\(diff.counts.deleted)"
        )
      )
    }
    return only.reloaded
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

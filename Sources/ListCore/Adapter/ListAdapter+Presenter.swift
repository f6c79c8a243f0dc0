extension ListAdapter: PresenterDelegate {
  func presenterIsSelectable(_ row: RowID, _ content: AnyDiffable) -> Bool {
    guard let controller = map.controller(for: row.section) else { return false }
    return controller.rowIsSelectable(context(row, content, controller))
  }

  func presenterShouldSelect(_ row: RowID, _ content: AnyDiffable) -> Bool {
    guard let controller = map.controller(for: row.section) else { return false }
    return controller.rowShouldSelect(context(row, content, controller))
  }

  func presenterShouldDeselect(_ row: RowID, _ content: AnyDiffable) -> Bool {
    guard let controller = map.controller(for: row.section) else { return true }
    return controller.rowShouldDeselect(context(row, content, controller))
  }

  func presenterDidSelect(_ row: RowID, _ content: AnyDiffable, byPerson: Bool) {
    notify(.selected(row))
    guard byPerson, let controller = map.controller(for: row.section) else { return }
    controller.rowDidSelect(context(row, content, controller))
  }

  func presenterDidDeselect(_ row: RowID, _ content: AnyDiffable, byPerson: Bool) {
    notify(.deselected(row))
    guard byPerson, let controller = map.controller(for: row.section) else { return }
    controller.rowDidDeselect(context(row, content, controller))
  }

  func presenterDidReceive(_ action: any CellAction, from row: RowID) -> Bool {
    guard let controller = map.controller(for: row.section),
      let content = host?.presenter.snapshot.row(for: row)?.content
    else {
      report(Diagnostic(.staleAction, "\(action.name) from \(row), which is gone"))
      return false
    }
    notify(.action(name: action.name, row: row))
    guard controller.perform(action, from: context(row, content, controller)) else {
      report(Diagnostic(.staleAction, "\(action.name) from \(row), which nobody handles"))
      return false
    }
    return true
  }

  func presenterWillDisplay(_ row: RowID, _ content: AnyDiffable) {
    // Who began the display of a section also ends it, whatever happens to the list meanwhile.
    guard let controller = displayed[row.section] ?? map.controller(for: row.section) else {
      return
    }
    displayed[row.section] = controller
    controller.rowWillDisplay(context(row, content, controller))
  }

  func presenterDidEndDisplaying(_ row: RowID, _ content: AnyDiffable) {
    guard let controller = displayed[row.section] else { return }
    controller.rowDidEndDisplaying(context(row, content, controller))
  }

  func presenterWillDisplay(section: DiffIdentity) { displayed[section]?.sectionWillDisplay() }

  func presenterDidEndDisplaying(section: DiffIdentity) {
    displayed.removeValue(forKey: section)?.sectionDidEndDisplaying()
  }

  func presenterWillEnterWorkingRange(section: DiffIdentity) {
    guard let controller = map.controller(for: section) else { return }
    inWorkingRange[section] = controller
    controller.sectionWillEnterWorkingRange()
  }

  func presenterDidExitWorkingRange(section: DiffIdentity) {
    inWorkingRange.removeValue(forKey: section)?.sectionDidExitWorkingRange()
  }

  func presenterDidReport(_ diagnostic: Diagnostic) { report(diagnostic) }

  private func context(
    _ row: RowID,
    _ content: AnyDiffable,
    _ controller: AnySectionController
  ) -> RowContext {
    RowContext(id: row, content: content, controller: controller)
  }
}

extension ListAdapter: PresenterDelegate {
  func presenterIsSelectable(_ row: RowID, _ content: AnyDiffable) -> Bool {
    guard let controller = map.controller(for: row.section) else { return false }
    return controller.isSelectable(context(row, content, controller))
  }

  func presenterShouldSelect(_ row: RowID, _ content: AnyDiffable) -> Bool {
    guard let controller = map.controller(for: row.section) else { return false }
    return controller.shouldSelect(context(row, content, controller))
  }

  func presenterShouldDeselect(_ row: RowID, _ content: AnyDiffable) -> Bool {
    guard let controller = map.controller(for: row.section) else { return true }
    return controller.shouldDeselect(context(row, content, controller))
  }

  func presenterDidSelect(_ row: RowID, _ content: AnyDiffable, byPerson: Bool) {
    notify(.selected(row))
    guard byPerson, let controller = map.controller(for: row.section) else { return }
    controller.didSelect(context(row, content, controller))
  }

  func presenterDidDeselect(_ row: RowID, _ content: AnyDiffable, byPerson: Bool) {
    notify(.deselected(row))
    guard byPerson, let controller = map.controller(for: row.section) else { return }
    controller.didDeselect(context(row, content, controller))
  }

  func presenterSelectsAsWhole(_ section: DiffIdentity) -> Bool {
    map.controller(for: section)?.selectsAsWhole ?? false
  }

  func presenterDidSelect(wholeSection section: DiffIdentity, byPerson: Bool) {
    notify(.selectedAll(section))
    if byPerson { map.controller(for: section)?.didSelectAll() }
  }

  func presenterDidDeselect(
    wholeSection section: DiffIdentity,
    except left: Set<RowKey>,
    byPerson: Bool
  ) {
    notify(.deselectedAll(section, except: left))
    if byPerson { map.controller(for: section)?.didDeselectAll() }
  }

  func presenterCanMove(_ row: RowID) -> Bool { canMove(row) }

  func presenterCanReorder(_ row: RowID, to target: ReorderTarget) -> Bool {
    canReorder(row, to: target)
  }

  func presenterReorder(_ row: RowID, to target: ReorderTarget) -> Bool {
    reorder(row, to: target)
  }

  func presenterRowActions(for row: RowID) -> RowActions { rowActions(for: row) }

  func presenterPerform(rowAction: String, of row: RowID) -> Bool {
    performRowAction(rowAction, of: row)
  }

  func presenterDidActivate(_ row: RowID, _ content: AnyDiffable) {
    notify(.activated(row))
    guard let controller = map.controller(for: row.section) else { return }
    controller.didActivate(context(row, content, controller))
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

  func presenterDidHighlight(_ row: RowID, _ content: AnyDiffable) {
    guard let controller = map.controller(for: row.section) else { return }
    controller.didHighlight(context(row, content, controller))
  }

  func presenterDidUnhighlight(_ row: RowID, _ content: AnyDiffable) {
    guard let controller = map.controller(for: row.section) else { return }
    controller.didUnhighlight(context(row, content, controller))
  }

  func presenterIsHighlightable(_ row: RowID, _ content: AnyDiffable) -> Bool {
    guard let controller = map.controller(for: row.section) else { return false }
    return controller.isHighlightable(context(row, content, controller))
  }

  func presenterTransition(
    of row: RowID,
    _ content: AnyDiffable,
    isAppearing: Bool
  ) -> RowTransition? {
    // A row that leaves may be of a section that is gone already.
    let controller = displayed[row.section]?.controller ?? map.controller(for: row.section)
    guard let controller else { return nil }
    return controller.transition(of: context(row, content, controller), isAppearing: isAppearing)
  }

  func presenterDidScroll(_ event: ScrollEvent) {
    for controller in visibleSectionControllers { controller.sectionDidScroll(event) }
  }

  func presenterDidReport(_ diagnostic: Diagnostic) { report(diagnostic) }

  func context(
    _ row: RowID,
    _ content: AnyDiffable,
    _ controller: AnySectionController
  ) -> RowContext {
    RowContext(id: row, content: content, controller: controller)
  }
}

/// Takes what happens in the presenter to the section controllers, and to the program.
@MainActor
final class EventRouter {
  let delegates: ListDelegates
  /// Who hears what every list of the program displays, held weakly.
  static var displayListeners: [() -> (any ListAdapterDelegate)?] = []
  /// Who began the display of a section, and with what.
  private var displayed:
    [DiffIdentity: (controller: AnySectionController, object: AnyDiffable, section: Int)] = [:]
  private var highlighted: AnySectionController?
  private var inWorkingRange: [DiffIdentity: AnySectionController] = [:]
  /// The adapter while it is being released: it cannot be referred to weakly any more.
  private var leaving: ListAdapter?
  /// Whether nobody overrides what the last activation of a row called.
  var isActivationIgnored = false
  private var hasToldOfMode = false
  /// The controller that was asked last: rows of one section are asked one after the other.
  private weak var asked: AnySectionController?

  init(_ delegates: ListDelegates) { self.delegates = delegates }

  var adapter: ListAdapter? { leaving ?? delegates.adapter }

  func controller(for section: DiffIdentity) -> AnySectionController? {
    guard let sections = adapter?.sections else { return nil }
    if let asked, asked.identity == section, asked.services === delegates { return asked }
    let controller = sections.controller(for: section)
    asked = controller
    return controller
  }

  /// A row that is in the list, as its controller gets it.
  func context(of row: RowID) -> RowContext? {
    guard let content = adapter?.connection.presenter?.snapshot.row(for: row)?.content else {
      return nil
    }
    return controller(for: row.section).map { RowContext(row, content, $0) }
  }

  /// Ends every display; for an adapter that is being released, if one is given.
  func endDisplay(at presenter: ListPresenter, for adapter: ListAdapter?) {
    leaving = adapter
    presenter.visible.end(to: self)
    leaving = nil
  }

  /// Does something with the controller of a row, if there is one.
  @discardableResult
  private func ask<Answer>(
    _ row: RowID,
    _ content: AnyDiffable,
    _ question: (AnySectionController, RowContext) -> Answer
  ) -> Answer? {
    controller(for: row.section).map { question($0, RowContext(row, content, $0)) }
  }

  private func tell(_ call: (any ListAdapterDelegate) -> Void) {
    if let delegate = delegates.delegate { call(delegate) }
    for listener in Self.displayListeners { if let listener = listener() { call(listener) } }
  }
}

extension EventRouter: PresenterDelegate {
  func presenterWillDisplay(_ row: RowID, _ content: AnyDiffable) {
    // Who began the display of a section also ends it, whatever happens to the list meanwhile.
    if displayed[row.section] == nil {
      guard let controller = controller(for: row.section) else { return }
      displayed[row.section] = (controller, controller.object, controller.section ?? 0)
    }
    guard let adapter, let controller = displayed[row.section]?.controller else { return }
    let row = RowContext(row, content, controller)
    controller.willDisplay(row)
    tell { $0.listAdapter(adapter, willDisplay: row) }
  }

  func presenterDidEndDisplaying(_ row: RowID, _ content: AnyDiffable) {
    guard let adapter, let controller = displayed[row.section]?.controller else { return }
    let row = RowContext(row, content, controller)
    controller.didEndDisplaying(row)
    tell { $0.listAdapter(adapter, didEndDisplaying: row) }
  }

  func presenterWillDisplay(section: DiffIdentity) {
    guard let adapter, let shown = displayed[section] else { return }
    shown.controller.willDisplaySection()
    tell { $0.listAdapter(adapter, willDisplay: shown.object.value, section: shown.section) }
  }

  func presenterDidEndDisplaying(section: DiffIdentity) {
    guard let adapter, let shown = displayed.removeValue(forKey: section) else { return }
    shown.controller.didEndDisplayingSection()
    tell { $0.listAdapter(adapter, didEndDisplaying: shown.object.value, section: shown.section) }
    adapter.sections.takeBack(section)
  }

  func presenterWillEnterWorkingRange(section: DiffIdentity) {
    guard let controller = controller(for: section) else { return }
    inWorkingRange[section] = controller
    controller.willEnterWorkingRange()
  }

  func presenterDidExitWorkingRange(section: DiffIdentity) {
    inWorkingRange.removeValue(forKey: section)?.didExitWorkingRange()
    adapter?.sections.takeBack(section)
  }

  func presenterIsSelectable(_ row: RowID, _ content: AnyDiffable) -> Bool {
    ask(row, content) { $0.isSelectable($1) } ?? false
  }

  func presenterShouldSelect(_ row: RowID, _ content: AnyDiffable) -> Bool {
    ask(row, content) { $0.shouldSelect($1) } ?? false
  }

  func presenterShouldDeselect(_ row: RowID, _ content: AnyDiffable) -> Bool {
    ask(row, content) { $0.shouldDeselect($1) } ?? true
  }

  func presenterDidSelect(_ row: RowID, _ content: AnyDiffable, byPerson: Bool) {
    notifying(.selected(row)) {
      if byPerson { ask(row, content) { $0.didSelect($1) } }
    }
  }

  func presenterDidDeselect(_ row: RowID, _ content: AnyDiffable, byPerson: Bool) {
    notifying(.deselected(row)) {
      if byPerson { ask(row, content) { $0.didDeselect($1) } }
    }
  }

  func presenterSelectsAsWhole(_ section: DiffIdentity) -> Bool {
    controller(for: section)?.selectsAsWhole ?? false
  }

  func presenterDidSelect(wholeSection section: DiffIdentity, byPerson: Bool) {
    notifying(.selectedAll(section)) {
      if byPerson { controller(for: section)?.didSelectAll() }
    }
  }

  func presenterDidDeselect(
    wholeSection section: DiffIdentity,
    except left: Set<RowKey>,
    byPerson: Bool
  ) {
    notifying(.deselectedAll(section, except: left)) {
      if byPerson { controller(for: section)?.didDeselectAll() }
    }
  }

  func presenterDidChangeSelection() {
    guard let adapter else { return }
    adapter.onSelectionChange?(adapter.selection)
    // Telling nobody takes time too: decision 30.
    let changes = adapter.selectionChanges
    if changes.observerCount > 0 { changes.value = () }
  }

  func presenterAllRows(of section: DiffIdentity) -> SnapshotSection? {
    guard let sections = adapter?.sections, let entry = sections.list.entry(for: section) else {
      return nil
    }
    return sections.allRows(of: entry)
  }

  func presenterCanMove(_ row: RowID) -> Bool { adapter?.canMove(row) ?? false }

  func presenterCanReorder(_ row: RowID, to target: ReorderTarget) -> Bool {
    adapter?.canReorder(row, to: target) ?? false
  }

  func presenterReorder(_ row: RowID, to target: ReorderTarget) -> Bool {
    adapter?.reorder(row, to: target) ?? false
  }

  func presenterRowActions(for row: RowID) -> RowActions {
    context(of: row).flatMap { controller(for: row.section)?.rowActions(for: $0) } ?? RowActions()
  }

  func presenterPerform(rowAction: String, of row: RowID, isOneOfMany: Bool) -> Bool {
    let found = presenterRowActions(for: row).all.first { $0.id == rowAction }
    guard let found, found.isEnabled else {
      // What a handler took away together with its own row is gone by now, and that is no mistake.
      if isOneOfMany { return false }
      let isThere = context(of: row) != nil
      let why = found != nil ? "is not enabled" : isThere ? "does not have it now" : "is gone"
      return refuse("\(rowAction) of \(row), which \(why)")
    }
    notifying(.rowAction(id: rowAction, row: row)) { found.perform() }
    return true
  }

  func presenterDidActivate(_ row: RowID, _ content: AnyDiffable) {
    isActivationIgnored = false
    notifying(.activated(row)) { ask(row, content) { $0.didActivate($1) } }
  }

  func presenterDidClickWithoutSelection(_ row: RowID, _ content: AnyDiffable) {
    guard !hasToldOfMode else { return }
    // Who overrides `didSelect` cannot be told from who does not: a row on which a click does nothing
    // at all is taken for one that is to be selected.
    let hears = ask(row, content) { $0.hearsSelection(of: $1) ?? isActivationIgnored }
    guard hears == true else { return }
    hasToldOfMode = true
    let detail = "\(row) was clicked and is not selected: the adapter's selectionMode is none"
    delegates.report(Diagnostic(.selectionOff, detail))
  }

  func presenterDidReceive(_ action: any CellAction, from row: RowID) -> Bool {
    guard let controller = controller(for: row.section), let context = context(of: row) else {
      return refuse("\(action.name) from \(row), which is gone")
    }
    var isHandled = false
    notifying(.action(name: action.name, row: row)) {
      isHandled = controller.receive(action, from: context)
    }
    return isHandled || refuse("\(action.name) from \(row), which nobody handles")
  }

  /// Tells the listeners what is to happen, and then has it happen, to a list that lives so long.
  private func notifying(_ event: ListEvent, _ action: () -> Void) {
    delegates.whileAlive {
      delegates.notify(event)
      action()
    }
  }

  private func refuse(_ detail: String) -> Bool {
    delegates.report(Diagnostic(.staleAction, detail))
    return false
  }

  func presenterDidHighlight(_ row: RowID, _ content: AnyDiffable) {
    highlighted = controller(for: row.section)
    ask(row, content) { $0.didHighlight($1) }
  }

  func presenterDidUnhighlight(_ row: RowID, _ content: AnyDiffable) {
    let controller = highlighted
    highlighted = nil
    controller?.didUnhighlight(RowContext(row, content, controller))
  }

  func presenterIsHighlightable(_ row: RowID, _ content: AnyDiffable) -> Bool {
    ask(row, content) { $0.isHighlightable($1) } ?? false
  }

  func presenterTransition(
    of row: RowID,
    _ content: AnyDiffable,
    isAppearing: Bool
  ) -> RowTransition? {
    // One that is on screen may have left the list already.
    let controller = displayed[row.section]?.controller ?? controller(for: row.section)
    guard let controller else { return nil }
    return controller.transition(of: RowContext(row, content, controller), isAppearing: isAppearing)
  }

  func presenterIsExpanded(_ section: DiffIdentity) -> Bool? {
    adapter?.sections.isExpanded(section)
  }

  func presenterDisclose(_ section: DiffIdentity, expanded: Bool) {
    guard let isExpanded = presenterIsExpanded(section), isExpanded != expanded else { return }
    adapter?.collapsedSections.formSymmetricDifference([section])
  }

  func presenterDidPressEmptyStateButton() -> Bool { call(adapter?.onEmptyStateButton) }
  func presenterDidPressRetryButton() -> Bool { call(adapter?.onRetry) || retrySources() }

  func presenterRefresh() -> Bool {
    guard let adapter, adapter.onRefresh != nil else { return false }
    adapter.refresh(completion: nil)
    return true
  }

  private func call(_ handler: (@MainActor () -> Void)?) -> Bool {
    handler?()
    return handler != nil
  }

  func presenterDidScroll(_ event: ScrollEvent) {
    delegates.whileAlive {
      let visible = adapter?.visibleSectionControllers ?? []
      for controller in visible { controller.sectionDidScroll(event) }
    }
  }

  func presenterDidReport(_ diagnostic: Diagnostic) { delegates.report(diagnostic) }
}

extension AnySectionController {
  /// Does what is to happen when a cell says something, or leaves it to the list.
  final func receive(_ action: any CellAction, from row: RowContext) -> Bool {
    if perform(action, from: row) { return true }
    return whole?.receive(action, from: row) ?? (services?.receive(action, from: row) == true)
  }
}

/// Runs what a person can do with rows beside selecting them.
@MainActor
package final class RowCommands {
  private let cursor: Cursor
  private var list: PresentedList { cursor.list }
  private var selection: SelectionModel { cursor.selection }
  var deleteTitle = RowActions.deleteTitle
  private(set) var run: (rows: [RowID], index: Int, isFirst: Bool)?
  /// What waits until the action has run on all of them.
  private var afterRun: [@MainActor () -> Void] = []
  /// What the selected rows offered in common when they were asked last.
  private var known: (selection: Selection, shared: Set<String>)?

  init(_ cursor: Cursor) { self.cursor = cursor }

  /// The list changed: rows may offer something else.
  func listDidChange() { known = nil }

  func actions(for row: RowID) -> RowActions {
    (list.delegate?.presenterRowActions(for: row) ?? RowActions()).callingDelete(deleteTitle)
  }

  @discardableResult
  func perform(_ action: String, of row: RowID, isOneOfMany: Bool = false) -> Bool {
    list.delegate?.presenterPerform(rowAction: action, of: row, isOneOfMany: isOneOfMany) ?? false
  }

  @discardableResult
  func delete(_ row: RowID) -> Bool {
    guard actions(for: row).offers(RowActions.deleteID) else { return false }
    return perform(RowActions.deleteID, of: row)
  }

  /// Rows that have no delete action stay; while several go, ``run`` says so.
  ///
  /// What is selected is meant wherever the cursor is, loaded or not: it can be on a row that was just taken out of
  /// the selection.
  func deleteSelection(orElse row: RowID) -> Bool {
    let selected = selection.selectedRows
    guard selected.isEmpty else { return perform(RowActions.deleteID, onEach: selected) }
    guard let unloaded = selection.together.withUnloaded else { return delete(row) }
    return unloaded.perform(RowActions.deleteID)
  }

  /// Runs an action on the rows that a menu was opened for: of several on those that offer it, as one ``run``
  /// and in list order.
  package func perform(_ action: String, onEachOf rows: [RowID]) {
    guard rows.count > 1 || rows.contains(where: isWithUnloaded) else {
      return rows.forEach { perform(action, of: $0) }
    }
    _ = perform(action, onEach: selection.inListOrder(rows))
  }

  /// Runs an action on those of several rows that offer it, in their order.
  ///
  /// Where rows are selected that are not loaded the program does it for all of them.
  private func perform(_ action: String, onEach rows: [RowID]) -> Bool {
    if let first = rows.first, selection.selection.contains(first),
      selection.together.withUnloaded?.perform(action) == true
    {
      return true
    }
    let rows = rows.filter { actions(for: $0).offers(action) }
    guard rows.count > 1 else { return rows.first.map { perform(action, of: $0) } ?? false }
    run = (rows, 0, true)
    defer { endRun() }
    for (index, row) in rows.enumerated() {
      run = (rows, index, index == 0)
      perform(action, of: row, isOneOfMany: true)
    }
    return true
  }

  func afterRun(_ work: @escaping @MainActor () -> Void) {
    if run == nil { work() } else { afterRun.append(work) }
  }

  private func endRun() {
    run = nil
    let waiting = afterRun
    afterRun = []
    for work in waiting { work() }
  }

  /// A row that is selected keeps the selection as it is; another one becomes the selected one.
  func beginMenu(on row: RowID) -> RowID? {
    guard list.snapshot.contains(row) else { return nil }
    if row.key.role == .body {
      cursor.choose(row)
      if !selection.selection.contains(row), let gesture = cursor.selecting(.replace) {
        selection.select(row, gesture: gesture)
      }
    }
    // Asked after the selection changed: section controllers hear of that first.
    return actions(for: row).isEmpty ? nil : row
  }
}

// MARK: Menus of several rows

extension RowCommands {
  /// The rows that a menu opened on a row is for: where it is one of several selected ones all of
  /// them, in list order.
  package func menuRows(of row: RowID) -> [RowID] {
    guard selection.selection.contains(row), selection.hasSeveral else { return [row] }
    return selection.selectedRows
  }

  /// The rows that go to another program when a row is dragged there: the selected ones with it, if all of
  /// them are loaded.
  ///
  /// Nobody could see that some are missing, and a drag cannot wait.
  package func draggedRows(of row: RowID) -> [RowID] {
    isWithUnloaded(row) ? [row] : menuRows(of: row)
  }

  /// Whether a row is one of several selected ones of which some are not loaded.
  private func isWithUnloaded(_ row: RowID) -> Bool {
    selection.selection.contains(row) && selection.together.withUnloaded != nil
  }

  /// What a menu opened on a row offers: for several rows what all of them offer.
  ///
  /// - Complexity: O(selected rows), up to the first that has nothing in common with those before.
  package func menuActions(on row: RowID) -> RowActions {
    let actions = actions(for: row)
    let rows = menuRows(of: row)
    return rows.count > 1 ? actions.limited(to: shared(by: rows)) : actions
  }

  /// Runs what a menu opened on a row offers, on all the rows it is for.
  @discardableResult
  package func performInMenu(_ action: String, on row: RowID) -> Bool {
    let rows = menuRows(of: row)
    guard rows.count > 1 || isWithUnloaded(row) else { return perform(action, of: row) }
    guard rows.allSatisfy({ actions(for: $0).offers(action) }) else {
      list.report(Diagnostic(.staleAction, "\(action), which not all selected rows have now"))
      return false
    }
    return perform(action, onEach: rows)
  }

  private func shared(by rows: [RowID]) -> Set<String> {
    var shared: Set<String>?
    for row in rows where shared?.isEmpty != true {
      let offered = actions(for: row).offeredIDs
      shared = shared?.intersection(offered) ?? offered
    }
    return shared ?? []
  }

  /// What assistive technology is offered on a row, which is asked whenever a row comes into view.
  ///
  /// What is shared is kept until other rows are selected or the list changes. Where very many rows
  /// are selected each says what it offers by itself; running it looks at all of them.
  package func offer(of row: RowID) -> RowOffer {
    var offer = list.delegate?.presenterOffer(of: row) ?? RowOffer()
    if row.key.role != .body { offer.isActivatable = cursor.isExpanded(row) != nil }
    offer.actions = offer.actions.callingDelete(deleteTitle)
    guard selection.selection.contains(row),
      (2...Self.mostDescribed).contains(selection.count(upTo: Self.mostDescribed))
    else { return offer }
    if known?.selection != selection.selection {
      known = (selection.selection, shared(by: selection.selectedRows))
    }
    offer.actions = offer.actions.limited(to: known?.shared ?? [])
    return offer
  }

  private static var mostDescribed: Int { 200 }
}

extension RowActions {
  /// Whether an action can be run; where two have one id the first is meant.
  fileprivate func offers(_ id: String) -> Bool { all.first { $0.id == id }?.isEnabled == true }

  fileprivate var offeredIDs: Set<String> {
    let all = all
    return Set(all.map(\.id)).subtracting(all.filter { !$0.isEnabled }.map(\.id))
  }

  /// Those with some ids; the preview is of one row, and a menu of several has none.
  fileprivate func limited(to ids: Set<String>) -> RowActions {
    RowActions(
      leading: leading.filter { ids.contains($0.id) },
      trailing: trailing.filter { ids.contains($0.id) },
      menu: menu.compactMap { $0.filtered { ids.contains($0.id) } }
    )
  }
}

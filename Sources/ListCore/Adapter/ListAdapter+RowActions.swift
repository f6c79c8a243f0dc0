extension ListAdapter {
  /// What a person can do with a row now.
  ///
  /// - Parameter row: The row.
  /// - Returns: The actions; none for a row that is gone.
  public func rowActions(for row: RowID) -> RowActions {
    guard let controller = map.controller(for: row.section),
      let content = presenter?.snapshot.row(for: row)?.content
    else { return RowActions() }
    return controller.rowActions(for: context(row, content, controller))
  }

  /// Runs an action of a row.
  ///
  /// The action is looked up anew, so the newest handler runs, with the newest item.
  ///
  /// - Parameters:
  ///   - action: The action's id.
  ///   - row: The row.
  /// - Returns: `false` when the row is gone, or has no such action that is enabled; a diagnostic
  ///   says so.
  @discardableResult
  public func performRowAction(_ action: String, of row: RowID) -> Bool {
    guard presenter?.snapshot.contains(row) == true else {
      return refuse("\(action) of \(row), which is gone")
    }
    guard let found = rowActions(for: row).all.first(where: { $0.id == action }) else {
      return refuse("\(action) of \(row), which does not have it now")
    }
    guard found.isEnabled else { return refuse("\(action) of \(row), which is not enabled") }
    notify(.rowAction(id: action, row: row))
    found.perform()
    return true
  }

  private func refuse(_ detail: String) -> Bool {
    report(Diagnostic(.staleAction, detail))
    return false
  }
}

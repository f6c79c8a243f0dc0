extension ListAdapter {
  /// What a person can do with a row now.
  ///
  /// - Parameter row: The row.
  /// - Returns: The actions; none for a row that is gone or whose section controller is not
  ///   ``RowActionProviding``.
  public func rowActions(for row: RowID) -> RowActions {
    guard let controller = map.controller(for: row.section) as? any RowActionProviding,
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
    guard let found = rowActions(for: row).all.first(where: { $0.id == action }) else {
      report(Diagnostic(.staleAction, "\(action) of \(row), which does not have it now"))
      return false
    }
    guard found.isEnabled else {
      report(Diagnostic(.staleAction, "\(action) of \(row), which is not enabled"))
      return false
    }
    notify(.action(name: action, row: row))
    found.perform()
    return true
  }
}

extension ListPresenter {
  /// What a person can do with a row now, for a host's menus, buttons and assistive technology.
  ///
  /// - Parameter row: The row.
  /// - Returns: The actions.
  public func rowActions(for row: RowID) -> RowActions {
    (delegate as? ListAdapter)?.rowActions(for: row) ?? RowActions()
  }

  /// Runs an action of a row; see ``ListAdapter/performRowAction(_:of:)``.
  ///
  /// - Parameters:
  ///   - action: The action's id.
  ///   - row: The row.
  /// - Returns: `false` when it was not run.
  @discardableResult
  public func performRowAction(_ action: String, of row: RowID) -> Bool {
    (delegate as? ListAdapter)?.performRowAction(action, of: row) ?? false
  }
}

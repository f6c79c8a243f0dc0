extension ListPresenter {
  /// What a person can do with a row now, for a host's menus, buttons and assistive technology.
  ///
  /// - Parameter row: The row.
  /// - Returns: The actions; none for a row that is gone.
  public func rowActions(for row: RowID) -> RowActions {
    (delegate?.presenterRowActions(for: row) ?? RowActions()).callingDelete(deleteTitle)
  }

  /// Runs an action of a row; the row's section controller is asked for it anew.
  ///
  /// - Parameters:
  ///   - action: The action's id.
  ///   - row: The row.
  /// - Returns: `false` when the row is gone, or has no such action that is enabled; a diagnostic
  ///   says so.
  @discardableResult
  public func performRowAction(_ action: String, of row: RowID) -> Bool {
    delegate?.presenterPerform(rowAction: action, of: row) ?? false
  }

  /// Runs the delete action of a row, if it has one.
  ///
  /// The program removes the row; until then it stays.
  ///
  /// - Parameter row: The row.
  /// - Returns: `false` when there is nothing to delete; unlike a stale action that is no diagnostic.
  @discardableResult
  public func deleteRow(_ row: RowID) -> Bool {
    guard canDelete(row) else { return false }
    return performRowAction(RowActions.deleteID, of: row)
  }

  /// Runs the delete action of the rows that the Delete key means: the row with the cursor, or all
  /// selected rows when that is one of them.
  ///
  /// Rows that have no delete action stay. While several go ``rowActionRun`` says so.
  ///
  /// - Parameter row: The row with the cursor.
  /// - Returns: `false` when there is nothing to delete.
  @discardableResult
  public func deleteRows(with row: RowID) -> Bool {
    guard selection.contains(row) else { return deleteRow(row) }
    let rows = selectedRows.filter(canDelete)
    guard rows.count > 1 else { return rows.first.map(deleteRow) ?? false }
    rowActionRun = RowActionRun(rows: rows)
    defer { rowActionRun = nil }
    for (index, row) in rows.enumerated() {
      rowActionRun?.index = index
      // What a handler took away together with its own row is gone by now, and that is no mistake.
      deleteRow(row)
    }
    return true
  }

  private func canDelete(_ row: RowID) -> Bool {
    rowActions(for: row).all.contains { $0.id == RowActions.deleteID && $0.isEnabled }
  }

  /// Decides which row a menu is for that is opened on a row, as a person expects of a right click.
  ///
  /// A row that is selected keeps the selection as it is; another one becomes the selected one.
  ///
  /// - Parameter row: The row under the pointer, or with the cursor.
  /// - Returns: The row, or `nil` when it is gone or a person can do nothing with it.
  public func beginMenu(on row: RowID) -> RowID? {
    guard snapshot.contains(row) else { return nil }
    if row.key.role == .body {
      focusedRow = row
      if !selection.contains(row) { select(row, gesture: .replace) }
    }
    // Asked after the selection changed: section controllers hear of that first.
    return rowActions(for: row).isEmpty ? nil : row
  }
}

/// Runs what a person can do with rows beside selecting them.
@MainActor
final class RowCommands {
  private let list: PresentedList
  private let selection: SelectionModel
  private let cursor: Cursor
  /// What the action that the library makes of `onDelete` is called.
  var deleteTitle = RowActions.deleteTitle
  /// Set while an action runs on several rows at once.
  private(set) var run: RowActionRun?

  init(_ cursor: Cursor) {
    list = cursor.list
    selection = cursor.selection
    self.cursor = cursor
  }

  func actions(for row: RowID) -> RowActions {
    (list.delegate?.presenterRowActions(for: row) ?? RowActions()).callingDelete(deleteTitle)
  }

  func perform(_ action: String, of row: RowID) -> Bool {
    list.delegate?.presenterPerform(rowAction: action, of: row) ?? false
  }

  @discardableResult
  func delete(_ row: RowID) -> Bool {
    guard canDelete(row) else { return false }
    return perform(RowActions.deleteID, of: row)
  }

  /// Rows that have no delete action stay; while several go, ``run`` says so.
  func deleteRows(with row: RowID) -> Bool {
    guard selection.selection.contains(row) else { return delete(row) }
    let rows = selection.selectedRows.filter(canDelete)
    guard rows.count > 1 else { return rows.first.map(delete) ?? false }
    run = RowActionRun(rows: rows)
    defer { run = nil }
    for (index, row) in rows.enumerated() {
      run?.index = index
      // What a handler took away together with its own row is gone by now, and that is no mistake.
      delete(row)
    }
    return true
  }

  private func canDelete(_ row: RowID) -> Bool {
    actions(for: row).all.contains { $0.id == RowActions.deleteID && $0.isEnabled }
  }

  /// A row that is selected keeps the selection as it is; another one becomes the selected one.
  func beginMenu(on row: RowID) -> RowID? {
    guard list.snapshot.contains(row) else { return nil }
    if row.key.role == .body {
      cursor.focusedRow = row
      if !selection.selection.contains(row) { selection.select(row, gesture: .replace) }
    }
    // Asked after the selection changed: section controllers hear of that first.
    return actions(for: row).isEmpty ? nil : row
  }
}

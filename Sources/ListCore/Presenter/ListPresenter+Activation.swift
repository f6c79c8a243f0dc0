extension ListPresenter {
  /// Does what Return does: tells the section controller of a row.
  ///
  /// In a list that deselects automatically to be selected is all that a row is for, so it is
  /// selected too.
  ///
  /// - Parameter row: The row.
  /// - Returns: `false` for footers and for headers that fold no section, and for a row that is gone; a diagnostic tells of
  ///   the latter.
  @discardableResult
  public func activate(_ row: RowID) -> Bool {
    guard row.key.role == .body else { return disclose(row) }
    guard let content = snapshot.row(for: row)?.content else {
      report(Diagnostic(.staleAction, "activate \(row), which is gone"))
      return false
    }
    if deselectsAutomatically { select(row, gesture: .replace) }
    delegate?.presenterDidActivate(row, content)
    return true
  }

  /// Clicks a row: the cursor goes there and the selection changes.
  ///
  /// A list without selection has nothing else for a click to do, so there it activates.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - gesture: What kind of click it is.
  ///   - count: 1 for a single click, 2 for the second of a double click.
  public func click(_ row: RowID, _ gesture: SelectionGesture = .replace, count: Int = 1) {
    let isPlain = gesture == .replace
    if isPlain, disclose(row) { return }
    guard row.key.role == .body, snapshot.contains(row) else { return }
    if isPlain, count == 2, selection.mode != .none {
      // The first click has selected it.
      if let content = snapshot.row(for: row)?.content {
        delegate?.presenterDidActivate(row, content)
      }
      return
    }
    let old = focusedRow
    focusedRow = row
    if gesture == .extend, selection.anchor == nil, let old { selection.anchor = old }
    select(row, gesture: gesture)
    if isPlain, count == 1, selection.mode == .none { activate(row) }
  }
}

import ListCore

/// The way to the controls of a footer, which cannot have the cursor: they follow those of the last row of
/// its section.
extension ListKeyboard {
  /// Brings the focus from the last row of a section to the controls of the footer, or back from there.
  func crossFooter(from row: RowWidget, _ direction: FocusDirection) -> Bool {
    guard let id = row.rowID else { return false }
    if direction == .tabBackward { return id.key.role == .footer && enterRow(above: id, direction) }
    guard direction == .tabForward, let footer = neighbour(of: id, step: 1) else { return false }
    if enter(footer, direction) { return true }
    // What is only to be read is seen before the list is left; behind it there are no rows to go on to.
    let snapshot = presenter.snapshot
    if snapshot.indexPath(of: footer)?.section == snapshot.sectionCount - 1 {
      presenter.scroll(to: footer)
    }
    return false
  }

  /// From behind the list the footer comes first, where it is below the row with the cursor.
  func enterFooter(of row: RowID) -> Bool {
    neighbour(of: row, step: 1).map { enter($0, .tabBackward) } ?? false
  }

  /// Brings the focus from a control of a footer to the row above.
  func leaveFooter(_ footer: RowWidget) -> Bool {
    guard let id = footer.rowID, id.key.role == .footer, let row = neighbour(of: id, step: -1),
      widgetToFocus(row)?.grabFocus() == true
    else { return false }
    presenter.scroll(to: row)
    return true
  }

  private func enterRow(above footer: RowID, _ direction: FocusDirection) -> Bool {
    neighbour(of: footer, step: -1).map { enter($0, direction) } ?? false
  }

  private func enter(_ row: RowID, _ direction: FocusDirection) -> Bool {
    guard widgetToFocus(row)?.moveFocus(direction) == true else { return false }
    presenter.scroll(to: row)
    return true
  }

  /// The footer below the last row of a section, or that row above the footer.
  private func neighbour(of id: RowID, step: Int) -> RowID? {
    guard let place = presenter.snapshot.indexPath(of: id) else { return nil }
    let section = presenter.snapshot.section(at: place.section)
    let rows = section.rows
    guard rows.last?.role == .footer, rows.count > 1 else { return nil }
    let end = rows.count - 1
    guard place.row == (step > 0 ? end - 1 : end) else { return nil }
    return section.rowID(at: place.row + step)
  }
}

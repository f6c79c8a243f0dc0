import ListCore

/// The way to the controls of headers and footers that cannot have the cursor: those of a header come before the row
/// with the cursor, those of a footer behind the last row of its section.
extension ListKeyboard {
  /// Brings the focus from a row to the controls of the header above or the footer below, or back from there.
  func crossEdge(from row: RowWidget, _ direction: FocusDirection) -> Bool {
    guard let id = row.rowID else { return false }
    switch (id.key.role, direction) {
    case (.header, .tabForward) where presenter.isExpanded(id) == nil, (.footer, .tabBackward):
      return rowBeside(id).map { enter($0, direction) } ?? false
    case (_, .tabBackward): return enterHeader(over: id)
    case (_, .tabForward): return enterFooter(of: id, direction) || showEnd(id)
    default: return false
    }
  }

  /// From in front of the list the header comes first, where it is just above the row with the cursor.
  func enterHeader(above row: RowID) -> Bool {
    header(over: row).map { $0.isNext && enter($0.row, .tabForward) } ?? false
  }

  /// From behind the list the footer comes first, where it is below the row with the cursor.
  func enterFooter(of row: RowID, _ direction: FocusDirection) -> Bool {
    footer(below: row).map { enter($0, direction) } ?? false
  }

  /// Brings the focus from a control of a header or footer to the row beside it.
  func leaveEdge(_ edge: RowWidget) -> Bool {
    guard let row = edge.rowID.flatMap(rowBeside), widgetToFocus(row)?.grabFocus() == true else {
      return false
    }
    presenter.scroll(to: row)
    return true
  }

  private func enterHeader(over row: RowID) -> Bool {
    guard let header = header(over: row) else { return false }
    let y = presenter.visibleFrame(of: header.row)?.y
    guard widgetToFocus(header.row)?.moveFocus(.tabBackward) == true else { return false }
    // One that is stuck at the top is in view wherever its rows are.
    let isAtTop = y.map { abs($0 - presenter.topInset) < 1 } ?? false
    if !isAtTop { presenter.scroll(to: header.isNext ? header.row : row) }
    return true
  }

  private func enter(_ row: RowID, _ direction: FocusDirection) -> Bool {
    guard widgetToFocus(row)?.moveFocus(direction) == true else { return false }
    presenter.scroll(to: row)
    return true
  }

  /// What is only to be read is seen before the list is left; behind it there are no rows to go on to.
  private func showEnd(_ row: RowID) -> Bool {
    let snapshot = presenter.snapshot
    if let footer = footer(below: row),
      snapshot.indexPath(of: footer)?.section == snapshot.sectionCount - 1
    {
      presenter.scroll(to: footer)
    }
    return false
  }

  /// The header over a row, if the cursor cannot stand on it and it is in view with the row: because it sticks, or is
  /// next to it.
  private func header(over row: RowID) -> (row: RowID, isNext: Bool)? {
    guard let place = presenter.snapshot.indexPath(of: row), place.row > 0 else { return nil }
    let section = presenter.snapshot.section(at: place.section)
    let isNext = place.row == 1
    guard section.rows.first?.role == .header, isNext || presenter.hasStickyHeaders else {
      return nil
    }
    let header = section.rowID(at: 0)
    return presenter.isExpanded(header) == nil ? (header, isNext) : nil
  }

  /// The footer below the last row of a section.
  private func footer(below row: RowID) -> RowID? {
    guard let place = presenter.snapshot.indexPath(of: row) else { return nil }
    let section = presenter.snapshot.section(at: place.section)
    let next = place.row + 1
    return next == section.rowCount - 1 && section.rows.last?.role == .footer
      ? section.rowID(at: next) : nil
  }

  /// The row beside a header or footer to which its controls belong: above a footer, and below a header the one with the
  /// cursor, which may be further down.
  private func rowBeside(_ edge: RowID) -> RowID? {
    guard let section = presenter.snapshot.section(for: edge.section), section.rowCount > 1 else {
      return nil
    }
    if edge.key.role == .footer { return section.rowID(at: section.rowCount - 2) }
    if let row = presenter.focusedRow, row.section == edge.section { return row }
    return section.bodyRowCount > 0 ? section.rowID(at: 1) : nil
  }
}

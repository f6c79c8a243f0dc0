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
    case (_, .tabBackward): return enterHeader(over: id, direction)
    case (_, .tabForward):
      guard let footer = footer(below: id) else { return false }
      if enter(footer, direction) { return true }
      // What is only to be read is seen before the list is left; behind it there are no rows to go on to.
      let snapshot = presenter.snapshot
      if snapshot.sectionIndex(of: footer.section) == snapshot.sectionCount - 1 {
        presenter.scroll(to: footer)
      }
      return false
    default: return false
    }
  }

  /// Brings the focus to the controls of the header over a row; from in front of the list only where it is next to it.
  func enterHeader(over row: RowID, _ direction: FocusDirection) -> Bool {
    guard let header = header(over: row), header.isNext || direction == .tabBackward else {
      return false
    }
    let y = presenter.visibleFrame(of: header.row)?.y
    guard widgetToFocus(header.row)?.moveFocus(direction) == true else { return false }
    // One that is stuck at the top is in view wherever its rows are.
    let isAtTop = y.map { abs($0 - presenter.topInset) < 1 } ?? false
    if !isAtTop { presenter.scroll(to: header.isNext ? header.row : row) }
    return true
  }

  /// From behind the list the footer comes first, where it is below the row with the cursor.
  func enterFooter(of row: RowID) -> Bool {
    footer(below: row).map { enter($0, .tabBackward) } ?? false
  }

  /// Brings the focus from a control of a header or footer to the row beside it.
  func leaveEdge(_ edge: RowWidget) -> Bool {
    guard let row = edge.rowID.flatMap(rowBeside), widgetToFocus(row)?.takeFocus() == true else {
      return false
    }
    presenter.scroll(to: row)
    return true
  }

  private func enter(_ row: RowID, _ direction: FocusDirection) -> Bool {
    guard widgetToFocus(row)?.moveFocus(direction) == true else { return false }
    presenter.scroll(to: row)
    return true
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

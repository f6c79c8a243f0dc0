extension Cursor {
  /// Whether the rows of a header's section show; `nil` for a section that cannot be folded.
  func isExpanded(_ row: RowID) -> Bool? {
    row.key.role == .header ? list.delegate?.presenterIsExpanded(row.section) : nil
  }

  /// The cursor goes to the header, so that the next key means the same section.
  @discardableResult
  func disclose(_ row: RowID, expanded: Bool? = nil) -> Bool {
    guard list.snapshot.contains(row), let isExpanded = isExpanded(row) else { return false }
    focusedRow = row
    let expanded = expanded ?? !isExpanded
    guard expanded != isExpanded else { return false }
    list.delegate?.presenterDisclose(row.section, expanded: expanded)
    return true
  }

  /// In a list that deselects automatically to be selected is all that a row is for, so it is
  /// selected too.
  @discardableResult
  func activate(_ row: RowID) -> Bool {
    guard row.key.role == .body else { return disclose(row) }
    guard let content = list.content(of: row) else {
      list.report(Diagnostic(.staleAction, "activate \(row), which is gone"))
      return false
    }
    if selection.deselectsAutomatically { selection.select(row, gesture: .replace) }
    list.delegate?.presenterDidActivate(row, content)
    return true
  }

  /// The header of a section, or of its group, that has just been folded over the cursor.
  func headerOverCursor(_ row: RowID) -> RowID? {
    guard let index = list.snapshot.sectionIndex(of: row.section) else { return nil }
    let head = list.snapshot.group(ofSectionAt: index).lowerBound
    for section in [list.snapshot.section(at: index), list.snapshot.section(at: head)] {
      guard let header = section.rows.first, header.role == .header else { continue }
      let id = RowID(section: section.id, key: header.key)
      if isExpanded(id) == false { return id }
    }
    return nil
  }
}

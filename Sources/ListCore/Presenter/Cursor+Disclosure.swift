/// Whether a section that can be folded to its header is.
///
///     presenter.disclosure(of: header)  // .expanded
///     presenter.disclose(header, .collapsed)
public enum Disclosure: Hashable, Sendable {
  /// Its rows show.
  case expanded
  /// Only its header shows.
  case collapsed

  /// The other one.
  package var opposite: Disclosure { self == .expanded ? .collapsed : .expanded }
}

extension Cursor {
  func disclosure(of row: RowID) -> Disclosure? {
    row.key.role == .header ? list.delegate?.presenterDisclosure(of: row.section) : nil
  }

  /// The cursor goes to the header, so that the next key means the same section.
  @discardableResult
  func disclose(_ row: RowID, _ wanted: Disclosure? = nil) -> Bool {
    guard list.snapshot.contains(row), let current = disclosure(of: row) else { return false }
    focusedRow = row
    let wanted = wanted ?? current.opposite
    guard wanted != current else { return false }
    list.delegate?.presenterDisclose(row.section, wanted)
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
      if disclosure(of: id) == .collapsed { return id }
    }
    return nil
  }
}

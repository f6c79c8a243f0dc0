/// Whether a section that can be folded to its header is.
public enum Disclosure: Hashable, Sendable {
  /// Its rows show.
  case expanded
  /// Only its header shows.
  case collapsed

  /// The other one.
  public var opposite: Disclosure { self == .expanded ? .collapsed : .expanded }
}

extension ListPresenter {
  /// Whether the section of a header is folded.
  ///
  /// - Parameter row: The header.
  /// - Returns: `nil` for other rows, and for a section that cannot collapse.
  public func disclosure(of row: RowID) -> Disclosure? {
    row.key.role == .header ? delegate?.presenterDisclosure(of: row.section) : nil
  }

  /// Folds or unfolds the section of a header, as a person's click or key does.
  ///
  /// The cursor goes to the header, so that the next key means the same section.
  ///
  /// - Parameters:
  ///   - row: The header.
  ///   - wanted: What it is to be; `nil` for the other than it is.
  /// - Returns: `false` when that is no header of a section that can collapse, or it is so already.
  @discardableResult
  public func disclose(_ row: RowID, _ wanted: Disclosure? = nil) -> Bool {
    guard snapshot.contains(row), let current = disclosure(of: row) else { return false }
    focusedRow = row
    let wanted = wanted ?? current.opposite
    guard wanted != current else { return false }
    delegate?.presenterDisclose(row.section, wanted)
    return true
  }

  /// Whether the cursor can stand on a row: on rows of the body, and on headers that do something.
  func canHaveCursor(_ row: RowID) -> Bool {
    row.key.role == .body || disclosure(of: row) != nil
  }

  /// What a key means on a header: Space and Return fold and unfold, the arrow along the line of text
  /// unfolds, the other one folds.
  ///
  /// - Returns: `nil` for every other key, and where there is nothing to fold.
  func pressOnHeader(_ key: ListKey, _ modifiers: KeyModifiers) -> KeyOutcome? {
    guard modifiers.isEmpty, let row = focusedRow, disclosure(of: row) != nil else { return nil }
    switch key {
    case .space, .return: disclose(row)
    case .forward: disclose(row, .expanded)
    case .backward: disclose(row, .collapsed)
    default: return nil
    }
    if snapshot.contains(row) { scroll(to: row, position: .nearest) }
    return .handled
  }

  /// The header of a section that has just been folded over the cursor.
  func headerOverCursor(_ row: RowID) -> RowID? {
    guard let section = snapshot.section(for: row.section), let header = section.rows.first else {
      return nil
    }
    let id = RowID(section: row.section, key: header.key)
    return header.role == .header && disclosure(of: id) == .collapsed ? id : nil
  }
}

extension ListPresenter {
  /// Whether a row can be selected at all: headers and footers cannot, nor can rows whose section
  /// controller says so.
  ///
  /// - Parameter row: The row.
  /// - Returns: `true` for a body row that is in the list and selectable.
  public func isSelectable(_ row: RowID) -> Bool {
    guard row.key.role == .body, let content = snapshot.row(for: row)?.content else { return false }
    return delegate?.presenterIsSelectable(row, content) ?? true
  }

  /// Changes the selection as a click would.
  ///
  /// Section controllers are asked first and told afterwards; what is deselected is told before
  /// what is selected, each in list order.
  ///
  /// - Parameters:
  ///   - row: The row that was clicked.
  ///   - gesture: What kind of click it was.
  public func select(_ row: RowID, gesture: SelectionGesture) {
    guard selection.mode != .none, isSelectable(row) else { return }
    switch gesture {
    case .toggle where selection.contains(row):
      deselect(row, asking: true)
    case .toggle where selection.mode == .multiple:
      select(row, asking: true)
    case .replace, .toggle:
      guard selection.contains(row) || mayBeSelected(row) else { return }
      replaceSelection(with: [row], anchor: row)
    case .extend:
      let anchor = selection.mode == .multiple ? selection.anchor ?? row : row
      replaceSelection(with: rows(from: anchor, to: row), anchor: anchor)
    }
  }

  /// Takes a row out of the selection.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - asking: Whether its section controller is asked and told, as for a person's click.
  public func deselect(_ row: RowID, asking: Bool) {
    guard selection.contains(row), let content = snapshot.row(for: row)?.content else { return }
    if asking, delegate?.presenterShouldDeselect(row, content) == false { return }
    finish(selection.remove(row), byPerson: asking)
  }

  /// Adds a row to the selection.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - asking: Whether its section controller is asked and told, as for a person's click.
  public func select(_ row: RowID, asking: Bool) {
    guard isSelectable(row), !selection.contains(row) else { return }
    if asking, !mayBeSelected(row) { return }
    if asking, selection.mode == .single { return replaceSelection(with: [row], anchor: row) }
    finish(selection.add(row), byPerson: asking)
  }

  /// Selects every row that can be selected, in multiple mode.
  public func selectAll() {
    guard selection.mode == .multiple, snapshot.rowCount > 0 else { return }
    var all: [RowID] = []
    all.reserveCapacity(snapshot.rowCount)
    // Section by section: finding a million rows by position and again by name takes seconds.
    for section in snapshot.sections {
      for (place, row) in section.rows.enumerated() where row.role == .body {
        let id = section.rowID(at: place)
        guard delegate?.presenterIsSelectable(id, row.content) ?? true else { continue }
        if selection.contains(id) || delegate?.presenterShouldSelect(id, row.content) ?? true {
          all.append(id)
        }
      }
    }
    replaceSelection(with: all, anchor: selection.anchor)
  }

  /// Deselects every row.
  ///
  /// - Parameter asking: Whether section controllers are asked and told, as for a person's key.
  public func deselectAll(asking: Bool = true) {
    guard !asking else { return replaceSelection(with: [], anchor: nil) }
    finish(
      selection.replace(with: [], anchor: nil, inListOrder: inListOrder),
      byPerson: false
    )
  }

  /// The selected rows in list order.
  ///
  /// - Complexity: O(k log k) in the number of selected rows.
  public var selectedRows: [RowID] { inListOrder(selection.rows) }

  func mayBeSelected(_ row: RowID) -> Bool {
    guard let content = snapshot.row(for: row)?.content else { return false }
    return delegate?.presenterShouldSelect(row, content) ?? true
  }

  private func rows(from anchor: RowID, to row: RowID) -> [RowID] {
    guard let start = snapshot.position(of: anchor), let end = snapshot.position(of: row) else {
      return [row]
    }
    return (min(start, end)...max(start, end)).map(snapshot.rowID(at:)).filter {
      isSelectable($0) && (selection.contains($0) || mayBeSelected($0))
    }
  }

  /// Makes the given rows the selected ones, and with them those that refuse to be deselected.
  func replaceSelection(with rows: [RowID], anchor: RowID?) {
    let leaving = selection.rows.isEmpty ? [] : inListOrder(selection.rows.subtracting(rows))
    let refusing = leaving.filter { !mayBeDeselected($0) }
    // A list that shows one selected row keeps the one that refuses.
    if selection.mode == .single, !refusing.isEmpty { return }
    finish(
      selection.replace(with: rows + refusing, anchor: anchor, inListOrder: inListOrder),
      byPerson: true
    )
  }

  private func mayBeDeselected(_ row: RowID) -> Bool {
    guard let content = snapshot.row(for: row)?.content else { return true }
    return delegate?.presenterShouldDeselect(row, content) ?? true
  }

  func inListOrder(_ rows: Set<RowID>) -> [RowID] {
    guard rows.count > snapshot.rowCount / 8 else {
      return rows.map { ($0, snapshot.position(of: $0) ?? .max) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
    // Most of a long list: to walk it is cheaper than to find the place of every row and to sort.
    var ordered: [RowID] = []
    ordered.reserveCapacity(rows.count)
    for section in snapshot.sections {
      for place in section.rows.indices {
        let id = section.rowID(at: place)
        if rows.contains(id) { ordered.append(id) }
      }
    }
    return ordered.count == rows.count ? ordered : ordered + rows.subtracting(ordered)
  }

  private func finish(_ change: SelectionChange, byPerson: Bool) {
    guard !change.isEmpty else { return }
    host?.presenterDidChangeSelection(change)
    for row in change.deselected {
      guard let content = snapshot.row(for: row)?.content else { continue }
      delegate?.presenterDidDeselect(row, content, byPerson: byPerson)
    }
    for row in change.selected {
      guard let content = snapshot.row(for: row)?.content else { continue }
      delegate?.presenterDidSelect(row, content, byPerson: byPerson)
    }
    guard byPerson, deselectsAutomatically else { return }
    for row in change.selected { deselect(row, asking: false) }
  }
}

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

  /// Changes the selection as assistive technology asks for it, row by row and without a pointer.
  ///
  /// Where several rows can be selected the row joins them or leaves them; otherwise it becomes the
  /// selected one.
  ///
  /// - Parameter row: The row.
  public func selectByName(_ row: RowID) {
    select(row, gesture: selection.mode == .multiple ? .toggle : .replace)
  }

  /// Takes a row out of the selection.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - asking: Whether its section controller is asked and told, as for a person's click.
  public func deselect(_ row: RowID, asking: Bool) {
    guard selection.contains(row), let content = snapshot.row(for: row)?.content else { return }
    if asking, delegate?.presenterShouldDeselect(row, content) == false { return }
    selection.remove(row)
    selection.anchor = row
    selection.pruneWhole(row.section, bodyRows: bodyRowCount(of: row.section))
    finish(SelectionChange(deselected: [row]), byPerson: asking)
  }

  /// Adds a row to the selection.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - asking: Whether its section controller is asked and told, as for a person's click.
  public func select(_ row: RowID, asking: Bool) {
    guard selection.mode != .none, isSelectable(row), !selection.contains(row) else { return }
    if asking, !mayBeSelected(row) { return }
    if asking, selection.mode == .single { return replaceSelection(with: [row], anchor: row) }
    guard selection.mode != .single else {
      var next = Selection(mode: .single)
      next.insert(row)
      next.anchor = row
      return take(next, byPerson: asking)
    }
    // In place: among a million selected rows one more is not to cost a million steps.
    selection.insert(row)
    selection.anchor = row
    finish(SelectionChange(selected: [row]), byPerson: asking)
  }

  /// Selects every row that can be selected, in multiple mode.
  ///
  /// - Complexity: O(1) for a section that is selected as a whole, see
  ///   ``SectionEvents/selectsAsWhole``; O(n) in the number of rows of the others.
  public func selectAll() {
    guard selection.mode == .multiple, snapshot.rowCount > 0 else { return }
    var next = Selection(mode: .multiple)
    next.anchor = selection.anchor
    // Section by section: finding a million rows by position and again by name takes seconds.
    for section in snapshot.sections {
      if !deselectsAutomatically, delegate?.presenterSelectsAsWhole(section.id) == true {
        if section.bodyRowCount > 0 { next.insert(wholeSection: section.id) }
        continue
      }
      for (place, row) in section.rows.enumerated() where row.role == .body {
        let id = section.rowID(at: place)
        guard delegate?.presenterIsSelectable(id, row.content) ?? true else { continue }
        if selection.contains(id) || delegate?.presenterShouldSelect(id, row.content) ?? true {
          next.insert(id)
        }
      }
    }
    replaceSelection(with: next)
  }

  /// Deselects every row.
  ///
  /// - Parameter asking: Whether section controllers are asked and told, as for a person's key.
  public func deselectAll(asking: Bool = true) {
    let next = Selection(mode: selection.mode)
    if asking { replaceSelection(with: next) } else { take(next, byPerson: false) }
  }

  /// The selected rows in list order.
  ///
  /// - Complexity: O(k log k) in the number of selected rows; O(n) in the number of all rows while
  ///   a section is selected as a whole.
  public var selectedRows: [RowID] {
    guard !selection.wholes.isEmpty else { return inListOrder(selection.rows) }
    return inListOrder(where: selection.contains)
  }

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
    var next = Selection(mode: selection.mode)
    for row in rows { next.insert(row) }
    next.anchor = anchor
    replaceSelection(with: next)
  }

  /// Makes another selection the one there is; rows that refuse to be deselected join it.
  func replaceSelection(with wanted: Selection) {
    guard selection.mode != .none else { return }
    let refusing = selection.change(to: wanted).deselected.filter { !mayBeDeselected($0) }
    // A list that shows one selected row keeps the one that refuses.
    if selection.mode == .single, !refusing.isEmpty { return }
    var next = wanted
    for row in refusing { next.insert(row) }
    take(next, byPerson: true)
  }

  func bodyRowCount(of section: DiffIdentity) -> Int {
    snapshot.section(for: section)?.bodyRowCount ?? 0
  }

  private func mayBeDeselected(_ row: RowID) -> Bool {
    guard let content = snapshot.row(for: row)?.content else { return true }
    return delegate?.presenterShouldDeselect(row, content) ?? true
  }

  private func inListOrder(_ rows: some Collection<RowID>) -> [RowID] {
    guard rows.count > snapshot.rowCount / 8 else {
      return rows.map { ($0, snapshot.position(of: $0) ?? .max) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
    // Most of a long list: to walk it is cheaper than to find the place of every row and to sort.
    let wanted = Set(rows)
    let ordered = inListOrder(where: wanted.contains)
    return ordered.count == wanted.count ? ordered : ordered + wanted.subtracting(ordered)
  }

  private func inListOrder(where isWanted: (RowID) -> Bool) -> [RowID] {
    var ordered: [RowID] = []
    for section in snapshot.sections {
      for place in section.rows.indices {
        let id = section.rowID(at: place)
        if isWanted(id) { ordered.append(id) }
      }
    }
    return ordered
  }

  /// Takes over a selection, and tells whoever has to know what changed, in list order.
  private func take(_ next: Selection, byPerson: Bool) {
    guard selection.mode != .none else { return }
    var change = selection.change(to: next)
    let leftOut = selection.wholes
    selection = next
    for section in next.wholes.keys {
      selection.pruneWhole(section, bodyRows: bodyRowCount(of: section))
    }
    guard !change.isEmpty else { return }
    change.deselected = inListOrder(change.deselected)
    change.selected = inListOrder(change.selected)
    change.deselectedSections = inListOrder(sections: change.deselectedSections)
    change.selectedSections = inListOrder(sections: change.selectedSections)
    host?.presenterDidChangeSelection(change)
    for section in change.deselectedSections {
      let left = leftOut[section] ?? []
      delegate?.presenterDidDeselect(wholeSection: section, except: left, byPerson: byPerson)
    }
    tellDeselected(change, byPerson: byPerson)
    for section in change.selectedSections {
      delegate?.presenterDidSelect(wholeSection: section, byPerson: byPerson)
    }
    tellSelected(change, byPerson: byPerson)
  }

  private func inListOrder(sections: [DiffIdentity]) -> [DiffIdentity] {
    guard sections.count > 1 else { return sections }
    return sections.map { ($0, snapshot.sectionIndex(of: $0) ?? .max) }.sorted { $0.1 < $1.1 }
      .map(\.0)
  }

  /// Tells whoever has to know that single rows changed.
  private func finish(_ change: SelectionChange, byPerson: Bool) {
    host?.presenterDidChangeSelection(change)
    tellDeselected(change, byPerson: byPerson)
    tellSelected(change, byPerson: byPerson)
  }

  private func tellDeselected(_ change: SelectionChange, byPerson: Bool) {
    for row in change.deselected {
      guard let content = snapshot.row(for: row)?.content else { continue }
      delegate?.presenterDidDeselect(row, content, byPerson: byPerson)
    }
  }

  private func tellSelected(_ change: SelectionChange, byPerson: Bool) {
    for row in change.selected {
      guard let content = snapshot.row(for: row)?.content else { continue }
      delegate?.presenterDidSelect(row, content, byPerson: byPerson)
    }
    guard byPerson, deselectsAutomatically else { return }
    for row in change.selected { deselect(row, asking: false) }
  }
}

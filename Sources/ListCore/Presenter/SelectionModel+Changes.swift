/// How another selection becomes the one there is.
extension SelectionModel {
  /// Makes the given rows the selected ones, and with them those that refuse to be deselected.
  func replaceSelection(with rows: [RowID], anchor: RowID?, keepsHidden: Bool = false) {
    var next = Selection(mode: selection.mode)
    for row in rows { next.insert(row) }
    next.anchor = anchor
    replaceSelection(with: next, keepsHidden: keepsHidden)
  }

  /// Makes another selection the one there is; rows that refuse to be deselected join it.
  ///
  /// Where several rows can be selected, rows out of sight are kept to be selected again when they come back, if asked
  /// for. Otherwise they are forgotten without a word: nobody saw them.
  func replaceSelection(with wanted: Selection, keepsHidden: Bool = false) {
    guard selection.mode != .none else { return }
    // In list order: rows of one section ask the same controller, which is then made once.
    let deselected = inListOrder(selection.change(to: wanted).deselected)
    let refusing = deselected.filter { !mayBeDeselected($0) }
    // A list that shows one selected row keeps the one that refuses.
    if selection.mode == .single, !refusing.isEmpty { return }
    tellOnce {
      if !keepsHidden || selection.mode == .single { forgetUnseen() }
      var next = wanted
      for row in refusing { next.insert(row) }
      apply(next, byPerson: true, inOrder: deselected)
    }
  }

  func bodyRowCount(of section: DiffIdentity) -> Int {
    list.snapshot.section(for: section)?.bodyRowCount ?? 0
  }

  private func mayBeDeselected(_ row: RowID) -> Bool {
    guard let content = list.content(of: row) else { return true }
    return list.delegate?.presenterShouldDeselect(row, content) ?? true
  }

  /// Takes over a selection, and tells whoever has to know what changed, in list order.
  ///
  /// Rows that can be deselected by it may be in that order already.
  func apply(_ next: Selection, byPerson: Bool, inOrder ordered: [RowID] = []) {
    guard selection.mode != .none else { return }
    var change = selection.change(to: next)
    let leftOut = selection.wholes
    selection = next
    for (section, left) in next.wholes where !left.isEmpty {
      selection.pruneWhole(section, bodyRows: bodyRowCount(of: section))
    }
    guard !change.isEmpty else { return }
    if change.deselected.count == ordered.count {
      change.deselected = ordered
    } else {
      change.deselected = inListOrder(change.deselected)
    }
    change.selected = inListOrder(change.selected)
    change.deselectedSections = inListOrder(sections: change.deselectedSections)
    change.selectedSections = inListOrder(sections: change.selectedSections)
    finish(change, leftOut, byPerson: byPerson)
  }

  /// Tells whoever has to know what changed, in list order; with the rows that were not selected of
  /// the sections that were selected as a whole.
  func finish(
    _ change: SelectionChange,
    _ leftOut: [DiffIdentity: Set<RowKey>] = [:],
    byPerson: Bool
  ) {
    together.note(change)
    tellOnce {
      noteChange()
      list.host?.presenterDidChangeSelection(change)
      for section in change.deselectedSections {
        let left = leftOut[section] ?? []
        list.delegate?.presenterDidDeselect(wholeSection: section, except: left, byPerson: byPerson)
      }
      // Whoever hears of one may select others: nobody is told then what is not so any more.
      for row in change.deselected where !selection.contains(row) {
        guard let content = list.content(of: row) else { continue }
        list.delegate?.presenterDidDeselect(row, content, byPerson: byPerson)
      }
      for section in change.selectedSections {
        list.delegate?.presenterDidSelect(wholeSection: section, byPerson: byPerson)
      }
      for row in change.selected where selection.contains(row) {
        guard let content = list.content(of: row) else { continue }
        list.delegate?.presenterDidSelect(row, content, byPerson: byPerson)
      }
      guard byPerson, deselectsAutomatically else { return }
      for row in change.selected { deselect(row, asking: false) }
    }
  }
}

// MARK: In list order

extension SelectionModel {
  /// - Complexity: O(k log k) in the number of selected rows; O(n) in the number of all rows while
  ///   a section is selected as a whole.
  var selectedRows: [RowID] {
    guard !selection.wholes.isEmpty else { return inListOrder(selection.rows) }
    return inListOrder(where: selection.contains)
  }

  /// Rows without texts are left out.
  var selectedText: String {
    selectedRows
      .compactMap { list.snapshot.row(for: $0)?.texts }
      .filter { !$0.isEmpty }
      .map { $0.joined(separator: "\t") }
      .joined(separator: "\n")
  }

  func inListOrder(_ rows: some Collection<RowID>) -> [RowID] {
    guard rows.count > 1 else { return Array(rows) }
    guard rows.count > list.snapshot.rowCount / 8 else {
      return rows.map { ($0, list.snapshot.position(of: $0) ?? .max) }.sorted { $0.1 < $1.1 }
        .map(\.0)
    }
    // Most of a long list: to walk it is cheaper than to find the place of every row and to sort.
    let wanted = Set(rows)
    let ordered = inListOrder(where: wanted.contains)
    return ordered.count == wanted.count ? ordered : ordered + wanted.subtracting(ordered)
  }

  private func inListOrder(where isWanted: (RowID) -> Bool) -> [RowID] {
    var ordered: [RowID] = []
    for section in list.snapshot.sections {
      for place in section.rows.indices {
        let id = section.rowID(at: place)
        if isWanted(id) { ordered.append(id) }
      }
    }
    return ordered
  }

  private func inListOrder(sections: [DiffIdentity]) -> [DiffIdentity] {
    guard sections.count > 1 else { return sections }
    return sections.map { ($0, list.snapshot.sectionIndex(of: $0) ?? .max) }.sorted { $0.1 < $1.1 }
      .map(\.0)
  }
}

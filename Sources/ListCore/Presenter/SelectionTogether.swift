/// The rows that are selected together, whether they are loaded or not, and those that were selected one by one
/// and are not loaded any more.
@MainActor
final class SelectionTogether {
  private unowned let model: SelectionModel
  private let list: PresentedList
  /// While rows are selected together: those that are not.
  private var leftOut: Set<RowID>?
  /// The row that a range of them begins at, and whether the range is below it; `nil` where all are selected.
  private var extent: (anchor: RowID, isDown: Bool)?

  init(_ model: SelectionModel) {
    self.model = model
    list = model.list
  }

  /// What is not loaded, while it is selected as well.
  private var unloaded: (any UnloadedRows)? {
    guard leftOut != nil, let all = list.delegate?.presenterUnloaded, all.isSelected
    else { return nil }
    return all
  }

  /// Who runs actions where not all that is selected is loaded.
  var withUnloaded: (any UnloadedRows)? {
    guard let all = list.delegate?.presenterUnloaded else { return nil }
    return unloaded ?? (model.hidden.keys.contains(where: all.isAbsent) ? all : nil)
  }

  /// Whether a section is selected one by one that is loaded, or was.
  func isChosen(_ section: DiffIdentity) -> Bool {
    list.snapshot.contains(section)
      ? hasSelectedRow(section) : model.hidden[section] != nil
  }

  /// Selects what is not loaded, too, where that can be done.
  func selectAll() {
    guard list.delegate?.presenterUnloaded?.selectAll() == true else { return }
    leftOut = []
    extent = nil
    forgetAbsent()
    model.noteChange()
    for section in list.snapshot.sections { leaveOut(section.id) }
  }

  /// Selects everything from the anchor to a row, and nothing else.
  func extend(to row: RowID) {
    let anchor = model.selection.mode == .multiple ? model.selection.anchor ?? row : row
    forget()
    forgetAbsent()
    let all = list.delegate?.presenterUnloaded
    guard let end = list.snapshot.position(of: row),
      let start = list.snapshot.position(of: anchor)
        ?? all?.edge(of: anchor.section, from: row.section)
    else { return model.replaceSelection(with: [row], anchor: row, keepsHidden: true) }
    let rows = (min(start, end)...max(start, end)).map(list.snapshot.rowID(at:))
      .filter { model.isSelectable($0) && model.mayBeSelected($0) }
    model.tellOnce {
      model.replaceSelection(with: rows, anchor: anchor, keepsHidden: true)
      guard all?.select(from: anchor.section, to: row.section) == true else { return }
      leftOut = []
      extent = (anchor, isDown: start <= end)
      model.noteChange()
      for section in [anchor.section, row.section] { leaveRowsOut(of: section) }
    }
  }

  /// The rows at the ends of a range that are not in it, as far as they are loaded.
  private func leaveRowsOut(of id: DiffIdentity) {
    guard let section = list.snapshot.section(for: id) else { return }
    leftOut?.formUnion(
      section.rows.indices.map(section.rowID).filter { !model.selection.contains($0) }
    )
  }

  /// A loaded section none of whose rows is selected is left out: it is folded, or may not be selected.
  private func leaveOut(_ section: DiffIdentity) {
    unloaded?.leave(section, out: list.snapshot.contains(section) && !hasSelectedRow(section))
  }

  /// Forgets that rows were selected together that are not loaded.
  func forget() {
    guard leftOut != nil else { return }
    leftOut = nil
    list.delegate?.presenterUnloaded?.deselectAll()
    model.noteChange()
  }

  /// Forgets rows that are selected and not loaded; those that are only hidden are remembered.
  private func forgetAbsent() {
    guard let all = list.delegate?.presenterUnloaded else { return }
    model.hidden = model.hidden.filter { !all.isAbsent($0.key) }
  }

  /// Notes what a person takes out of all, or puts in again: it is the same when it is loaded anew.
  func note(_ change: SelectionChange) {
    guard unloaded != nil else { return }
    leftOut?.formUnion(change.deselected)
    leftOut?.subtract(change.selected)
    let rows = change.deselected + change.selected
    let sections = change.deselectedSections + change.selectedSections + rows.map(\.section)
    for section in Set(sections) { leaveOut(section) }
  }

  private func hasSelectedRow(_ id: DiffIdentity) -> Bool {
    guard let section = list.snapshot.section(for: id) else { return false }
    return section.rows.indices.contains { model.selection.contains(section.rowID(at: $0)) }
  }

  /// Whether rows of a section that were let go of are selected together with others, and need not be
  /// remembered one by one.
  func includes(_ section: DiffIdentity) -> Bool {
    unloaded?.includes(section) == true
  }

  /// Selects what was loaded and belongs to all; returns whether there was any, or it ended that all is selected.
  func follow(_ transaction: ListTransaction) -> Bool {
    guard leftOut != nil else { return false }
    guard let unloaded else {
      leftOut = nil
      return true
    }
    let old = model.selection
    for section in list.snapshot.sections
    where unloaded.includes(section.id) && !hasSelectedRow(section.id) {
      var next = model.selection
      addLoaded(section, to: &next)
      model.selection = next
      leaveOut(section.id)
    }
    return model.selection != old
  }

  /// Another list takes the place of one: what was selected together there is selected again as far as that has it,
  /// and nothing of it until that is known.
  func follow(from old: any UnloadedRows) {
    guard let left = leftOut else { return }
    var next = model.selection
    for section in list.snapshot.sections where old.includes(section.id) {
      for index in section.rows.indices { next.remove(section.rowID(at: index)) }
    }
    // Nobody takes anything out of all.
    leftOut = nil
    model.tellOnce {
      model.noteChange()
      model.apply(next, byPerson: false)
    }
    if list.delegate?.presenterUnloaded?.isSelected == true {
      leftOut = left
    } else {
      extent = nil
    }
  }

  /// Adds a section that belongs to a range; of the one with the anchor the rows on that side of it.
  private func addLoaded(_ section: SnapshotSection, to next: inout Selection) {
    guard let left = leftOut else { return }
    let start = extent.flatMap {
      $0.anchor.section == section.id ? section.position(of: $0.anchor.key) : nil
    }
    model.add(section, to: &next) { row in
      guard !left.contains(row) else { return false }
      guard let extent, let start, let place = section.position(of: row.key) else { return true }
      return extent.isDown ? place >= start : place <= start
    }
  }

  /// Selects of the loaded rows those of a range, now that it is known which these are, and no others.
  ///
  /// Where a range goes through several sources one of them knows first; rows of the others stay as they are.
  func takeRange() {
    guard let unloaded else { return }
    var next = model.selection
    for section in list.snapshot.sections where unloaded.isKnown(section.id) {
      for index in section.rows.indices where !unloaded.includes(section.id) {
        next.remove(section.rowID(at: index))
      }
      if unloaded.includes(section.id) { addLoaded(section, to: &next) }
    }
    model.tellOnce {
      model.noteChange()
      model.apply(next, byPerson: true)
    }
  }
}

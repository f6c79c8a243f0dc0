/// What of the sources of a list is selected without being loaded: all that there was at some moment.
@MainActor
protocol UnloadedSelection: AnyObject {
  var isSelected: Bool { get }
  /// Selects everything; `false` where the program or the sources do not provide for it.
  func selectAll() -> Bool
  func deselectAll()
  /// Whether a loaded section belongs to what is selected.
  func includes(_ section: DiffIdentity) -> Bool
  /// Takes a loaded section out of what is selected, or puts it in again.
  func leave(_ section: DiffIdentity, out isOut: Bool)
  /// Has the program run an action on everything that is selected.
  func perform(_ action: String) -> Bool
}

extension SelectionModel {
  /// What is not loaded, while it is selected as well.
  var unloaded: (any UnloadedSelection)? {
    guard leftOut != nil, let all = list.delegate?.presenterUnloadedSelection, all.isSelected
    else { return nil }
    return all
  }

  /// Selects what is not loaded, too, where that can be done.
  func selectUnloaded() {
    guard list.delegate?.presenterUnloadedSelection?.selectAll() == true else { return }
    leftOut = []
    noteChange()
    for section in list.snapshot.sections { leaveOut(section.id) }
  }

  /// A loaded section none of whose rows is selected is left out: it is folded, or may not be selected.
  private func leaveOut(_ section: DiffIdentity) {
    unloaded?.leave(section, out: !hasSelectedRow(section))
  }

  /// Forgets the rows that are selected out of sight.
  func forgetUnseen() {
    hidden = HiddenSelection()
    guard leftOut != nil else { return }
    leftOut = nil
    list.delegate?.presenterUnloadedSelection?.deselectAll()
    noteChange()
  }

  /// Notes what a person takes out of all, or puts in again: it is the same when it is loaded anew.
  func noteLeftOut(_ change: SelectionChange) {
    guard unloaded != nil else { return }
    leftOut?.formUnion(change.deselected)
    leftOut?.subtract(change.selected)
    let rows = change.deselected + change.selected
    let sections = change.deselectedSections + change.selectedSections + rows.map(\.section)
    for section in Set(sections) { leaveOut(section) }
  }

  private func hasSelectedRow(_ id: DiffIdentity) -> Bool {
    guard let section = list.snapshot.section(for: id) else { return true }
    return section.rows.indices.contains { selection.contains(section.rowID(at: $0)) }
  }

  /// Selects what was loaded and belongs to all.
  ///
  /// - Returns: Whether there was any, or whether it ended that all is selected.
  func followUnloaded(_ transaction: ListTransaction) -> Bool {
    guard let left = leftOut else { return false }
    guard let unloaded else {
      leftOut = nil
      return true
    }
    let old = selection
    for section in list.snapshot.sections
    where !transaction.old.contains(section.id) && unloaded.includes(section.id) {
      var next = selection
      add(section, to: &next) { !left.contains($0) }
      selection = next
      leaveOut(section.id)
    }
    return selection != old
  }
}

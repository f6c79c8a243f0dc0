/// What of the sources of a list is selected without being loaded: what there was at some moment, all of it
/// or from one element to another, and elements that were selected one by one.
@MainActor
protocol UnloadedSelection: AnyObject {
  /// Whether all there was is selected, or a range of it.
  var isSelected: Bool { get }
  /// Selects everything; `false` where the program or the sources do not provide for it.
  func selectAll() -> Bool
  /// Selects everything from one section to another, in either order; `false` also where all between them
  /// is loaded.
  func select(from first: DiffIdentity, to last: DiffIdentity) -> Bool
  func deselectAll()
  /// Whether a section that is loaded, or was, belongs to what is selected together.
  func includes(_ section: DiffIdentity) -> Bool
  /// Takes a loaded section out of what is selected, or puts it in again.
  func leave(_ section: DiffIdentity, out isOut: Bool)
  func isLoaded(_ section: DiffIdentity) -> Bool
  /// Whether a section is remembered that is not loaded any more.
  func isAbsent(_ section: DiffIdentity) -> Bool
  /// What is loaded nearest to a section that is not, as seen from another one.
  func edge(of absent: DiffIdentity, from section: DiffIdentity) -> UnloadedEdge?
  /// Has the program run an action on everything that is selected; `false` where it does not provide for it.
  func perform(_ action: String) -> Bool
}

/// Where what is loaded ends on the way to a section that is not.
struct UnloadedEdge {
  /// The last loaded section on that side.
  let section: DiffIdentity
  /// Whether the section that is not loaded is above.
  let isAbove: Bool
  /// Whether the edge itself is beyond it.
  let isOutside: Bool
}

extension SelectionModel {
  /// What is not loaded, while it is selected as well.
  private var unloaded: (any UnloadedSelection)? {
    guard leftOut != nil, let all = list.delegate?.presenterUnloadedSelection, all.isSelected
    else { return nil }
    return all
  }

  /// Who runs actions where not all that is selected is loaded.
  var withUnloaded: (any UnloadedSelection)? {
    guard let all = list.delegate?.presenterUnloadedSelection else { return nil }
    return unloaded ?? (hidden.sections.keys.contains(where: all.isAbsent) ? all : nil)
  }

  /// Whether a section is selected one by one that is loaded, or was.
  func isChosen(_ section: DiffIdentity) -> Bool {
    list.snapshot.contains(section)
      ? hasSelectedRow(section) : hidden.sections[section] != nil
  }

  /// Selects what is not loaded, too, where that can be done.
  func selectUnloaded() {
    guard list.delegate?.presenterUnloadedSelection?.selectAll() == true else { return }
    leftOut = []
    extent = nil
    forgetAbsent()
    noteChange()
    for section in list.snapshot.sections { leaveOut(section.id) }
  }

  /// Selects everything from the anchor to a row, and nothing else.
  func extend(to row: RowID) {
    let anchor = selection.mode == .multiple ? selection.anchor ?? row : row
    forgetTogether()
    forgetAbsent()
    let all = list.delegate?.presenterUnloadedSelection
    guard let end = list.snapshot.position(of: row),
      let start = list.snapshot.position(of: anchor)
        ?? all?.edge(of: anchor.section, from: row.section).flatMap(position)
    else { return replaceSelection(with: [row], anchor: row, keepsHidden: true) }
    let positions = (min(start, end)...max(start, end)).clamped(to: 0...list.snapshot.rowCount - 1)
    tellOnce {
      replaceSelection(with: rows(at: positions), anchor: anchor, keepsHidden: true)
      guard all?.select(from: anchor.section, to: row.section) == true else { return }
      leftOut = []
      extent = (anchor, isDown: start <= end)
      noteChange()
      for section in [anchor.section, row.section] { leaveRowsOut(of: section) }
    }
  }

  private func position(of edge: UnloadedEdge) -> Int? {
    guard let index = list.snapshot.sectionIndex(of: edge.section) else { return nil }
    let first = list.snapshot.flatPosition(section: index, row: 0)
    let last = first + list.snapshot.section(at: index).rowCount - 1
    if edge.isAbove { return edge.isOutside ? last + 1 : first }
    return edge.isOutside ? first - 1 : last
  }

  /// The rows at the ends of a range that are not in it, as far as they are loaded.
  private func leaveRowsOut(of id: DiffIdentity) {
    guard let section = list.snapshot.section(for: id) else { return }
    leftOut?.formUnion(
      section.rows.indices.map(section.rowID).filter { !selection.contains($0) }
    )
  }

  /// A loaded section none of whose rows is selected is left out: it is folded, or may not be selected.
  private func leaveOut(_ section: DiffIdentity) {
    unloaded?.leave(section, out: list.snapshot.contains(section) && !hasSelectedRow(section))
  }

  /// Forgets the rows that are selected out of sight.
  func forgetUnseen() {
    hidden = HiddenSelection()
    forgetTogether()
  }

  /// Forgets that rows were selected together that are not loaded.
  private func forgetTogether() {
    guard leftOut != nil else { return }
    leftOut = nil
    list.delegate?.presenterUnloadedSelection?.deselectAll()
    noteChange()
  }

  /// Forgets rows that are selected and not loaded; those that are only hidden are remembered.
  private func forgetAbsent() {
    guard let all = list.delegate?.presenterUnloadedSelection else { return }
    hidden.remove(where: all.isAbsent)
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
    guard let section = list.snapshot.section(for: id) else { return false }
    return section.rows.indices.contains { selection.contains(section.rowID(at: $0)) }
  }

  /// Whether rows of a section that were let go of are selected together with others, and need not be
  /// remembered one by one.
  func isSelectedTogether(_ section: DiffIdentity) -> Bool {
    unloaded?.includes(section) == true
  }

  /// Selects what was loaded and belongs to all.
  ///
  /// - Returns: Whether there was any, or whether it ended that all is selected.
  func followUnloaded(_ transaction: ListTransaction) -> Bool {
    guard leftOut != nil else { return false }
    guard let unloaded else {
      leftOut = nil
      return true
    }
    let old = selection
    for section in list.snapshot.sections
    where !transaction.old.contains(section.id) && unloaded.includes(section.id) {
      var next = selection
      addLoaded(section, to: &next)
      selection = next
      leaveOut(section.id)
    }
    return selection != old
  }

  /// Adds a section that belongs to a range; of the one with the anchor the rows on that side of it.
  private func addLoaded(_ section: SnapshotSection, to next: inout Selection) {
    guard let left = leftOut else { return }
    let start = extent.flatMap {
      $0.anchor.section == section.id ? section.position(of: $0.anchor.key) : nil
    }
    add(section, to: &next) { row in
      guard !left.contains(row) else { return false }
      guard let extent, let start, let place = section.position(of: row.key) else { return true }
      return extent.isDown ? place >= start : place <= start
    }
  }

  /// Selects of the loaded rows those of a range, now that it is known which these are, and no others.
  func takeRange() {
    guard let unloaded else { return }
    var next = selection
    for section in list.snapshot.sections where unloaded.isLoaded(section.id) {
      if unloaded.includes(section.id) {
        addLoaded(section, to: &next)
      } else {
        for index in section.rows.indices { next.remove(section.rowID(at: index)) }
      }
    }
    tellOnce {
      noteChange()
      take(next, byPerson: true)
    }
  }
}

/// The rows of a section that were selected when a filter or a collapse hid them.
///
/// They are not selected while nobody sees them, and are again when they come back. A row that leaves
/// the list meanwhile is forgotten.
struct HiddenSelection {
  var rows: Set<RowKey> = []
  /// Whether the section was selected as a whole when all of it went out of sight.
  var wasWhole = false
  /// All rows of the section as they were looked at last.
  var known: SnapshotSection?
}

extension SelectionModel {
  /// Follows a change of the list: rows that came back are selected again, rows that went are not
  /// selected any more; told as one change, and as none where the same rows are selected.
  func follow(_ transaction: ListTransaction) {
    if let anchor = selection.anchor, !list.snapshot.contains(anchor), !isUnloaded(anchor.section) {
      selection.anchor = nil
    }
    // Rows that go to another section stay what they were.
    let carried =
      selection.wholes.isEmpty
      ? [] : transaction.renamedRows.filter { selection.contains($0.from) }.map(\.to)
    let gone =
      transaction.takesRows ? selection.rows.filter { !list.snapshot.contains($0) } : Set<RowID>()
    // Where all is selected, what is left out is remembered, and not the millions that are not.
    for row in gone where !together.includes(row.section) {
      hidden[row.section, default: .init()].rows.insert(row.key)
    }
    if !gone.isEmpty { selection.drop(gone) }
    var isAnother = !gone.isEmpty
    if !selection.wholes.isEmpty {
      if followWholes(transaction, carried: carried) { isAnother = true }
    }
    if !hidden.isEmpty {
      if showAgain() { isAnother = true }
    }
    if together.follow(transaction) { isAnother = true }
    if isAnother { noteChange() }
  }

  /// Forgets the rows that are selected out of sight.
  func forgetUnseen() {
    hidden = [:]
    together.forget()
  }

  /// Whether a section that is not in the list may be only not loaded.
  private func isUnloaded(_ section: DiffIdentity) -> Bool {
    !list.snapshot.contains(section)
      && list.delegate?.presenterUnloaded?.mayComeBack(section) == true
  }

  /// Rows that come to a section that is selected as a whole are not selected, unless they were elsewhere; returns
  /// whether selected rows went.
  private func followWholes(_ transaction: ListTransaction, carried: [RowID]) -> Bool {
    var haveGone = false
    for section in transaction.changedSections {
      let new = transaction.new.section(at: section.newIndex)
      let id = new.id
      guard let left = selection.wholes[id] else { continue }
      let old = transaction.old.section(at: section.oldIndex)
      let gone = old.bodyKeys(at: section.rows.deletes)
      let unselected = left.subtracting(gone).union(new.bodyKeys(at: section.rows.inserts))
      let selected = gone.filter { !left.contains($0) }
      if !selected.isEmpty {
        hidden[id, default: .init()].rows.formUnion(selected)
        haveGone = true
      }
      selection.wholes[id] = unselected.subtracting(
        carried.lazy.filter { $0.section == id }.map(\.key)
      )
    }
    for (id, left) in selection.wholes where bodyRowCount(of: id) == 0 {
      selection.wholes[id] = nil
      guard !together.includes(id) else {
        haveGone = true
        continue
      }
      hidden[id, default: .init()].wasWhole = true
      guard !list.snapshot.contains(id), let old = transaction.old.section(for: id) else {
        continue
      }
      hidden[id]?.rows.formUnion(old.bodyKeys.lazy.filter { !left.contains($0) })
      haveGone = true
    }
    for id in selection.wholes.keys { selection.pruneWhole(id, bodyRows: bodyRowCount(of: id)) }
    return haveGone
  }

  /// Selects rows that came back, and forgets those that have left the list; returns whether what is selected is
  /// another.
  ///
  /// - Complexity: O(1) for a section that is as it was.
  private func showAgain() -> Bool {
    var isAnother = false
    for (id, was) in hidden {
      var section = was
      guard let all = list.delegate?.presenterAllRows(of: id) else {
        let unloaded = list.delegate?.presenterUnloaded
        guard unloaded?.mayComeBack(id) != true else { continue }
        hidden[id] = nil
        // Until now it was counted with what is selected.
        if unloaded?.isAbsent(id) == true { isAnother = true }
        continue
      }
      if section.known.map(all.sharesRows) != true {
        section.rows = section.rows.filter { all.position(of: $0) != nil }
        section.known = all
      }
      if let shown = list.snapshot.section(for: id), shown.bodyRowCount > 0 {
        let back = section.rows.filter { shown.position(of: $0) != nil }
        if section.wasWhole {
          selection.wholes[id] = Set(shown.bodyKeys.lazy.filter { !back.contains($0) })
          selection.pruneWhole(id, bodyRows: shown.bodyRowCount)
          section.wasWhole = false
        } else {
          for key in back { selection.insert(RowID(section: id, key: key)) }
        }
        section.rows.subtract(back)
        if !back.isEmpty { isAnother = true }
      }
      hidden[id] = section.rows.isEmpty ? nil : section
    }
    return isAnother
  }
}

extension SnapshotSection {
  /// What names the rows that are neither header nor footer.
  fileprivate var bodyKeys: some Sequence<RowKey> {
    rows.lazy.filter { $0.role == .body }.map(\.key)
  }

  fileprivate func bodyKeys(at places: [Int]) -> [RowKey] {
    let rows = rows
    return places.lazy.map { rows[$0] }.filter { $0.role == .body }.map(\.key)
  }
}

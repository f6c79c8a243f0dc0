/// How many rows of a list can be selected at a time.
///
///     adapter.selectionMode = .multiple
public enum SelectionMode: Sendable, Equatable {
  /// None; clicks only activate.
  case none
  /// At most one.
  case single
  /// Any number.
  case multiple
}

/// What a click or a key does to the selection.
///
///     list.tap(first)
///     list.tap(third, .shift)     // extend
///     list.tap(second, .control)  // toggle
package enum SelectionGesture: String, Sendable, Equatable, CaseIterable {
  /// A plain click: the row becomes the only selected one.
  case replace
  /// Ctrl and click: the row changes, the others stay.
  case toggle
  /// Shift and click: everything from the anchor to the row is selected, nothing else.
  case extend
}

/// What a gesture changed, in list order.
///
/// Sections count before rows: a row of a deselected section may be among the selected rows.
package struct SelectionChange: Sendable, Equatable {
  /// Sections that were selected as a whole and are not any more.
  package var deselectedSections: [DiffIdentity] = []
  /// Sections that are now selected as a whole: all their body rows, whatever they were before.
  package var selectedSections: [DiffIdentity] = []
  package var deselected: [RowID] = []
  package var selected: [RowID] = []

  package var isEmpty: Bool {
    deselected.isEmpty && selected.isEmpty && deselectedSections.isEmpty
      && selectedSections.isEmpty
  }
}

/// Which rows are selected, by identity, so that updates and moves do not disturb it.
///
/// Rows are named one by one, or a section is named with the rows of it that are not selected:
/// all of a million rows are selected with one name.
package struct Selection: Sendable, Equatable {
  package let mode: SelectionMode
  /// The rows selected one by one, in no order; none is in a section that is selected as a whole.
  ///
  /// ``ListPresenter/selectedRows`` names all selected rows.
  package private(set) var rows: Set<RowID> = []
  /// The body rows that are not selected, of the sections that are selected as a whole.
  var wholes: [DiffIdentity: Set<RowKey>] = [:]
  /// The row from which an extending gesture counts.
  package var anchor: RowID?

  package init(mode: SelectionMode) { self.mode = mode }

  package var isEmpty: Bool { rows.isEmpty && wholes.isEmpty }

  /// Whether a row that the list shows is selected, in O(1); ``ListSelection/contains(_:)`` takes any.
  package func contains(_ row: RowID) -> Bool {
    rows.contains(row) || isInWhole(row) && wholes[row.section]?.contains(row.key) == false
  }

  /// Whether a row belongs to a section that is selected as a whole, itself selected or not.
  private func isInWhole(_ row: RowID) -> Bool {
    !wholes.isEmpty && row.key.role == .body && wholes[row.section] != nil
  }

  mutating func insert(_ row: RowID) {
    if isInWhole(row) {
      wholes[row.section]?.remove(row.key)
    } else {
      rows.insert(row)
    }
  }

  mutating func remove(_ row: RowID) {
    if isInWhole(row) {
      wholes[row.section]?.insert(row.key)
    } else {
      rows.remove(row)
    }
  }

  /// Drops rows, selected one by one, that the list does not show any more.
  mutating func drop(_ gone: Set<RowID>) { rows.subtract(gone) }

  /// Gives a section selected as a whole up when no row of it is left or selected; one that is gone has 0 body
  /// rows.
  mutating func pruneWhole(_ section: DiffIdentity, bodyRows: Int) {
    if let left = wholes[section], left.count >= bodyRows { wholes[section] = nil }
  }

  /// What makes another selection of this one; nothing is in list order.
  ///
  /// A row that stays selected while its section is no longer selected as a whole counts as
  /// selected anew.
  func change(to next: Selection) -> SelectionChange {
    var change = SelectionChange()
    change.deselectedSections = wholes.keys.filter { next.wholes[$0] == nil }
    change.selectedSections = next.wholes.keys.filter { wholes[$0] == nil }
    change.deselected = rows.filter { !next.contains($0) }
    change.selected = next.rows.filter { !rows.contains($0) }
    // A row that a new whole leaves out and that was selected is among the deselected above.
    for (section, left) in next.wholes {
      guard let before = wholes[section] else { continue }
      change.deselected += left.subtracting(before).map { RowID(section: section, key: $0) }
      change.selected += before.subtracting(left).map { RowID(section: section, key: $0) }
    }
    return change
  }
}

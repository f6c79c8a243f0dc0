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
  /// Rows that were selected and are not any more.
  package var deselected: [RowID] = []
  /// Rows that were not selected and now are.
  package var selected: [RowID] = []

  /// Whether nothing changed.
  package var isEmpty: Bool {
    deselected.isEmpty && selected.isEmpty && deselectedSections.isEmpty
      && selectedSections.isEmpty
  }
}

/// Which rows are selected, by identity, so that updates and moves do not disturb it.
public struct Selection: Sendable, Equatable {
  /// How many rows can be selected at a time.
  public let mode: SelectionMode
  /// The selected rows, in no order.
  public private(set) var rows: Set<RowID> = []
  /// The row from which an extending gesture counts.
  public private(set) var anchor: RowID?

  /// Makes an empty selection.
  ///
  /// - Parameter mode: How many rows can be selected at a time.
  public init(mode: SelectionMode) { self.mode = mode }

  /// Whether a row is selected.
  ///
  /// - Parameter row: The row to look up.
  /// - Returns: `true` when it is selected. O(1).
  public func contains(_ row: RowID) -> Bool { rows.contains(row) }

  /// Adds a row if the mode allows it; in single mode it takes the place of the selected one.
  ///
  /// - Parameter row: The row to add.
  /// - Returns: What changed.
  mutating func add(_ row: RowID) -> SelectionChange {
    guard mode != .none, !rows.contains(row) else { return SelectionChange() }
    var change = SelectionChange(selected: [row])
    if mode == .single {
      change.deselected = Array(rows)
      rows.removeAll()
    }
    rows.insert(row)
    anchor = row
    return change
  }

  /// States from which row the next extending gesture counts.
  mutating func setAnchor(_ row: RowID) { anchor = row }

  /// Takes a row out.
  ///
  /// - Parameter row: The row to take out.
  /// - Returns: What changed.
  mutating func remove(_ row: RowID) -> SelectionChange {
    guard rows.remove(row) != nil else { return SelectionChange() }
    anchor = row
    return SelectionChange(deselected: [row])
  }

  /// Makes exactly the given rows the selected ones.
  ///
  /// - Parameters:
  ///   - wanted: The rows to select, in list order.
  ///   - anchor: The row from which the next extending gesture counts.
  ///   - inListOrder: Sorts rows as the list shows them; asked only for what is deselected.
  /// - Returns: What changed, in list order.
  mutating func replace(
    with wanted: [RowID],
    anchor: RowID?,
    inListOrder: (Set<RowID>) -> [RowID]
  ) -> SelectionChange {
    guard mode != .none else { return SelectionChange() }
    let gone = rows.isEmpty ? [] : rows.subtracting(wanted)
    let change = SelectionChange(
      deselected: gone.isEmpty ? [] : inListOrder(gone),
      selected: rows.isEmpty ? wanted : wanted.filter { !rows.contains($0) }
    )
    rows = Set(wanted)
    self.anchor = anchor
    return change
  }

  /// Drops rows that the list does not show any more.
  ///
  /// - Parameter survives: Tells whether a row is still in the list.
  mutating func prune(survives: (RowID) -> Bool) {
    if let anchor, !survives(anchor) { self.anchor = nil }
    guard !rows.isEmpty else { return }
    rows = rows.filter(survives)
  }
}

import ListCore

/// Where a row goes with the next layout.
struct RowPlacement {
  let id: RowID
  let slot: RowSlot
  /// The place it belongs to; `y` counts from the top of the viewport.
  let frame: RowFrame
  /// How far from there it is drawn.
  var displacement = RowDisplacement.none
  /// Whether the cell decides how high the row is.
  var isNatural = false
}

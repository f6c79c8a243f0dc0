/// The row with the keyboard cursor: where it may stand, and how it comes to another row.
@MainActor
final class Cursor {
  let list: PresentedList
  let scroll: Scroll
  let selection: SelectionModel
  /// The row with the cursor; when it is removed the row in its place takes over.
  var focusedRow: RowID?

  init(_ list: PresentedList, _ scroll: Scroll, _ selection: SelectionModel) {
    self.list = list
    self.scroll = scroll
    self.selection = selection
  }

  /// Whether the cursor can stand on a row: on rows of the body, and on headers that do something.
  func canStand(on row: RowID) -> Bool {
    row.key.role == .body || disclosure(of: row) != nil
  }

  /// Whether there is a row that can have the cursor.
  var canEnter: Bool { nextRow(from: 0, step: 1) != nil }

  /// Puts the cursor on a row that a toolkit's focus went to by itself; nothing is scrolled or
  /// selected.
  func move(to row: RowID) {
    guard canStand(on: row), list.snapshot.contains(row) else { return }
    focusedRow = row
  }

  /// Chooses the row that gets the cursor when the keyboard comes to the list: the one that had it,
  /// else the first selected one in view, else the first in view.
  func enter(scrolls: Bool) -> RowID? {
    let visible = list.visibleRows.filter(canStand)
    let row =
      focusedRow ?? visible.first(where: selection.selection.contains)
      ?? visible.first(where: list.isFullyVisible) ?? visible.first ?? nextRow(from: 0, step: 1)
    guard let row else { return nil }
    focusedRow = row
    if scrolls { show(row) }
    return row
  }

  /// Scrolls to a row of which a part is out of view.
  func show(_ row: RowID) {
    if !list.isFullyVisible(row) { scroll.move(to: row) }
  }

  /// Puts the cursor on a row and scrolls to it; without a gesture the selection is left alone.
  @discardableResult
  func focus(_ row: RowID, _ gesture: SelectionGesture?) -> KeyOutcome {
    let old = focusedRow
    focusedRow = row
    if let gesture { selection.select(row, gesture: gesture, from: old) }
    scroll.move(to: row)
    return .handled
  }

  /// The first row from a position on that can have the cursor.
  func nextRow(from start: Int, step: Int) -> RowID? {
    var position = start
    while position >= 0, position < list.snapshot.rowCount {
      let row = list.snapshot.rowID(at: position)
      if canStand(on: row) { return row }
      position += step
    }
    return nil
  }
}

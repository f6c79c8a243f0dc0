/// Does what a pointer asks for: highlights, presses and clicks rows.
@MainActor
package final class Pointer {
  private let cursor: Cursor
  private var list: PresentedList { cursor.list }
  private var selection: SelectionModel { cursor.selection }
  /// The row that is highlighted, if any, with what it showed when that began.
  private(set) var highlighted: (row: RowID, content: AnyDiffable)?
  /// A press that has not ended yet, by the identity of its row.
  private var rowPress: (row: RowID, count: Int, isInside: Bool)?
  /// The row of the last click, which a second click of a double click must hit.
  private var clickedRow: RowID?

  init(_ cursor: Cursor) { self.cursor = cursor }

  var highlightedRow: RowID? { highlighted?.row }
  var pressedRow: RowID? { rowPress.flatMap { $0.isInside ? $0.row : nil } }

  func hover(over row: RowID?) {
    guard rowPress == nil else { return }
    setHighlighted(row)
  }

  func press(_ row: RowID?, count: Int) {
    cancel()
    guard let row, list.snapshot.contains(row) else {
      clickedRow = nil
      return
    }
    // A second press on another row is a first one there.
    rowPress = (row, row == clickedRow ? count : 1, isInside: true)
    setHighlighted(row)
  }

  func move(over row: RowID?, _ distance: Double) {
    guard let pressed = rowPress else { return }
    let isInside = row == pressed.row || distance <= ListPresenter.clickSlop
    guard isInside != pressed.isInside else { return }
    rowPress?.isInside = isInside
    setHighlighted(isInside ? pressed.row : nil)
  }

  /// A row that moved away from under a pointer held still is clicked all the same; a row that is
  /// gone is not, nor is the one in its place.
  func release(
    over row: RowID?,
    distance: Double,
    modifiers: KeyModifiers,
    focus: () -> Void
  ) -> Bool {
    guard let pressed = rowPress else { return false }
    rowPress = nil
    clickedRow = nil
    let isNear = row == pressed.row || distance <= ListPresenter.clickSlop
    let isClick = isNear && list.snapshot.contains(pressed.row)
    if isClick {
      clickedRow = pressed.row
      click(pressed.row, SelectionGesture(modifiers), count: pressed.count, focus: focus)
    }
    // What came under a pointer held still is not what it points at.
    setHighlighted(row == pressed.row || !isNear ? row : nil)
    return isClick
  }

  func cancel() {
    guard rowPress != nil else { return }
    rowPress = nil
    clickedRow = nil
    setHighlighted(nil)
  }

  /// A list without selection has nothing else for a click to do, so there it activates.
  func click(_ row: RowID, _ gesture: SelectionGesture, count: Int, focus: () -> Void = {}) {
    let isPlain = gesture == .replace
    if isPlain, cursor.disclose(row) { return }
    guard row.key.role == .body, list.snapshot.contains(row) else { return }
    if isPlain, count == 2, selection.mode != .none {
      // The first click has selected it.
      if let content = list.content(of: row) {
        focus()
        list.delegate?.presenterDidActivate(row, content)
      }
      return
    }
    let old = cursor.focusedRow
    cursor.choose(row)
    selection.select(row, gesture: gesture, from: old)
    if isPlain, count == 1, selection.mode == .none, let content = list.content(of: row) {
      focus()
      cursor.activate(row)
      // Nobody expects it of a row that is never selected, such as one that stands for others.
      if selection.isSelectable(row) {
        list.delegate?.presenterDidClickWithoutSelection(row, content)
      }
    }
  }

  /// Goes along with a pressed row that moves to another section, and forgets rows that the list does not show any
  /// more; after a reload others are in their place.
  func follow(_ transaction: ListTransaction) {
    if let pressed = rowPress?.row,
      let moved = transaction.renamedRows.first(where: { $0.from == pressed })
    {
      rowPress?.row = moved.to
    }
    if let row = clickedRow, !list.snapshot.contains(row) { clickedRow = nil }
    guard let row = highlightedRow else { return }
    if transaction.report.kind == .reload || !list.snapshot.contains(row) { setHighlighted(nil) }
  }
}

// MARK: Highlight

extension Pointer {
  func setHighlighted(_ row: RowID?) {
    guard row != highlightedRow else { return }
    if let old = highlighted {
      highlighted = nil
      list.delegate?.presenterDidUnhighlight(old.row, old.content)
    }
    guard let row, let content = list.content(of: row), isHighlightable(row, content) else {
      return
    }
    highlighted = (row, content)
    list.delegate?.presenterDidHighlight(row, content)
  }

  /// Whether a row shows that the pointer is over it: a body row, unless its controller says no.
  package func isHighlightable(_ row: RowID, _ content: AnyDiffable) -> Bool {
    guard row.key.role == .body else { return false }
    return list.delegate?.presenterIsHighlightable(row, content) ?? true
  }
}

extension SelectionGesture {
  /// What the keys held during a click make of it.
  package init(_ modifiers: KeyModifiers) {
    self = modifiers.contains(.shift) ? .extend : modifiers.contains(.control) ? .toggle : .replace
  }
}

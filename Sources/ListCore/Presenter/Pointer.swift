/// A press that has not ended yet, by the identity of its row.
struct RowPress {
  let row: RowID
  let count: Int
  var isInside = true
}

/// Does what a pointer asks for: highlights, presses and clicks rows.
@MainActor
final class Pointer {
  /// How far a pointer may travel during a click, in logical pixels.
  private static let clickSlop = 8.0

  private let list: PresentedList
  private let selection: SelectionModel
  private let cursor: Cursor
  /// The row that is highlighted, if any.
  private(set) var highlightedRow: RowID?
  private var rowPress: RowPress?
  /// The row of the last click, which a second click of a double click must hit.
  private var clickedRow: RowID?

  init(_ cursor: Cursor) {
    list = cursor.list
    selection = cursor.selection
    self.cursor = cursor
  }

  /// The row that is pressed now, if the pointer is still where it counts.
  var pressedRow: RowID? { rowPress.flatMap { $0.isInside ? $0.row : nil } }

  /// Tells over which row the pointer is; while it presses one, that one stays highlighted.
  func hover(over row: RowID?) {
    guard rowPress == nil else { return }
    setHighlighted(row)
  }

  /// Tells that the primary button or a finger went down.
  func beginPress(on row: RowID?, count: Int) {
    cancelPress()
    guard let row, list.snapshot.contains(row) else {
      clickedRow = nil
      return
    }
    // A second press on another row is a first one there.
    rowPress = RowPress(row: row, count: row == clickedRow ? count : 1)
    setHighlighted(row)
  }

  /// Tells that the pointer moved while it is down, and how far it is from where it went down.
  func movePress(over row: RowID?, distance: Double) {
    guard let pressed = rowPress else { return }
    let isInside = row == pressed.row || distance <= Self.clickSlop
    guard isInside != pressed.isInside else { return }
    rowPress?.isInside = isInside
    setHighlighted(isInside ? pressed.row : nil)
  }

  /// Tells that the button or finger went up: a click, if that was on the row that was pressed.
  ///
  /// A row that moved away from under a pointer held still is clicked all the same; a row that is
  /// gone is not, nor is the one in its place.
  func endPress(over row: RowID?, distance: Double, modifiers: KeyModifiers) -> Bool {
    guard let pressed = rowPress else { return false }
    rowPress = nil
    clickedRow = nil
    let isNear = row == pressed.row || distance <= Self.clickSlop
    let isClick = isNear && list.snapshot.contains(pressed.row)
    if isClick {
      clickedRow = pressed.row
      click(pressed.row, SelectionGesture(modifiers), count: pressed.count)
    }
    setHighlighted(row)
    return isClick
  }

  /// Tells that the press turned out to be something else, such as a drag or a control's.
  func cancelPress() {
    guard rowPress != nil else { return }
    rowPress = nil
    clickedRow = nil
    setHighlighted(nil)
  }

  /// Clicks a row: the cursor goes there and the selection changes.
  ///
  /// A list without selection has nothing else for a click to do, so there it activates.
  func click(_ row: RowID, _ gesture: SelectionGesture, count: Int) {
    let isPlain = gesture == .replace
    if isPlain, cursor.disclose(row) { return }
    guard row.key.role == .body, list.snapshot.contains(row) else { return }
    if isPlain, count == 2, selection.mode != .none {
      // The first click has selected it.
      if let content = list.content(of: row) {
        list.delegate?.presenterDidActivate(row, content)
      }
      return
    }
    let old = cursor.focusedRow
    cursor.focusedRow = row
    selection.select(row, gesture: gesture, from: old)
    if isPlain, count == 1, selection.mode == .none { cursor.activate(row) }
  }

  /// Forgets rows that the list does not show any more.
  func forgetGoneRows() {
    if let row = clickedRow, !list.snapshot.contains(row) { clickedRow = nil }
    if let row = highlightedRow, !list.snapshot.contains(row) { highlightedRow = nil }
  }
}

// MARK: Highlight

extension Pointer {
  /// Highlights the row under the pointer or being pressed, instead of the one before.
  func setHighlighted(_ row: RowID?) {
    guard row != highlightedRow else { return }
    if let old = highlightedRow, let content = list.content(of: old) {
      highlightedRow = nil
      list.delegate?.presenterDidUnhighlight(old, content)
    }
    highlightedRow = nil
    guard let row, isHighlightable(row), let content = list.content(of: row) else { return }
    highlightedRow = row
    list.delegate?.presenterDidHighlight(row, content)
  }

  /// Whether a row shows that the pointer is over it: not headers, footers, rows that are gone or
  /// whose controller says so.
  func isHighlightable(_ row: RowID) -> Bool {
    guard row.key.role == .body, let content = list.content(of: row) else { return false }
    return list.delegate?.presenterIsHighlightable(row, content) ?? true
  }
}

extension SelectionGesture {
  /// What the keys held during a click make of it.
  ///
  /// - Parameter modifiers: The keys.
  public init(_ modifiers: KeyModifiers) {
    self = modifiers.contains(.shift) ? .extend : modifiers.contains(.control) ? .toggle : .replace
  }

  /// The keys that make a click this gesture.
  var modifiers: KeyModifiers {
    switch self {
    case .replace: []
    case .toggle: .control
    case .extend: .shift
    }
  }
}

/// What keys do.
extension ListPresenter {
  /// The row with the keyboard cursor; when it is removed the row in its place takes over.
  public var focusedRow: RowID? { cursor.focusedRow }

  /// Does what a key asks for: moves the cursor, changes the selection, scrolls to the cursor.
  ///
  /// - Returns: What is left for the host to do.
  @discardableResult
  package func press(
    _ key: ListKey,
    _ modifiers: KeyModifiers = [],
    at time: Duration = .zero
  ) -> KeyOutcome {
    keyboard.press(key, modifiers, at: time)
  }

  /// Carries out a command of a key.
  ///
  /// - Returns: What is left for the host to do.
  package func perform(_ command: KeyCommand, at time: Duration = .zero) -> KeyOutcome {
    keyboard.perform(command, at: time)
  }

  /// Puts the cursor on a row and scrolls to it; without a gesture the selection is left alone.
  @discardableResult
  package func focus(_ row: RowID, _ gesture: SelectionGesture?) -> KeyOutcome {
    cursor.focus(row, gesture)
  }

  /// Puts the cursor on a row that a toolkit's focus went to by itself, without scrolling.
  public func moveCursor(to row: RowID) { cursor.move(to: row) }
  /// Whether there is a row that can have the cursor.
  package var canTakeCursor: Bool { cursor.canEnter }
  /// Chooses the row that gets the cursor when the keyboard comes to the list: the one that had it,
  /// else the first selected one in view, else the first in view; `nil` when no row can have it.
  @discardableResult
  package func enterCursor(scrolls: Bool = true) -> RowID? { cursor.enter(scrolls: scrolls) }
}

// MARK: What a pointer does

extension ListPresenter {
  /// How far a pointer may move during a click, in logical pixels.
  package static let clickSlop = 8.0
  /// The row that is highlighted, if any.
  public var highlightedRow: RowID? { pointer.highlightedRow }
  /// The row that is pressed now, if the pointer is still where it counts.
  package var pressedRow: RowID? { pointer.pressedRow }
  /// Tells over which row the pointer is; while it presses one, that one stays highlighted.
  public func hover(over row: RowID?) { pointer.hover(over: row) }
  /// Highlights the row under the pointer or being pressed, instead of the one before.
  public func setHighlighted(_ row: RowID?) { pointer.setHighlighted(row) }

  /// Clicks a row: the cursor goes there and the selection changes; without selection it is activated.
  ///
  /// With Control the row is selected or deselected beside the others, with Shift all rows from the
  /// last one clicked.
  public func click(_ row: RowID, _ modifiers: KeyModifiers = [], count: Int = 1) {
    pointer.click(row, SelectionGesture(modifiers), count: count)
  }

  /// Tells that the primary button or a finger went down on a row, or beside all of them.
  package func beginPress(on row: RowID?, count: Int = 1) { pointer.press(row, count: count) }
  /// Tells which row is below the pointer that is down, and how far it is from where it went down.
  package func movePress(over row: RowID?, distance: Double) { pointer.move(over: row, distance) }
  /// Tells where the button or finger went up; returns whether it was a click.
  @discardableResult
  package func endPress(
    over row: RowID?,
    distance: Double = 0,
    modifiers: KeyModifiers = []
  ) -> Bool {
    pointer.release(over: row, distance: distance, modifiers: modifiers)
  }

  /// Tells that the press turned out to be something else, such as a drag or a control's.
  package func cancelPress() { pointer.cancel() }
}

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

  /// Puts the cursor on a row and scrolls to it; without a gesture the selection is left alone.
  @discardableResult
  package func focus(_ row: RowID, _ gesture: SelectionGesture?) -> KeyOutcome {
    cursor.focus(row, gesture)
  }

  /// Puts the cursor on a row that a toolkit's focus went to by itself, without scrolling.
  public func moveCursor(to row: RowID) { cursor.move(to: row) }
  /// Puts the cursor on the first row of a section that can have it, without scrolling.
  package func moveCursor(toSection section: DiffIdentity) { cursor.move(toSection: section) }
  /// Whether the rows are all there are, and not those that are loaded of a source.
  package var isAllLoaded: Bool { delegate?.presenterUnloaded?.isAllLoaded ?? true }
  package var canTakeCursor: Bool { cursor.nextRow(from: 0, step: 1) != nil }
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
  ///
  /// The focus has to follow the cursor before a click activates a row: what comes up then gives it back later.
  @discardableResult
  package func endPress(
    over row: RowID?,
    distance: Double = 0,
    modifiers: KeyModifiers = [],
    focus: () -> Void = {}
  ) -> Bool {
    pointer.release(over: row, distance: distance, modifiers: modifiers, focus: focus)
  }

  /// Tells that the press turned out to be something else, such as a drag or a control's.
  package func cancelPress() { pointer.cancel() }
}

/// Which rows are selected.
extension ListPresenter {
  package var selection: Selection { selectionModel.selection }

  /// How many rows can be selected at a time; changing it empties the selection.
  public var selectionMode: SelectionMode {
    get { selectionModel.mode }
    set { selectionModel.mode = newValue }
  }

  /// Whether a row that a person selected is deselected again at once, as in a list of commands.
  public var deselectsAutomatically: Bool {
    get { selectionModel.deselectsAutomatically }
    set { selectionModel.deselectsAutomatically = newValue }
  }

  /// The selected rows in list order; those that are out of sight by a filter or a collapse are not
  /// selected before they come back.
  public var selectedRows: [RowID] { selectionModel.selectedRows }
  /// The texts of the selected rows for the clipboard: a line for each, with tabs between its texts.
  public var selectedText: String { selectionModel.selectedText }
  /// Whether a row can be selected at all: a body row, unless it is a control (``RowTraits/isControl``) or its
  /// section controller says no.
  public func isSelectable(_ row: RowID) -> Bool { selectionModel.isSelectable(row) }

  /// Changes the selection as a click on a row would.
  ///
  /// Section controllers are asked first and told afterwards; what is deselected is told before
  /// what is selected, each in list order.
  package func select(_ row: RowID, gesture: SelectionGesture) {
    selectionModel.select(row, gesture: gesture)
  }

  /// Adds a row to the selection, asking its section controller as for a person's click, or not.
  public func select(_ row: RowID, asking: Bool) { selectionModel.select(row, asking: asking) }
  /// Takes a row out of the selection, asking its section controller as for a person's click, or not.
  public func deselect(_ row: RowID, asking: Bool) { selectionModel.deselect(row, asking: asking) }
  /// Selects every row that can be selected, in multiple mode; at once for sections that are
  /// selected as a whole, see ``AnySectionController/selectsAsWhole``.
  public func selectAll() { selectionModel.selectAll() }
  /// Deselects every row, asking section controllers as for a person's key, or not.
  public func deselectAll(asking: Bool = true) { selectionModel.deselectAll(asking: asking) }
}

// MARK: Rubber band

extension ListPresenter {
  /// Whether a drag that begins at a row, or beside all of them, draws a rubber band.
  package func canBeginRubberBand(on row: RowID?) -> Bool { selectionModel.canBeginBand(on: row) }
  /// Begins a rubber band at a point of the viewport; the gesture says what becomes of the selection.
  package func beginRubberBand(atX x: Double, y: Double, _ gesture: SelectionGesture = .replace) {
    pointer.cancel()
    selectionModel.beginBand(atX: x, y: y, gesture)
  }

  /// Draws the rubber band to another point of the viewport, which may be outside of it.
  package func moveRubberBand(toX x: Double, y: Double) { selectionModel.moveBand(toX: x, y: y) }
  /// Ends the rubber band: what it touches becomes selected, with one change.
  package func endRubberBand() {
    if let row = selectionModel.endBand() { cursor.choose(row) }
  }

  package var isRubberBanding: Bool { selectionModel.band != nil }
  /// The rubber band in the viewport, while there is one.
  package var rubberBandFrame: RowFrame? { selectionModel.bandFrame }
  /// Whether a row is to be drawn as selected: it is, or the rubber band is about to select it.
  package func looksSelected(_ row: RowID) -> Bool { selectionModel.looksSelected(row) }
}

/// What a person can do with rows.
extension ListPresenter {
  /// Tells the section controller of a row what the row's cell said; `false` when the row is gone or
  /// nobody takes the action, and a diagnostic says so.
  @discardableResult
  public func send(_ action: any CellAction, from row: RowID) -> Bool {
    list.delegate?.presenterDidReceive(action, from: row) ?? false
  }

  /// Does what Return does: tells the section controller of a row, or folds the section of a header;
  /// `false` for other headers, for footers, and with a diagnostic for a row that is gone.
  @discardableResult
  public func activate(_ row: RowID) -> Bool { cursor.activate(row) }
  /// Whether the rows of a header's section show; `nil` for other rows, and where a person cannot fold it.
  public func isExpanded(_ header: RowID) -> Bool? { cursor.isExpanded(header) }
  /// Unfolds or folds the section of a header, as a person's click or key does; `false` where nothing
  /// changes.
  @discardableResult
  public func disclose(_ header: RowID, expanded: Bool? = nil) -> Bool {
    cursor.disclose(header, expanded: expanded)
  }

  /// What a person can do with a row now, for menus, buttons and assistive technology.
  public func rowActions(for row: RowID) -> RowActions { commands.actions(for: row) }
  /// Runs the action of a row that has an id; `false` when the row is gone, or has no such action that
  /// is enabled, and a diagnostic says so.
  @discardableResult
  public func performRowAction(_ action: String, of row: RowID) -> Bool {
    commands.perform(action, of: row)
  }

  /// Runs the delete action of a row, which stays until the program removes it; `false` when it has
  /// none, which unlike a stale action is no diagnostic.
  @discardableResult
  public func deleteRow(_ row: RowID) -> Bool { commands.delete(row) }
  /// Runs the delete action of all selected rows, or of a row when none is selected, as the Delete key does for
  /// the row with the cursor; `false` when there is nothing to delete.
  @discardableResult
  public func deleteRows(with row: RowID) -> Bool { commands.deleteSelection(orElse: row) }
  /// Set while a person runs one action on several rows at once: those in list order, and which of them it
  /// runs on now; see ``RowActions``.
  public var rowActionRun: (rows: [RowID], index: Int, isFirst: Bool)? { commands.run }
  /// Runs work once the action has run on all rows of ``rowActionRun``, at once where there is no such run: what
  /// a program does to many rows it then does in one step.
  public func afterRowActionRun(_ work: @escaping @MainActor () -> Void) { commands.afterRun(work) }
  /// What the action that the library makes of `onDelete` is called; to be translated by the program.
  public var deleteTitle: String {
    get { commands.deleteTitle }
    set { commands.deleteTitle = newValue }
  }

  /// The row that a menu is for that is opened on a row; `nil` when there is nothing to do with it.
  package func beginMenu(on row: RowID) -> RowID? { commands.beginMenu(on: row) }
  package func canMove(_ row: RowID) -> Bool { list.delegate?.presenterCanMove(row) ?? false }
  /// Moves a row as a drop would, or refuses and returns `false`; both are told to listeners.
  @discardableResult
  package func reorder(_ row: RowID, to target: ReorderTarget) -> Bool {
    cursor.moving(row) { list.delegate?.presenterReorder(row, to: target) ?? false }
  }

  /// Moves a row one place up or down, whatever is selected; `false` where it cannot go there, or is gone.
  @discardableResult
  package func move(_ row: RowID, isUp: Bool) -> Bool {
    moveCursor(to: row)
    guard focusedRow == row else { return false }
    cursor.choose(row)
    let outcome = keyboard.perform(.reorder(by: isUp ? -1 : 1), at: .zero)
    guard case .reorder(_, let target) = outcome else { return false }
    return reorder(row, to: target)
  }

  /// Where a row would go that is let go at a point of the viewport, allowed or not; `nil` when it is
  /// gone, cannot be moved or would stay where it is.
  package func dropTarget(atX x: Double = 0, y: Double, for row: RowID) -> DropTarget? {
    list.dropTarget(atX: x, y: y, for: row)
  }
}

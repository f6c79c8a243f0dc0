/// Which rows are selected.
extension ListPresenter {
  /// Which rows are selected.
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
    if let row = selectionModel.endBand() { cursor.focusedRow = row }
  }

  /// Whether a rubber band is being drawn.
  package var isRubberBanding: Bool { selectionModel.band != nil }
  /// The rubber band in the viewport, while there is one.
  package var rubberBandFrame: RowFrame? { selectionModel.bandFrame }
  /// Whether a row is to be drawn as selected: it is, or the rubber band is about to select it.
  package func looksSelected(_ row: RowID) -> Bool { selectionModel.looksSelected(row) }
}

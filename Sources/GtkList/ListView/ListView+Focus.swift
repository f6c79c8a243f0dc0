import CGtk
import ListCore

/// The toolkit's focus and the presenter's cursor are on the same row.
extension ListView: ListBodyFocus {
  func enterList(_ direction: GtkDirectionType) -> Bool {
    guard let row = presenter.enterCursor(), let widget = widgetToFocus(row) else { return false }
    // From behind the list its last control is met first, as everywhere.
    if direction == GTK_DIR_TAB_BACKWARD { return widget.moveFocus(direction) }
    return widget.grabFocus()
  }

  func focusCame(to row: RowWidget) {
    if let id = row.rowID { presenter.moveCursor(to: id) }
  }

  /// Puts the toolkit's focus on the row with the cursor, also when that is out of view.
  ///
  /// - Parameter isByKey: Whether a key brought it there, which shows the focus ring.
  func focusCursor(isByKey: Bool) {
    guard let row = presenter.focusedRow, let widget = widgetToFocus(row) else { return }
    if !widget.isFocused { widget.grabFocus() }
    body.showFocusRing(isByKey)
  }

  /// The row that has the focus now, or the control of it that has.
  var focusHolder: FocusHolder? {
    guard let row = body.focusedChild, row.containsFocus else { return nil }
    return FocusHolder(row: row, id: row.rowID)
  }

  /// Keeps the focus on its row through an update; when the row is gone, the one in its place gets it.
  ///
  /// - Parameter holder: What had it before the update.
  func keepFocus(_ holder: FocusHolder?) {
    guard let holder else {
      // A list that had the focus when it became empty has it again with its next rows.
      if input.lostFocus, presenter.snapshot.rowCount > 0 {
        input.lostFocus = false
        if body.rootFocus == nil { _ = enterList(GTK_DIR_TAB_FORWARD) }
      }
      return
    }
    if let id = holder.id, rowWidget(for: id) === holder.row, presenter.snapshot.contains(id) {
      return
    }
    if let row = presenter.focusedRow, let widget = widgetToFocus(row) {
      widget.grabFocus()
    } else {
      input.lostFocus = true
      body.dropFocus()
    }
  }

  /// A row that is not in view has no cell yet; the focus needs one.
  private func widgetToFocus(_ id: RowID) -> RowWidget? {
    if let row = rowWidget(for: id), !row.isParked { return row }
    guard let row = presenter.snapshot.row(for: id) else { return nil }
    let slot = realised.realise(id, row)
    slot.row.isFocusable = true
    slot.row.unpark()
    requestRows()
    return slot.row
  }
}

/// What had the focus before an update.
struct FocusHolder {
  let row: RowWidget
  let id: RowID?
}

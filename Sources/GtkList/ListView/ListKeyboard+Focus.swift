import ListCore

/// Keeps the toolkit's focus and the presenter's cursor on the same row.
extension ListKeyboard: ListBodyFocus {
  func enterList(_ direction: FocusDirection) -> Bool {
    if direction == .tabForward, let row = presenter.enterCursor(),
      enterHeader(over: row, direction)
    {
      return true
    }
    return enter(direction, scrolls: true)
  }

  func adoptFocus() -> Bool { enter(.tabForward, scrolls: false) }

  private func enter(_ direction: FocusDirection, scrolls: Bool) -> Bool {
    guard let row = presenter.enterCursor(scrolls: scrolls), let widget = widgetToFocus(row) else {
      return focusControl(in: rowsInOrder, direction, scrolls: scrolls)
    }
    // GTK scrolls a page to where the row is now, and one that was out of view is nowhere yet.
    if scrolls, scroller.isBesidePage { presenter.scroll(to: row) }
    // From behind the list its last control is met first, as everywhere.
    if direction == .tabBackward { return enterFooter(of: row) || widget.moveFocus(direction) }
    return scroller.focus(widget)
  }

  /// Gives the keyboard to the list, unless it has it.
  func takeFocus(scrolls: Bool = true) {
    if let holder = focusHolder, !holder.row.isParked { return }
    _ = enter(.tabForward, scrolls: scrolls)
  }

  /// Lets the Tab key pass by a list in which nothing can have the focus: GTK's scroller would keep
  /// the key to itself, and the button of an empty list, or whatever comes next, would not be reached.
  func admitFocus() {
    let hasPlace =
      presenter.canTakeCursor || rowsInOrder.contains { $0.cell.instance.holdsFocusable }
    let scrolled = scroller.scrolled
    if scrolled.canFocus != hasPlace { scrolled.canFocus = hasPlace }
  }

  /// Where no row can have the cursor, such as in a list of mere headers, their controls follow each
  /// other; elsewhere the list is left before and behind the row with the cursor, or the header and footer beside it.
  func goOn(from row: RowWidget, _ direction: FocusDirection) -> Bool {
    guard !presenter.canTakeCursor else { return crossEdge(from: row, direction) }
    let rows = rowsInOrder
    guard let index = rows.firstIndex(where: { $0 === row }) else { return false }
    let isBack = direction == .tabBackward
    return focusControl(in: isBack ? Array(rows[..<index]) : Array(rows[(index + 1)...]), direction)
  }

  private func focusControl(
    in rows: [RowWidget],
    _ direction: FocusDirection,
    scrolls: Bool = true
  ) -> Bool {
    let rows = direction == .tabBackward ? rows.reversed() : rows
    guard let row = rows.first(where: { $0.moveFocus(direction) }) else { return false }
    // Some of those that have cells are out of view.
    if scrolls, let id = row.rowID { presenter.scroll(to: id) }
    return true
  }

  /// The rows that have cells, from the top; some that were laid out may have left the list since.
  private var rowsInOrder: [RowWidget] {
    layout.rows
      .filter { row in
        presenter.snapshot.contains(row.id) && !row.slot.row.isParked && !row.slot.row.isLeaving
      }
      .sorted { $0.frame.y < $1.frame.y }.map(\.slot.row)
  }

  func focusCame(to row: RowWidget) {
    guard let id = row.rowID else { return }
    layout.ahead.note([id])
    presenter.moveCursor(to: id)
  }

  // MARK: To the row with the cursor

  /// Puts the toolkit's focus, with its ring if a key did it, on the row with the cursor, also when that is out of view.
  func focusCursor(isByKey: Bool) {
    guard let row = presenter.focusedRow, let widget = widgetToFocus(row) else { return }
    if !widget.isFocused { scroller.focus(widget) }
    body.showFocusRing(isByKey)
  }

  /// Brings a focus that is in the list to the row with the cursor, unless it is in that row already.
  func followCursor() {
    guard let holder = focusHolder, holder.id != presenter.focusedRow else { return }
    if let widget = presenter.focusedRow.flatMap(widgetToFocus) { scroller.focus(widget) }
  }

  /// A row that is not in view has no cell yet; the focus needs one.
  func widgetToFocus(_ id: RowID) -> RowWidget? {
    // One whose cell is made ahead cannot have the focus yet.
    let isAhead = layout.ahead.note([id])
    if !isAhead, let row = cells.widget(for: id), !row.isParked { return row }
    guard let row = presenter.snapshot.row(for: id) else { return nil }
    let slot = cells.realised.realise(id, row)
    // One that left with an update and came back with the next has not been laid out since.
    slot.row.isLeaving = false
    slot.row.isFocusable = id.key.role == .body || presenter.isExpanded(id) != nil
    slot.row.unpark()
    scroller.frames.requestRows()
    return slot.row
  }

  // MARK: Through an update

  /// The row that has the focus now, or the control of it that has.
  var focusHolder: FocusHolder? {
    guard let row = body.focusedChild, row.containsFocus else { return nil }
    return (row, row.rowID)
  }

  /// Keeps the focus on its row through an update; when the row is gone, the one in its place gets it.
  func keepFocus(_ holder: FocusHolder?) {
    guard let holder else {
      // A list that had the focus when it became empty has it again with its next rows.
      guard lostFocus else { return }
      // Not with rows that nobody can stand on, such as a mere header. Nobody went to the one that gets it, so nothing
      // scrolls.
      if isFocusElsewhere || adoptFocus() { lostFocus = false }
      return
    }
    guard !stillShows(holder) else { return }
    focusCursorAgain()
    guard let row = holder.id, row == deletedRow else { return }
    deletedRow = nil
    _ = presenter.enterCursor(scrolls: true)
  }

  /// Changes the page in place of rows: where what had the focus there goes, rows have it, or the next that come.
  func takeOver(from page: Widget, _ change: () -> Void) {
    let hadFocus = page.containsFocus
    change()
    guard hadFocus, !page.instance.holdsFocusable else { return }
    lostFocus = true
    keepFocus(nil)
    // GTK would give it to something else in the window, and rows leave it to whoever else has it.
    if lostFocus { body.dropFocus() }
  }

  /// Whether a person, or a program, has taken the focus to something that is not the list's.
  ///
  /// From an empty list the toolkit goes on to what there is next: the button of the toast, or of the
  /// page that stands in place of rows. Those are the list's own and will go.
  var isFocusElsewhere: Bool {
    body.rootFocus.map { !whole.isAncestor(of: $0) } ?? false
  }

  private func stillShows(_ holder: FocusHolder) -> Bool {
    // A row that went to another section has another name now.
    guard let id = holder.row.rowID else { return false }
    return cells.widget(for: id) === holder.row && presenter.snapshot.contains(id)
  }

  /// The row that had the focus is gone: the one with the cursor gets it, or the next one there is.
  private func focusCursorAgain() {
    if let row = presenter.focusedRow, let widget = widgetToFocus(row) {
      scroller.focus(widget)
    } else {
      lostFocus = true
      body.dropFocus()
    }
  }

  /// Notes what has the focus of the window, for something that takes it for a while; what is returned gives it back, to the
  /// row with the cursor when its own is gone by then.
  func rememberFocus() -> @MainActor () -> Void {
    guard let pointer = body.rootFocus else { return {} }
    let focus = Widget(ObjectRef(retaining: pointer))
    let holder = focusHolder
    return { [weak self] in
      guard let self else { return }
      if let holder, !stillShows(holder) {
        focusCursorAgain()
      } else if focus.isMapped {
        focus.takeFocus()
      }
    }
  }
}

/// What had the focus before an update.
typealias FocusHolder = (row: RowWidget, id: RowID?)

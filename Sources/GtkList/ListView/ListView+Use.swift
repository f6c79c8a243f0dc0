public import ListCore

/// What a program does with a list.
extension ListView {
  /// Gives the keyboard to the list: to the row that had it, else to the first selected or visible one.
  ///
  /// A list without rows cannot have it.
  public func takeFocus() { keyboard.takeFocus() }

  /// The same for a list that is shown again: it stays where it was scrolled to.
  package func takeFocusInPlace() { keyboard.takeFocus(scrolls: false) }

  /// Notes what has the focus of the window, for something that is shown in place of the list for a while; what is returned
  /// gives it back, to the row with the cursor when its own is gone by then.
  package func rememberFocus() -> @MainActor () -> Void {
    // A program may have moved the cursor, which the focus follows with the next key only.
    keyboard.followCursor()
    return keyboard.rememberFocus()
  }

  /// The row with the keyboard's cursor, while the list has the focus and a person sees it there.
  public var shownCursor: RowID? { surface.plane.isFocusShown ? presenter.focusedRow : nil }

  /// Whether the pointer is drawing a rubber band or dragging a row, which Escape gives up.
  package var isHandAtWork: Bool { pointer.isBanding || surface.reorder.row != nil }

  /// Opens the context menu of a row: what its section controller offers in
  /// `AnySectionController.rowActions(for:)`.
  ///
  /// A selected row keeps the selection, another becomes the selected one. The menu closes by itself when the row goes.
  /// Without a point of the viewport it opens below the row's start, as for a key. `false` when the row is gone or nothing
  /// can be done with it.
  @discardableResult
  public func openContextMenu(
    for row: RowID,
    at point: (x: Double, y: Double)? = nil
  ) -> Bool {
    surface.openMenu(for: row, at: point)
  }

  /// Closes the context menu, if it is open; nothing is chosen.
  public func closeContextMenu() { surface.menu.close() }

  /// The row whose context menu is open.
  public var contextMenuRow: RowID? { surface.menu.row }

  /// Shows a short message at the bottom of the list, in place of the one before.
  ///
  /// It leaves after five seconds unless it ``Toast/isLasting``, never takes the focus, is read out.
  public func showToast(_ toast: Toast) { surface.toasts.show(toast) }

  /// Takes away the message at the bottom of the list.
  public func hideToast() { surface.toasts.hide() }

  /// Has screen readers say, in one short sentence, what a person who sees the list sees anyway, such as rows that arrived.
  ///
  /// A toast is read out by itself. A text takes the place of the one before if that came less than four seconds
  /// ago, so a program with much to say gathers it first.
  ///
  /// ```swift
  /// list.announce("3 new messages")
  /// ```
  public func announce(_ text: String) { surface.announcer.announce(text) }

  /// What a row is to other programs when a person drags it out of the window.
  ///
  /// A text, and files by their paths; `nil`, for a row or at all, keeps it in the window. Asked when
  /// the pointer leaves the window with a row that can be moved or is selected, for all that are
  /// selected with it; and when a selected row is pressed that cannot be moved.
  ///
  /// ```swift
  /// list.draggedContent = { row in (text: names[row] ?? "", files: []) }
  /// ```
  public var draggedContent: ((RowID) -> (text: String, files: [String])?)? {
    get { surface.reorder.content }
    set { surface.reorder.content = newValue }
  }

  // MARK: Waiting

  /// Whether nothing is queued, every visible row is laid out and in its place, the list does not
  /// glide, no swiped row and no dragged picture is on its way, and pictures are settled; of lists in its
  /// cells, too.
  public var isIdle: Bool { turns.isIdle }

  /// Waits until nothing is queued, rows are laid out and in their places, and pictures are settled.
  public func waitUntilIdle() async { while !isIdle { await turns.waitUntilIdle() } }

  /// Waits until the frame after the next has begun, so that the next one is on screen.
  public func waitForFrame() async {
    for _ in 0..<2 {
      await withCheckedContinuation { continuation in
        // A list that is hidden meanwhile is not waited for either.
        let isWaiting = scroller.frames.afterNextFrame { continuation.resume() }
        if isWaiting { body.queueDraw() } else { continuation.resume() }
      }
    }
  }
}

/// What a list shows and has done so far, for tests and measurements.
extension ListView {
  /// The texts a person reads in a row, from the labels of its cell, in reading order; `nil` when it is not on screen.
  public func texts(in row: RowID) -> [String]? {
    cells.slot(for: row)?.cell.root.descendantTexts()
  }

  /// The control of a row's cell that sends an action of this name; `nil` when the row is not on screen or has no such one.
  public func control(_ name: String, in row: RowID) -> Button? {
    cells.slot(for: row)?.cell.control(named: name)
  }

  /// The widget around a row's cell.
  func rowWidget(for row: RowID) -> RowWidget? { cells.widget(for: row) }

  /// The widget that scrolls the rows.
  var scrolled: ScrolledWindow { scroller.scrolled }

  /// What stands in place of rows.
  var statusPage: StatusPage { status.page }

  /// How many cells were made so far.
  public var createdCount: Int { cells.realised.createdCount }
  /// How often cells were bound so far.
  public var boundCount: Int { cells.realised.boundCount }
  /// How often a row of natural height was measured so far.
  public var measureCount: Int { cells.measureCount }
  /// How often it was worked out so far which rows are to be where.
  public var layoutCount: Int { layout.passes }
  /// How many rows have a cell now.
  public var realisedCount: Int { cells.realised.count }
  /// Whether the list has been laid out since its last change.
  public var isLaidOut: Bool { scroller.frames.isLaidOut }
}

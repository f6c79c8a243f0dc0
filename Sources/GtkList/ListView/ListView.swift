// Programs write `import GtkList` and have the widgets too, as the whole module does.
@_exported public import GtkKit
public import ListCore

/// A virtualised list for GTK 4: give it cells and an adapter, put its ``widget`` into a window.
///
///     let list = ListView()
///     list.register(UserCell.self, CommentCell.self)
///     let adapter = ListAdapter(host: list)
///
/// Only the rows in view, and a few next to them, have widgets. Cells are bound when they start to show a row and when
/// its content changed, never else; they are parked and used again, so scrolling makes no widgets.
@MainActor
public final class ListView: RenderingHost {
  /// Decides what is where.
  public let presenter = ListPresenter()
  /// Runs queued work on the main loop's next turn.
  package var scheduler: any TurnScheduler { turns }
  /// The widget to put into a window: the list, scrolling, with its empty state.
  public var widget: Widget { overlay }
  /// The way in which the rows follow each other.
  public var axis: ListAxis { body.axis }

  // The parts. Each holds only parts above it, so that all of them go with the list.
  let body: ListBody
  let turns = MainLoopScheduler()
  let scroller: ListScroller
  private let overlay: Overlay
  let status: StatusDisplay
  let cells: RowCells
  let layout: RowLayout
  let keyboard: ListKeyboard
  let pointer: ListPointer
  let rubberBand: RubberBand
  let index: IndexStrip
  let surface: ActionSurface

  /// Whether changes are shown by moving rows where the person wants things to move.
  public var allowsMotion = true
  /// Whether rows may be moved to their places at this moment.
  package var animatesRows: Bool { allowsMotion && body.isMapped && Motion.isEnabled }

  /// Makes an empty list.
  public init(axis: ListAxis = .vertical) {
    body = ListBody(axis: axis)
    scroller = ListScroller(presenter, body)
    overlay = Overlay(scroller.scrolled)
    overlay.clipsContent = true
    status = StatusDisplay(scroller, over: overlay)
    // Without a display there is no style to load, and no list to show either.
    try? ListStyle.load()
    cells = RowCells(presenter, body)
    layout = RowLayout(scroller, cells)
    keyboard = ListKeyboard(layout, in: overlay)
    pointer = ListPointer(keyboard)
    rubberBand = RubberBand(pointer)
    index = IndexStrip(scroller, over: overlay, turns)
    surface = ActionSurface(
      RowPlane(
        presenter: presenter,
        body: body,
        relayOut: { [weak scroller] in scroller?.rowsMoved() },
        hasRested: { [weak turns] in turns?.noteProgress() },
        widget: { [weak cells] in cells?.widget(for: $0) },
        trailingRoom: { [weak cells] in cells?.slot(for: $0)?.cell.trailingRoom ?? 0 },
        originY: { [weak scroller] in scroller?.originY ?? 0 }
      ),
      over: overlay,
      status.front
    )
    presenter.attach(to: self)
    cells.updateLengthScale()
    connectBody()
    connectParts()
  }

  /// GTK can keep the widgets longer than the program keeps the list.
  private func connectBody() {
    body.onAllocate = { [weak self] width, height in self?.allocate(width: width, height: height) }
    body.onMap = { [weak self] in
      self?.cells.updateLengthScale()
      self?.scroller.findPage()
      self?.scroller.frames.requestRows()
      self?.surface.edges.watchFocus()
    }
    body.onUnmap = { [weak self] in
      self?.scroller.leavePage()
      self?.scroller.frames.runJobs()
      self?.body.resetControllers()
      self?.overlay.resetControllers()
      self?.surface.rest()
      self?.turns.noteProgress()
    }
    body.onDirection = { [weak self] in self?.scroller.frames.requestRows() }
    body.onTextSize = { [weak self] in self?.cells.updateTextSize() }
  }

  /// What parts need of those below them.
  private func connectParts() {
    turns.isRestIdle = { [weak self] in
      guard let self, !presenter.isWorkingElsewhere else { return self == nil }
      // No frame comes to lay out what has left the screen with its window.
      if !body.isInShownWindow, layout.passes > 0 { return true }
      guard isLaidOut, !presenter.isMoving, !surface.isMoving, cells.areNestedIdle else {
        return false
      }
      return !body.isMapped || !scroller.frames.isRunning || !layout.ahead.isNeeded
    }
    turns.afterNextFrame = { [weak scroller] in scroller?.frames.afterNextFrame($0) ?? false }
    cells.onChange.inNested = { [weak turns] in turns?.noteProgress() }
    layout.shift = { [weak surface] in surface?.swipe.shift(of: $0) ?? 0 }
    cells.onChange.ofModel = { [weak self] row in
      guard let self else { return }
      let holder = keyboard.focusHolder
      cells.bindAgain(row)
      keyboard.keepFocus(holder)
      scroller.rowsMoved()
    }
    layout.onMoved = { [weak self] in self?.rowsArePlaced() }
    layout.onRows = { [weak index] in index?.mark() }
    scroller.onPersonScrolls = { [weak surface, weak keyboard] in
      surface?.touch()
      keyboard?.deletedRow = nil
    }
    surface.makePreview = { [weak cells] in cells?.preview(of: $0) }
    surface.menu.rememberFocus = { [weak keyboard] in keyboard?.rememberFocus() ?? {} }
    surface.followCursor = { [weak keyboard] isByPointer in
      // A press brings the keyboard to its row, as it does with the other button.
      if isByPointer { keyboard?.focusCursor(isByKey: false) } else { keyboard?.followCursor() }
    }
    rubberBand.isTaken = { [weak surface] in surface?.reorder.canPickUp($0) ?? false }
    keyboard.catchUp = { [weak turns] in turns?.runQueuedJobs() }
    if !axis.isHorizontal {
      keyboard.coveredHeight = { [weak surface] in surface?.toasts.coveredHeight ?? 0 }
    }
    keyboard.onTyped = { [weak surface] in surface?.typed.show($0, while: $1) }
    keyboard.onRowCommand = { [weak self] outcome in
      guard let self else { return false }
      switch outcome {
      case .contextMenu(let row): return openContextMenu(for: row)
      case .reorder(let row, let target):
        presenter.reorder(row, to: target)
        return true
      default: return false
      }
    }
  }

  /// Takes over a size and places the rows, and all that goes with them.
  private func allocate(width: Int, height: Int) {
    if layout.setSize(width: width, height: height) { index.markLater() }
    layout.place()
    rowsArePlaced()
  }

  private func rowsArePlaced() {
    keyboard.admitFocus()
    layout.noteHeights()
    surface.listDidLayOut()
    status.front.place()
    layout.finish()
    // Not within the layout, as controllers hear of it.
    if surface.edges.hoveredRow != presenter.highlightedRow {
      turns.schedule { [weak surface] in surface?.highlight() }
    }
    turns.noteProgress()
  }

  // MARK: Host

  /// Whether a cell is registered for a row, for which a placeholder would be shown otherwise.
  package func canShow(_ row: Row) -> Bool { cells.canShow(row) }

  /// The cell that shows a row now, or `nil` when the row is not on screen.
  public func cell(at row: RowID) -> AnyObject? { cells.slot(for: row)?.cell.cell }

  /// Binds what changed and lays out with the next frame, once for all transactions before it.
  package func presenterDidApply(_ transaction: ListTransaction) {
    let holder = keyboard.focusHolder
    cells.refresh(after: transaction)
    keyboard.admitFocus()
    keyboard.keepFocus(holder)
    surface.listDidChange()
    index.refresh()
    presenterDidMove()
  }

  /// Lays out with the next frame.
  package func presenterDidMove() { scroller.rowsMoved() }

  /// Shows which rows are selected.
  package func presenterDidChangeSelection(_ change: SelectionChange) { cells.show(change) }

  /// Shows, changes or hides what is shown in place of rows.
  package func presenterDidChangeEmptyState() {
    keyboard.takeOver(from: status.page.widget) { status.showStatus() }
    keyboard.admitFocus()
    presenterDidChangeRefreshing()
  }

  /// Shows or hides that the list is being refreshed.
  package func presenterDidChangeRefreshing() { status.showRefreshing() }

  /// Brings the focus to the row that has the cursor now.
  package func presenterDidMoveCursor() { keyboard.followCursor() }

  /// Does what is left of a key.
  package func presenterDidHear(_ outcome: KeyOutcome) { keyboard.hear(outcome) }
}

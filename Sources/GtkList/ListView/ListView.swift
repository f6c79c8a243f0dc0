public import ListCore

/// A virtualised list for GTK 4: give it cells and an adapter, put its ``widget`` into a window.
///
///     let list = ListView()
///     list.register(UserCell.self, CommentCell.self)
///     let adapter = ListAdapter(host: list)
///
/// Only the rows in view have widgets. Cells are bound when they start to show a row and when the
/// row's content changed, never else; they are parked and used again, so scrolling makes no widgets.
@MainActor
public final class ListView: ListHost {
  /// Rows realised beyond each edge of the viewport, so that the next scroll step finds them ready.
  static let overscan = 2

  /// Decides what is where.
  public let presenter = ListPresenter()
  /// Runs queued work on the main loop's next turn.
  public var scheduler: any ListScheduler { turns }
  /// The widget to put into a window: the list, scrolling, with its empty state.
  public var widget: Widget { overlay }

  let scrolled: ScrolledWindow
  let turns = MainLoopScheduler()
  var idleWaiters: [CheckedContinuation<Void, Never>] = []
  let body: ListBody
  /// The way in which the rows follow each other.
  public let axis: ListAxis
  let overlay: Overlay
  let statusPage = StatusPage()
  private var registry = CellRegistry()
  var layout = LayoutState()
  var frames: TickCallback?
  /// The time by which rows travel, from a frame's time; told by hand where each step is looked at.
  var motionTime: (Double) -> Double = { $0 }
  var scrolling = ScrollState()
  var page: PageScroller?
  let input = ListInput()
  var indexParts = IndexParts()
  var refreshMark = RefreshMark()
  var indentation = 24.0
  private var idleToken: ImageRequest?
  /// Keeps what a menu shows above its items.
  private var previewCell: (any BoundCell)?
  private(set) lazy var surface = ActionSurface(
    RowPlane(
      presenter: presenter,
      body: body,
      relayOut: { [weak self] in self?.presenterDidMove() },
      hasRested: { [weak self] in self?.noteProgress() },
      widget: { [weak self] in self?.rowWidget(for: $0) },
      originY: { [weak self] in self?.originY ?? 0 }
    ),
    over: overlay
  )
  private(set) lazy var realised = RealisedRows<RowSlot>(
    factory: .init(
      pool: { [unowned self] in
        registry.entry(for: $0)?.pool(for: $0) ?? CellType(PlaceholderCell.self)
      },
      make: { [unowned self] in makeSlot(for: $0) },
      bind: { [unowned self] slot, id, row in
        slot.bind(id, row)
        indent(slot, id, row)
        presenter.didBind(slot.cell.cell, to: id, row)
        describeActions(of: slot, id)
      },
      recycle: { $0.recycle() }
    )
  )

  /// Whether a scrollbar shows; without one the list still scrolls, and can be smaller than a
  /// scrollbar.
  ///
  /// A horizontal list starts without one.
  public var showsScrollbar = true {
    didSet {
      let bar: ScrolledWindow.Policy = showsScrollbar ? .automatic : .external
      scrolled.setPolicy(
        horizontal: axis.isHorizontal ? bar : .never,
        vertical: axis.isHorizontal ? .never : bar
      )
    }
  }

  /// Who scrolls the list.
  public enum Sizing: Sendable, Hashable {
    /// The list itself: it takes the room it is given.
    case viewport
    /// The scroller of a page the list is a part of: it asks for the height of its whole content,
    /// and still has cells only for the rows the page shows.
    case wholeContent
  }

  /// Who scrolls the list.
  public var sizing = Sizing.viewport {
    didSet { if sizing != oldValue { changeSizing() } }
  }

  /// Puts the texts of the empty state into a person's language; what the list knows of it, and what
  /// scripts compare, stays as the data source says it.
  public var emptyStateWording: (@MainActor (EmptyState) -> EmptyState)?

  /// What assistive technology calls the list.
  public var accessibleLabel = "" {
    didSet { body.setAccessibleLabel(accessibleLabel) }
  }

  /// How assistive technology is told the place of a row; to be translated by the program.
  public var placeDescription: @MainActor (RowOrdinal) -> String = {
    "\($0.position) of \($0.count)"
  }

  /// Whether fixed heights and widths of rows, and ``maximumContentWidth``, are as much larger as the
  /// person's text is: they are stated for the usual text size of 96 dots per inch.
  ///
  /// Without, a person who needs large text sees it cut in rows of fixed height. State it before there
  /// are rows: nested lists take it over when their cells are made.
  public var followsTextSize = true {
    didSet { updateLengthScale() }
  }

  /// Makes an empty list.
  ///
  /// - Parameter axis: The way in which its rows follow each other.
  public init(axis: ListAxis = .vertical) {
    self.axis = axis
    body = ListBody(axis: axis)
    scrolled = ScrolledWindow(
      body,
      horizontal: axis.isHorizontal ? .external : .never,
      vertical: axis.isHorizontal ? .never : .automatic
    )
    // Rows have the focus; on the scroller it would be lost when rows come back.
    scrolled.isFocusable = false
    scrolled.canFocus = false
    overlay = Overlay(scrolled)
    overlay.clipsContent = true
    overlay.addOverlay(statusPage.widget)
    // Without a display there is no style to load, and no list to show either.
    try? ListStyle.load()
    presenter.attach(to: self)
    // GTK can keep the widgets longer than the program keeps the list.
    body.onAllocate = { [weak self] width, height in self?.allocate(width: width, height: height) }
    body.onScroll = { [weak self] value in self?.takeScroll(to: value) }
    body.onMap = { [weak self] in
      self?.updateLengthScale()
      self?.findPage()
      self?.requestRows()
    }
    body.onUnmap = { [weak self] in
      self?.page = nil
      self?.surface.rest()
    }
    body.onDirection = { [weak self] in self?.requestRows() }
    body.onTextSize = { [weak self] in self?.takeTextSize() }
    statusPage.onButton = { [weak self] in _ = self?.presenter.pressStatusButton() }
    turns.onIdle = { [weak self] in self?.noteProgress() }
    idleToken = ImageLoader.shared.whenIdle { [weak self] in self?.noteProgress() }
    realised.presenter = presenter
    updateLengthScale()
    connectInput()
    connectTouch()
    connectRefresh()
    connectActions()
  }

  /// States which cells show which view models: each cell type says it itself.
  ///
  /// A later cell for the same view-model type takes the place of an earlier one.
  ///
  /// - Parameter cells: The cell types.
  public func register(_ cells: any ListCell.Type...) { register(cells) }

  /// States which cells show which view models.
  ///
  /// - Parameter cells: The cell types.
  public func register(_ cells: [any ListCell.Type]) {
    for cell in cells { registry.register(cell) }
  }

  /// How often a row of natural height was measured so far.
  public internal(set) var measureCount = 0

  /// Whether changes are shown by moving rows where the person wants things to move.
  public var allowsMotion = true
  /// Whether rows may travel at this moment.
  public var animatesRows: Bool { allowsMotion && body.isMapped && Motion.isEnabled }

  // MARK: Host

  /// Whether a cell is registered for a row.
  ///
  /// - Parameter row: The row.
  /// - Returns: `false` when a placeholder would be shown.
  public func canShow(_ row: Row) -> Bool { registry.entry(for: row) != nil }

  /// The cell that shows a row now.
  ///
  /// - Parameter row: The row to look up.
  /// - Returns: The cell, or `nil` when the row is not on screen.
  public func cell(at row: RowID) -> AnyObject? { slot(for: row)?.cell.cell }

  /// Binds what changed and lays out with the next frame, once for all transactions before it.
  ///
  /// - Parameter transaction: What changed.
  public func presenterDidApply(_ transaction: ListTransaction) {
    let report = transaction.report
    let focus = focusHolder
    if report.kind == .reload {
      // Everything anew: cells forget their rows, and pictures that failed are tried again.
      ImageLoader.shared.forgetFailures()
      for row in realised.rows { realised.release(row, park: { $0.row.park() }) }
    }
    realised.refresh(for: presenter.snapshot, kind: report.kind, park: { $0.row.park() })
    layout.hasNewRows = true
    layout.hasNewActions = layout.hasNewActions || report.kind == .updates
    admitFocus()
    keepFocus(focus)
    surface.listDidChange()
    refreshIndex()
    presenterDidMove()
  }

  /// Lays out with the next frame.
  public func presenterDidMove() {
    guard !layout.isTakingSize else { return }
    // At once: a turn of the wheel before the next layout counts from where the list is now.
    tellScrollbar()
    requestRows()
  }

  /// Shows which rows are selected.
  ///
  /// - Parameter change: The rows concerned.
  public func presenterDidChangeSelection(_ change: SelectionChange) {
    if !change.deselectedSections.isEmpty || !change.selectedSections.isEmpty {
      for id in realised.rows { slot(for: id)?.row.isSelected = presenter.looksSelected(id) }
    }
    for id in change.deselected { slot(for: id)?.row.isSelected = false }
    for id in change.selected { slot(for: id)?.row.isSelected = true }
  }

  private func makeSlot(for row: Row) -> RowSlot {
    let slot = RowSlot(
      cell: registry.entry(for: row)?.make() ?? PlaceholderCell(),
      presenter: presenter,
      isHeading: row.role == .header
    )
    // Lists in its cells are as its own rows are.
    (slot.cell.cell as? HorizontalListCell)?.list.followsTextSize = followsTextSize
    slot.row.setParent(body)
    return slot
  }

  /// A view model above a menu, in the cell registered for it.
  func preview(of content: any ListDiffable) -> Widget? {
    let row = Row(AnyDiffable(content), height: .natural)
    guard let cell = registry.entry(for: row)?.make(), cell.bind(row.content) else { return nil }
    previewCell = cell
    return cell.root
  }

  // MARK: Looking in

  /// The texts a person reads in a row, from the labels of its cell.
  ///
  /// - Parameter row: The row.
  /// - Returns: The texts in reading order, or `nil` when the row is not on screen.
  public func texts(in row: RowID) -> [String]? {
    slot(for: row)?.cell.root.descendantTexts()
  }

  /// The widget around a row's cell.
  func rowWidget(for row: RowID) -> RowWidget? { slot(for: row)?.row }

  /// What shows a row of the list; rows that only fade away are not of the list.
  private func slot(for row: RowID) -> RowSlot? {
    guard let slot = realised.cell(for: row), !slot.row.isLeaving else { return nil }
    return slot
  }

  /// The control of a row's cell that sends an action.
  ///
  /// - Parameters:
  ///   - name: The action's name.
  ///   - row: The row.
  /// - Returns: The button, or `nil` when the row is not on screen or has no such control.
  public func control(_ name: String, in row: RowID) -> Button? {
    slot(for: row)?.cell.control(named: name)
  }
}

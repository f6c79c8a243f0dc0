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
  private static let overscan = 2

  /// Decides what is where.
  public let presenter = ListPresenter()
  /// Runs queued work on the main loop's next turn.
  public var scheduler: any ListScheduler { turns }
  /// The widget to put into a window: the list, scrolling, with its empty state.
  public var widget: Widget { overlay }

  let scrolled: ScrolledWindow
  let turns = MainLoopScheduler()
  var idleWaiters: [CheckedContinuation<Void, Never>] = []
  let body = ListBody()
  private let overlay: Overlay
  private let emptyPage = StatusPage()
  private var registry = CellRegistry()
  private var isLayingOut = false
  /// The row under the pointer when its button went down.
  var pressedRow: RowID?
  private var idleToken: ImageRequest?
  private lazy var realised = RealisedRows<RowSlot>(
    factory: .init(
      pool: { [unowned self] in registry.entry(for: $0)?.cellType ?? CellType(PlaceholderCell.self)
      },
      make: { [unowned self] in makeSlot(for: $0) },
      bind: { slot, id, row in slot.bind(id, row) },
      recycle: { $0.recycle() }
    )
  )

  /// Whether a scrollbar shows; without one the list still scrolls, and can be smaller than a
  /// scrollbar.
  public var showsScrollbar = true {
    didSet { scrolled.setPolicy(vertical: showsScrollbar ? .automatic : .external) }
  }

  /// Makes an empty list.
  public init() {
    scrolled = ScrolledWindow(body)
    overlay = Overlay(scrolled)
    overlay.clipsContent = true
    overlay.addOverlay(emptyPage.widget)
    // Without a display there is no style to load, and no list to show either.
    try? ListStyle.load()
    presenter.attach(to: self)
    // GTK can keep the widgets longer than the program keeps the list.
    body.onAllocate = { [weak self] width, height in self?.layOut(width: width, height: height) }
    body.onScroll = { [weak self] offset in self?.presenter.scroll(toOffset: offset) }
    turns.onIdle = { [weak self] in self?.noteProgress() }
    idleToken = ImageLoader.shared.whenIdle { [weak self] in self?.noteProgress() }
    realised.presenter = presenter
    connectInput()
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

  /// How many cells were made so far.
  public var createdCount: Int { realised.createdCount }
  /// How often cells were bound so far.
  public var boundCount: Int { realised.boundCount }
  /// How often a row of natural height was measured so far.
  public private(set) var measureCount = 0
  /// How often rows were laid out so far.
  public private(set) var layoutCount = 0
  /// How many rows have a cell now.
  public var realisedCount: Int { realised.count }
  /// Whether the list has been laid out since its last change.
  public private(set) var isLaidOut = false

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
  public func cell(at row: RowID) -> AnyObject? { realised.cell(for: row)?.cell.cell }

  /// Binds what changed at once and lays out with the next frame.
  ///
  /// - Parameters:
  ///   - change: What changed.
  ///   - report: The transaction in numbers.
  public func presenterDidApply(_ change: PresentedChange, report: UpdateReport) {
    if report.kind == .reload {
      // Everything anew: cells forget their rows, and pictures that failed are tried again.
      ImageLoader.shared.forgetFailures()
      for row in realised.rows { realised.release(row, park: { $0.row.park() }) }
    }
    realised.refresh(for: presenter.snapshot, kind: report.kind, park: { $0.row.park() })
    presenterDidMove()
  }

  /// Lays out with the next frame.
  public func presenterDidMove() {
    guard !isLayingOut else { return }
    isLaidOut = false
    // At once: a turn of the wheel before the next layout counts from where the list is now.
    tellScrollbar()
    body.queueLayout()
  }

  /// Shows which rows are selected.
  ///
  /// - Parameter change: The rows concerned.
  public func presenterDidChangeSelection(_ change: SelectionChange) {
    for id in change.deselected { realised.cell(for: id)?.row.isSelected = false }
    for id in change.selected { realised.cell(for: id)?.row.isSelected = true }
  }

  /// Shows or hides the empty state.
  public func presenterDidChangeEmptyState() {
    emptyPage.show(presenter.emptyState)
  }

  // MARK: Layout

  private func layOut(width: Int, height: Int) {
    isLayingOut = true
    layoutCount += 1
    defer { isLayingOut = false }
    presenter.setViewport(ListSize(width: Double(width), height: Double(height)))
    realised.beginPass()
    let rows = presenter.layOutVisible(overscan: Self.overscan) { [unowned self] row in
      measureCount += 1
      return realised.realise(row.id, row.row).row.naturalHeight(forWidth: row.frame.width)
    }
    for row in rows { place(row) }
    realised.endPass(keeping: keepsFocus, park: { $0.row.park() })
    let shown = Set(rows.map(\.id))
    for row in realised.rows where !shown.contains(row) { placeOutOfView(row) }
    body.arrange(rows.sorted { !$0.isStuck && $1.isStuck }.compactMap { rowWidget(for: $0.id) })
    tellScrollbar()
    isLaidOut = true
    noteProgress()
  }

  private func tellScrollbar() {
    body.configureScrolling(
      offset: presenter.offset,
      contentHeight: presenter.contentHeight,
      page: presenter.viewport.height
    )
  }

  /// The row with the focus keeps its cell wherever it is, so that keys still reach it.
  private func keepsFocus(_ row: RowID) -> Bool {
    presenter.snapshot.contains(row) && rowWidget(for: row)?.containsFocus == true
  }

  private func placeOutOfView(_ row: RowID) {
    guard let frame = presenter.frame(of: row), let slot = realised.cell(for: row) else { return }
    body.place(slot.row, at: frame)
  }

  private func place(_ row: PresentedRow) {
    let slot = realised.realise(row.id, row.row)
    let section = presenter.snapshot.section(for: row.id.section)
    slot.show(
      isSelected: presenter.selection.contains(row.id),
      endsSection: section?.rows.last?.hasSameKey(as: row.row) ?? false,
      isStuck: row.isStuck
    )
    body.place(slot.row, at: row.frame)
  }

  private func makeSlot(for row: Row) -> RowSlot {
    let slot = RowSlot(
      cell: registry.entry(for: row)?.make() ?? PlaceholderCell(),
      presenter: presenter
    )
    slot.row.setParent(body)
    return slot
  }

  // MARK: Looking in

  /// The texts a person reads in a row, from the labels of its cell.
  ///
  /// - Parameter row: The row.
  /// - Returns: The texts in reading order, or `nil` when the row is not on screen.
  public func texts(in row: RowID) -> [String]? {
    realised.cell(for: row)?.cell.root.descendantTexts()
  }

  /// The widget around a row's cell.
  func rowWidget(for row: RowID) -> RowWidget? { realised.cell(for: row)?.row }

  /// The control of a row's cell that sends an action.
  ///
  /// - Parameters:
  ///   - name: The action's name.
  ///   - row: The row.
  /// - Returns: The button, or `nil` when the row is not on screen or has no such control.
  public func control(_ name: String, in row: RowID) -> Button? {
    realised.cell(for: row)?.cell.control(named: name)
  }
}

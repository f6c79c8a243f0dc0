/// Decides everything about a list that can be right or wrong without pixels: what is shown, where
/// each row is, what is visible and selected, where a scroll ends.
///
/// A host owns one, realises the rows it names and feeds input back to it. Because every host asks
/// the same presenter, a run without a display shows the same as a window.
///
/// It joins parts that each do one thing, and hands every question and every input to the one that
/// knows.
///
///     list.presenter.visibleRows
///     list.presenter.scroll(toOffset: 400)
///     list.presenter.frame(of: row)
@MainActor
public final class ListPresenter {
  let list = PresentedList()
  package let scroll: Scroll
  package let selectionModel: SelectionModel
  let cursor: Cursor
  package let keyboard: Keyboard
  package let pointer: Pointer
  /// What a person can do with rows, menus of several rows included.
  package let commands: RowCommands
  let visible: Visible
  let indexTitles: IndexTitles
  /// Where the list is to be as soon as it has rows.
  var pendingState: ListState?
  /// Says where the list is to be after a change, if not where its rows are.
  var arrival: (@MainActor () -> Scroll.Target?)?

  package init() {
    scroll = Scroll(list)
    selectionModel = SelectionModel(list)
    cursor = Cursor(list, scroll, selectionModel)
    keyboard = Keyboard(cursor)
    pointer = Pointer(cursor)
    commands = RowCommands(cursor)
    visible = Visible(cursor)
    indexTitles = IndexTitles(scroll)
  }

  /// Names the host that realises the rows; it is held weakly.
  package func attach(to host: any RenderingHost) { list.host = host }

  package func report(_ diagnostic: Diagnostic) { list.report(diagnostic) }

  weak var delegate: (any PresenterDelegate)? {
    get { list.delegate }
    set { list.delegate = newValue }
  }
}

/// What the list shows, and where.
extension ListPresenter {
  /// What the list shows.
  ///
  /// Keep a copy no longer than needed: while one is alive the next update copies the list.
  public var snapshot: Snapshot { list.snapshot }
  var layout: ListLayout { list.layout }
  /// The size of the viewport in logical pixels.
  package var viewport: ListSize { list.viewport }
  /// The height of everything, in logical pixels.
  public var contentHeight: Double { list.layout.contentHeight }
  /// The rows with any part inside the viewport: a stuck header once, first, then in list order.
  public var visibleRows: [RowID] { list.visibleRows }
  /// The rows last reported as displayed, in list order.
  public var displayedRows: [RowID] { visible.display.rows }
  var firstVisible: (row: RowID, hidden: Double)? { list.firstVisible }

  /// The row drawn at a point of the viewport; a stuck header covers what is below it.
  public func row(atX x: Double, y: Double) -> RowID? { list.row(atX: x, y: y) }
  /// The place of a row in the viewport, whether it is visible or not; `nil` for a row that is gone.
  public func frame(of row: RowID) -> RowFrame? { list.frame(of: row) }
  /// The place in which a row is drawn, a stuck header where it sticks; `nil` when it is out of view.
  public func visibleFrame(of row: RowID) -> RowFrame? { list.visibleFrame(of: row) }
  /// Whether all of a row is inside the viewport.
  public func isFullyVisible(_ row: RowID) -> Bool { list.isFullyVisible(row) }

  /// How deep a row stands inside others, 0 to 1,000, by what it says and what its section says of all.
  package func indentationLevel(of row: Row, in section: DiffIdentity) -> Int {
    visible.heights.indentationLevel(of: row, in: section)
  }

  /// How a row comes or leaves; `nil` unless its section controller wants its own way.
  package func transition(
    of row: RowID,
    content: AnyDiffable,
    isAppearing: Bool
  ) -> RowTransition? {
    list.delegate?.presenterTransition(of: row, content, isAppearing: isAppearing)
  }
}

// MARK: Heights

extension ListPresenter {
  /// The height of whatever covers the top of the viewport; headers stick below it.
  public var topInset: Double {
    get { list.layout.topInset }
    set { visible.heights.setTopInset(newValue) }
  }

  /// Whether headers stick to the top of the viewport.
  public var hasStickyHeaders: Bool {
    get { list.layout.hasStickyHeaders }
    set { visible.heights.setStickyHeaders(newValue) }
  }

  /// How long a fixed length of 1 is: hosts say how much larger than usual a person's text is.
  package var lengthScale: Double {
    get { list.layout.lengthScale }
    set { visible.heights.setLengthScale(newValue) }
  }

  /// Spaces the sections of a type of models that say nothing themselves; to be stated before there are rows.
  package func setMetrics<Model: ListDiffable>(_ metrics: SectionMetrics, of type: Model.Type) {
    list.layout.typeMetrics[ObjectIdentifier(type)] = metrics
  }

  /// Makes every row of natural height be measured again when it is next seen, as for another size
  /// of text.
  public func invalidateHeights() { visible.heights.invalidate([.all]) }
  /// Makes a row of natural height be measured again when it is next seen.
  public func invalidateHeight(of row: RowID) { visible.heights.invalidate([.row(row)]) }
  /// Makes every row of natural height in a section be measured again when it is next seen, also those
  /// that are folded or filtered out.
  public func invalidateHeights(ofSection section: DiffIdentity) {
    visible.heights.invalidate([.section(section)])
  }
}

// MARK: What stands in place of rows, and whether they are being fetched anew

extension ListPresenter {
  /// What is shown in place of rows; `nil` for the rows, and for a blank list.
  public var status: ListStatus? { list.status }
  /// What is shown instead of rows, while there is nothing else to show.
  public var emptyState: EmptyState? { if case .empty(let state) = status { state } else { nil } }
  /// What is shown instead of rows because something went wrong.
  public var errorState: EmptyState? { if case .failed(let state) = status { state } else { nil } }
  /// Whether the list shows that it loads: it has no rows and its data is on its way.
  public var isShowingLoading: Bool { if case .loading = status { true } else { false } }
  /// Whether everything is being fetched anew at this moment.
  public var isRefreshing: Bool { list.isRefreshing }

  /// Presses the button of the empty state; `false` when there is none, or nobody who takes it.
  @discardableResult
  public func pressEmptyStateButton() -> Bool {
    emptyState?.buttonTitle != nil && list.delegate?.presenterDidPressEmptyStateButton() == true
  }
  /// Tries again what went wrong; `false` when there is no button for it, or nobody who takes it.
  @discardableResult
  public func pressRetryButton() -> Bool {
    errorState?.buttonTitle != nil && list.delegate?.presenterDidPressRetryButton() == true
  }
  /// Presses the one button that is shown in place of rows; `false` when there is none.
  @discardableResult
  package func pressStatusButton() -> Bool { pressEmptyStateButton() || pressRetryButton() }
  /// Fetches everything anew, as a person asks for it; `false` when nobody takes it.
  @discardableResult
  package func refresh() -> Bool { list.delegate?.presenterRefresh() ?? false }
}

/// The place of a row as a person counts: the third of twenty.
package struct RowOrdinal: Hashable, Sendable {
  /// From 1.
  package let position: Int
  /// How many there are.
  package let count: Int

  /// The place in the whole list.
  ///
  /// Headings count as well: one scheme, in which places follow each other whatever sections there
  /// are. Headings and footers themselves have none.
  package init?(of row: RowID, at position: Int?, in snapshot: Snapshot) {
    guard row.key.role == .body, let position else { return nil }
    self.position = position + 1
    count = snapshot.rowCount
  }
}

/// Decides everything about a list that can be right or wrong without pixels: what is shown, where
/// each row is, what is visible and selected, where a scroll ends.
///
/// A host owns one, realises the rows it names and feeds input back to it. Because every host asks
/// the same presenter, a run without a display shows the same as a window.
@MainActor
public final class ListPresenter {
  /// What the list shows.
  ///
  /// Keep a copy no longer than needed: while one is alive the next update copies the list.
  public internal(set) var snapshot = Snapshot()
  /// The size of the viewport in logical pixels.
  public internal(set) var viewport = ListSize()
  /// The distance of the viewport's top from the content's top, in logical pixels.
  public internal(set) var offset = 0.0
  /// Which rows are selected.
  public internal(set) var selection = Selection(mode: .none)
  /// Whether everything is being fetched anew at this moment.
  public internal(set) var isRefreshing = false
  /// How many changes of the list are being worked out away from the main actor.
  var changesUnderWay = 0 {
    didSet { if changesUnderWay < oldValue { host?.presenterDidMove() } }
  }

  /// Whether a change of the list is being worked out away from the main actor: a host that waits
  /// for the list to be idle waits for it too.
  public var isWorkingElsewhere: Bool { changesUnderWay > 0 }
  /// What is shown in place of rows; `nil` for the rows, and for a blank list.
  public internal(set) var status: ListStatus?
  /// What happens to the offset when content above the viewport changes.
  public var anchorPolicy = AnchorPolicy.stickToTop
  /// How many sections ahead of and behind the visible ones count as the working range.
  public var workingRangeSize = 0 {
    didSet { trackDisplay() }
  }

  /// The row that is highlighted, if any.
  public internal(set) var highlightedRow: RowID?
  /// The row with the keyboard cursor; when it is removed the row in its place takes over.
  public internal(set) var focusedRow: RowID?
  /// Set while an action runs on several rows at once.
  public internal(set) var rowActionRun: RowActionRun?
  /// What a person is doing to the offset right now; hosts tell.
  public internal(set) var scrollTraits: ScrollTraits = []

  /// Hears how long things take; nothing is measured without one.
  public weak var performanceDelegate: (any ListPerformanceDelegate)?

  /// Hears which rows are about to come into view; nothing is worked out without one.
  public weak var prefetching: (any ListPrefetching)?
  /// Called when an end of the list comes near, once for as long as no rows come and go; for loading
  /// the next page.
  public var onEdgeReached: (@MainActor (ListEdge) -> Void)?
  /// How near an end has to come to be told of, in logical pixels; nonsense counts as 0.
  public var edgeThreshold = 0.0
  /// How many rows ahead of the viewport are announced.
  public var prefetchDistance = 10

  weak var host: (any ListHost)?
  weak var delegate: (any PresenterDelegate)?
  var layout = ListLayout(width: 0)
  var pendingTarget: ScrollTarget?
  /// How far an animated scroll to the pending target has got.
  var glide: Glide?
  var prefetch = PrefetchTracker()
  /// Where the list is to be as soon as it has rows.
  var pendingState: ListState?
  let motion = Motion()
  /// What was added to the offset so far to keep rows where they are on screen.
  public internal(set) var correction = 0.0
  var display = DisplayTracker()
  var displayEvents: ContiguousArray<DisplayEvent> = []
  var isTellingDisplay = false
  var workingRange = WorkingRange()
  var typeAhead = TypeAhead()
  var rowPress: RowPress?
  /// The row of the last click, which a second click of a double click must hit.
  var clickedRow: RowID?
  var rubberBand: RubberBand?
  var edges = EdgeWatch()
  var indexTitles = IndexTitles()
  /// How deep the rows of a section stand inside others, where they do.
  var indentations: [DiffIdentity: Int] = [:]
  var reportedHeights: Set<RowID> = []
  /// How often rows came to be elsewhere, so that a layout notices what its callbacks moved.
  var moveCount = 0
  /// Whether rows are being named, which is done again when they are moved meanwhile.
  var isLayingOut = false
  /// Rows of natural height to be measured again although content and width are the same.
  var remeasured: Set<RowID> = []

  /// Where a scroll is to end, by identity, until the rows on the way are measured.
  struct ScrollTarget {
    enum Place {
      case row(RowID)
      case section(DiffIdentity)
      case offset(Double)
      /// The row's top edge as far above the viewport as stated, stuck headers or not.
      case edge(RowID, hidden: Double)
    }

    let place: Place
    let position: ScrollPosition
    let extra: Double
  }

  /// Makes a presenter that shows nothing.
  ///
  /// - Parameter host: What realises its rows; held weakly, and settable by ``attach(to:)``.
  public init(host: (any ListHost)? = nil) { self.host = host }

  /// Names the host that realises the rows.
  ///
  /// - Parameter host: The host; held weakly.
  public func attach(to host: any ListHost) { self.host = host }

  /// How many rows can be selected at a time; changing it empties the selection.
  public var selectionMode: SelectionMode {
    get { selection.mode }
    set {
      guard newValue != selection.mode else { return }
      deselectAll(asking: false)
      selection = Selection(mode: newValue)
    }
  }

  /// Whether a row that a person selected is deselected again as soon as its section controller
  /// was told, so that a list of commands never looks selected.
  public var deselectsAutomatically = false

  /// What the action that the library makes of `onDelete` is called; to be translated by the program.
  public var deleteTitle = RowActions.deleteTitle

  /// The height of everything, in logical pixels.
  public var contentHeight: Double { layout.contentHeight }

  /// The largest offset the viewport can have now.
  public var maximumOffset: Double { layout.maximumOffset(viewportHeight: viewport.height) }

  /// Tells the section controller of a row what its cell said.
  ///
  /// - Parameters:
  ///   - action: What the cell said.
  ///   - row: The row the cell showed when it said it.
  /// - Returns: `false` when the row is gone or nobody takes the action; a diagnostic says so.
  @discardableResult
  public func send(_ action: any CellAction, from row: RowID) -> Bool {
    delegate?.presenterDidReceive(action, from: row) ?? false
  }

  /// Reports something a host noticed.
  ///
  /// - Parameter diagnostic: What was noticed.
  public func report(_ diagnostic: Diagnostic) { delegate?.presenterDidReport(diagnostic) }

  /// Rows are elsewhere without a transaction.
  func didMove() {
    moveCount += 1
    if !isLayingOut { host?.presenterDidMove() }
  }

  func report(_ bad: [BadRowHeight]) {
    for bad in bad where reportedHeights.insert(bad.row).inserted {
      report(Diagnostic(.invalidHeight, "\(bad.row): \(bad.height)"))
    }
  }
}

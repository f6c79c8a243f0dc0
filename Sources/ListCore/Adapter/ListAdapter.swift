/// Connects objects, section controllers and the widget that shows them.
///
/// Tell it which controller shows which type of object, hand it objects, and it keeps the list equal
/// to them: new objects get a controller, kept ones keep theirs, and only what changed is touched.
///
///     let adapter = ListAdapter(host: list)
///     adapter.register(PostController.self, for: Post.self)
///     adapter.objects = posts
///
/// Host and data source are held weakly, and the order in which they are set does not matter.
/// Keep the adapter for as long as the list is to be shown: releasing it answers what waits with
/// `false`, ends the displays, and leaves the host empty.
/// [IGListKit's adapter]
@MainActor
public final class ListAdapter {
  /// Where diagnostics go.
  public var diagnostics: any DiagnosticSink
  /// How many sections ahead of and behind the visible ones count as the working range.
  public var workingRangeSize = 0 {
    didSet { presenter?.workingRangeSize = workingRangeSize }
  }

  /// Hears what comes on screen and leaves it.
  public weak var delegate: (any ListAdapterDelegate)?
  /// Hears the steps of every transaction.
  public weak var updaterDelegate: (any ListUpdaterDelegate)?
  /// Hears how long the list's work takes; nothing is measured without one.
  public weak var performanceDelegate: (any ListPerformanceDelegate)? {
    didSet { presenter?.performanceDelegate = performanceDelegate }
  }
  /// Decides when transactions run.
  public var updater: any ListUpdater = CoalescingUpdater()
  /// Is told when a person moved a section, and stores the new order.
  public weak var moveDelegate: (any ListMoveDelegate)?

  /// Which objects are shown; `nil` shows all of them.
  ///
  /// Hidden objects keep their controllers and local state. Setting another filter is an animated
  /// update like any other. While a filter is set, a section that `didUpdate` is called for is
  /// counted as shown; whether it is gets decided after the call.
  public var filter: (@MainActor (ListFilterCandidate) -> Bool)? {
    didSet { performUpdates() }
  }

  /// The sections that show their header only, by the identity of their object.
  ///
  /// The program owns this set: it survives updates and reloads, and may name objects that the
  /// list does not show. A section without a header, or whose controller does not allow it, is
  /// never collapsed. A change is a transaction of kind `rows`.
  public var collapsedSections: Set<DiffIdentity> = [] {
    didSet { collapsedSectionsChanged(from: oldValue) }
  }

  /// Whether the data is on its way: while there are no rows the list then shows that it loads
  /// instead of its empty state.
  public var isLoading = false {
    didSet { if isLoading != oldValue { refreshEmptyState() } }
  }

  var conditions = ListConditions()

  /// What shows the list; setting another one moves the list there, controllers and all.
  public weak var host: (any ListHost)? {
    didSet {
      if host === nil || host?.presenter !== presenter { hostChanged() }
    }
  }

  /// Who says what to show; setting one shows its objects.
  public weak var dataSource: (any ListDataSource)? {
    didSet {
      if dataSource !== oldValue, dataSource != nil { performUpdates(animated: false) }
    }
  }

  var registry = ControllerRegistry()
  var map = SectionList()
  var pending = PendingWork()
  var running: PendingWork?
  var phase = Phase.idle
  /// Numbers the turns asked for, so that one of a host left behind does nothing.
  var turn = 0
  /// The host's presenter, kept so that displays can be ended when the host is gone.
  var presenter: ListPresenter?
  /// Counts the hosts there were.
  var hostNumber = 0
  /// Whether the presenter has been shown the sections of this adapter.
  var isPresented = false
  var knownCells: Set<CellToken> = []
  var displayed: [DiffIdentity: Displayed] = [:]
  var newIndexTitles: [DiffIdentity: String?] = [:]
  var newIndentations: [DiffIdentity: Int] = [:]
  var newMetrics: [DiffIdentity: SectionMetrics?] = [:]
  nonisolated let inbox = Inbox<Submission>()
  var inWorkingRange: [DiffIdentity: AnySectionController] = [:]
  var listeners: [(id: Int, call: @MainActor (ListEvent) -> Void)] = []
  var nextListener = 0
  var ownSource: OwnObjects?

  /// Who began a display, and with what.
  struct Displayed {
    let controller: AnySectionController
    let object: AnyDiffable
    let section: Int
  }

  enum Phase {
    case idle
    case scheduled
    /// Objects, batches and `didUpdate` run: requests for rows join the transaction.
    case collecting
    /// Rows are made and shown: every request waits for the next turn.
    case applying
  }

  struct CellToken: Hashable {
    let content: ObjectIdentifier
    let cell: CellType?
  }

  /// Makes an adapter.
  ///
  /// - Parameters:
  ///   - host: What shows the list; can be set later.
  ///   - diagnostics: Where diagnostics go; a ``DiagnosticLog`` by default.
  public init(host: (any ListHost)? = nil, diagnostics: any DiagnosticSink = DiagnosticLog()) {
    self.diagnostics = diagnostics
    self.host = host
    register()
    if host != nil { hostChanged() }
  }

  // Nobody can answer for the rows any more, so the host is left empty rather than dead.
  isolated deinit {
    if let presenter {
      presenter.endDisplay(to: self)
      if presenter.performanceDelegate === performanceDelegate {
        presenter.performanceDelegate = nil
      }
      presenter.clear()
    }
    for controller in map.all { controller.detach() }
    // Blocks of batches do not run any more: whoever lets go of the list may be in the middle of
    // what they change.
    running?.complete(shown: false)
    pending.complete(shown: false)
  }
}

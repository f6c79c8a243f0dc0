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
  let delegates: ListDelegates
  let connection: HostConnection
  let conditions: ListConditions
  let sections: SectionRenderer
  let queue: UpdateQueue
  let events: EventRouter
  let reordering: Reordering
  let selectionChanges = Bindable<Void>(())

  /// Makes an adapter.
  ///
  /// - Parameters:
  ///   - host: What shows the list; can be set later.
  ///   - diagnostics: Where diagnostics go; a ``DiagnosticLog`` by default.
  public init(host: (any ListHost)? = nil, diagnostics: any DiagnosticSink = DiagnosticLog()) {
    delegates = ListDelegates(diagnostics: diagnostics)
    connection = HostConnection()
    conditions = ListConditions(delegates, connection)
    sections = SectionRenderer(delegates, connection)
    queue = UpdateQueue(delegates, connection, sections, conditions)
    events = EventRouter(delegates)
    reordering = Reordering(queue)
    delegates.adapter = self
    connection.events = events
    register()
    if host != nil { self.host = host }
  }

  // Nobody can answer for the rows any more, so the host is left empty rather than dead.
  isolated deinit {
    delegates.stopFollowing()
    connection.leave(endingWith: self)
    for controller in sections.list.controllers { controller.detach() }
    queue.cancel()
  }

  /// Where diagnostics go.
  public var diagnostics: any DiagnosticSink {
    get { delegates.diagnostics }
    set { delegates.diagnostics = newValue }
  }

  /// How many sections ahead of and behind the visible ones count as the working range.
  public var workingRangeSize: Int {
    get { connection.workingRangeSize }
    set { connection.workingRangeSize = newValue }
  }

  /// Hears what comes on screen and leaves it.
  public weak var delegate: (any ListAdapterDelegate)? {
    get { delegates.displayDelegate }
    set { delegates.displayDelegate = newValue }
  }

  /// Hears the steps of every transaction.
  public weak var updaterDelegate: (any ListUpdaterDelegate)? {
    get { delegates.updaterDelegate }
    set { delegates.updaterDelegate = newValue }
  }

  /// Hears how long the list's work takes; nothing is measured without one.
  public weak var performanceDelegate: (any ListPerformanceDelegate)? {
    get { connection.performanceDelegate }
    set { connection.performanceDelegate = newValue }
  }

  /// Is told when a person moved a section, and stores the new order.
  public weak var moveDelegate: (any ListMoveDelegate)? {
    get { delegates.moveDelegate }
    set { delegates.moveDelegate = newValue }
  }

  /// Decides when transactions run.
  public var updater: any ListUpdater {
    get { delegates.updater }
    set { delegates.updater = newValue }
  }

  /// What shows the list; setting another one moves the list there, controllers and all.
  public weak var host: (any ListHost)? {
    get { connection.host }
    set {
      connection.host = newValue?.presenter.list.host
      if newValue == nil || newValue?.presenter !== connection.presenter { queue.hostChanged() }
    }
  }

  /// Who says what to show; setting one shows its objects.
  public weak var dataSource: (any ListDataSource)? {
    get { delegates.dataSource }
    set { queue.setDataSource(newValue) }
  }

  /// Which objects are shown; `nil` shows all of them.
  ///
  /// Hidden objects keep their controllers and local state. Setting another filter is an animated
  /// update like any other. While a filter is set, a section that `didUpdate` is called for is
  /// counted as shown; whether it is gets decided after the call.
  public var filter: (@MainActor (ListFilterCandidate) -> Bool)? {
    get { sections.filter }
    set {
      sections.filter = newValue
      performUpdates()
    }
  }

  /// States which rows are shown of the objects that are shown; `nil` shows all of them.
  ///
  ///     adapter.filter(rows: { $0.contains(search.text) })
  ///     adapter.filter(rows: { $0.model(as: Mail.self)?.isUnread != false })
  ///
  /// An object of which no row is left is hidden too, with its header and footer; headers and footers
  /// themselves are not asked for, nor are rows of a collapsed section shown. Hidden rows keep their
  /// selection until they come back. It is an animated update like any other.
  ///
  /// A row is asked for when the filter is set, and when the rows of its section are made anew. Set
  /// the filter again when it decides by something else.
  ///
  /// - Parameter isShown: Called with each row that is neither header nor footer.
  /// - Complexity: O(rows) now; for sections whose controllers are made on demand with every update.
  public func filter(rows isShown: (@MainActor (Row) -> Bool)?) {
    sections.setRowFilter(isShown)
    performUpdates()
  }

  /// How many objects a filter keeps out of the list.
  public var hiddenCount: Int { sections.hiddenCount }

  /// Whether the data is on its way: while there are no rows the list then shows that it loads
  /// instead of its empty state.
  public var isLoading: Bool {
    get { conditions.isLoading }
    set { conditions.isLoading = newValue }
  }

  /// What a person reads while the list loads and has no rows; `nil` shows that it loads, no text.
  public var loadingMessage: String? {
    get { conditions.loadingMessage }
    set { conditions.loadingMessage = newValue }
  }

  /// What went wrong, if something did: shown while there are no rows and nothing is loading.
  ///
  /// The program owns it: set it when data did not come, and `nil` when it did.
  public var errorState: ErrorState? {
    get { conditions.error }
    set { conditions.error = newValue }
  }

  /// What an adapter without a data source of its own shows while there are no rows.
  public var emptyState: EmptyState? {
    get { delegates.ownSource?.emptyState }
    set {
      let source = delegates.makeOwnSource()
      source.emptyState = newValue
      if dataSource == nil { dataSource = source } else { conditions.showStatus() }
    }
  }

  /// What is said where there are objects, but no rows: what the program says of having none, or that
  /// its filter found none.
  func stateWithoutRows(_ state: EmptyState?) -> EmptyState? {
    let isFiltered = sections.filter != nil || sections.rowFilter.isSet
    return state != nil && isFiltered ? .noResults : state
  }

  /// Called when another selection than before is there, once for whatever made it: a click, Ctrl+A,
  /// the program, or an update that took selected rows away or brought hidden ones back.
  ///
  ///     adapter.onSelectionChange = { detail.show($0.first(of: Mail.self)) }
  ///
  /// An update is on screen by then. Where several want to follow the selection, they bind to
  /// ``selection``.
  public var onSelectionChange: (@MainActor (ListSelection) -> Void)?

  /// Called when a person wants to try again what went wrong.
  public var onRetry: (@MainActor () -> Void)? {
    get { conditions.onRetry }
    set { conditions.onRetry = newValue }
  }

  /// Called when the button of the empty state was pressed.
  public var onEmptyStateButton: (@MainActor () -> Void)? {
    get { conditions.onEmptyStateButton }
    set { conditions.onEmptyStateButton = newValue }
  }

  /// Fetches everything anew, when a person asks for it: by F5, Ctrl+R, or pulling the list down.
  ///
  ///     adapter.onRefresh = { [unowned self] in
  ///       posts = await server.posts()
  ///       await adapter.performUpdatesAndWait()
  ///     }
  ///
  /// What goes wrong is the closure's to say, such as in ``errorState``. Without a closure nothing
  /// can be refreshed and the keys mean nothing to the list.
  public var onRefresh: (@MainActor () async -> Void)? {
    get { conditions.onRefresh }
    set { conditions.onRefresh = newValue }
  }

  /// Whether ``onRefresh`` runs now; the list shows it with a spinner, without rows as loading.
  public var isRefreshing: Bool { conditions.isRefreshing }

  /// The services that section controllers and cells of the list find: see ``ListEnvironment``.
  public var environment: ListEnvironment { delegates.environment }

  /// States what happens when a cell says something that its section controller does not take.
  ///
  ///     adapter.on(MailAction.self) { [unowned self] action, row in perform(action, on: row) }
  ///
  /// A list that is nested in a row of another one hands on what it does not take either: to the
  /// controller of that row, and then to the other list.
  ///
  /// - Parameters:
  ///   - type: The type of what it says; a later statement for the same type replaces this one.
  ///   - perform: Called with what it said, and the row it came from.
  public func on<Action: CellAction>(
    _ type: Action.Type,
    perform: @escaping @MainActor (Action, RowContext) -> Void
  ) { delegates.actions.set(type, perform) }

  /// Follows what happens in the list.
  ///
  /// - Parameter listener: Called on the main actor for each event, in order.
  /// - Returns: Keep it for as long as the listener is to be called.
  public func addListener(_ listener: @escaping @MainActor (ListEvent) -> Void) -> ListenerToken {
    delegates.addListener(listener)
  }
}

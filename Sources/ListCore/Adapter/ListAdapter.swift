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
public final class ListAdapter: AdaptedList {
  let delegates: ListDelegates
  let connection: HostConnection
  let conditions: ListConditions
  let sections: SectionRenderer
  let queue: UpdateQueue
  let events: EventRouter
  let reordering: Reordering
  let selectionChanges = Bindable<Void>(())
  /// Itself.
  public nonisolated var adapter: ListAdapter { self }

  /// Makes an adapter; the host can be set later, and diagnostics are printed only by a log that does so.
  public init(host: (any ListHost)? = nil, diagnostics: DiagnosticLog = DiagnosticLog()) {
    delegates = ListDelegates(diagnostics: diagnostics)
    connection = HostConnection()
    conditions = ListConditions(delegates, connection)
    sections = SectionRenderer(delegates, connection)
    queue = UpdateQueue(delegates, connection, sections, conditions)
    events = EventRouter(delegates)
    reordering = Reordering(queue)
    delegates.adapter = self
    connection.events = events
    noteLiving()
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
  public var diagnostics: DiagnosticLog {
    get { delegates.diagnostics }
    set { delegates.diagnostics = newValue }
  }

  /// How many sections ahead of and behind the visible ones count as the working range.
  public var workingRangeSize: Int {
    get { connection.workingRangeSize }
    set { connection.workingRangeSize = newValue }
  }

  /// Hears what comes on screen, will come and leaves it, the steps of every transaction, and how long the
  /// list's work takes; without one nothing is measured.
  public weak var delegate: (any ListAdapterDelegate)? {
    get { delegates.delegate }
    set {
      // What was announced to one is not for another one to call off.
      if newValue !== delegates.delegate { connection.presenter?.visible.prefetch.end(to: events) }
      delegates.delegate = newValue
    }
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

  /// Which objects are shown, in an animated update when it is set; `nil` shows all of them.
  ///
  /// Hidden objects keep controllers and local state. While a filter is set, a new section counts as shown in its first
  /// `didUpdate`, and any other as what it was; what it is gets decided after the call, and by the next update for
  /// one that is reloaded alone.
  public var filter: (@MainActor (ListFilterCandidate) -> Bool)? {
    get { sections.filter }
    set {
      withExtendedLifetime(sections.filter) { sections.filter = newValue }
      performUpdates()
    }
  }

  /// How many objects a filter keeps out of the list.
  public var hiddenCount: Int { sections.hiddenCount }

  /// What an adapter without a data source of its own shows while there are no rows.
  public var emptyState: EmptyState? {
    get { delegates.ownSource.emptyState }
    set {
      delegates.ownSource.emptyState = newValue
      if dataSource == nil { dataSource = delegates.ownSource } else { conditions.showStatus() }
    }
  }

  /// Called when another selection than before is there, once for whatever made it: a click, Ctrl+A, the program,
  /// or an update that took selected rows away or brought hidden ones back, which is on screen by then.
  ///
  ///     adapter.onSelectionChange = { detail.show($0.first(of: Mail.self)) }
  ///
  /// Where several want to follow the selection, they bind to ``AdaptedList/selection``.
  public var onSelectionChange: (@MainActor (ListSelection) -> Void)?

  /// States what happens when a cell says something that its section controller does not take; the last statement
  /// for a type counts.
  ///
  ///     adapter.on(MailAction.self) { [unowned self] action, row in perform(action, on: row) }
  ///
  /// A list in a row of another one hands on what it does not take either: to the controller of that row, and
  /// then to the other list.
  public func on<Action: CellAction>(
    _ type: Action.Type,
    perform: @escaping @MainActor (Action, RowContext) -> Void
  ) { delegates.actions.set(type, perform) }
}

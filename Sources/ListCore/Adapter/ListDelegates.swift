/// Who a list asks and tells: its data source, its delegates, its listeners; and what its section controllers ask.
///
/// Only this refers to the adapter, which is what they are all handed.
@MainActor
final class ListDelegates {
  weak var adapter: ListAdapter?
  var diagnostics: DiagnosticLog
  var updater: any ListUpdater = CoalescingUpdater()
  weak var delegate: (any ListAdapterDelegate)?
  weak var moveDelegate: (any ListMoveDelegate)?
  weak var dataSource: (any ListDataSource)?
  /// The data source of an adapter that is simply handed its objects.
  let ownSource = OwnObjects()
  var followed = FollowedSequence()
  var sourced: SourcedList? {
    get { followed.sources }
    set { followed.sources = newValue }
  }
  let environment = ListEnvironment()
  /// What the list does with what cells say, where no section controller takes it.
  var actions = Registrations()
  /// The controller in whose row the list is, where it is nested.
  weak var outer: AnySectionController? {
    didSet { environment.outer = outer?.environment }
  }
  private var listeners: [(id: Int, call: @MainActor (ListEvent) -> Void)] = []
  private var nextListener = 0
  // Kept here, because a controller compares it whenever it is asked for its object.
  var objectsVersion: UInt32 = 0

  /// Ends what brings other objects by itself, because the list is to show some that it did not bring.
  func stopFollowing() {
    followed.task = nil
    sourced = nil
  }

  /// Ends it for something else that brings objects from now on, whose place nothing takes that was submitted
  /// before; returns the sources whose elements were shown.
  @discardableResult
  func startFollowing() -> SourcedList? {
    adapter?.queue.takeSubmissions()
    defer { stopFollowing() }
    return sourced
  }

  init(diagnostics: DiagnosticLog) { self.diagnostics = diagnostics }

  /// Does something for the list, which lives until it is done; nothing if the list is gone.
  func whileAlive(_ action: () -> Void) {
    if let adapter { withExtendedLifetime(adapter, action) }
  }

  func report(_ diagnostic: Diagnostic) { diagnostics.report(diagnostic) }

  func reach(_ step: UpdateStep) {
    guard let delegate, let adapter else { return }
    delegate.listAdapter(adapter, reached: step)
  }

  /// Whether the adapter is simply handed its objects.
  var isOwnSource: Bool { dataSource === ownSource }

  func receive(_ action: any CellAction, from row: RowContext) -> Bool {
    actions.perform(action, from: row) || outer?.receive(action, from: row) == true
  }

  func addListener(_ listener: @escaping @MainActor (ListEvent) -> Void) -> BindingToken {
    let id = nextListener
    nextListener += 1
    listeners.append((id, listener))
    return BindingToken(ending: { [weak self] in
      guard let self else { return }
      // Released after the list of listeners was changed: what one has may end another one.
      withExtendedLifetime(listeners) { listeners.removeAll { $0.id == id } }
    })
  }

  func notify(_ event: ListEvent) {
    for listener in listeners where listeners.contains(where: { $0.id == listener.id }) {
      listener.call(event)
    }
  }
}

// The adapter's parts answer section controllers; of one that is being released, they hear as if it was gone.
extension ListDelegates: SectionServices {
  var host: (any RenderingHost)? { adapter?.connection.host }
  var presenter: ListPresenter? { adapter?.connection.presenter }
  var sectionCount: Int { adapter?.sections.list.count ?? 0 }

  func section(of controller: AnySectionController) -> Int? {
    adapter?.sections.list.place(of: controller)?.section
  }

  func newestObject(of controller: AnySectionController) -> AnyDiffable? {
    adapter?.sections.list.newestObject(of: controller)
  }

  func keep(_ controller: AnySectionController) { adapter?.sections.list.keep(controller) }

  func noteConcerned(_ controller: AnySectionController) {
    adapter?.queue.noteConcerned(controller)
  }

  func index(of row: RowID) -> Int? {
    guard host?.presenter.snapshot.contains(row) == true else { return nil }
    return adapter?.sections.controller(for: row.section)?.index(of: row.key)
  }

  func noteIgnoredActivation() { adapter?.events.isActivationIgnored = true }

  func retrySources() { sourced?.retry() }
}

extension ListPresenter {
  /// The services of the list that is shown, for its cells.
  package var environment: ListEnvironment? {
    (delegate as? EventRouter)?.adapter?.environment
  }
}

/// What brings other objects by itself, if something does: a sequence or sources.
@MainActor
struct FollowedSequence {
  /// Shows what comes; ends when another one takes its place.
  var task: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }
  /// The sources whose elements are shown.
  var sources: SourcedList? {
    didSet { if oldValue !== sources { oldValue?.end() } }
  }
  /// Runs an action on all that is selected where not all of it is loaded.
  var actionForAll: (@MainActor (String, ListSelection) -> Void)?
  /// Where sequences are read.
  let readers = SequenceExecutor()
  /// Whether something was read that the list was not given yet.
  var hasNews: (@Sendable () -> Bool)?

  /// Whether nothing is on its way from the sequence to the list.
  var isIdle: Bool { readers.isIdle && hasNews?() != true }
}

/// Something that happened in a list, for logs, tests and anyone who follows along.
///
///     token = adapter.addListener { event in
///       if case .updated(let report) = event { print(report.rows.inserted, "new rows") }
///     }
public enum ListEvent: Sendable {
  /// A transaction is on screen; told before the completions of those who asked for it.
  case updated(UpdateReport)
  /// A cell said an action, on its way to the section controller.
  case action(name: String, row: RowID)
  /// A person ran one of a row's actions, on its way to its handler.
  case rowAction(id: String, row: RowID)
  /// A row became selected.
  case selected(RowID)
  /// A row became deselected.
  case deselected(RowID)
  /// All body rows of a section became selected at once; see ``AnySectionController/selectsAsWhole``.
  case selectedAll(DiffIdentity)
  /// A section that was selected at once, but for some rows, is not any more; rows of it that stay
  /// selected follow as selected.
  case deselectedAll(DiffIdentity, except: Set<RowKey>)
  /// A person activated a row, on its way to the section controller.
  case activated(RowID)
  /// A section is to show its header only; its transaction follows.
  case collapsed(DiffIdentity)
  /// A section is to show all its rows again; its transaction follows.
  case expanded(DiffIdentity)
  /// A person moved a row or a section, or tried to.
  case reordered(RowID, to: ReorderTarget, isAccepted: Bool)
}

/// What ends a listener: a former name.
@available(*, deprecated, renamed: "BindingToken")
public typealias ListenerToken = BindingToken

/// Says which objects a list shows. [IGListKit's adapter data source]
///
///     final class Inbox: ListDataSource {
///       var mails: [Mail] = []
///       func objects(for adapter: ListAdapter) -> [any ListDiffable] { mails }
///     }
///
///     let inbox = Inbox()
///     adapter.dataSource = inbox
///     inbox.mails.append(mail)
///     adapter.performUpdates()
///
/// Without one, set ``ListAdapter/objects``.
@MainActor
public protocol ListDataSource: AnyObject {
  /// The objects to show, in order, one section each; of several with one identity the first is shown, the others are
  /// reported.
  ///
  /// Asked lazily, once per transaction, when the transaction runs.
  func objects(for adapter: ListAdapter) -> [any ListDiffable]

  /// A controller made for an object that has none yet; `nil` for the one registered for the object's type.
  ///
  /// It belongs to no list, and may be one that left the list before, with its local state; it is handed the object as
  /// it is now.
  func sectionController(
    for object: any ListDiffable,
    in adapter: ListAdapter
  ) -> AnySectionController?

  /// What to show while the list has no rows; `nil` for a blank list.
  func emptyState(for adapter: ListAdapter) -> EmptyState?
}

extension ListDataSource {
  /// The default: the controller registered for the object's type.
  public func sectionController(
    for object: any ListDiffable,
    in adapter: ListAdapter
  ) -> AnySectionController? { nil }

  /// The default: a blank list.
  public func emptyState(for adapter: ListAdapter) -> EmptyState? { nil }
}

/// Stores a new order of the objects after a person moved a section.
/// [IGListKit's move delegate]
///
/// A section can be dragged if it has one row, header and footer apart, and its controller allows that with
/// ``AnySectionController/canMove(_:)``, which a ``SingleSectionController`` does not.
///
///     func listAdapter(
///       _ adapter: ListAdapter,
///       move object: any ListDiffable,
///       from old: [any ListDiffable],
///       to new: [any ListDiffable]
///     ) {
///       store.albums = new.compactMap { $0 as? Album }
///     }
@MainActor
public protocol ListMoveDelegate: AnyObject {
  /// Whether a section may be moved to the place that it is to have afterwards.
  func listAdapter(_ adapter: ListAdapter, canMove object: any ListDiffable, to index: Int) -> Bool

  /// Called when a person moved a section: make the data source return all objects in their new order.
  func listAdapter(
    _ adapter: ListAdapter,
    move object: any ListDiffable,
    from old: [any ListDiffable],
    to new: [any ListDiffable]
  )
}

extension ListMoveDelegate {
  /// The default: every section may be moved anywhere.
  public func listAdapter(
    _ adapter: ListAdapter,
    canMove object: any ListDiffable,
    to index: Int
  ) -> Bool { true }
}

/// Who a list asks and tells: its data source, its delegates, its listeners.
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
  private(set) var ownSource: OwnObjects?
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

  /// Ends what brings other objects by itself, because the list is to show some that it did not bring.
  func stopFollowing() {
    followed.task = nil
    sourced = nil
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
  var isOwnSource: Bool { dataSource != nil && dataSource === ownSource }

  /// The data source of the adapter's own, made when it is first needed.
  func makeOwnSource() -> OwnObjects {
    let source = ownSource ?? OwnObjects()
    ownSource = source
    return source
  }

  /// What the data source has now; `nil` without one.
  func objects() -> (any ListObjects)? {
    guard let adapter, let dataSource else { return nil }
    if isOwnSource, let ownSource { return ownSource.newest }
    return MixedObjects(models: dataSource.objects(for: adapter))
  }

  /// Does what is to happen when a cell says something that its section controller does not take.
  func receive(_ action: any CellAction, from row: RowContext) -> Bool {
    actions.perform(action, from: row) || outer?.receive(action, from: row) == true
  }

  func addListener(_ listener: @escaping @MainActor (ListEvent) -> Void) -> BindingToken {
    let id = nextListener
    nextListener += 1
    listeners.append((id, listener))
    return BindingToken(ending: { [weak self] in self?.listeners.removeAll { $0.id == id } })
  }

  func notify(_ event: ListEvent) {
    for listener in listeners where listeners.contains(where: { $0.id == listener.id }) {
      listener.call(event)
    }
  }
}

/// The data source of an adapter that was simply handed its objects.
@MainActor
final class OwnObjects: ListDataSource {
  var emptyState: EmptyState?
  private var objects: any ListObjects = MixedObjects(models: [])
  /// Versions that came one by one; put in their places when all objects are wanted.
  private var refreshed: [DiffIdentity: any ListDiffable] = [:]

  /// All objects as they were stated last.
  ///
  /// - Complexity: O(n) after objects were refreshed one by one, O(1) else.
  var newest: any ListObjects {
    if !refreshed.isEmpty {
      objects = MixedObjects(models: objects.values.map { refreshed[DiffIdentity($0)] ?? $0 })
      refreshed = [:]
    }
    return objects
  }

  func replace(with objects: any ListObjects) {
    self.objects = objects
    refreshed = [:]
  }

  /// Takes over a newer version of an object; one that is not in the list is forgotten.
  func refresh(_ object: AnyDiffable) { refreshed[object.identity] = object.value }

  func objects(for adapter: ListAdapter) -> [any ListDiffable] { newest.values }
  func emptyState(for adapter: ListAdapter) -> EmptyState? {
    newest.count > 0 ? adapter.sections.stateWithoutRows(emptyState) : emptyState
  }
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

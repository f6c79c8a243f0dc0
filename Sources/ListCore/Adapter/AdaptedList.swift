/// A list that shows what a program hands to a ``ListAdapter``: the adapter itself, an ``ItemList``, a
/// ``ModelList``.
///
/// What is the same for all of them, whatever describes the rows, is here:
///
///     list.selectionMode = .multiple
///     list.filter(rows: { $0.contains(search.text) })
///     list.onRefresh = { await mailbox.fetch() }
@MainActor
public protocol AdaptedList: AnyObject {
  /// The adapter, for everything that is not particular to another way of describing the list.
  nonisolated var adapter: ListAdapter { get }
}

// What a program hears, and what it says about rows.
extension AdaptedList {
  /// The services that section controllers and cells of the list find: see ``ListEnvironment``.
  public var environment: ListEnvironment { adapter.delegates.environment }

  /// Follows what happens in the list, in order on the main actor, for as long as what is returned is kept.
  public func addListener(_ listener: @escaping @MainActor (ListEvent) -> Void) -> BindingToken {
    adapter.delegates.addListener(listener)
  }

  /// States which rows are shown of the objects that are shown, in an animated update; `nil` shows all of them.
  ///
  ///     adapter.filter(rows: { $0.contains(search.text) })
  ///     adapter.filter(rows: { $0.model(as: Mail.self)?.isUnread != false })
  ///
  /// Headers and footers are not asked for, and an object of which no row is left is hidden with its own. Hidden
  /// rows keep their selection until they come back. A row is asked for when the filter is set, and when the rows
  /// of its section are made anew: set the filter again when it decides by something else.
  ///
  /// - Complexity: O(rows) now; for sections whose controllers are made on demand with every update.
  public func filter(rows isShown: (@MainActor (Row) -> Bool)?) {
    adapter.sections.rowFilter.set(isShown)
    adapter.performUpdates()
  }

  /// What a person can do with a row now; nothing for a row that is gone.
  public func rowActions(for row: RowID) -> RowActions {
    adapter.connection.presenter?.rowActions(for: row) ?? RowActions()
  }

  /// Runs the action of a row that has an id, looked up anew: the newest handler runs, with the newest item.
  ///
  /// `false` when the row is gone, or has no such action that is enabled; a diagnostic says so.
  @discardableResult
  public func performRowAction(_ action: String, of row: RowID) -> Bool {
    adapter.events.presenterPerform(rowAction: action, of: row, isOneOfMany: false)
  }
}

// Whether rows are on their way, what went wrong, and how they are fetched anew.
extension AdaptedList {
  /// Whether the data is on its way: a list without rows then shows that it loads, not its empty state.
  public var isLoading: Bool {
    get { adapter.conditions.isLoading }
    set { adapter.conditions.isLoading = newValue }
  }

  /// What a person reads while the list loads and has no rows; `nil` shows that it loads, no text.
  public var loadingMessage: String? {
    get { adapter.conditions.loadingMessage }
    set { adapter.conditions.loadingMessage = newValue }
  }

  /// What went wrong, if something did: shown while there are no rows and nothing is loading.
  ///
  /// The program sets it when data did not come, and `nil` when it did.
  public var errorState: EmptyState? {
    get { adapter.conditions.error }
    set { adapter.conditions.error = newValue }
  }

  /// Called when a person wants to try again what went wrong.
  public var onRetry: (@MainActor () -> Void)? {
    get { adapter.conditions.onRetry }
    set { adapter.conditions.onRetry = newValue }
  }

  /// Called when the button of the empty state was pressed.
  public var onEmptyStateButton: (@MainActor () -> Void)? {
    get { adapter.conditions.onEmptyStateButton }
    set { adapter.conditions.onEmptyStateButton = newValue }
  }

  /// Fetches everything anew, when a person asks for it: by F5, Ctrl+R, or pulling the list down.
  ///
  ///     adapter.onRefresh = { [unowned self] in
  ///       posts = await server.posts()
  ///       await adapter.performUpdatesAndWait()
  ///     }
  ///
  /// What goes wrong is the closure's to say, such as in ``errorState``. Without a closure the keys mean nothing.
  public var onRefresh: (@MainActor () async -> Void)? {
    get { adapter.conditions.onRefresh }
    set { adapter.conditions.onRefresh = newValue }
  }

  /// Whether ``onRefresh`` runs now; the list shows it with a spinner, without rows as loading.
  public var isRefreshing: Bool { adapter.conditions.isRefreshing }

  /// Runs ``onRefresh``; while it runs, further calls join it.
  ///
  /// Completions are called once, in call order, after it has run: with `false` when there is nothing to run, or
  /// the list is gone meanwhile.
  public func refresh(completion: (@MainActor (Bool) -> Void)? = nil) {
    adapter.conditions.refresh(completion: completion)
  }

  /// Runs ``onRefresh``, or joins it where it runs already, and waits for its end; `false` when there is
  /// nothing to run, or the list is gone meanwhile.
  @discardableResult
  public func refreshAndWait() async -> Bool { await answer { refresh(completion: $0) } }

  /// Use ``refreshAndWait()``.
  @available(*, unavailable, renamed: "refreshAndWait()")
  public func refresh() async -> Bool { await refreshAndWait() }
}

/// Waits for the answer to a request.
@MainActor
func answer(to ask: (@escaping @MainActor (Bool) -> Void) -> Void) async -> Bool {
  await withCheckedContinuation { continuation in ask { continuation.resume(returning: $0) } }
}

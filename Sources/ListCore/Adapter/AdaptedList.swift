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
  /// of its section are made anew: set the filter again when it decides by something else. After `? nil :` the
  /// closure has to begin with `@MainActor in`.
  ///
  /// - Complexity: O(rows) now; for sections whose controllers are made on demand with every update.
  public func filter(rows isShown: (@MainActor (Row) -> Bool)?) {
    // Released at the end: what a filter has may look at the list when it goes.
    withExtendedLifetime(adapter.sections.rowFilter) { adapter.sections.rowFilter.set(isShown) }
    adapter.connection.holdCursor()
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
  ///     adapter.onRefresh = { [weak adapter, server] in
  ///       let posts = await server.posts()
  ///       adapter?.objects = posts
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
}

/// Waits for the answer to a request.
@MainActor
func answer(to ask: (@escaping @MainActor (Bool) -> Void) -> Void) async -> Bool {
  await withCheckedContinuation { continuation in ask { continuation.resume(returning: $0) } }
}

// What a person sees of the list: what is selected, and where it is scrolled to. All of it belongs to
// what shows the list; modes that were set before there is a host, or for another one, are set for it.
extension AdaptedList {
  private var presenter: ListPresenter? { adapter.connection.presenter }

  /// The rows that are selected, and what they show; it can be bound to.
  public var selection: ListSelection {
    ListSelection(of: adapter, following: adapter.selectionChanges)
  }

  /// The row that shows a model, or the first body row of the section that is made for it; `nil` if neither is.
  ///
  /// Only the identity of the model matters.
  ///
  /// - Complexity: O(1) for an object of the list, else O(sections); O(rows) where only an item or a cell that the
  ///   list asked for shows it, or nothing does.
  public func row(of model: some ListDiffable) -> RowID? {
    adapter.host?.presenter.list.row(showing: DiffIdentity(model))
  }

  /// Selects the row of a model, or of an object of the list, as the program's own doing: nobody is asked.
  ///
  /// `false` where the list does not show it, or its ``selectionMode`` is ``SelectionMode/none``.
  @discardableResult
  public func select(_ model: some ListDiffable) -> Bool {
    guard let presenter, let row = row(of: model) else { return false }
    presenter.select(row, asking: false)
    return presenter.selection.contains(row)
  }

  /// Deselects all rows, as the program's own doing.
  public func deselectAll() { presenter?.deselectAll(asking: false) }

  /// How many rows can be selected at a time; none unless it is set, and changing it empties the selection.
  ///
  /// What a person selects stays selected then, also in an ``ItemList`` and a ``ModelList``, which by themselves
  /// select a row only for a moment.
  public var selectionMode: SelectionMode {
    get { presenter?.selectionMode ?? adapter.connection.selectionMode ?? .none }
    set { adapter.connection.selectionMode = newValue }
  }

  /// Runs an action on everything that is selected, where not all of it is loaded.
  ///
  ///     adapter.onActionForAll = { action, selection in
  ///       guard action == RowActions.deleteID else { return }
  ///       ask("Delete \(selection.count + selection.unloadedCount) mails?") {
  ///         try await selection.forEachPage(of: Mail.self) { await mailbox.delete($0.map(\.id)) }
  ///       }
  ///     }
  ///
  /// With it "select all" selects every element that the sources have at that moment, and Shift selects from
  /// one element to another whatever is loaded. Without it, and where a source does not say its
  /// ``SourcePage/moment``, they select those that are loaded. An action that is then run on the selection comes
  /// here in place of the handlers of its rows, also where elements were selected one by one and are not loaded
  /// any more: by its id, the Delete key as ``RowActions/deleteID``, and Ctrl+C as ``RowActions/copyID``. While all
  /// that is selected is loaded, the handlers of the rows are called: write both.
  public var onActionForAll: (@MainActor (_ action: String, _ selection: ListSelection) -> Void)? {
    get { adapter.delegates.followed.actionForAll }
    set { adapter.delegates.followed.actionForAll = newValue }
  }

  /// Scrolls until the row of a model is where it is wanted; `false` where the list does not show it.
  @discardableResult
  public func scroll(
    to model: some ListDiffable,
    position: ScrollPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    guard let presenter, let row = row(of: model) else { return false }
    presenter.scroll(to: row, position: position, animated: animated)
    return true
  }

  /// Scrolls until a row is where it is wanted; nothing happens for an unknown row.
  public func scroll(
    to row: RowID,
    position: ScrollPosition = .nearest,
    animated: Bool = false
  ) {
    presenter?.scroll(to: row, position: position, animated: animated)
  }

  /// What stays in its place when content above the viewport changes.
  public var anchorPolicy: AnchorPolicy {
    get { presenter?.anchorPolicy ?? adapter.connection.anchorPolicy ?? .stickToTop }
    set { adapter.connection.anchorPolicy = newValue }
  }

  /// Whether a person can collapse and expand sections by their headers, which gives each a triangle.
  ///
  /// By a click, and by Space, Return and the arrows while the cursor is on the header; off by default. A
  /// section opts out by its `isCollapsible`. What a person collapsed is in `collapsedSections`.
  public var headersCollapse: Bool {
    get { adapter.sections.headersCollapse }
    set {
      guard newValue != adapter.sections.headersCollapse else { return }
      adapter.sections.headersCollapse = newValue
      adapter.connection.host?.presenterDidMove()
    }
  }
}

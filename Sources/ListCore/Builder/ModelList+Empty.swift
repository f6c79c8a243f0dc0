extension ModelList {
  /// The icon shown while there are no rows: the name of a symbolic icon of the theme.
  public var noItemImage: String? {
    get { feed.emptyState?.iconName }
    set { changeEmptyState { $0.iconName = newValue } }
  }

  /// The line shown while there are no rows.
  public var noItemTitle: String? {
    get { feed.emptyState.flatMap { $0.title.isEmpty ? nil : $0.title } }
    set { changeEmptyState { $0.title = newValue ?? "" } }
  }

  /// The sentences shown below the line while there are no rows.
  public var noItemMessage: String? {
    get { feed.emptyState?.message }
    set { changeEmptyState { $0.message = newValue } }
  }

  /// States the button shown while there are no rows.
  ///
  /// - Parameters:
  ///   - title: The button's text; without one there is no button.
  ///   - perform: Called when the button was pressed.
  public func noItemAction(title: String?, perform: @escaping @MainActor () -> Void = {}) {
    adapter.onEmptyStateButton = title == nil ? nil : perform
    changeEmptyState { $0.buttonTitle = title }
  }

  /// Whether the models are on their way.
  ///
  /// Without rows the list then shows that it loads, not what it shows while there are none; with
  /// rows it shows the rows.
  public var isLoading: Bool {
    get { adapter.isLoading }
    set { adapter.isLoading = newValue }
  }

  /// What a person reads while the list loads and has no rows.
  public var loadingMessage: String? {
    get { adapter.loadingMessage }
    set { adapter.loadingMessage = newValue }
  }

  /// What went wrong, if something did: shown while there are no rows and nothing is loading.
  public var errorState: ErrorState? {
    get { adapter.errorState }
    set { adapter.errorState = newValue }
  }

  /// Fetches everything anew; see ``ListAdapter/onRefresh``.
  public var onRefresh: (@MainActor () async -> Void)? {
    get { adapter.onRefresh }
    set { adapter.onRefresh = newValue }
  }

  /// Called when a person wants to try again what went wrong.
  public var onRetry: (@MainActor () -> Void)? {
    get { adapter.onRetry }
    set { adapter.onRetry = newValue }
  }

  private func changeEmptyState(_ change: (inout EmptyState) -> Void) {
    var state = feed.emptyState ?? EmptyState(title: "")
    change(&state)
    feed.emptyState = state == EmptyState(title: "") ? nil : state
  }
}

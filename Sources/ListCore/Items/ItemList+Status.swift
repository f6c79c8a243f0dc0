extension ItemList {
  /// What is shown while there are no rows.
  public var emptyState: EmptyState? {
    get { feed.emptyState }
    set { feed.emptyState = newValue }
  }

  /// Called when the button of the empty state was pressed.
  public var onEmptyStateButton: (@MainActor () -> Void)? {
    get { adapter.onEmptyStateButton }
    set { adapter.onEmptyStateButton = newValue }
  }

  /// Whether the items are on their way: without rows the list then shows that it loads.
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
}

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
}

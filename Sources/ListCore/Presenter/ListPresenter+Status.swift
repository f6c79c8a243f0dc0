extension ListPresenter {
  /// What is shown instead of rows, while there is nothing else to show.
  public var emptyState: EmptyState? {
    if case .empty(let state) = status { state } else { nil }
  }

  /// Whether the list shows that it loads: it has no rows and its data is on its way.
  public var isShowingLoading: Bool {
    if case .loading = status { true } else { false }
  }

  /// What is shown instead of rows because something went wrong.
  public var errorState: ErrorState? {
    if case .failed(let state) = status { state } else { nil }
  }

  /// Tells the list that the button of its empty state was pressed.
  ///
  /// - Returns: `false` when there is no button on screen, or nobody who takes it.
  @discardableResult
  public func pressEmptyStateButton() -> Bool {
    guard emptyState?.buttonTitle != nil else { return false }
    return delegate?.presenterDidPressEmptyStateButton() ?? false
  }

  /// Tells the list that a person wants to try again what went wrong.
  ///
  /// - Returns: `false` when there is no button on screen, or nobody who takes it.
  @discardableResult
  public func pressRetryButton() -> Bool {
    guard errorState?.retryTitle != nil else { return false }
    return delegate?.presenterDidPressRetryButton() ?? false
  }

  /// Presses the one button that is shown in place of rows.
  ///
  /// - Returns: `false` when there is none, or nobody who takes it.
  @discardableResult
  public func pressStatusButton() -> Bool { pressEmptyStateButton() || pressRetryButton() }

  /// Tells the list that a person wants everything fetched anew.
  ///
  /// - Returns: `false` when nobody takes it.
  @discardableResult
  public func refresh() -> Bool { delegate?.presenterRefresh() ?? false }

  func setRefreshing(_ new: Bool) {
    guard new != isRefreshing else { return }
    isRefreshing = new
    host?.presenterDidChangeRefreshing()
  }

  func setStatus(_ new: ListStatus?) {
    guard new != status else { return }
    status = new
    host?.presenterDidChangeEmptyState()
  }
}

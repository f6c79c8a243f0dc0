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

  /// Presses the button of the empty state; `false` when there is none, or nobody who takes it.
  @discardableResult
  public func pressEmptyStateButton() -> Bool {
    emptyState?.buttonTitle != nil && list.delegate?.presenterDidPressEmptyStateButton() == true
  }

  /// Tries again what went wrong; `false` when there is no button for it, or nobody who takes it.
  @discardableResult
  public func pressRetryButton() -> Bool {
    errorState?.retryTitle != nil && list.delegate?.presenterDidPressRetryButton() == true
  }

  /// Presses the one button that is shown in place of rows; `false` when there is none.
  @discardableResult
  public func pressStatusButton() -> Bool { pressEmptyStateButton() || pressRetryButton() }

  /// Fetches everything anew, as a person asks for it; `false` when nobody takes it.
  @discardableResult
  public func refresh() -> Bool { list.delegate?.presenterRefresh() ?? false }

  func setRefreshing(_ new: Bool) {
    guard new != isRefreshing else { return }
    isRefreshing = new
    list.host?.presenterDidChangeRefreshing()
  }

  func setStatus(_ new: ListStatus?) {
    guard new != status else { return }
    status = new
    list.host?.presenterDidChangeEmptyState()
  }
}

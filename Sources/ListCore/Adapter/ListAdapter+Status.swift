extension ListAdapter {
  /// What a person reads while the list loads and has no rows; `nil` shows that it loads, no text.
  public var loadingMessage: String? {
    get { conditions.loadingMessage }
    set { changeConditions { $0.loadingMessage = newValue } }
  }

  /// What went wrong, if something did: shown while there are no rows and nothing is loading.
  ///
  /// The program owns it: set it when data did not come, and `nil` when it did.
  public var errorState: ErrorState? {
    get { conditions.error }
    set { changeConditions { $0.error = newValue } }
  }

  /// Called when a person wants to try again what went wrong.
  public var onRetry: (@MainActor () -> Void)? {
    get { conditions.onRetry }
    set { conditions.onRetry = newValue }
  }

  /// Called when the button of the empty state was pressed.
  public var onEmptyStateButton: (@MainActor () -> Void)? {
    get { conditions.onEmptyStateButton }
    set { conditions.onEmptyStateButton = newValue }
  }

  /// Decides what is shown in place of rows.
  func refreshEmptyState() {
    guard host != nil, let presenter else { return }
    presenter.setStatus(
      ListStatus.decide(
        hasRows: !presenter.snapshot.isEmpty,
        isLoading: isLoading || isRefreshing,
        loadingMessage: loadingMessage,
        error: errorState,
        empty: presenter.snapshot.isEmpty ? dataSource?.emptyState(for: self) : nil
      )
    )
  }

  func presenterDidPressEmptyStateButton() -> Bool { call(onEmptyStateButton) }
  func presenterDidPressRetryButton() -> Bool { call(onRetry) }

  private func call(_ handler: (@MainActor () -> Void)?) -> Bool {
    handler?()
    return handler != nil
  }

  private func changeConditions(_ change: (inout ListConditions) -> Void) {
    change(&conditions)
    refreshEmptyState()
  }
}

/// What a program says about a list as a whole, beside its rows.
struct ListConditions {
  var loadingMessage: String?
  var error: ErrorState?
  var onRetry: (@MainActor () -> Void)?
  var onEmptyStateButton: (@MainActor () -> Void)?
  var headersCollapse = false
  var onRefresh: (@MainActor () async -> Void)?
  /// The refresh that runs now.
  var refresh: RefreshRun?
}

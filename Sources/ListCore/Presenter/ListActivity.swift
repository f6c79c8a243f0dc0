/// What a list says of itself as a whole, beside its rows: what stands in their place, and whether
/// they are being fetched anew.
@MainActor
final class ListActivity {
  private let list: PresentedList
  var status: ListStatus? {
    didSet { if status != oldValue { list.host?.presenterDidChangeEmptyState() } }
  }
  var isRefreshing = false {
    didSet { if isRefreshing != oldValue { list.host?.presenterDidChangeRefreshing() } }
  }

  init(_ list: PresentedList) { self.list = list }
}

extension ListPresenter {
  /// What is shown in place of rows; `nil` for the rows, and for a blank list.
  public var status: ListStatus? { activity.status }
  /// What is shown instead of rows, while there is nothing else to show.
  public var emptyState: EmptyState? { if case .empty(let state) = status { state } else { nil } }
  /// What is shown instead of rows because something went wrong.
  public var errorState: EmptyState? { if case .failed(let state) = status { state } else { nil } }
  /// Whether the list shows that it loads: it has no rows and its data is on its way.
  public var isShowingLoading: Bool { if case .loading = status { true } else { false } }
  /// Whether everything is being fetched anew at this moment.
  public var isRefreshing: Bool { activity.isRefreshing }

  /// Presses the button of the empty state; `false` when there is none, or nobody who takes it.
  @discardableResult
  public func pressEmptyStateButton() -> Bool {
    emptyState?.buttonTitle != nil && list.delegate?.presenterDidPressEmptyStateButton() == true
  }
  /// Tries again what went wrong; `false` when there is no button for it, or nobody who takes it.
  @discardableResult
  public func pressRetryButton() -> Bool {
    errorState?.buttonTitle != nil && list.delegate?.presenterDidPressRetryButton() == true
  }
  /// Presses the one button that is shown in place of rows; `false` when there is none.
  @discardableResult
  package func pressStatusButton() -> Bool { pressEmptyStateButton() || pressRetryButton() }
  /// Fetches everything anew, as a person asks for it; `false` when nobody takes it.
  @discardableResult
  package func refresh() -> Bool { list.delegate?.presenterRefresh() ?? false }
}

/// What a list shows in place of rows.
///
/// Rows win over everything; without rows, what is on its way wins over what went wrong, and that
/// over there being nothing. Nobody is told that a list is empty while it is not known.
///
///     adapter.isLoading = true
///     list.settle()
///     list.presenter.status  // .loading(message: nil)
public enum ListStatus: Sendable, Equatable {
  /// The data is on its way; the message, if there is one, says what is awaited.
  case loading(message: String?)
  /// The data did not come.
  case failed(EmptyState)
  /// There is nothing.
  case empty(EmptyState)

  /// Decides what to show: `nil` for the rows, and for a blank list.
  package static func decide(
    hasRows: Bool,
    isLoading: Bool,
    loadingMessage: String?,
    error: EmptyState?,
    empty: EmptyState?
  ) -> ListStatus? {
    if hasRows { return nil }
    if isLoading { return .loading(message: loadingMessage) }
    if let error { return .failed(error) }
    return empty.map { .empty($0) }
  }

  /// What a person reads, in reading order; not the button.
  ///
  /// An empty text is none.
  public var texts: [String] {
    let texts: [String?] =
      switch self {
      case .loading(let message): [message]
      case .failed(let state), .empty(let state): [state.title, state.message]
      }
    return texts.compactMap(\.self).filter { !$0.isEmpty }
  }

  /// What the one button says, if there is one; a button without a text is none.
  public var buttonTitle: String? {
    let title: String? =
      switch self {
      case .loading: nil
      case .failed(let state), .empty(let state): state.buttonTitle
      }
    return title?.isEmpty == true ? nil : title
  }
}

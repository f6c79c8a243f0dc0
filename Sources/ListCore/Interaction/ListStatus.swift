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
  case failed(ErrorState)
  /// There is nothing.
  case empty(EmptyState)

  /// Decides what to show.
  ///
  /// - Parameters:
  ///   - hasRows: Whether the list has rows.
  ///   - isLoading: Whether the data is on its way.
  ///   - loadingMessage: What a person reads meanwhile.
  ///   - error: What went wrong, if something did.
  ///   - empty: What to show where there is nothing.
  /// - Returns: `nil` for the rows, and for a blank list.
  package static func decide(
    hasRows: Bool,
    isLoading: Bool,
    loadingMessage: String?,
    error: ErrorState?,
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
      case .failed(let error): [error.title, error.message]
      case .empty(let empty): [empty.title, empty.message]
      }
    return texts.compactMap(\.self).filter { !$0.isEmpty }
  }

  /// What the one button says, if there is one; a button without a text is none.
  public var buttonTitle: String? {
    let title: String? =
      switch self {
      case .loading: nil
      case .failed(let error): error.retryTitle
      case .empty(let empty): empty.buttonTitle
      }
    return title?.isEmpty == true ? nil : title
  }
}

/// What a list shows while it has no rows because something went wrong.
///
///     adapter.errorState = ErrorState(title: "No connection", message: "The server does not answer.")
///     adapter.onRetry = { load() }
public struct ErrorState: Sendable, Equatable {
  /// One short line: what does not work.
  public var title: String
  /// A sentence or two below the title: why, and what can be done.
  public var message: String?
  /// The name of a symbolic icon of the theme.
  public var iconName: String?
  /// The text of the button that tries again; without one there is no button.
  public var retryTitle: String?

  /// Describes what went wrong.
  ///
  /// - Parameters:
  ///   - title: One short line.
  ///   - message: A sentence or two below the title.
  ///   - iconName: The name of a symbolic icon of the theme.
  ///   - retryTitle: The text of the button that tries again.
  public init(
    title: String,
    message: String? = nil,
    iconName: String? = "dialog-error-symbolic",
    retryTitle: String? = "Try Again"
  ) {
    self.title = title
    self.message = message
    self.iconName = iconName
    self.retryTitle = retryTitle
  }
}

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

/// What a list shows while it has no rows: a picture, a title, a message and a way out.
///
/// Every part but the title can be left out. [IQListKit's no-item state, OBAListView's empty data]
///
///     adapter.emptyState = EmptyState(
///       title: "No mail",
///       message: "New messages will appear here.",
///       iconName: "mail-unread-symbolic",
///       buttonTitle: "Write One"
///     )
///     adapter.onEmptyStateButton = { compose() }
///     adapter.errorState = .failure(title: "No connection", message: "The server does not answer.")
///     adapter.onRetry = { load() }
public struct EmptyState: Sendable, Equatable {
  /// What a list with an empty state says in its place where a filter hides all rows.
  ///
  /// A data source of the program's own says itself that nothing was found.
  public static let noResults = EmptyState(title: "No results", iconName: "edit-find-symbolic")

  /// The title of the page of a source that failed before it gave anything; programs put it into other words.
  package static let failedSource = "The list could not be loaded"

  /// The name of a symbolic icon of the theme.
  public var iconName: String?
  /// One short line.
  public var title: String
  /// A sentence or two below the title.
  public var message: String?
  /// The text of the suggested button; without one there is no button.
  public var buttonTitle: String?

  /// Describes an empty state.
  public init(
    title: String,
    message: String? = nil,
    iconName: String? = nil,
    buttonTitle: String? = nil
  ) {
    self.title = title
    self.message = message
    self.iconName = iconName
    self.buttonTitle = buttonTitle
  }

  /// Describes that something went wrong, for ``AdaptedList/errorState``: with the icon of an error and
  /// a button that tries again.
  ///
  /// The title says in a short line what does not work, the message why, and what can be done.
  public static func failure(
    title: String,
    message: String? = nil,
    iconName: String? = "dialog-error-symbolic",
    buttonTitle: String? = "Try Again"
  ) -> EmptyState {
    EmptyState(title: title, message: message, iconName: iconName, buttonTitle: buttonTitle)
  }
}

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

  private func changeEmptyState(_ change: (inout EmptyState) -> Void) {
    var state = feed.emptyState ?? EmptyState(title: "")
    change(&state)
    feed.emptyState = state == EmptyState(title: "") ? nil : state
  }
}

/// A list that is declared: say what it shows, as often as you like, and only what changed is
/// touched. [IQListKit]
///
///     let list = ModelList(host: view)
///     list.onSelect(User.self) { user, _ in open(user) }
///     list.performUpdates { list in
///       let section = ListSection("first", header: "Users")
///       list.append(section)
///       list.append(users, section: section)
///     }
///
/// It drives a ``ListAdapter`` like any other list. Keep it for as long as the list is on screen.
@MainActor
public final class ModelList: ItemList {
  /// Declares the whole list anew and shows what changed; may be called from any thread.
  ///
  /// The closure runs at once, where it is called; only the result goes to the main actor, so a large list can be
  /// declared in the background. What is declared is shown in the order of the calls, however long each takes; what
  /// becomes ready in one turn makes one transaction, which shows the last. The completion is called once: `true`
  /// when the list is shown, `false` without a host and when it is gone. Leave out `isolation`, which says where the
  /// call comes from.
  public func performUpdates(
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    isolation: isolated (any Actor)? = #isolation,
    _ build: (inout ListBuilder) -> Void,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    declare(animated: animated, animation: animation, isolation: isolation, completion: completion)
    {
      ListBuilder.sections(build)
    }
  }

  /// Declares the whole list anew, from any thread, and waits until it is shown; `false` when the list
  /// is gone, and without a host: the next one shows it.
  @discardableResult
  public func performUpdatesAndWait(
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    isolation: isolated (any Actor)? = #isolation,
    _ build: (inout ListBuilder) -> Void
  ) async -> Bool {
    await declare(animated: animated, animation: animation, isolation: isolation) {
      ListBuilder.sections(build)
    }
  }

  /// Declares the whole list anew as a list of sections; otherwise like
  /// ``performUpdates(animated:animation:isolation:_:completion:)``.
  ///
  ///     list.show {
  ///       ListSection("users", header: "Users") { users }
  ///       if isAdmin { ListSection("admin") { commands } }
  ///     }
  public func show(
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    isolation: isolated (any Actor)? = #isolation,
    @ListBuilder _ sections: () -> [ListSection],
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    declare(animated: animated, animation: animation, isolation: isolation, completion: completion)
    {
      ListBuilder.sections { $0.append(sections()) }
    }
  }
}

extension ModelList {
  /// The icon shown while there are no rows: the name of a symbolic icon of the theme.
  public var noItemImage: String? {
    get { emptyState?.iconName }
    set { changeEmptyState { $0.iconName = newValue } }
  }

  /// The line shown while there are no rows.
  public var noItemTitle: String? {
    get { emptyState.flatMap { $0.title.isEmpty ? nil : $0.title } }
    set { changeEmptyState { $0.title = newValue ?? "" } }
  }

  /// The sentences shown below the line while there are no rows.
  public var noItemMessage: String? {
    get { emptyState?.message }
    set { changeEmptyState { $0.message = newValue } }
  }

  /// States the button shown while there are no rows; without a title there is none.
  public func noItemAction(title: String?, perform: @escaping @MainActor () -> Void = {}) {
    adapter.onEmptyStateButton = title == nil ? nil : perform
    changeEmptyState { $0.buttonTitle = title }
  }

  private func changeEmptyState(_ change: (inout EmptyState) -> Void) {
    var state = emptyState ?? EmptyState(title: "")
    change(&state)
    emptyState = state == EmptyState(title: "") ? nil : state
  }
}

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
public final class ModelList: ListFrontEnd {
  /// The list itself, for everything that is not particular to declared lists.
  public nonisolated let adapter: ListAdapter
  nonisolated let feed: ListFeed<ListSection>
  let hooks = ModelHooks()

  /// Makes a list on an adapter; its data source is the declared list from now on.
  ///
  /// - Parameter adapter: An adapter without objects of its own.
  public init(adapter: ListAdapter) {
    self.adapter = adapter
    feed = ListFeed(adapter: adapter)
    adapter.register(ListSection.self) { [hooks] section in
      let controller = ModelSectionController(model: section)
      controller.hooks = hooks
      return controller
    }
    adapter.dataSource = feed
  }

  /// Declares the whole list anew and shows what changed; may be called from any thread.
  ///
  /// The closure runs at once, where it is called; only the result travels to the main actor, so a
  /// large list can be declared in the background. What is declared is shown in the order of the
  /// calls, however long each takes; what becomes ready in one turn makes one transaction, which
  /// shows the last.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - animation: How, if it may be.
  ///   - isolation: Where the call comes from; leave it out.
  ///   - build: Declares the list, starting with nothing.
  ///   - completion: Called once on the main actor: `true` when the list is shown, `false` when it is
  ///     gone.
  public func performUpdates(
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    isolation: isolated (any Actor)? = #isolation,
    _ build: (inout ListBuilder) -> Void,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let ticket = feed.queue.takePlace()
    var builder = ListBuilder()
    build(&builder)
    let sections = builder.sections
    feed.fill(
      ticket,
      .init(sections: sections, animation: animated ? animation : .none, completion: completion),
      isolation: isolation
    )
  }

  /// Declares the whole list anew, from any thread, and waits until it is shown.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - animation: How, if it may be.
  ///   - isolation: Where the call comes from; leave it out.
  ///   - build: Declares the list, starting with nothing.
  /// - Returns: `true` when the list is shown, `false` when it is gone.
  @discardableResult
  public func performUpdates(
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    isolation: isolated (any Actor)? = #isolation,
    _ build: (inout ListBuilder) -> Void
  ) async -> Bool {
    await withCheckedContinuation(isolation: isolation) { continuation in
      performUpdates(animated: animated, animation: animation, isolation: isolation, build) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Declares the whole list anew as a list of sections; otherwise like
  /// ``performUpdates(animated:animation:isolation:_:completion:)``.
  ///
  ///     list.show {
  ///       ListSection("users", header: "Users") { users }
  ///       if isAdmin { ListSection("admin") { commands } }
  ///     }
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - animation: How, if it may be.
  ///   - isolation: Where the call comes from; leave it out.
  ///   - sections: The sections in order.
  ///   - completion: Called once on the main actor: `true` when the list is shown, `false` when it is
  ///     gone.
  public func show(
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    isolation: isolated (any Actor)? = #isolation,
    @SectionsBuilder _ sections: () -> [ListSection],
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    performUpdates(
      animated: animated,
      animation: animation,
      isolation: isolation,
      { $0.append(sections()) },
      completion: completion
    )
  }
}

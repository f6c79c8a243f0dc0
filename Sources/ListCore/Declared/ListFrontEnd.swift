/// A way of describing a list as a whole that drives a ``ListAdapter``: what all of them share.
///
/// ``ItemList`` and ``ModelList`` are two vocabularies for the same: sections of rows, declared as often
/// as you like and from any thread, of which only what changed is touched. What stands in place of rows,
/// what is collapsed and how rows are fetched anew is said to both of them in the same words.
///
/// The examples are at ``ItemList`` and ``ModelList``.
@MainActor
public class ListFrontEnd: AdaptedList {
  /// The list itself, for everything that is not particular to this way of describing it.
  public nonisolated let adapter: ListAdapter
  nonisolated let feed: ListFeed
  let hooks = ListHooks()

  /// Makes a list on an adapter, whose data source it is from now on.
  ///
  /// - Parameter adapter: An adapter without objects of its own.
  public required init(adapter: ListAdapter) {
    self.adapter = adapter
    feed = ListFeed(adapter: adapter)
    hooks.moves.feed = feed
    adapter.register(ListSection.self) { [hooks] section in
      let controller = ListSectionController(model: section)
      controller.hooks = hooks
      return controller
    }
    adapter.dataSource = feed
  }

  /// Makes a list in a host, for commands: a click selects a row only for a moment.
  ///
  /// A host whose selection mode is set already keeps it.
  ///
  /// - Parameters:
  ///   - host: What shows the list.
  ///   - diagnostics: Where diagnostics go.
  public convenience init(
    host: any ListHost,
    diagnostics: DiagnosticLog = DiagnosticLog()
  ) {
    let presenter = host.presenter
    if presenter.selectionMode == .none {
      presenter.selectionMode = .single
      presenter.deselectsAutomatically = true
    }
    self.init(adapter: ListAdapter(host: host, diagnostics: diagnostics))
  }

  /// The sections last handed over, shown or about to be.
  public var sections: [ListSection] {
    feed.drain()
    return feed.sections
  }

  /// The sections that show their header only.
  ///
  /// The program owns this set; it survives updates, and may name sections that are not shown.
  public var collapsedSections: Set<ListID> {
    get { Set(adapter.collapsedSections.compactMap { $0.id(of: ListSection.self) }) }
    set {
      adapter.collapsedSections = Set(newValue.map { DiffIdentity(id: $0, of: ListSection.self) })
    }
  }

  /// What is shown while there are no rows.
  public var emptyState: EmptyState? {
    get { feed.emptyState }
    set { feed.emptyState = newValue }
  }

  /// Shows what a sequence brings, until it ends: all sections, each time; see
  /// `ListAdapter.show(_:animated:onFailure:)`.
  ///
  ///     list.show(store.sections)   // an AsyncStream<[ListSection]>, for example
  ///
  /// It is given up when other sections are declared, and when the list goes.
  ///
  /// - Parameters:
  ///   - sequence: Brings all sections, each time.
  ///   - animated: Whether changes may be animated.
  /// - Returns: The task that shows it: cancel it to stop.
  @discardableResult
  public func show(
    _ sequence: sending some AsyncSequence<[ListSection], Never> & SendableMetatype,
    animated: Bool = true
  ) -> Task<Void, Never> {
    show(sequence, animated: animated) { (_: Never) in }
  }

  /// Shows what a sequence brings that can fail.
  ///
  /// - Parameters:
  ///   - sequence: Brings all sections, each time.
  ///   - animated: Whether changes may be animated.
  ///   - onFailure: Called once if the sequence fails, after what came before is shown.
  /// - Returns: The task that shows it: cancel it to stop.
  @discardableResult
  public func show<Failure: Error>(
    _ sequence: sending some AsyncSequence<[ListSection], Failure> & SendableMetatype,
    animated: Bool = true,
    onFailure: @escaping @MainActor (Failure) -> Void
  ) -> Task<Void, Never> {
    let (delegates, connection) = (adapter.delegates, adapter.connection)
    return delegates.follow(sequence, in: connection, onFailure: onFailure) { [weak feed] in
      feed?.show($0, animated: animated, completion: $1) ?? $1(false)
    }
  }

  /// Has sections shown that are declared here and now, on whatever thread that is.
  func declare(
    animated: Bool,
    animation: UpdateAnimation,
    isolation: isolated (any Actor)?,
    completion: (@MainActor @Sendable (Bool) -> Void)?,
    _ sections: () -> [ListSection]
  ) {
    let place = feed.inbox.takePlace()
    let new = ListFeed.Declaration(
      sections: sections(),
      animation: animated ? animation : .none,
      completion: completion
    )
    feed.fill(place, with: new, isolation: isolation)
  }

  func declare(
    animated: Bool,
    animation: UpdateAnimation,
    isolation: isolated (any Actor)?,
    _ sections: () -> [ListSection]
  ) async -> Bool {
    await withCheckedContinuation(isolation: isolation) { continuation in
      declare(
        animated: animated,
        animation: animation,
        isolation: isolation,
        completion: { continuation.resume(returning: $0) },
        sections
      )
    }
  }
}

/// The sections last declared, handed to an adapter in the order in which they were declared, whatever
/// thread they came from.
@MainActor
final class ListFeed: ListDataSource {
  struct Declaration: Sendable {
    let sections: [ListSection]
    let animation: UpdateAnimation
    let completion: (@MainActor @Sendable (Bool) -> Void)?
  }

  nonisolated let adapter: ListAdapter
  nonisolated let inbox = Inbox<Declaration>()
  private(set) var sections: [ListSection] = []
  var emptyState: EmptyState? {
    didSet {
      if emptyState != oldValue, adapter.connection.isPresented { adapter.conditions.showStatus() }
    }
  }

  init(adapter: ListAdapter) { self.adapter = adapter }

  /// Fills a place in the inbox; what can be shown now is.
  func fill(_ place: Int, with new: Declaration, isolation: isolated (any Actor)?) {
    let mustSend = inbox.fill(place, with: new)
    if isolation === MainActor.shared {
      MainActor.assumeIsolated { drain() }  // why: the caller is on it, as just compared
    } else if mustSend {
      inbox.send(for: self) {
        $0.drain()
      } orTurnAway: {
        $0.completion?(false)
      }
    }
  }

  /// Hands over what was declared so far, as far as nothing declared earlier is still being built.
  func drain() {
    for new in inbox.takeAll() {
      adapter.delegates.stopFollowing()
      sections = new.sections
      adapter.performUpdates(animation: new.animation, completion: new.completion)
    }
  }

  /// Shows what a sequence brought.
  func show(
    _ new: [ListSection],
    animated: Bool,
    completion: @escaping @MainActor (Bool) -> Void
  ) {
    sections = new
    adapter.performUpdates(animated: animated, completion: completion)
  }

  /// Puts a row in another place, as far as it is still there; what is declared may be newer than what
  /// is shown.
  func move(_ row: RowKey, _ move: DeclaredMove) -> Bool {
    var isMoved = false
    edit(animated: true, completion: nil) { sections in
      guard let source = sections.firstIndex(where: { $0.id == move.from.section }),
        let target = sections.firstIndex(where: { $0.id == move.to.section })
      else { return }
      var rows = sections[source].store.rows
      guard let place = rows.elements.firstIndex(where: { $0.row.key == row }) else { return }
      let element = rows.elements.remove(at: place)
      sections[source].store = RowStore(rows)
      rows = sections[target].store.rows
      rows.elements.insert(element, at: min(move.to.index, rows.count))
      sections[target].store = RowStore(rows)
      isMoved = true
    }
    return isMoved
  }

  /// Changes what is declared.
  func edit(
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?,
    _ change: (inout [ListSection]) -> Void
  ) {
    drain()
    change(&sections)
    adapter.performUpdates(animated: animated, completion: completion)
  }

  func objects(for adapter: ListAdapter) -> [any ListDiffable] { sections }
  func emptyState(for adapter: ListAdapter) -> EmptyState? {
    sections.isEmpty ? emptyState : adapter.sections.stateWithoutRows(emptyState)
  }
}

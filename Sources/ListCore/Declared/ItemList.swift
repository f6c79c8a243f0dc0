/// A list of items: hand it sections, and the screen follows.
///
///     let list = ItemList(host: view)
///     list.formatters = Formatters(localeIdentifier: "de_DE", number: { germanNumber($0) })
///     list.show([ItemSection(id: "contacts", title: "Contacts", contents: contacts)])
///
/// Sections are declared as often as you like and from any thread; only what changed is touched. What
/// stands in place of rows, what is collapsed and how rows are fetched anew is said to the list as well.
///
/// It drives a ``ListAdapter`` like any other list, so selection, actions, collapsing and updates
/// work as they do there. Keep it for as long as the list is on screen. ``ModelList`` adds what is
/// said of models by their type. [OBAListView]
@MainActor
public class ItemList: AdaptedList {
  /// The list itself, for everything that is not particular to this way of describing it.
  public nonisolated let adapter: ListAdapter
  nonisolated let feed: ListFeed
  let hooks = ListHooks()

  /// Makes a list on an adapter without objects of its own, whose data source it is from now on.
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
  public convenience init(
    host: any ListHost,
    diagnostics: DiagnosticLog = DiagnosticLog()
  ) {
    self.init(adapter: ListAdapter(host: host, diagnostics: diagnostics))
    adapter.connection.takesCommands = true
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
  /// It is given up when other sections are declared, when the list goes, and when what is returned is cancelled.
  @discardableResult
  public func show(
    _ sequence: sending some AsyncSequence<[ListSection], Never> & SendableMetatype,
    animated: Bool = true
  ) -> Task<Void, Never> {
    show(sequence, animated: animated) { (_: Never) in }
  }

  /// Shows what a sequence brings that can fail; `onFailure` is called once if it fails, after what came before is
  /// shown.
  @discardableResult
  public func show<Failure: Error>(
    _ sequence: sending some AsyncSequence<[ListSection], Failure> & SendableMetatype,
    animated: Bool = true,
    onFailure: @escaping @MainActor (Failure) -> Void
  ) -> Task<Void, Never> {
    feed.drain()
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
    let new: ListFeed.Declaration = (sections(), animated ? animation : .none, completion)
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

  /// What turns values into texts in the rows; `nil` leaves such texts out.
  ///
  /// Set it again when a person changes language or habits: every row that shows is bound again.
  public var formatters: Formatters? {
    get { hooks.formatters }
    set {
      guard newValue != hooks.formatters else { return }
      hooks.formatters = newValue
      for controller in adapter.sections.list.controllers { controller.update(animated: false) }
    }
  }

  /// Shows other sections; may be called from any thread.
  ///
  /// Sections are shown in call order; those of one turn make one transaction, which shows the last. An item that
  /// comes twice in a section, and a section that comes twice, are reported and shown once. The completion is
  /// called once on the main actor: `true` when the sections are shown, `false` without a host and when the list is
  /// gone. Leave out `isolation`, which says where the call comes from.
  public func show(
    _ sections: [ItemSection],
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    isolation: isolated (any Actor)? = #isolation,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    declare(animated: animated, animation: animation, isolation: isolation, completion: completion)
    {
      sections
    }
  }

  /// Shows other sections from any thread, and waits until they are shown; `false` when the list is gone,
  /// and without a host: the next one shows them.
  @discardableResult
  public func showAndWait(
    _ sections: [ItemSection],
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await declare(animated: animated, animation: animation, isolation: isolation) { sections }
  }

  /// Names the row of an item, or of an older or newer one of the same type and id, whether it is shown or not.
  public func row<Item: ListViewItem>(of item: Item, in section: ListID) -> RowID {
    RowID(
      section: DiffIdentity(id: section, of: ItemSection.self),
      key: RowKey(
        content: DiffIdentity(id: DiffIdentity(item), of: ItemRow<Item.Content>.self),
        cellType: Item.customCellType
      )
    )
  }

  /// The newest item of a body row, as last shown; `nil` when the row is gone or shows another type.
  ///
  /// - Complexity: O(1), O(n) in the items of the section for the first look-up after an update.
  public func item<Item: ListViewItem>(of row: RowID, as type: Item.Type) -> Item? {
    guard let section = adapter.sectionController(for: row.section) as? ListSectionController,
      let place = section.store.place(of: row.key.content)
    else { return nil }
    return section.store[place].content.value(as: ItemRow<Item.Content>.self)?.item(as: type)
  }
}

/// What both ways to declare a list share: a former name.
@available(*, deprecated, renamed: "ItemList")
public typealias ListFrontEnd = ItemList

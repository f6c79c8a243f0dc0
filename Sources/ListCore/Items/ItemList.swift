/// A list of items: hand it sections, and it keeps the screen equal to them.
///
///     let list = ItemList(host: view)
///     list.formatters = Formatters(MyFormatting())
///     list.show([ItemSection(id: "contacts", title: "Contacts", contents: contacts)])
///
/// It drives a ``ListAdapter`` like any other list, so selection, actions, collapsing and updates
/// work as they do there. Keep it for as long as the list is on screen. [OBAListView]
@MainActor
public final class ItemList: ListFrontEnd {
  /// The list itself, for everything that is not particular to items.
  public nonisolated let adapter: ListAdapter
  nonisolated let feed: ListFeed<ItemSection>
  private let formatting = ItemFormatting()

  /// Makes a list on an adapter; its data source is the item list from now on.
  ///
  /// - Parameter adapter: An adapter without objects of its own.
  public init(adapter: ListAdapter) {
    self.adapter = adapter
    feed = ListFeed(adapter: adapter)
    adapter.register(ItemSection.self) { [formatting] section in
      let controller = ItemSectionController(model: section)
      controller.formatting = formatting
      return controller
    }
    adapter.dataSource = feed
  }

  /// The sections last handed over, shown or about to be.
  public var sections: [ItemSection] { feed.sections }

  /// What turns values into texts in the rows; `nil` leaves such texts out.
  ///
  /// Set it again when a person changes language or habits: every row that shows is bound again.
  public var formatters: Formatters? {
    get { formatting.formatters }
    set {
      guard newValue != formatting.formatters else { return }
      formatting.formatters = newValue
      for controller in adapter.map.all { controller.update(animated: false) }
    }
  }

  /// The sections that show their header only.
  ///
  /// The program owns this set; it survives updates, and may name sections that are not shown.
  public var collapsedSections: Set<ListID> {
    get { Set(adapter.collapsedSections.compactMap { $0.id(of: ItemSection.self) }) }
    set {
      adapter.collapsedSections = Set(newValue.map { DiffIdentity(id: $0, of: ItemSection.self) })
    }
  }

  /// Shows other sections; may be called from any thread.
  ///
  /// Sections are shown in call order; those of one turn make one transaction, which shows the last.
  /// An item that comes twice in a section, and a section that comes twice, are reported and shown
  /// once.
  ///
  /// - Parameters:
  ///   - sections: What to show from now on.
  ///   - animated: Whether the change may be animated.
  ///   - animation: How, if it may be.
  ///   - isolation: Where the call comes from; leave it out.
  ///   - completion: Called once on the main actor: `true` when the sections are shown, `false` when
  ///     the list is gone.
  public func show(
    _ sections: [ItemSection],
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    isolation: isolated (any Actor)? = #isolation,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    feed.fill(
      feed.queue.takePlace(),
      .init(sections: sections, animation: animated ? animation : .none, completion: completion),
      isolation: isolation
    )
  }

  /// Shows other sections from any thread, and waits until they are shown.
  ///
  /// - Parameters:
  ///   - sections: What to show from now on.
  ///   - animated: Whether the change may be animated.
  ///   - animation: How, if it may be.
  ///   - isolation: Where the call comes from; leave it out.
  /// - Returns: `true` when they are shown, `false` when the list is gone.
  @discardableResult
  public func show(
    _ sections: [ItemSection],
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await withCheckedContinuation(isolation: isolation) { continuation in
      show(sections, animated: animated, animation: animation, isolation: isolation) {
        continuation.resume(returning: $0)
      }
    }
  }
}

extension ListPresenter {
  /// A list of commands: a click runs something and leaves nothing selected.
  func selectCommands() {
    guard selectionMode == .none else { return }
    selectionMode = .single
    deselectsAutomatically = true
  }
}

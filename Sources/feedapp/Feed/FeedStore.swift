import ListCore

/// The items of the feed, in order: what a fixture gave and a script or a person changed since.
@MainActor
final class FeedStore: ListDataSource {
  /// The items in order, repeated ids included: what to do with those is the list's business.
  private(set) var items: [any FeedModel] {
    didSet { (positions, objects, hasOnlyPosts) = (nil, nil, nil) }
  }
  /// The same as the list takes them.
  ///
  /// Where they come from a file both are made with it; after a change by hand they are made when they
  /// are asked for.
  private var objects: [any ListDiffable]?
  /// Asked for after every change of the list, however large it is.
  private var hasOnlyPosts: Bool?
  /// What a search looks for, for the empty state; empty while nobody searches.
  var search = ""
  /// What a person did and can undo, the newest last.
  var history: [PastChange] = []
  /// Whether the newest of those that took items away can be put back on its own.
  var canPutBack = false
  /// Controllers that come back with their item, by the item's identity.
  var returning: [DiffIdentity: AnySectionController] = [:]
  private var positions: [String: Int]?

  init(items: FeedItems = FeedItems()) {
    self.items = items.models
    objects = items.objects
    hasOnlyPosts = items.isAllPosts
  }

  func objects(for adapter: ListAdapter) -> [any ListDiffable] {
    if let objects { return objects }
    let made: [any ListDiffable] = items
    objects = made
    return made
  }

  func sectionController(
    for object: any ListDiffable,
    in adapter: ListAdapter
  ) -> AnySectionController? {
    guard !returning.isEmpty,
      let controller = returning.removeValue(forKey: Self.identity(of: object))
    else { return nil }
    // One that never left is asked for by a reload only, which forgets what it knows.
    return controller.isAttached ? nil : controller
  }

  func emptyState(for adapter: ListAdapter) -> EmptyState? {
    if !items.isEmpty, !search.isEmpty {
      return EmptyState(
        title: "No results",
        message: "Nothing here says “\(search)”.",
        iconName: "edit-find-symbolic"
      )
    }
    return EmptyState(
      title: "Nothing to show",
      message: "Items appear here as soon as there are any.",
      iconName: "view-list-symbolic"
    )
  }

  /// The shown item with an id.
  ///
  /// - Parameter section: The item's section id.
  /// - Returns: The first item with it, or `nil`.
  /// - Complexity: O(1), but for the first look-up since a change.
  func item(_ section: String) -> (any FeedModel)? { index(of: section).map { items[$0] } }

  /// Shows these items from now on.
  func apply(_ items: FeedItems) {
    self.items = items.models
    objects = items.objects
    hasOnlyPosts = items.isAllPosts
  }

  /// Shows these items from now on.
  func apply(_ items: [any FeedModel]) { self.items = items }

  /// Adds an item.
  ///
  /// - Parameters:
  ///   - item: The new item.
  ///   - index: Its place in the resulting list; the end when `nil`.
  /// - Returns: `false` when there is no such place.
  func insert(_ item: any FeedModel, at index: Int?) -> Bool {
    let index = index ?? items.count
    guard (0...items.count).contains(index) else { return false }
    items.insert(item, at: index)
    return true
  }

  /// Takes away the shown item with an id.
  ///
  /// - Parameter section: The item's section id.
  /// - Returns: `false` when there is none.
  func remove(_ section: String) -> Bool {
    guard let index = index(of: section) else { return false }
    items.remove(at: index)
    return true
  }

  /// Puts new content in the place of the item with the same id.
  ///
  /// - Parameter item: The new content.
  /// - Returns: `false` when there is no item with its id.
  func replace(_ item: any FeedModel) -> Bool {
    guard let index = index(of: item.id) else { return false }
    items[index] = item
    return true
  }

  /// Moves an item.
  ///
  /// - Parameters:
  ///   - section: The item's section id.
  ///   - index: Its place in the resulting list.
  /// - Returns: `false` when there is no such item or place.
  func move(_ section: String, to index: Int) -> Bool {
    guard let old = self.index(of: section), items.indices.contains(index) else { return false }
    items.insert(items.remove(at: old), at: index)
    return true
  }

  /// Whether there are posts and nothing else.
  var isAllPosts: Bool {
    if let hasOnlyPosts { return hasOnlyPosts }
    let isSo = FeedItems.areAllPosts(items)
    hasOnlyPosts = isSo
    return isSo
  }

  /// Where an item is.
  ///
  /// - Parameter section: The item's section id.
  /// - Returns: The first item's index, or `nil` when there is none.
  func index(of section: String) -> Int? {
    if let positions { return positions[section] }
    let made = Dictionary(
      items.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    positions = made
    return made[section]
  }

  private static func identity(of object: some ListDiffable) -> DiffIdentity {
    DiffIdentity(object)
  }
}

/// Every item may be dragged anywhere; an item of several rows cannot be picked up.
extension FeedStore: ListMoveDelegate {
  func listAdapter(
    _ adapter: ListAdapter,
    move object: any ListDiffable,
    from old: [any ListDiffable],
    to new: [any ListDiffable]
  ) {
    guard let moved = object as? any FeedModel, let start = index(of: moved.id) else { return }
    // The feed may have changed since the list looked: only the order of what is there counts.
    let ids = new.compactMap { ($0 as? any FeedModel)?.id }
    let leaders = ids.prefix { $0 != moved.id }
    let place = place(at: start)
    var rest = items
    let item = rest.remove(at: start)
    apply(rest)
    let leader = leaders.reversed().lazy.compactMap(index(of:)).first
    _ = insert(item, at: leader.map { $0 + 1 } ?? 0)
    noteMove(of: moved.id, from: place)
  }
}

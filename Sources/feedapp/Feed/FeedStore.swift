import ListCore

/// The items of the feed, in order: what a fixture gave and a script or a person changed since.
@MainActor
final class FeedStore: ListDataSource {
  /// The items in order, repeated ids included: what to do with those is the list's business.
  private(set) var items: [any FeedModel] {
    didSet { (positions, objects, hasOnlyPosts, starts) = (nil, nil, nil, nil) }
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
  /// What a person did and can undo, and do again.
  var history = ChangeHistory<PastChange>()
  /// Whether a person had changed something when it was read again: what can be undone is not all that they did.
  var isChanged = false
  /// What a person hid or deleted of what was read, which stays away when that is read again.
  var away: Set<String> = []
  /// What a shuffle asks; a test can ask for the same order again.
  var random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  /// Called after a person has moved an item.
  var onMoved: () -> Void = {}
  /// The controller that the list has for an item.
  var shownController: (DiffIdentity) -> AnySectionController? = { _ in nil }
  /// Controllers that come back with their item, by the item's identity.
  var returning: [DiffIdentity: AnySectionController] = [:]
  private var positions: [String: Int]?
  /// Where the items begin that stand in no group, and where the last one ends.
  private var starts: [Int]?
  /// Whether there were groups among the items.
  var hasGroups: Bool

  init(items: FeedItems = FeedItems()) {
    self.items = items.models
    objects = items.objects
    hasOnlyPosts = items.isAllPosts
    hasGroups = items.hasGroups
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
      let controller = returning.removeValue(forKey: DiffIdentity(object))
    else { return nil }
    // One that never left is asked for by a reload only, which forgets what it knows.
    return controller.isAttached ? nil : controller
  }

  func emptyState(for adapter: ListAdapter) -> EmptyState? {
    items.isEmpty || search.isEmpty ? .noItems : .noItems(with: search)
  }

  /// The first shown item with an id; O(1), but for the first look-up since a change.
  func item(_ section: String) -> (any FeedModel)? { index(of: section).map { items[$0] } }

  /// Shows these items from now on.
  func apply(_ items: FeedItems) {
    self.items = items.models
    objects = items.objects
    hasOnlyPosts = items.isAllPosts
    hasGroups = items.hasGroups
    guard !away.isEmpty else { return }
    // Ids that the feed no longer has are forgotten.
    away.formIntersection(items.models.map(\.id))
    if !away.isEmpty { edit { $0.removeAll { away.contains($0.id) } } }
  }

  /// Shows these items from now on.
  func apply(_ items: [any FeedModel]) {
    self.items = items
    hasGroups = items.contains { GroupKind.names($0.id) }
  }

  /// Changes the items in their place.
  func edit(_ body: (inout [any FeedModel]) -> Void) { body(&items) }

  /// Whether there are posts and nothing else.
  var isAllPosts: Bool {
    if let hasOnlyPosts { return hasOnlyPosts }
    let isSo = FeedItems.areAllPosts(items)
    hasOnlyPosts = isSo
    return isSo
  }

  /// Where the first item with an id is.
  func index(of section: String) -> Int? {
    if let positions { return positions[section] }
    let made = Dictionary(
      items.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    positions = made
    return made[section]
  }

  /// Where the items begin that stand in no group, and where the last one ends: a group is one item
  /// with those in it.
  var itemStarts: [Int] {
    if let starts { return starts }
    let made = items.indices.filter { items[$0].supplements.group == nil } + [items.count]
    starts = made
    return made
  }

  /// The controller of an item; one that is about to come back is not in the list yet.
  func controller(of item: any FeedModel) -> AnySectionController? {
    let identity = item.identity
    return returning.removeValue(forKey: identity) ?? shownController(identity)
  }
}

import ListCore

/// A fixture as the feed takes it, made away from the main actor: a million models take a while.
struct FeedContent: Sendable {
  let title: String
  /// The models in order, repeated ids included.
  let items: FeedItems
  /// The store that has the items instead.
  let store: ItemStore?
  /// What looks like a mistake but does not stop anything.
  let warnings: [String]
  /// What to play, or `nil` when the feed is only shown.
  let script: [Step]?
  /// Whether it is what was read last.
  let isUnchanged: Bool

  /// Takes over a fixture.
  ///
  /// - Parameters:
  ///   - fixture: The fixture.
  ///   - store: The store that has its items, if one has.
  init(_ fixture: Fixture, store: ItemStore? = nil) {
    title = fixture.title
    items = FeedItems(fixture)
    self.store = store
    warnings = fixture.warnings.report
    script = fixture.script
    isUnchanged = fixture.isUnchanged
  }

  /// Shows a store as it is.
  init(title: String, store: ItemStore) {
    self.title = title
    items = FeedItems()
    self.store = store
    warnings = []
    script = nil
    isUnchanged = false
  }
}

/// The items of a feed with what the feed asks of all of them, found out wherever they are made.
struct FeedItems: Sendable {
  private(set) var models: [any FeedModel] = []
  /// The same, as a list takes them.
  private(set) var objects: [any ListDiffable] = []
  /// Whether there are posts and nothing else.
  let isAllPosts: Bool
  /// Whether there are groups.
  let hasGroups: Bool

  init() { (isAllPosts, hasGroups) = (false, false) }

  /// - Parameter fixture: Whose items; those of a group come behind it.
  init(_ fixture: Fixture) {
    let (items, count) = (fixture.items, fixture.items.count)
    models.reserveCapacity(count)
    objects.reserveCapacity(count)
    for items in fixture.parts {
      // By its index: each model that is touched once more has to come from memory once more.
      for index in items.indices {
        models.append(items[index].feedModel)
        objects.append(items[index].feedModel)
        guard !items[index].items.isEmpty else { continue }
        let inside = items[index].modelsInside
        models += inside
        objects += inside
      }
    }
    isAllPosts = count > 0 && items.allSatisfy { $0.kind == PostKind.name }
    hasGroups = items.contains { $0.kind == GroupKind.name }
  }

  static func haveGroups(_ models: [any FeedModel]) -> Bool {
    models.contains { $0.id.hasPrefix("group:") }
  }

  static func areAllPosts(_ models: [any FeedModel]) -> Bool {
    !models.isEmpty && models.allSatisfy { $0.id.hasPrefix("post:") }
  }
}

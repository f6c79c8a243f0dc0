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
  var script: [Step]?
  /// Whether it is what was read last.
  let isUnchanged: Bool

  /// Takes over a fixture, and the store that has its items, if one has.
  init(_ fixture: Fixture, store: ItemStore? = nil) {
    title = fixture.title
    items = FeedItems(fixture)
    self.store = store
    warnings = fixture.warnings.report
    script = fixture.script
    isUnchanged = fixture.isUnchanged
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
    let count = fixture.items.count
    var (posts, groups) = (0, 0)
    models.reserveCapacity(count)
    objects.reserveCapacity(count)
    for part in fixture.parts {
      // By its index: each model that is touched once more has to come from memory once more.
      for index in part.indices {
        models.append(part[index].feedModel)
        objects.append(part[index].feedModel)
        if part[index].kind == PostKind.name { posts += 1 }
        if part[index].kind == GroupKind.name { groups += 1 }
        guard !part[index].items.isEmpty else { continue }
        let inside = part[index].modelsInside
        models += inside
        objects += inside
      }
    }
    (isAllPosts, hasGroups) = (count > 0 && posts == count, groups > 0)
  }

  static func areAllPosts(_ models: [any FeedModel]) -> Bool {
    !models.isEmpty && models.allSatisfy { $0.id.hasPrefix("post:") }
  }
}

import ListCore

/// Feeds that a person left for others with something to undo, as they were left.
///
/// All others are read anew: there is nothing of a person's in them.
@MainActor
struct LeftFeeds {
  /// Called with what shows a feed when a person comes back to it.
  var onReturn: (any ListHost) -> Void = { _ in }
  private var feeds: [FixtureEntry.ID: (feed: Feed, host: any ListHost)] = [:]

  /// Keeps a feed with what shows it, if there is something to undo or to do again.
  mutating func keep(_ feed: Feed, of path: String) {
    guard feed.canUndo || feed.canRedo, let host = feed.adapter.host else { return }
    feeds[Self.id(path)] = (feed, host)
  }

  /// Gives a feed back that was left; it is not kept any longer.
  mutating func take(_ path: String) -> (feed: Feed, host: any ListHost)? {
    feeds.removeValue(forKey: Self.id(path))
  }

  /// A file is one feed, whatever links lead to it.
  static func id(_ path: String) -> FixtureEntry.ID { FixtureEntry(path: path, title: "").id }
}

extension Feed {
  /// Whether there is something to undo.
  var canUndo: Bool { stored?.canUndo ?? !store.history.past.isEmpty }

  /// Whether there is something to do again.
  var canRedo: Bool { stored?.canRedo ?? !store.history.undone.isEmpty }
}

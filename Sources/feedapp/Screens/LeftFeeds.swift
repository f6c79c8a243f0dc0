import ListCore

/// Feeds that a person left for others: as they were left, if a person has changed something in them.
///
/// All others are read anew, and come back to where they were scrolled to, with what was selected and collapsed.
@MainActor
struct LeftFeeds {
  /// Called with what shows a feed when a person comes back to it.
  var onReturn: (any ListHost) -> Void = { _ in }
  private var feeds: [FixtureEntry.ID: (feed: Feed, host: any ListHost)] = [:]
  /// How a window looked that showed a feed.
  private var views: [FixtureEntry.ID: WindowState] = [:]

  /// Notes how a feed looks that is left, from how the window is before that.
  mutating func note(_ state: WindowState) {
    if let shown = state.fixture { views[Self.id(shown)] = state }
  }

  /// Notes that too, and in `next` how the feed of a file looked that a person goes to.
  mutating func turn(from state: WindowState, to path: String, _ next: inout WindowState) {
    note(state)
    let view = views[Self.id(path)] ?? WindowState()
    next.fixture = path
    (next.place, next.selected, next.collapsed) = (view.place, view.selected, view.collapsed)
  }

  /// Keeps a feed with what shows it, if a person has changed something in it.
  mutating func keep(_ feed: Feed, of path: String) {
    guard feed.canUndo || feed.canRedo || feed.store.isChanged, let host = feed.adapter.host else {
      return
    }
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

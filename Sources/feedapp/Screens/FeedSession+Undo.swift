/// Taking back what was done, and doing it again.
extension FeedSession {
  /// Brings back what was hidden or deleted last, whatever else was done since.
  func putBack() {
    if let feed, feed.undo() { feed.showNewest(undone: true) }
    onChange()
  }

  /// Undoes what was done last: something liked, moved, shuffled, added, hidden or deleted.
  func undo() {
    if let feed, feed.undoNewest() { feed.showNewest(undone: true) }
    onChange()
  }

  /// Does again what was undone last.
  func redo() {
    if let feed, feed.redo() { feed.showNewest(undone: false) }
    onChange()
  }

  /// Whether there is something to undo.
  var canUndo: Bool { feed?.canUndo == true }

  /// How often something was done, undone or done again.
  var changeCount: Int { feed?.stored?.history.count ?? feed?.store.history.count ?? 0 }

  /// Whether there is something to do again.
  var canRedo: Bool { feed?.canRedo == true }

  /// Whether ``putBack()`` has something to bring back.
  var canPutBack: Bool {
    feed?.stored?.canPutBack ?? (feed?.store.history.canPutBack == true)
  }
}

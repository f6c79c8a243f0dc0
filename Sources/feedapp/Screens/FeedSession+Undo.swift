/// Taking back what was done, and doing it again.
extension FeedSession {
  /// Brings back what was hidden or deleted last, whatever else was done since.
  func putBack() {
    feed?.undo()
    onChange()
  }

  /// Undoes what was done last: something liked, moved, added, hidden or deleted.
  func undo() {
    feed?.undoNewest()
    onChange()
  }

  /// Does again what was undone last.
  func redo() {
    feed?.redo()
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

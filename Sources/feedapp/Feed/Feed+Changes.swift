import ListCore

extension Feed {
  /// Shows these items from now on.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - isAnimated: Whether the change may be animated.
  func apply(_ items: [any FeedModel], animated isAnimated: Bool = true) {
    store.takenAway = []
    store.apply(items)
    adapter.performUpdates(animated: isAnimated)
  }

  /// Shows what was read from a file.
  ///
  /// - Parameter items: The items in order.
  func apply(_ items: FeedItems) {
    store.takenAway = []
    store.apply(items)
    adapter.performUpdates()
  }

  /// Builds the list anew; what was only local is forgotten, and so is what could be undone.
  func reload() {
    store.takenAway = []
    adapter.reloadData()
  }

  /// Hides or deletes an item, which can be undone until the next time.
  ///
  /// Items that go because Delete was pressed with several rows selected come back together.
  ///
  /// - Parameter section: The identity of the item's section.
  func takeAway(_ section: DiffIdentity) {
    let controller = adapter.sectionController(for: section)
    // Several rows can be of one item, which is gone with the first of them.
    let isTogether = adapter.host?.presenter.rowActionRun?.isFirst == false
    guard store.takeAway(section.description, shownBy: controller, together: isTogether) else {
      return
    }
    adapter.performUpdates()
    onTakenAway?(store.takenAway.count)
  }

  /// Brings back what was hidden or deleted last, where it was and as it was.
  ///
  /// - Returns: `false` when there is nothing to bring back.
  @discardableResult
  func undo() -> Bool {
    guard store.putBack() else { return false }
    adapter.performUpdates { [weak store] _ in store?.returning = [:] }
    return true
  }

  /// Hides the items that do not say a text; their state is kept.
  ///
  /// - Parameter text: What to look for; the empty text shows all.
  func search(_ text: String) {
    store.search = text
    if text.isEmpty {
      adapter.filter = nil
    } else {
      adapter.filter = { $0.contains(text) }
    }
  }

  /// Collapses or expands a section.
  ///
  /// - Parameters:
  ///   - section: The identity of the section.
  ///   - isCollapsed: Whether it is to show its header only.
  /// - Returns: `false` when the section cannot collapse.
  func collapse(_ section: DiffIdentity, _ isCollapsed: Bool) -> Bool {
    guard let controller = adapter.sectionController(for: section), controller.isCollapsible else {
      return false
    }
    if isCollapsed {
      adapter.collapsedSections.insert(section)
    } else {
      adapter.collapsedSections.remove(section)
    }
    return true
  }

  /// Moves a row, or the section of a single row, as a drag would.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - target: Where it goes.
  ///   - place: What the log calls that place.
  func reorder(_ row: RowID, to target: ReorderTarget, named place: Event.Place) {
    placeName = place
    defer { placeName = nil }
    adapter.reorder(row, to: target)
  }
}

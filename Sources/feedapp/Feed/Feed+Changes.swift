import ListCore

extension Feed: ServedFeed {
  var presenter: ListPresenter? { adapter.host?.presenter }
  var isStored: Bool { stored != nil }

  /// Shows these items from now on.
  func apply(_ items: [any FeedModel], animated isAnimated: Bool = true) {
    store.history = ChangeHistory()
    store.apply(items)
    adapter.performUpdates(animated: isAnimated)
  }

  /// Shows what was read again: what a person liked, hid or deleted of it is left so.
  func apply(_ items: FeedItems) {
    store.isChanged = store.isChanged || canUndo || canRedo
    store.history = ChangeHistory()
    store.apply(items)
    adapter.performUpdates()
  }

  /// Builds the list anew; what was only local is forgotten, and so is what could be undone.
  func reload() {
    stored?.perform(.forget)
    store.history = ChangeHistory()
    store.returning = [:]
    adapter.reloadData()
  }

  /// Hides or deletes an item, which can be undone.
  ///
  /// Items that go by one key or one choice in a menu, with several rows selected, come back together.
  func takeAway(_ section: DiffIdentity, hidden isHidden: Bool = false) {
    leaving.append((section.description, isHidden))
    guard leaving.count == 1 else { return }
    services.afterRun { [weak self] in self?.takeLeavingAway() }
  }

  private func takeLeavingAway() {
    let all = leaving
    leaving = []
    takeAway(all)
  }

  /// Hides or deletes items together; several rows can be of one item.
  private func takeAway(_ all: [(section: String, isHidden: Bool)]) {
    if let stored { return stored.perform(.takeAway(all, seen: itemInView)) }
    guard store.takeAway(all, seen: itemInView) else { return }
    adapter.performUpdates()
    tellNewest()
  }

  /// Deletes the items of some rows together, which can be undone.
  func delete(_ rows: [RowID]) {
    if adapter.selection.unloadedCount > 0 {
      return perform(BulkAction.delete.rawValue, onAll: adapter.selection)
    }
    takeAway(rows.map { ($0.section.description, false) })
  }

  /// Runs an action on all that is selected in a store, where not all of it is loaded.
  func perform(_ action: String, onAll selection: ListSelection) {
    if action == RowActions.copyID { return copy(selection) }
    guard let action = BulkAction(rawValue: action) else {
      services.say(
        translated("Only Copy, Like, Hide and Delete work on items that are not loaded.")
      )
      return
    }
    guard let stored, var items = stored.items(selection) else { return }
    (items.seen, items.arePosts) = (itemInView, areAllPosts)
    guard let onQuestion = handlers.onQuestion else { return stored.perform(action, items) }
    stored.count(items) { [weak stored] count in
      guard count > Self.mostWithoutQuestion else {
        stored?.perform(action, items)
        return
      }
      onQuestion(action.question(count: count, arePosts: items.arePosts)) {
        stored?.perform(action, items)
      }
    }
  }

  /// Copies all that is selected in a store, where not all of it is loaded.
  private func copy(_ selection: ListSelection) {
    guard let stored, let items = stored.items(selection) else { return }
    let arePosts = areAllPosts
    stored.count(items) { [weak self] count in
      guard let self else { return }
      guard count <= Self.mostCopied else {
        return services.say(translated("These are too many items to copy."))
      }
      let copy: @MainActor () -> Void = { [weak self] in
        self?.stored?.copy(selection) { self?.services.onCopy?($0) }
      }
      guard count > Self.mostWithoutQuestion, let onQuestion = handlers.onQuestion else {
        return copy()
      }
      onQuestion(.copying(count, arePosts: arePosts), copy)
    }
  }

  /// To more items nothing is done before somebody was asked.
  private static var mostWithoutQuestion: Int { 1_000 }
  /// The texts of more items are no use on a clipboard.
  private static var mostCopied: Int { 100_000 }

  /// Tells a person what was done last.
  func tellNewest() {
    handlers.onNoted?()
    switch store.history.past.last {
    case .tookAway: handlers.onTakenAway?(store.history.takenAway)
    case .broughtIn(let all): handlers.onAdded?(all.map(\.section))
    case .moved(let section, _): handlers.onMoved?(section)
    case .shuffled: handlers.onShuffled?()
    case .liked: handlers.onLiked?(1)
    case nil: break
    }
  }

  /// Puts the items into a random order, which can be undone.
  func shuffle() {
    guard stored == nil, store.shuffle() else { return }
    adapter.performUpdates()
    tellNewest()
  }

  func noteLike(of post: PostSectionController) {
    store.history.note(.liked(post, from: post.localLikes))
    tellNewest()
  }

  func likeStored(_ post: DiffIdentity) { stored?.perform(.like(post.description)) }

  /// Likes the items of a store that some rows are of, each once; one undo takes that back.
  func like(_ rows: [RowID]) {
    stored?.perform(.like, ItemSelection(chosen: Set(rows.map(\.section)).map(\.description)))
  }

  /// Brings back what was hidden or deleted last, where it was and as it was.
  @discardableResult
  func undo() -> Bool {
    if let stored { return stored.perform(.putBack, if: stored.canPutBack) }
    return showReturned(store.putBack())
  }

  /// Undoes what a person did last: liked, moved, added, hid or deleted something.
  @discardableResult
  func undoNewest() -> Bool {
    if let stored { return stored.perform(.undo, if: stored.canUndo) }
    return showReturned(store.undo())
  }

  /// Does again what was undone last.
  @discardableResult
  func redo() -> Bool {
    if let stored { return stored.perform(.redo, if: stored.canRedo) }
    guard showReturned(store.redo()) else { return false }
    tellNewest()
    return true
  }

  /// Adds items, none of them a group, at the top on behalf of a person, who takes them back together.
  func add(_ items: [FixtureItem]) {
    if let stored { stored.add(items) } else { add(items.map(\.feedModel)) }
  }

  func add(_ items: [any FeedModel]) {
    guard store.add(items, at: 0) else { return }
    adapter.performUpdates()
    tellNewest()
  }

  private func showReturned(_ isChanged: Bool) -> Bool {
    guard isChanged else { return false }
    adapter.performUpdates { [weak store] _ in store?.returning = [:] }
    return true
  }

  /// Hides the items that do not say a text, none for an empty one; their state is kept.
  func search(_ text: String) {
    if let stored {
      shownItems?.beginSearch()
      return stored.show(search: text)
    }
    store.search = text
    if text.isEmpty {
      adapter.filter = nil
    } else {
      adapter.filter = { $0.contains(text) }
    }
  }

  /// Collapses a section, so that it shows its header only, or expands it; `false` when it cannot collapse.
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
  func reorder(_ row: RowID, to target: ReorderTarget, named place: Event.Place) {
    placeName = place
    defer { placeName = nil }
    adapter.reorder(row, to: target)
  }
}

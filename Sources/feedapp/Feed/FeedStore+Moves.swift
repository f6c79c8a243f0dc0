import ListCore

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

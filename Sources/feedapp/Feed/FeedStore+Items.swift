import ListCore

/// Items as a script counts them: a group is one, with the items in it behind it.
extension FeedStore {
  /// How many items there are; those in a group do not count.
  var itemCount: Int { hasGroups ? itemStarts.count - 1 : items.count }

  /// How many items there are for a person: those in groups count, the groups do not.
  var itemsInAll: Int { hasGroups ? items.count { !($0 is ItemGroup) } : items.count }

  /// Adds an item, with those in a group, at a place in the resulting list, or at its end; `false` without such a place.
  func insert(_ item: [any FeedModel], at index: Int?) -> Bool {
    let index = index ?? itemCount
    guard (0...itemCount).contains(index) else { return false }
    if item.first is ItemGroup { hasGroups = true }
    let place = hasGroups ? itemStarts[index] : index
    edit { $0.insert(contentsOf: item, at: place) }
    return true
  }

  /// Takes away the shown item with an id; a group with all that is in it.
  func remove(_ section: String) -> Bool {
    guard let range = range(of: section) else { return false }
    edit { $0.removeSubrange(range) }
    return true
  }

  /// Puts new content in the place of the item with the same id, in the group that one is in; `false` when there is none.
  func replace(_ item: [any FeedModel]) -> Bool {
    guard var first = item.first, let range = range(of: first.id) else { return false }
    first.supplements.group = items[range.lowerBound].supplements.group
    let new = [first] + item.dropFirst()
    edit { $0.replaceSubrange(range, with: new) }
    return true
  }

  /// Moves an item to a place in the resulting list, out of its group; `false` when there is no such item or place.
  func move(_ section: String, to index: Int) -> Bool {
    guard let range = range(of: section) else { return false }
    var moved = Array(items[range])
    let count = moved[0].supplements.group == nil ? itemCount : itemCount + 1
    guard (0..<count).contains(index) else { return false }
    moved[0].supplements.group = nil
    edit { $0.removeSubrange(range) }
    return insert(moved, at: index)
  }

  /// The items in a random order, what is in a group behind it.
  func shuffled() -> [any FeedModel] { wholeItems.shuffled(using: &random).flatMap(\.self) }

  /// The ids of the items in order, without those in groups.
  var order: [String] { itemStarts.dropLast().map { items[$0].id } }

  /// Puts the items, by their ids without those in groups, into an order they were in; one that came since stays behind the
  /// one it is behind.
  func arrange(in order: [String]) {
    // An id can be repeated: its first item goes to its first place.
    var places: [String: [Int]] = [:]
    for (place, id) in order.enumerated().reversed() { places[id, default: []].append(place) }
    var last = -1
    let placed = wholeItems.enumerated().map { number, item in
      last = places[item[item.startIndex].id]?.popLast() ?? last
      return (place: last, number: number, item: item)
    }
    let arranged = placed.sorted { ($0.place, $0.number) < ($1.place, $1.number) }
    edit { $0 = arranged.flatMap(\.item) }
  }

  /// The items as a script counts them, each with all that is in it.
  private var wholeItems: [ArraySlice<any FeedModel>] {
    zip(itemStarts, itemStarts.dropFirst()).map { items[$0..<$1] }
  }

  /// Where an item is with all that is in it.
  func range(of section: String) -> Range<Int>? {
    guard let start = index(of: section) else { return nil }
    guard items[start] is ItemGroup else { return start..<start + 1 }
    return start..<end(ofGroupAt: start)
  }

  /// Where the first item is, from a position on, that is in no group.
  private func end(ofGroupAt start: Int) -> Int {
    items[(start + 1)...].firstIndex { $0.supplements.group == nil } ?? items.count
  }

  /// Changes the items as a chain, in which many can be put in between others.
  func editChain(_ body: (inout ItemChain) -> Void) {
    var chain = ItemChain(items)
    body(&chain)
    edit { $0 = chain.items }
  }
}

/// Every item may be dragged anywhere; an item of several rows cannot be picked up.
///
/// Between two items of a group it comes into the group, and elsewhere out of the one it was in.
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
    var item = items[start]
    edit { $0.remove(at: start) }
    let leader = leaders.reversed().lazy.compactMap(index(of:)).first
    let next = leader.map { $0 + 1 } ?? 0
    let isOwn = leader.map { ItemChain.groupID(of: items[$0]) == place.group } ?? false
    if !isOwn || place.group == nil {
      item.supplements.group = next < items.count ? items[next].supplements.group : nil
    }
    editChain { $0.put(item, behind: leader) }
    noteMove(of: moved.id, from: place)
  }
}

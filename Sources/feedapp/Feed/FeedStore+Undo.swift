import ListCore

/// What a person did to the items, taken back and done again.
extension FeedStore {
  /// Takes an item away so that it can come back.
  ///
  /// - Parameters:
  ///   - section: The item's section id.
  ///   - isHidden: Whether it is hidden; deleted otherwise.
  ///   - isTogether: Whether it goes together with those before it, and comes back with them.
  /// - Returns: `false` when there is no such item.
  func takeAway(
    _ section: String,
    hidden isHidden: Bool = false,
    together isTogether: Bool = false
  ) -> Bool {
    guard let taken = take(section, hidden: isHidden) else { return false }
    history.note(taken, together: isTogether)
    return true
  }

  /// Adds items on behalf of a person, who takes them back together.
  ///
  /// - Parameters:
  ///   - items: The new items, none of them a group.
  ///   - index: The place of the first in the resulting list.
  /// - Returns: `false` when there is no such place.
  func add(_ items: [any FeedModel], at index: Int) -> Bool {
    guard insert(items, at: index) else { return false }
    history.note(.broughtIn(items.map { ($0.id, false) }))
    return true
  }

  /// Notes that an item was moved by a person, if it really is elsewhere.
  ///
  /// - Parameters:
  ///   - section: The item's section id.
  ///   - place: Where it was.
  func noteMove(of section: String, from place: ItemPlace) {
    guard isElsewhere(section, than: place) else { return }
    history.note(.moved(section, from: place))
    onMoved()
  }

  /// Puts the items into a random order on behalf of a person.
  ///
  /// - Returns: `false` when that is the order they are in.
  func shuffle() -> Bool {
    let last = order
    apply(shuffled())
    guard order != last else { return false }
    history.note(.shuffled(from: last))
    return true
  }

  /// Undoes the newest change that can be undone.
  ///
  /// - Returns: `false` when there is nothing to undo.
  func undo() -> Bool { history.undo { takeBack($0) } }

  /// Does again what was undone last.
  ///
  /// - Returns: `false` when there is nothing to do again.
  func redo() -> Bool { history.redo { takeBack($0) } }

  /// Puts back what was taken away last, whatever else was done since.
  ///
  /// Only that: what went before is for ``undo()``.
  ///
  /// - Returns: `false` when there is nothing.
  func putBack() -> Bool { history.putBack { takeBack($0) } }

  /// The place of an item.
  ///
  /// - Parameter index: Where the item is.
  /// - Returns: Where it is to be put back.
  func place(at index: Int) -> ItemPlace {
    let first = max(0, index - ItemPlace.leaderLimit)
    return ItemPlace(
      leaders: items[first..<index].map(\.id),
      index: index,
      group: items[index].supplements.group
    )
  }

  // MARK: Taking back

  private func takeBack(_ change: PastChange) -> PastChange? {
    switch change {
    case .tookAway(let all):
      // The last one first: each finds those that were before it when it went.
      for taken in all.reversed() {
        put(taken.item, behind: leader(of: taken.place))
        if let controller = taken.controller { returning[controller.identity] = controller }
      }
      return .broughtIn(all.map { ($0.item.id, $0.isHidden) })
    case .broughtIn(let all):
      let taken = all.compactMap { take($0.section, hidden: $0.isHidden) }
      return taken.isEmpty ? nil : .tookAway(taken)
    case .moved(let section, let place):
      guard let start = index(of: section) else { return nil }
      var item = items[start]
      let last = self.place(at: start)
      item.supplements.group = place.group
      edit { $0.remove(at: start) }
      put(item, behind: leader(of: place))
      return isElsewhere(section, than: last) ? .moved(section, from: last) : nil
    case .shuffled(let old):
      let last = order
      arrange(in: old)
      return order == last ? nil : .shuffled(from: last)
    case .liked(let controller, let likes):
      guard controller.isAttached || returning[controller.identity] === controller else {
        return nil
      }
      let last = controller.localLikes
      controller.setLikes(likes)
      return .liked(controller, from: last)
    }
  }

  /// Takes an item out of the list, with what is needed to bring it back.
  private func take(_ section: String, hidden isHidden: Bool) -> TakenItem? {
    guard let index = index(of: section) else { return nil }
    let taken = TakenItem(
      item: items[index],
      controller: controller(of: items[index]),
      place: place(at: index),
      isHidden: isHidden
    )
    return remove(section) ? taken : nil
  }

  private func isElsewhere(_ section: String, than place: ItemPlace) -> Bool {
    guard let index = index(of: section) else { return false }
    return index != place.index || items[index].supplements.group != place.group
  }

  /// The item that one comes behind which is put back; `nil` for the start of the list.
  private func leader(of place: ItemPlace) -> Int? {
    if let leader = place.leaders.reversed().lazy.compactMap(index(of:)).first { return leader }
    let index = place.index > place.leaders.count ? min(place.index, items.count) : 0
    return index > 0 ? index - 1 : nil
  }
}

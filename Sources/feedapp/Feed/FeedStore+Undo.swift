import ListCore

/// An item that was hidden or deleted and can come back.
struct TakenItem {
  let item: any FeedModel
  /// Keeps the item's local state.
  let controller: AnySectionController?
  /// The ids of the items before it, the nearest last: they say where it was, whatever is added,
  /// moved or removed meanwhile.
  let leaders: [String]
}

extension FeedStore {
  /// Takes an item away so that it can come back.
  ///
  /// Only what was taken away last can; what went before is gone for good.
  ///
  /// - Parameters:
  ///   - section: The item's section id.
  ///   - controller: The controller that shows it.
  ///   - isTogether: Whether it goes together with those before it, and comes back with them.
  /// - Returns: `false` when there is no such item.
  func takeAway(
    _ section: String,
    shownBy controller: AnySectionController?,
    together isTogether: Bool = false
  ) -> Bool {
    guard let index = index(of: section) else { return false }
    let taken = TakenItem(
      item: items[index],
      controller: controller,
      leaders: items[..<index].map(\.id)
    )
    takenAway = isTogether ? takenAway + [taken] : [taken]
    return remove(section)
  }

  /// Puts back what was taken away last.
  ///
  /// - Returns: `false` when there is nothing.
  func putBack() -> Bool {
    let all = takenAway
    takenAway = []
    // The last one first: each finds those that were before it when it went.
    for taken in all.reversed() {
      let leader = taken.leaders.reversed().lazy.compactMap(index(of:)).first
      guard insert(taken.item, at: leader.map { $0 + 1 } ?? 0) else { continue }
      if let controller = taken.controller { returning[controller.identity] = controller }
    }
    return !all.isEmpty
  }
}

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
  /// Only the last item taken away can; the one before it is gone for good.
  ///
  /// - Parameters:
  ///   - section: The item's section id.
  ///   - controller: The controller that shows it.
  /// - Returns: `false` when there is no such item.
  func takeAway(_ section: String, shownBy controller: AnySectionController?) -> Bool {
    guard let index = index(of: section) else { return false }
    takenAway = TakenItem(
      item: items[index],
      controller: controller,
      leaders: items[..<index].map(\.id)
    )
    return remove(section)
  }

  /// Puts back the item that was taken away last.
  ///
  /// - Returns: `false` when there is none.
  func putBack() -> Bool {
    guard let taken = takenAway else { return false }
    takenAway = nil
    let leader = taken.leaders.reversed().lazy.compactMap(index(of:)).first
    guard insert(taken.item, at: leader.map { $0 + 1 } ?? 0) else { return false }
    if let controller = taken.controller { returning[controller.identity] = controller }
    return true
  }
}

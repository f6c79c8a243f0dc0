import ListCore

/// An item that was hidden or deleted and can come back.
struct TakenItem {
  let item: any FeedModel
  /// Keeps the item's local state.
  let controller: AnySectionController?
  /// Where it was.
  let place: ItemPlace
  /// Whether it was hidden; deleted otherwise.
  let isHidden: Bool
}

/// Where an item was, whatever is added, moved or removed meanwhile.
struct ItemPlace {
  /// How many neighbours are remembered: a long history must not hold a large feed many times over.
  static let leaderLimit = 200

  /// The ids of the items before it, the nearest last.
  let leaders: [String]
  /// How many items there were before it.
  let index: Int
  /// The group it was in.
  var group: String?
}

/// Something a person did that can be undone.
enum PastChange {
  /// Items went, in this order, and come back together.
  case tookAway([TakenItem])
  /// An item was somewhere else.
  case moved(String, from: ItemPlace)
}

extension FeedStore {
  private static let historyLimit = 100

  /// Takes an item away so that it can come back.
  ///
  /// - Parameters:
  ///   - section: The item's section id.
  ///   - controller: The controller that shows it.
  ///   - isHidden: Whether it is hidden; deleted otherwise.
  ///   - isTogether: Whether it goes together with those before it, and comes back with them.
  /// - Returns: `false` when there is no such item.
  func takeAway(
    _ section: String,
    shownBy controller: AnySectionController?,
    hidden isHidden: Bool = false,
    together isTogether: Bool = false
  ) -> Bool {
    guard let index = index(of: section) else { return false }
    let taken = TakenItem(
      item: items[index],
      controller: controller,
      place: place(at: index),
      isHidden: isHidden
    )
    if isTogether, case .tookAway(var items) = history.last {
      // Out of the history first: so the array grows in place.
      history.removeLast()
      items.append(taken)
      history.append(.tookAway(items))
    } else {
      note(.tookAway([taken]))
    }
    canPutBack = true
    return remove(section)
  }

  /// The items that went last, if they can be put back on their own.
  var takenAway: [TakenItem] {
    guard canPutBack else { return [] }
    for case .tookAway(let items) in history.reversed() { return items }
    return []
  }

  /// Puts back what was taken away last, whatever else was done since.
  ///
  /// Only that: what went before is for ``undo()``.
  ///
  /// - Returns: `false` when there is nothing.
  func putBack() -> Bool {
    guard canPutBack,
      let index = history.lastIndex(where: { if case .tookAway = $0 { true } else { false } })
    else { return false }
    return undo(history.remove(at: index))
  }

  /// Undoes the newest change that can be undone.
  ///
  /// - Returns: `false` when there is nothing to undo.
  func undo() -> Bool {
    while let change = history.popLast() {
      if undo(change) { return true }
    }
    return false
  }

  /// Forgets what could be undone.
  func forgetChanges() {
    history = []
    canPutBack = false
  }

  /// Notes that an item was moved by a person, if it really is elsewhere.
  ///
  /// - Parameters:
  ///   - section: The item's section id.
  ///   - place: Where it was.
  func noteMove(of section: String, from place: ItemPlace) {
    guard let index = index(of: section) else { return }
    if index != place.index || items[index].supplements.group != place.group {
      note(.moved(section, from: place))
    }
  }

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

  private func note(_ change: PastChange) {
    history.append(change)
    if history.count > Self.historyLimit { history.removeFirst() }
  }

  private func undo(_ change: PastChange) -> Bool {
    switch change {
    case .tookAway(let all):
      canPutBack = false
      // The last one first: each finds those that were before it when it went.
      for taken in all.reversed() {
        put(taken.item, behind: leader(of: taken.place))
        if let controller = taken.controller { returning[controller.identity] = controller }
      }
      return true
    case .moved(let section, let place):
      guard let start = index(of: section) else { return false }
      var item = items[start]
      let group = item.supplements.group
      item.supplements.group = place.group
      edit { $0.remove(at: start) }
      put(item, behind: leader(of: place))
      return index(of: section) != start || place.group != group
    }
  }

  /// The item that one comes behind which is put back; `nil` for the start of the list.
  private func leader(of place: ItemPlace) -> Int? {
    if let leader = place.leaders.reversed().lazy.compactMap(index(of:)).first { return leader }
    let index = place.index > place.leaders.count ? min(place.index, items.count) : 0
    return index > 0 ? index - 1 : nil
  }
}

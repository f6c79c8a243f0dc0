/// Items that each know the next one, so that many are put back without those behind them moving each time.
struct ItemChain {
  private var all: [any FeedModel]
  /// Which item comes behind each one; the last one has none.
  private var next: [Int?]
  private var first: Int?
  /// The first item with each id.
  private var numbers: [String: Int]

  init(_ items: [any FeedModel]) {
    all = items
    next = items.indices.map { $0 + 1 < items.count ? $0 + 1 : nil }
    first = items.isEmpty ? nil : 0
    numbers = Dictionary(
      items.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The items in order.
  var items: [any FeedModel] {
    var items: [any FeedModel] = []
    items.reserveCapacity(all.count)
    var number = first
    while let current = number {
      items.append(all[current])
      number = next[current]
    }
    return items
  }

  /// Puts an item back where it was, whatever came and went meanwhile.
  mutating func put(_ item: any FeedModel, at place: ItemPlace) {
    put(item, behind: leader(of: place))
  }

  /// Puts an item behind another, into the group it was in, if that is there still, or behind the one that is there.
  ///
  /// The leader is the number of the other one in the items as they were at first; `nil` for the start.
  mutating func put(_ item: any FeedModel, behind leader: Int?) {
    var item = item
    let group = item.supplements.group
    if let group, let leader, Self.groupID(of: all[leader]) == group {
      insert(item, behind: leader)
    } else if let group, let head = numbers[group] {
      insert(item, behind: head)
    } else {
      item.supplements.group = nil
      insert(item, behind: leader.map(endOfGroup))
    }
  }

  /// The group that an item heads or is in.
  static func groupID(of item: any FeedModel) -> String? {
    item.supplements.group ?? (item is ItemGroup ? item.id : nil)
  }

  private mutating func insert(_ item: any FeedModel, behind leader: Int?) {
    let number = all.count
    all.append(item)
    if let leader {
      next.append(next[leader])
      next[leader] = number
    } else {
      next.append(first)
      first = number
    }
    if numbers[item.id] == nil { numbers[item.id] = number }
  }

  /// The last item that is in the same group as one, or that one.
  private func endOfGroup(_ number: Int) -> Int {
    var number = number
    while let following = next[number], all[following].supplements.group != nil {
      number = following
    }
    return number
  }

  /// The item that one comes behind which is put back; `nil` for the start of the list.
  private func leader(of place: ItemPlace) -> Int? {
    for id in place.leaders.reversed() { if let leader = numbers[id] { return leader } }
    // None is left of those that were before it: as many as there were.
    guard place.index > place.leaders.count else { return nil }
    var (number, rest) = (first, place.index - 1)
    while rest > 0, let current = number, let following = next[current] {
      (number, rest) = (following, rest - 1)
    }
    return number
  }
}

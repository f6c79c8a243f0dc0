import ListCore

/// What a person did to the items, taken back and done again.
extension FeedStore {
  /// Takes items away by their section ids, each once or several times, so that they can come back together.
  ///
  /// One that is not hidden is deleted. `seen` is the item at the top of the view; `false` when there are no such items.
  func takeAway(_ all: [(section: String, isHidden: Bool)], seen: String? = nil) -> Bool {
    let taken = take(all)
    guard !taken.isEmpty else { return false }
    history.note(.tookAway(taken), seen: seen)
    return true
  }

  /// Adds items, none of them a group, on behalf of a person, who takes them back together; `false` without such a place.
  func add(_ items: [any FeedModel], at index: Int) -> Bool {
    guard insert(items, at: index) else { return false }
    history.note(.broughtIn(items.map { ($0.id, false) }))
    return true
  }

  /// Notes that an item was moved by a person, if it really is elsewhere.
  func noteMove(of section: String, from place: ItemPlace) {
    guard isElsewhere(section, than: place) else { return }
    history.note(.moved(section, from: place))
    onMoved()
  }

  /// Puts the items into a random order on behalf of a person; `false` when that is the order they are in.
  func shuffle() -> Bool {
    let last = order
    apply(shuffled())
    guard order != last else { return false }
    history.note(.shuffled(from: last))
    return true
  }

  /// Undoes the newest change that can be undone.
  func undo() -> Bool { history.undo { takeBack($0) } }

  /// Does again what was undone last.
  func redo() -> Bool { history.redo { takeBack($0) } }

  /// Puts back what was taken away last, whatever else was done since.
  ///
  /// Only that: what went before is for ``undo()``.
  func putBack() -> Bool { history.putBack { takeBack($0) } }

  /// Where an item is to be put back.
  func place(at index: Int) -> ItemPlace {
    ItemPlace(
      leaders: ItemPlace.leaders(of: items[..<index]),
      index: index,
      group: items[index].supplements.group
    )
  }

  // MARK: Taking back

  private func takeBack(_ change: PastChange) -> PastChange? {
    switch change {
    case .tookAway(let all):
      // The last one first: each finds those that were before it when it went.
      editChain { chain in
        for taken in all.reversed() { chain.put(taken.item, at: taken.place) }
      }
      for controller in all.compactMap(\.controller) {
        returning[controller.identity] = controller
      }
      away.subtract(all.map(\.item.id))
      return .broughtIn(all.map { ($0.item.id, $0.isHidden) })
    case .broughtIn(let all):
      let taken = take(all)
      return taken.isEmpty ? nil : .tookAway(taken)
    case .moved(let section, let place):
      guard let start = index(of: section) else { return nil }
      var item = items[start]
      let last = self.place(at: start)
      item.supplements.group = place.group
      edit { $0.remove(at: start) }
      editChain { $0.put(item, at: place) }
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

  /// Takes items out of the list, with what is needed to bring them back; O(items), however many go.
  private func take(_ all: [(section: String, isHidden: Bool)]) -> [TakenItem] {
    var named: Set<String> = []
    let going = all.filter { named.insert($0.section).inserted }
      .compactMap { item in range(of: item.section).map { (range: $0, isHidden: item.isHidden) } }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard !going.isEmpty else { return [] }
    var (kept, leaders, taken) = ([any FeedModel](), [String](), [TakenItem]())
    kept.reserveCapacity(items.count)
    var next = 0
    // What is in a group that goes as well goes with it.
    for (range, isHidden) in going where range.lowerBound >= next {
      kept += items[next..<range.lowerBound]
      // Those that were neighbours have the same leaders, in one array.
      if range.lowerBound > next { leaders = ItemPlace.leaders(of: kept[...]) }
      let item = items[range.lowerBound]
      taken.append(
        TakenItem(
          item: item,
          controller: controller(of: item),
          place: ItemPlace(leaders: leaders, index: kept.count, group: item.supplements.group),
          isHidden: isHidden
        )
      )
      next = range.upperBound
    }
    kept += items[next...]
    edit { $0 = kept }
    away.formUnion(taken.map(\.item.id))
    return taken
  }

  private func isElsewhere(_ section: String, than place: ItemPlace) -> Bool {
    guard let index = index(of: section) else { return false }
    return index != place.index || items[index].supplements.group != place.group
  }
}

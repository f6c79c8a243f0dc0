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

/// Something a person did.
///
/// Taking it back is such a change, too: that is how it is done again.
enum PastChange {
  /// Items went, in this order, and come back together.
  case tookAway([TakenItem])
  /// Items came, in this order, and go together; some by being hidden again.
  case broughtIn([(section: String, isHidden: Bool)])
  /// An item was somewhere else.
  case moved(String, from: ItemPlace)
  /// A post had other likes of a person's own: none before the first.
  case liked(PostSectionController, from: Int?)

  fileprivate var isTaking: Bool { if case .tookAway = self { true } else { false } }
}

/// What a person did and can undo, and what was undone and can be done again; the newest last.
struct ChangeHistory {
  private static let limit = 100

  /// What can be undone.
  private(set) var past: [PastChange] = []
  /// What can be done again, until something else is done.
  private(set) var undone: [PastChange] = []
  /// Whether the newest of the past that took items away can be put back on its own.
  private(set) var canPutBack = false

  /// Notes what a person did just now.
  mutating func note(_ change: PastChange) {
    undone = []
    remember(change)
  }

  /// Notes an item that went; one that goes together with those before it comes back with them.
  mutating func note(_ taken: TakenItem, together isTogether: Bool) {
    guard isTogether, case .tookAway(var items) = past.last else { return note(.tookAway([taken])) }
    // Out of the history first: so the array grows in place.
    past.removeLast()
    items.append(taken)
    past.append(.tookAway(items))
  }

  /// Items that went last, if they can be put back on their own.
  var takenAway: [TakenItem] {
    guard canPutBack, case .tookAway(let items) = past.last(where: \.isTaking) else { return [] }
    return items
  }

  /// Takes back the newest change that still can be.
  ///
  /// - Parameter takeBack: Takes a change back, and gives the change that this is; `nil` where nothing
  ///   is left to take back.
  /// - Returns: `false` when there is nothing to undo.
  mutating func undo(_ takeBack: (PastChange) -> PastChange?) -> Bool {
    while let change = past.popLast() {
      if change.isTaking { canPutBack = false }
      if let undoing = takeBack(change) {
        undone.append(undoing)
        return true
      }
    }
    return false
  }

  /// Does again what was undone last, as far as it still can be.
  ///
  /// - Parameter takeBack: As for ``undo(_:)``.
  /// - Returns: `false` when there is nothing to do again.
  mutating func redo(_ takeBack: (PastChange) -> PastChange?) -> Bool {
    while let undoing = undone.popLast() {
      if let change = takeBack(undoing) {
        remember(change)
        return true
      }
    }
    return false
  }

  /// Puts back the items that went last, whatever else was done since.
  ///
  /// - Parameter takeBack: As for ``undo(_:)``.
  /// - Returns: `false` when they cannot be put back on their own.
  mutating func putBack(_ takeBack: (PastChange) -> PastChange?) -> Bool {
    guard canPutBack, let index = past.lastIndex(where: \.isTaking) else { return false }
    canPutBack = false
    guard let undoing = takeBack(past.remove(at: index)) else { return false }
    undone.append(undoing)
    return true
  }

  private mutating func remember(_ change: PastChange) {
    if change.isTaking { canPutBack = true }
    past.append(change)
    if past.count > Self.limit { past.removeFirst() }
  }
}

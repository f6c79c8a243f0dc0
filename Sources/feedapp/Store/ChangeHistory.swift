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

  /// The neighbours that are remembered of what comes behind some items.
  static func leaders(of items: ArraySlice<any FeedModel>) -> [String] {
    items.suffix(leaderLimit).map(\.id)
  }

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
enum PastChange: UndoableChange {
  /// Items went, in this order, and come back together.
  case tookAway([TakenItem])
  /// Items came, in this order, and go together; some by being hidden again.
  case broughtIn([(section: String, isHidden: Bool)])
  /// An item was somewhere else.
  case moved(String, from: ItemPlace)
  /// The items were in another order: their ids, without those in groups.
  case shuffled(from: [String])
  /// A post had other likes of a person's own: none before the first.
  case liked(PostSectionController, from: Int?)

  var taken: [TakenItem]? { if case .tookAway(let items) = self { items } else { nil } }
}

/// A change that a history holds.
protocol UndoableChange {
  /// What went, to come back.
  associatedtype Taken

  /// What went, if that is the change.
  var taken: [Taken]? { get }
}

extension ChangeHistory: Sendable where Change: Sendable {}

/// What a person did and can undo, and what was undone and can be done again; the newest last.
struct ChangeHistory<Change: UndoableChange> {
  /// How many changes are remembered, beside the one that can be put back on its own.
  private static var limit: Int { 100 }

  /// A change, and which item was at the top of the view then.
  typealias Entry = (change: Change, seen: String?)

  private var pastEntries: [Entry] = []
  private var undoneEntries: [Entry] = []
  /// What can be undone.
  var past: [Change] { pastEntries.map(\.change) }
  /// What can be done again, until something else is done.
  var undone: [Change] { undoneEntries.map(\.change) }
  /// Whether the newest of the past that took items away can be put back on its own.
  private(set) var canPutBack = false
  /// How often something was done, undone or done again: whether what was done last still is the last.
  private(set) var count = 0

  /// What can be done again first, or what can be undone first.
  func newest(undone isUndone: Bool) -> Entry? {
    (isUndone ? undoneEntries : pastEntries).last
  }

  /// Notes what a person did just now, and the item at the top of the view, where they are to be when that is undone.
  mutating func note(_ change: Change, seen: String? = nil) {
    undoneEntries = []
    remember((change, seen))
  }

  /// Items that went last, if they can be put back on their own.
  var takenAway: [Change.Taken] {
    canPutBack ? past.last { $0.taken != nil }?.taken ?? [] : []
  }

  /// Takes back the newest change that still can be; `false` when there is nothing to undo.
  ///
  /// `takeBack` takes a change back, and gives the change that this is; `nil` where nothing is left to take back.
  mutating func undo(_ takeBack: (Change) throws -> Change?) rethrows -> Bool {
    count += 1
    while let (change, seen) = pastEntries.popLast() {
      if change.taken != nil { canPutBack = false }
      if let undoing = try takeBack(change) {
        undoneEntries.append((undoing, seen))
        return true
      }
    }
    return false
  }

  /// Does again what was undone last, as far as it still can be.
  mutating func redo(_ takeBack: (Change) throws -> Change?) rethrows -> Bool {
    while let (undoing, seen) = undoneEntries.popLast() {
      if let change = try takeBack(undoing) {
        remember((change, seen))
        return true
      }
    }
    return false
  }

  /// Puts back the items that went last, whatever else was done since; `false` when they cannot be put back on their own.
  mutating func putBack(_ takeBack: (Change) throws -> Change?) rethrows -> Bool {
    guard canPutBack, let index = past.lastIndex(where: { $0.taken != nil }) else { return false }
    count += 1
    canPutBack = false
    let (change, seen) = pastEntries.remove(at: index)
    guard let undoing = try takeBack(change) else { return false }
    undoneEntries.append((undoing, seen))
    return true
  }

  private mutating func remember(_ entry: Entry) {
    count += 1
    if entry.change.taken != nil { canPutBack = true }
    pastEntries.append(entry)
    let tooMany = pastEntries.count - Self.limit
    guard tooMany > 0 else { return }
    // What can be put back on its own stays, however much was done since.
    let last = canPutBack ? pastEntries.lastIndex { $0.change.taken != nil } : nil
    let kept = last.flatMap { $0 < tooMany ? pastEntries[$0] : nil }
    pastEntries.removeFirst(tooMany)
    if let kept { pastEntries.insert(kept, at: 0) }
  }
}

/// What a person is told and asked about changes.
struct ChangeHandlers {
  /// Called as soon as something new can be undone, which may be long before a large list shows it.
  var onNoted: (@MainActor () -> Void)?
  /// Called after items were hidden or deleted, with those that an undo brings back now.
  var onTakenAway: (@MainActor ([TakenItem]) -> Void)?
  /// Called after very many items of a store were hidden or deleted at once.
  var onAllTakenAway: (@MainActor (BulkChange) -> Void)?
  /// Called after an item was moved, with its id.
  var onMoved: (@MainActor (String) -> Void)?
  /// Called after all items were put into another order.
  var onShuffled: (@MainActor () -> Void)?
  /// Called after items were added, with their ids.
  var onAdded: (@MainActor ([String]) -> Void)?
  /// Called after something was liked, with how many items.
  var onLiked: (@MainActor (Int) -> Void)?
  /// Called with what of a store is waited for, and with `nil` when that is over.
  var onWaiting: (@MainActor (StoredItems.Wait?) -> Void)?
  /// Asks a question; what is done if the answer is yes comes with it.
  var onQuestion: (@MainActor (BulkQuestion, @escaping @MainActor () -> Void) -> Void)?
}

extension ChangeHandlers {
  /// Passes everything on to others, as they are then; `nil` for none, and then nothing is told or asked.
  init(_ others: @escaping @MainActor () -> ChangeHandlers?) {
    self.init(
      onTakenAway: { others()?.onTakenAway?($0) },
      onAllTakenAway: { others()?.onAllTakenAway?($0) },
      onMoved: { others()?.onMoved?($0) },
      onShuffled: { others()?.onShuffled?() },
      onAdded: { others()?.onAdded?($0) },
      onLiked: { others()?.onLiked?($0) },
      onWaiting: { others()?.onWaiting?($0) },
      onQuestion: { question, action in
        guard let others = others() else { return }
        others.onQuestion?(question, action) ?? action()
      }
    )
  }
}

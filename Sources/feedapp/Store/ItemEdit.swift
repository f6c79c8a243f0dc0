import ListCore

/// What is done to the items of a store.
enum ItemEdit: Sendable {
  /// These are all items from now on.
  case apply([ItemRecord])
  /// An item more, with those in it where it is a group; at a place among those that are in no group, or
  /// at the end.
  case insert([ItemRecord], at: Int?)
  /// Items more at the top, by a person; they go together when that is undone.
  case add([ItemRecord])
  /// An item less; a group with all that is in it.
  case remove(String)
  /// New content for the item of the same id.
  case replace([ItemRecord])
  /// An item goes to a place among those that are in no group.
  case move(String, to: Int)
  /// An item is dragged behind another, or before one where nothing is before it.
  case drag(String, behind: String?, before: String?)
  /// An item goes to a place among those that pass a condition, or to that of one of them.
  case reorder(String, to: Int, of: String?, among: SQLCondition)
  /// An item gets one like more.
  case like(String)
  /// Items are hidden or deleted, and come back together, with the one that was at the top of the view in view.
  case takeAway([(section: String, isHidden: Bool)], seen: String? = nil)
  /// Something is done to all items that are selected, loaded or not.
  case all(BulkAction, ItemSelection)
  case putBack
  case undo
  case redo
  /// Nothing changes, but what was done before cannot be undone.
  case forget
}

/// What a person did to a store.
enum StoredChange: UndoableChange, Sendable {
  case tookAway([TakenRecord])
  case didToAll(BulkChange)
  case tookBackFromAll(BulkChange)
  case broughtIn([(id: String, isHidden: Bool)])
  case moved(String, from: RecordPlace)
  case liked(String, by: Int64)

  var taken: [TakenRecord]? {
    switch self {
    case .tookAway(let items): items
    // They are not in memory.
    case .didToAll(let change) where change.action != .like: []
    default: nil
    }
  }

  /// What was done to very many items.
  var bulk: BulkChange? { if case .didToAll(let change) = self { change } else { nil } }
}

/// An item that was hidden or deleted.
struct TakenRecord: Sendable {
  let record: ItemRecord
  let place: RecordPlace
  let isHidden: Bool
}

/// Where an item was, whoever writes meanwhile.
struct RecordPlace: Sendable {
  /// How many neighbours are remembered.
  static let leaderLimit = 50

  /// The ids of the items before it, the nearest first.
  let leaders: [String]
  /// The id of the item behind it, if that is in a group.
  let next: String?
  let position: Int64
  let group: String?
}

/// What steps and persons bring, as a store takes it.
extension StoredItems {
  /// What a step does to the items.
  func edit(_ step: Step) -> ItemEdit {
    switch step {
    case .apply(let items, _): .apply(items.flatMap(records))
    case .insert(let item, let index): .insert(records(item), at: index)
    case .remove(let section): .remove(section)
    case .replace(let item): .replace(records(item))
    case .move(let section, let index): .move(section, to: index)
    default: preconditionFailure("\(step) does not change items")
    }
  }

  /// An item with those in it.
  private func records(_ item: FixtureItem) -> [ItemRecord] {
    let counts = ItemRows.counts(of: item.feedModels, kinds: store.kinds)
    let head = ItemRecord(item, in: nil, rows: counts[0])
    return [head]
      + zip(item.items, counts.dropFirst()).map { ItemRecord($0, in: item.sectionID, rows: $1) }
  }

  /// Adds items at the top, none of them a group.
  func add(_ items: [FixtureItem]) { perform(.add(items.flatMap(records))) }
}

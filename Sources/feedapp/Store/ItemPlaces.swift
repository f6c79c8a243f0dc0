import GRDB

/// Where items of a store stand: their positions, with room between them.
struct ItemPlaces {
  let db: Database

  /// A place among all items, hidden ones included.
  struct Place: Sendable, Comparable {
    let position: Int64
    let id: String

    /// Before all items: each has an id.
    static let beginning = Place(position: .min, id: "")

    private init(position: Int64, id: String) { (self.position, self.id) = (position, id) }
    init(_ record: ItemRecord) { self.init(position: record.position, id: record.id) }

    /// As SQLite compares texts: by their bytes.
    static func < (one: Self, other: Self) -> Bool {
      if one.position != other.position { return one.position < other.position }
      return one.id.utf8.lexicographicallyPrecedes(other.id.utf8)
    }
  }

  /// The item at a place among those that stand in no group.
  func item(at index: Int) throws -> ItemRecord? {
    try ItemRecord.fetchOne(
      db,
      sql: """
        SELECT * FROM item WHERE hidden = 0 AND "group" IS NULL ORDER BY position, id LIMIT 1 OFFSET ?
        """,
      arguments: [index]
    )
  }

  /// How many items stand in no group.
  func itemCount() throws -> Int {
    try Int.fetchOne(
      db,
      sql: "SELECT count(*) FROM item WHERE hidden = 0 AND \"group\" IS NULL"
    ) ?? 0
  }

  /// The next item behind a place, or before it.
  func neighbour(
    of place: Place,
    isBefore: Bool = false,
    isShown: Bool = false
  ) throws -> ItemRecord? {
    let order = isBefore ? "position DESC, id DESC" : "position, id"
    return try ItemRecord.fetchOne(
      db,
      sql: """
        SELECT * FROM item WHERE (position, id) \(isBefore ? "<" : ">") (?, ?)\
        \(isShown ? " AND hidden = 0" : "") ORDER BY \(order) LIMIT 1
        """,
      arguments: [place.position, place.id]
    )
  }

  /// The next item behind a place that is shown, or before it.
  func shown(beside place: Place, isBefore: Bool = false) throws -> ItemRecord? {
    try neighbour(of: place, isBefore: isBefore, isShown: true)
  }

  /// The first item of all, or the last one.
  func end(isLast: Bool) throws -> ItemRecord? {
    let order = isLast ? "position DESC, id DESC" : "position, id"
    return try ItemRecord.fetchOne(db, sql: "SELECT * FROM item ORDER BY \(order) LIMIT 1")
  }

  /// An item as the list shows it: in no group if something else is between it and that.
  ///
  /// Of a longer group no more is looked at than a thousand items before it.
  func settled(_ item: ItemRecord) throws -> ItemRecord {
    guard let group = item.group else { return item }
    let other = try String.fetchOne(
      db,
      sql: """
        SELECT id FROM (SELECT id, position, "group" FROM item WHERE (position, id) < (?, ?) \
        AND hidden = 0 ORDER BY position DESC, id DESC LIMIT 1000) \
        WHERE "group" IS NOT ? ORDER BY position DESC, id DESC LIMIT 1
        """,
      arguments: [item.position, item.id, group]
    )
    guard let other, other != group else { return item }
    var alone = item
    alone.group = nil
    return alone
  }

  /// The ids of items that name a folded group and are shown in none, as something else is between; O(items), unless
  /// nothing that is folded is a group.
  func strays(from folded: [String], among shown: SQLCondition) throws -> [String] {
    let named = Set(folded.filter(GroupKind.names))
    guard !named.isEmpty else { return [] }
    let items = try Row.fetchCursor(
      db,
      sql: "SELECT id, kind, \"group\" FROM item WHERE \(shown.sql) ORDER BY position, id",
      arguments: shown.arguments
    )
    var (strays, open): ([String], String?) = ([], nil)
    while let item = try items.next() {
      let id = try item.decode(String.self, atIndex: 0)
      let kind = try item.decode(String.self, atIndex: 1)
      let group = try item.decode(String?.self, atIndex: 2)
      if kind == GroupKind.name {
        open = id
      } else if group != open {
        if group.map(named.contains) == true { strays.append(id) }
        open = nil
      }
    }
    return strays
  }

  /// The last of the items in a group that directly follow its head.
  func lastMember(of group: String, from head: ItemRecord) throws -> ItemRecord {
    var last = head
    while let next = try shown(beside: Place(last)), next.group == group { last = next }
    return last
  }

  /// Whether an item that is not shown now stands behind another, with nothing between them that is shown.
  ///
  /// What is hidden in between stays on the side where it is, so that items that come back one by one stand as before.
  func isDirectlyBehind(_ leader: Place?, _ item: Place) throws -> Bool {
    let leader = leader ?? .beginning
    let next = try shown(beside: leader)
    return leader < item && next.map { item < Place($0) } ?? true
  }

  /// Makes room for some items behind another one, or at the beginning, and gives their positions.
  ///
  /// O(count), but where there was no room left: then those that follow move up until there is some.
  func room(behind leader: Place?, count: Int) throws -> [Int64] {
    let next = try leader.map { try neighbour(of: $0) } ?? end(isLast: false)
    let length = ItemSchema.step.multiplied(by: count + 1)
    let low = leader?.position ?? next?.position.subtracting(length) ?? 0
    let high = next?.position ?? low.adding(length)
    return try Self.spread(count, from: low, to: high) ?? moveUp(behind: leader, count)
  }

  /// Moves those that follow a place up, as few as possible, and gives the room.
  private func moveUp(behind leader: Place?, _ count: Int) throws -> [Int64] {
    let low = leader?.position ?? Int64.min
    let following = try ItemRecord.fetchCursor(
      db,
      sql: "SELECT * FROM item WHERE (position, id) > (?, ?) ORDER BY position, id",
      arguments: [low, leader?.id ?? ""]
    )
    var moved: [String] = []
    var high: Int64?
    while high == nil, let next = try following.next() {
      // Enough for each of them, and for some that come later.
      let isEnough = Self.spread((moved.count + count) * 64, from: low, to: next.position) != nil
      if isEnough { high = next.position } else { moved.append(next.id) }
    }
    let all = moved.count + count
    let end = high ?? low.adding(ItemSchema.step.multiplied(by: all + 1))
    guard let positions = Self.spread(all, from: low, to: end) else {
      try renumber()
      let place = try leader.flatMap {
        try ItemRecord.fetchOne(db, sql: "SELECT * FROM item WHERE id = ?", arguments: [$0.id])
      }
      return try room(behind: place.map(Place.init), count: count)
    }
    for (id, position) in zip(moved, positions.dropFirst(count)) {
      try db.execute(sql: "UPDATE item SET position = ? WHERE id = ?", arguments: [position, id])
    }
    return Array(positions.prefix(count))
  }

  /// Gives all items new positions: only where somebody used the very last ones there are.
  private func renumber() throws {
    try db.execute(
      sql: """
        UPDATE item SET position = n.number * \(ItemSchema.step) \
        FROM (SELECT id, row_number() OVER (ORDER BY position, id) AS number FROM item) AS n \
        WHERE item.id = n.id
        """
    )
  }

  /// Positions between two others, equally far apart; `nil` where there is not enough room.
  private static func spread(_ count: Int, from low: Int64, to high: Int64) -> [Int64]? {
    guard high > low else { return nil }
    // The distance of the farthest two is no Int64.
    let step = UInt64(bitPattern: high &- low) / UInt64(count + 1)
    guard step > 0 else { return nil }
    return (1...max(1, UInt64(count))).prefix(count).map {
      Int64(bitPattern: UInt64(bitPattern: low) &+ $0 &* step)
    }
  }
}

extension Int64 {
  fileprivate func adding(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }

  fileprivate func subtracting(_ other: Int64) -> Int64 {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? .min : difference
  }

  fileprivate func multiplied(by count: Int) -> Int64 {
    let (product, overflows) = multipliedReportingOverflow(by: Int64(count))
    return overflows ? .max : product
  }
}

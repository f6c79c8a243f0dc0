import GRDB

/// Where items of a store stand: their positions, with room between them.
struct ItemPlaces {
  let db: Database

  /// A place among all items, hidden ones included.
  struct Place: Sendable, Equatable {
    let position: Int64
    let id: String

    init(_ record: ItemRecord) { (position, id) = (record.position, record.id) }
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
  func neighbour(of place: Place, isBefore: Bool = false) throws -> ItemRecord? {
    let order = isBefore ? "position DESC, id DESC" : "position, id"
    return try ItemRecord.fetchOne(
      db,
      sql: """
        SELECT * FROM item WHERE (position, id) \(isBefore ? "<" : ">") (?, ?) ORDER BY \(order) LIMIT 1
        """,
      arguments: [place.position, place.id]
    )
  }

  /// The next item behind a place that is shown, or before it.
  func shown(beside place: Place, isBefore: Bool = false) throws -> ItemRecord? {
    var found = try neighbour(of: place, isBefore: isBefore)
    while let hidden = found, hidden.isHidden {
      found = try neighbour(of: Place(hidden), isBefore: isBefore)
    }
    return found
  }

  /// The first item of all, or the last one.
  func end(isLast: Bool) throws -> ItemRecord? {
    let order = isLast ? "position DESC, id DESC" : "position, id"
    return try ItemRecord.fetchOne(db, sql: "SELECT * FROM item ORDER BY \(order) LIMIT 1")
  }

  /// The last of the items in a group that directly follow its head.
  func lastMember(of group: String, from head: ItemRecord) throws -> ItemRecord {
    var last = head
    while let next = try shown(beside: Place(last)), next.group == group { last = next }
    return last
  }

  /// Whether an item's position is behind another's, with nothing between them.
  func isDirectlyBehind(_ leader: Place?, _ item: ItemRecord) throws -> Bool {
    let next = try leader.map { try neighbour(of: $0) } ?? end(isLast: false)
    return leader.map { $0.position < item.position } ?? true
      && next.map { item.position < $0.position } ?? true
  }

  /// Makes room behind an item.
  ///
  /// - Parameters:
  ///   - leader: The item; `nil` for the beginning.
  ///   - count: For how many items.
  /// - Returns: Their positions.
  /// - Throws: An error of SQLite.
  /// - Complexity: O(count), but where there was no room left: then those that follow move up until there
  ///   is some.
  func room(behind leader: Place?, count: Int) throws -> [Int64] {
    let count64 = Int64(count)
    let next = try leader.map { try neighbour(of: $0) } ?? end(isLast: false)
    switch (leader, next) {
    case (nil, nil): return (1...count64).map { $0 * ItemSchema.step }
    case (nil, let next?):
      let low = next.position.subtracting(ItemSchema.step * count64)
      if low.distance(to: next.position) >= count64 {
        return Self.spread(count, from: low, to: next.position, includingLow: true)
      }
      return try moveUp(behind: nil, count)
    case (let leader?, nil):
      let high = leader.position.adding(ItemSchema.step * (count64 + 1))
      return Self.spread(count, from: leader.position, to: high)
    case (let leader?, let next?):
      let (gap, overflows) = next.position.subtractingReportingOverflow(leader.position)
      guard overflows || gap > count64 else { return try moveUp(behind: leader, count) }
      return Self.spread(count, from: leader.position, to: next.position)
    }
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
    var high = low.adding(ItemSchema.step)
    while let next = try following.next() {
      let (gap, overflows) = next.position.subtractingReportingOverflow(low)
      // Enough for each of them, and for some that come later.
      if overflows || gap / 64 > Int64(moved.count + count) {
        high = next.position
        break
      }
      moved.append(next.id)
      high = next.position.adding(ItemSchema.step * Int64(moved.count + count + 1))
    }
    let positions = Self.spread(count + moved.count, from: low, to: high)
    for (id, position) in zip(moved, positions.dropFirst(count)) {
      try db.execute(sql: "UPDATE item SET position = ? WHERE id = ?", arguments: [position, id])
    }
    return Array(positions.prefix(count))
  }

  /// Positions between two others, equally far apart.
  private static func spread(
    _ count: Int,
    from low: Int64,
    to high: Int64,
    includingLow: Bool = false
  ) -> [Int64] {
    let parts = Int64(count + (includingLow ? 0 : 1))
    let step = high / parts - low / parts
    let first = includingLow ? low : low + max(1, step)
    return (0..<Int64(count)).map { first + $0 * max(1, step) }
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
}

import GRDB

/// Writes items of a store, inside a transaction.
struct ItemWriter {
  let db: Database
  var bulk: BulkWriter { BulkWriter(db: db) }
  private var places: ItemPlaces { ItemPlaces(db: db) }

  func apply(_ items: [ItemRecord]) throws {
    try db.execute(sql: "DELETE FROM item")
    try insert(items, behind: nil)
  }

  func remove(_ id: String) throws { try delete(block(of: known(id))) }

  // MARK: Items

  private func find(_ id: String) throws -> ItemRecord? {
    // SQLite ends a text at an U+0000 in it, and would find another item.
    guard !id.utf8.contains(0) else { return nil }
    return try ItemRecord.fetchOne(
      db,
      sql: "SELECT * FROM item WHERE id = ? AND hidden = 0",
      arguments: [id]
    )
  }

  /// An item in the group in which the list shows it.
  private func shown(_ id: String) throws -> ItemRecord? { try find(id).map(places.settled) }

  private func known(_ id: String) throws -> ItemRecord {
    guard let record = try find(id) else { throw StepRefusal.unknownSection(id) }
    return record
  }

  /// An item with all that is in it.
  private func block(of item: ItemRecord) throws -> [ItemRecord] {
    guard item.kind == GroupKind.name else { return [item] }
    return [item]
      + (try ItemRecord.fetchAll(
        db,
        sql: "SELECT * FROM item WHERE \"group\" = ? AND hidden = 0 ORDER BY position, id",
        arguments: [item.id]
      ))
  }

  private func delete(_ items: [ItemRecord]) throws {
    for item in items {
      try db.execute(sql: "DELETE FROM item WHERE id = ?", arguments: [item.id])
    }
  }

  func insert(_ items: [ItemRecord], behind leader: ItemPlaces.Place?) throws {
    guard !items.isEmpty else { return }
    let positions = try places.room(behind: leader, count: items.count)
    for (var item, position) in zip(items, positions) {
      // A hidden one is nowhere to be seen, and the new one takes its id.
      try db.execute(sql: "DELETE FROM item WHERE id = ? AND hidden = 1", arguments: [item.id])
      guard try !db.hasItem(item.id) else {
        throw StepRefusal(why: "there is a section \(item.id) already")
      }
      item.position = position
      try item.insertItem(db)
    }
  }

  func insert(_ items: [ItemRecord], at index: Int?) throws {
    guard let index else {
      return try insert(items, behind: places.end(isLast: true).map(ItemPlaces.Place.init))
    }
    let count = try places.itemCount()
    guard (0...count).contains(index) else {
      throw StepRefusal.indexOutOfRange(index, count: count + 1)
    }
    let next = try places.item(at: index)
    let leader =
      try next.map { try places.neighbour(of: ItemPlaces.Place($0), isBefore: true) }
      ?? places.end(isLast: true)
    try insert(items, behind: leader.map(ItemPlaces.Place.init))
  }

  func replace(_ items: [ItemRecord]) throws {
    guard var first = items.first else { return }
    let old = try known(first.id)
    first.group = old.group
    first.position = old.position
    try delete(block(of: old))
    try first.insertItem(db)
    try insert(Array(items.dropFirst()), behind: ItemPlaces.Place(first))
  }

  func move(_ id: String, to index: Int) throws {
    let item = try known(id)
    let count = try places.itemCount()
    guard (0..<(item.group == nil ? count : count + 1)).contains(index) else {
      throw StepRefusal.indexOutOfRange(index, count: count)
    }
    var moved = try block(of: item)
    moved[0].group = nil
    try delete(moved)
    try insert(moved, at: index)
  }

  // MARK: What a person does

  /// Drags an item between two others; where both are gone by now it stays where it is.
  func drag(_ id: String, behind leader: String?, before next: String?) throws -> StoredChange? {
    guard let item = try shown(id) else { return nil }
    let isAlone = leader == nil && next == nil
    let leader = try leader.flatMap { try shown($0) }
    var next = try next.flatMap { try find($0) }
    guard isAlone || leader != nil || next != nil else { return nil }
    let other = try next.flatMap { try places.shown(beside: ItemPlaces.Place($0), isBefore: true) }
    let before = try leader ?? other.map(places.settled)
    if let leader { next = try places.shown(beside: ItemPlaces.Place(leader)) }
    if let own = next, own.id == id { next = try places.shown(beside: ItemPlaces.Place(own)) }
    next = try next.map(places.settled)
    let isOwn = item.group != nil && before?.groupID == item.group
    let old = try place(of: item)
    try hide(id)
    try put(item, behind: before, in: isOwn ? item.group : next?.group)
    return try isElsewhere(id, than: old) ? .moved(id, from: old) : nil
  }

  /// Drags an item to where it is then at a place among the items that are shown, or at that of one of them; O(items): it is
  /// for scripts.
  func reorder(
    _ id: String,
    to index: Int,
    of target: String?,
    among shown: SQLCondition
  ) throws -> StoredChange? {
    var ids = try String.fetchAll(
      db,
      sql: "SELECT id FROM item WHERE \(shown.sql) ORDER BY position, id",
      arguments: shown.arguments
    )
    var place = min(index, ids.count - 1)
    if let target {
      guard let found = ids.firstIndex(of: target) else {
        throw StepRefusal.unknownSection(target)
      }
      place = found
    }
    // What is hidden between it and the one shown before stays between them.
    guard let from = ids.firstIndex(of: id), ids.indices.contains(place), place != from else {
      return nil
    }
    ids.remove(at: from)
    return try drag(
      id,
      behind: place > 0 ? ids[place - 1] : nil,
      before: place < ids.count ? ids[place] : nil
    )
  }

  /// Puts an item behind another, into the group it is to be in or behind the one that is there.
  ///
  /// Where the next item follows, it also goes into the middle of a group: another program had put it there.
  private func put(
    _ item: ItemRecord,
    behind leader: ItemRecord?,
    before next: String? = nil,
    in group: String?
  ) throws {
    var (item, leader) = (item, leader)
    item.group = nil
    if let group, let head = try find(group) {
      item.group = group
      if leader?.groupID != group { leader = head }
    } else if let leading = leader, let block = leading.groupID, let head = try find(block),
      try next == nil || places.shown(beside: ItemPlaces.Place(leading))?.id != next
    {
      leader = try places.lastMember(of: block, from: head)
    }
    let place = leader.map(ItemPlaces.Place.init)
    if try !places.isDirectlyBehind(place, ItemPlaces.Place(item)) {
      item.position = try places.room(behind: place, count: 1)[0]
    }
    try db.execute(
      sql: "UPDATE item SET position = ?, \"group\" = ?, hidden = 0 WHERE id = ?",
      arguments: [item.position, item.group, item.id]
    )
    if db.changesCount == 0 { try item.insertItem(db) }
  }

  /// Puts an item back.
  private func put(_ item: ItemRecord, at place: RecordPlace) throws {
    try put(item, behind: leader(at: place), before: place.next, in: place.group)
  }

  /// Takes an item out of the list, and leaves its row, of which other programs may know more.
  private func hide(_ id: String) throws {
    try db.execute(sql: "UPDATE item SET hidden = 1 WHERE id = ?", arguments: [id])
  }

  private func place(of item: ItemRecord) throws -> RecordPlace {
    let leaders = try String.fetchAll(
      db,
      sql: """
        SELECT id FROM item WHERE (position, id) < (?, ?) AND hidden = 0 \
        ORDER BY position DESC, id DESC LIMIT \(RecordPlace.leaderLimit)
        """,
      arguments: [item.position, item.id]
    )
    let next = try places.shown(beside: ItemPlaces.Place(item))
    // Between two of a group is only who was there: what joins the group later is no reason.
    let follower = next?.group == nil ? nil : next?.id
    return RecordPlace(leaders: leaders, next: follower, position: item.position, group: item.group)
  }

  private func isElsewhere(_ id: String, than old: RecordPlace) throws -> Bool {
    guard let item = try shown(id) else { return false }
    let new = try place(of: item)
    return new.leaders.first != old.leaders.first || new.group != old.group
  }

  /// The item that one comes behind which is put back; `nil` for the beginning.
  private func leader(at place: RecordPlace) throws -> ItemRecord? {
    for id in place.leaders {
      if let item = try shown(id) { return item }
    }
    guard place.leaders.count == RecordPlace.leaderLimit else { return nil }
    return try ItemRecord.fetchOne(
      db,
      sql: """
        SELECT * FROM item WHERE position < ? AND hidden = 0 ORDER BY position DESC, id DESC LIMIT 1
        """,
      arguments: [place.position]
    ).map(places.settled)
  }

  func like(_ id: String, by count: Int64 = 1) throws -> StoredChange? {
    guard let likes = try find(id)?.likes else { return nil }
    let (sum, overflows) = likes.addingReportingOverflow(count)
    let new = overflows ? .max : max(0, sum)
    guard new != likes else { return nil }
    try db.execute(sql: "UPDATE item SET likes = ? WHERE id = ?", arguments: [new, id])
    return .liked(id, by: new - likes)
  }

  func take(_ id: String, _ isHidden: Bool) throws -> TakenRecord? {
    guard let item = try shown(id) else { return nil }
    let taken = TakenRecord(record: item, place: try place(of: item), isHidden: isHidden)
    if isHidden { try hide(id) } else { try delete([item]) }
    return taken
  }

  func takeBack(_ change: StoredChange) throws -> StoredChange? {
    switch change {
    case .tookAway(let items):
      let back = try items.reversed().filter { try bringBack($0) }
      return back.isEmpty ? nil : .broughtIn(back.reversed().map { ($0.record.id, $0.isHidden) })
    case .broughtIn(let items):
      let taken = try items.compactMap { try take($0.id, $0.isHidden) }
      return taken.isEmpty ? nil : .tookAway(taken)
    case .didToAll(let change): return try bulk.takeBack(change).map(StoredChange.tookBackFromAll)
    case .tookBackFromAll(let change):
      return try bulk.performAgain(change).map(StoredChange.didToAll)
    case .moved(let id, let place):
      guard var item = try shown(id) else { return nil }
      let last = try self.place(of: item)
      try hide(id)
      item.position = place.position
      try put(item, at: place)
      return try isElsewhere(id, than: last) ? .moved(id, from: last) : nil
    case .liked(let id, let count):
      return try like(id, by: -count)
    }
  }

  /// Brings an item back to where it was, unless another program did, or made one of its id.
  private func bringBack(_ taken: TakenRecord) throws -> Bool {
    if taken.isHidden {
      let hidden = try ItemRecord.fetchOne(
        db,
        sql: "SELECT * FROM item WHERE id = ? AND hidden = 1",
        arguments: [taken.record.id]
      )
      guard let item = hidden else { return false }
      try put(item, at: taken.place)
      return true
    }
    guard try !db.hasItem(taken.record.id) else { return false }
    try put(taken.record, at: taken.place)
    return true
  }
}

extension ItemRecord {
  /// The group that the item heads or is in.
  fileprivate var groupID: String? { group ?? (kind == GroupKind.name ? id : nil) }
}

extension Database {
  fileprivate func hasItem(_ id: String) throws -> Bool {
    try Bool.fetchOne(self, sql: "SELECT 1 FROM item WHERE id = ?", arguments: [id]) ?? false
  }
}

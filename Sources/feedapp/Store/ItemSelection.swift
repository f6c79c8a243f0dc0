import GRDB
import ListStore

/// Very many items that are selected: all that a search finds and that were there at a moment.
struct ItemSelection: Sendable {
  /// The moment: what came later is not meant.
  let since: Int
  /// The ids of items that are not meant either.
  let leftOut: [String]
  /// The ids of items, and of groups of items, of which the header is shown alone: nobody sees the others.
  let folded: [String]
  /// The ids of items that are meant in any case.
  let chosen: [String]
  /// What is searched for.
  let search: String
  /// What the items pass.
  let condition: SQLCondition

  static let isOld = StepRefusal(
    why: "The list has changed too much since you selected. Select again."
  )
}

/// A condition on the items of a store.
struct SQLCondition: Sendable {
  let sql: String
  var arguments: StatementArguments = []
}

/// Items that were deleted at once: they wait in the table `item_deleted` to be put back.
struct DeletedItems: Sendable {
  let number: Int64
  let count: Int
}

/// Deletes very many items, inside a transaction, however many there are: none of them comes to memory.
struct BulkWriter {
  /// How many such deletes can be undone.
  private static let kept = 3
  private static let columns = #"id, kind, position, "group", "rows", likes, hidden, json"#

  let db: Database

  /// How many items are selected.
  func count(_ items: ItemSelection) throws -> Int {
    let condition = try condition(items)
    return try Int.fetchOne(
      db,
      sql: "SELECT count(*) FROM item WHERE \(condition.sql)",
      arguments: condition.arguments
    ) ?? 0
  }

  /// Heads of groups cannot be selected, so they stay.
  private func condition(_ items: ItemSelection) throws -> SQLCondition {
    let newer = try ChangeLog.newer(
      than: items.since,
      of: "item",
      // What an item said then is not known.
      where: items.search.isEmpty ? "hidden = 0" : nil,
      in: db
    )
    guard let newer else { throw ItemSelection.isOld }
    let ids = "(SELECT value FROM json_each(?))"
    return SQLCondition(
      sql: """
        (NOT \(newer) AND id NOT IN \(ids) AND id NOT IN \(ids) AND ifnull("group", '') NOT IN \(ids) \
        AND kind <> '\(GroupKind.name)' AND \(items.condition.sql)) OR (id IN \(ids) AND hidden = 0)
        """,
      arguments: [json(items.leftOut), json(items.folded), json(items.folded)]
        + items.condition.arguments + [json(items.chosen)]
    )
  }

  private func json(_ ids: [String]) -> String { LogValue.strings(ids).json }

  func delete(_ items: ItemSelection) throws -> DeletedItems? {
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS item_deleted (number INTEGER NOT NULL, id TEXT NOT NULL, \
        kind TEXT NOT NULL, position INTEGER NOT NULL, "group" TEXT, "rows" INTEGER NOT NULL, \
        likes INTEGER, hidden INTEGER NOT NULL, json TEXT NOT NULL) STRICT;
        DELETE FROM item_deleted WHERE number NOT IN \
        (SELECT DISTINCT number FROM item_deleted ORDER BY number DESC LIMIT \(Self.kept - 1));
        """
    )
    // Never one that there was before.
    let number = try Int64.fetchOne(
      db,
      sql: """
        SELECT max(strftime('%s', 'now') * 1000, (SELECT ifnull(max(number), 0) + 1 FROM item_deleted))
        """
    )
    let condition = try condition(items)
    return try take(number ?? 1, where: condition.sql, condition.arguments)
  }

  private func take(
    _ number: Int64,
    where condition: String,
    _ arguments: StatementArguments
  ) throws -> DeletedItems? {
    try db.execute(
      sql: """
        INSERT INTO item_deleted SELECT \(number), \(Self.columns) FROM item WHERE \(condition)
        """,
      arguments: arguments
    )
    let count = db.changesCount
    try db.execute(
      sql: "DELETE FROM item WHERE id IN (SELECT id FROM item_deleted WHERE number = ?)",
      arguments: [number]
    )
    return count > 0 ? DeletedItems(number: number, count: count) : nil
  }

  /// Brings items back to where they were, without those that another program made again.
  func bringBack(_ items: DeletedItems) throws -> DeletedItems? {
    guard try db.tableExists("item_deleted") else { return nil }
    try db.execute(
      sql: """
        DELETE FROM item_deleted WHERE number = ? AND id IN (SELECT id FROM item)
        """,
      arguments: [items.number]
    )
    try db.execute(
      sql: """
        INSERT INTO item (\(Self.columns)) SELECT \(Self.columns) FROM item_deleted WHERE number = ?
        """,
      arguments: [items.number]
    )
    let count = db.changesCount
    return count > 0 ? DeletedItems(number: items.number, count: count) : nil
  }

  /// Deletes items again that were brought back, those that are still there.
  func deleteAgain(_ items: DeletedItems) throws -> DeletedItems? {
    guard try db.tableExists("item_deleted") else { return nil }
    // They go as they are now.
    try db.execute(
      sql: "UPDATE item_deleted SET number = -number WHERE number = ?",
      arguments: [items.number]
    )
    let taken = try take(
      items.number,
      where: "id IN (SELECT id FROM item_deleted WHERE number = ?) AND hidden = 0",
      [-items.number]
    )
    try db.execute(sql: "DELETE FROM item_deleted WHERE number < 0")
    return taken
  }
}

import GRDB
import ListStore

/// What is done to very many items at once.
enum BulkAction: String, Sendable {
  case delete
  case hide
  case like
}

/// Items to which something was done at once, and how that is taken back: by tables of the store, so that
/// none of them comes to memory.
struct BulkChange: Sendable {
  let action: BulkAction
  let number: Int64
  var count: Int
  /// Whether they were called posts.
  var arePosts = false
}

/// Does something to very many items, inside a transaction, however many there are.
struct BulkWriter {
  /// How many changes are kept: what a person can undo at all, and as many that were undone.
  private static let kept = 200
  /// How many items they are of together at most, so that the file does not grow without end.
  private static let most = 10_000_000
  private static let columns = #"id, kind, position, "group", "rows", likes, hidden, json"#
  private static let canLike = "likes < \(Int64.max)"

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
    let ids = "(SELECT value FROM json_each(?))"
    let chosen = SQLCondition(
      sql: "id IN \(ids) AND hidden = 0",
      arguments: [json(items.chosen)]
    )
    guard let all = items.together else { return chosen }
    let meant = try all.rows.condition(
      since: all.since,
      from: all.from,
      through: all.through,
      in: db
    )
    guard let meant else { throw ItemSelection.isOld }
    let strays = try ItemPlaces(db: db).strays(from: all.folded, among: all.shown)
    return SQLCondition(
      sql: """
        (\(meant.sql) AND id NOT IN \(ids) AND id NOT IN \(ids) \
        AND (ifnull("group", '') NOT IN \(ids) OR id IN \(ids)) \
        AND kind <> '\(GroupKind.name)') OR (\(chosen.sql))
        """,
      arguments: meant.arguments
        + StatementArguments(
          [all.leftOut, all.folded, all.folded, strays].map(json)
        ) + chosen.arguments
    )
  }

  private func json(_ ids: [String]) -> String { LogValue.strings(ids).json }

  func perform(_ action: BulkAction, _ items: ItemSelection) throws -> BulkChange? {
    let condition = try condition(items)
    let table = try table(of: action)
    try db.execute(
      sql: """
        DELETE FROM \(table) WHERE number IN (SELECT number FROM \
        (SELECT number, row_number() OVER (ORDER BY number DESC) AS place, \
        sum(count(*)) OVER (ORDER BY number DESC) AS items FROM \(table) GROUP BY number) \
        WHERE place >= \(Self.kept) OR items > \(Self.most));
        """
    )
    // Never one that there was before.
    let number = try Int64.fetchOne(
      db,
      sql: """
        SELECT max(strftime('%s', 'now') * 1000, (SELECT ifnull(max(number), 0) + 1 FROM \(table)))
        """
    )
    var change = try perform(action, number ?? 1, condition)
    change?.arePosts = items.arePosts
    return change
  }

  /// Where items wait that can be brought back, or the ids of those that were changed.
  private func table(of action: BulkAction) throws -> String {
    let (name, columns) =
      switch action {
      case .delete:
        (
          "item_deleted",
          """
          , kind TEXT NOT NULL, position INTEGER NOT NULL, "group" TEXT, "rows" INTEGER NOT NULL, \
          likes INTEGER, hidden INTEGER NOT NULL, json TEXT NOT NULL
          """
        )
      case .hide: ("item_hidden", "")
      case .like: ("item_liked", "")
      }
    // A change finds its items among those of all others.
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS \(name) (number INTEGER NOT NULL, id TEXT NOT NULL\(columns)) STRICT;
        CREATE INDEX IF NOT EXISTS \(name)_number ON \(name) (number);
        """
    )
    return name
  }

  private func perform(
    _ action: BulkAction,
    _ number: Int64,
    _ condition: SQLCondition
  ) throws -> BulkChange? {
    let table = try table(of: action)
    let columns = action == .delete ? Self.columns : "id"
    let isPossible = action == .like ? "AND \(Self.canLike)" : ""
    try db.execute(
      sql: """
        INSERT INTO \(table) SELECT \(number), \(columns) FROM item WHERE (\(condition.sql)) \(isPossible)
        """,
      arguments: condition.arguments
    )
    let count = db.changesCount
    let meant = "id IN (SELECT id FROM \(table) WHERE number = ?)"
    let change =
      switch action {
      case .delete: "DELETE FROM item WHERE \(meant)"
      case .hide: "UPDATE item SET hidden = 1 WHERE \(meant)"
      case .like: "UPDATE item SET likes = likes + 1 WHERE \(meant)"
      }
    try db.execute(sql: change, arguments: [number])
    return count > 0 ? BulkChange(action: action, number: number, count: count) : nil
  }

  /// Takes back what was done to items: to those that are still there, and have not been brought back by
  /// another program.
  func takeBack(_ change: BulkChange) throws -> BulkChange? {
    let table = try table(of: change.action)
    // What is not as it was left does not belong to it any more.
    let isLeft =
      switch change.action {
      case .delete: "id NOT IN (SELECT id FROM item)"
      case .hide: "id IN (SELECT id FROM item WHERE hidden = 1)"
      case .like: "id IN (SELECT id FROM item WHERE likes > 0)"
      }
    try db.execute(
      sql: "DELETE FROM \(table) WHERE number = ? AND NOT (\(isLeft))",
      arguments: [change.number]
    )
    let meant = "SELECT id FROM \(table) WHERE number = ?"
    let sql =
      switch change.action {
      case .delete:
        """
        INSERT INTO item (\(Self.columns)) SELECT \(Self.columns) FROM item_deleted WHERE number = ?
        """
      case .hide: "UPDATE item SET hidden = 0 WHERE id IN (\(meant))"
      case .like: "UPDATE item SET likes = likes - 1 WHERE id IN (\(meant))"
      }
    try db.execute(sql: sql, arguments: [change.number])
    let count = db.changesCount
    guard count > 0 else { return nil }
    var taken = change
    taken.count = count
    return taken
  }

  /// Does again what was taken back, to those that are still there, as they are now.
  func performAgain(_ change: BulkChange) throws -> BulkChange? {
    let table = try table(of: change.action)
    try db.execute(
      sql: "UPDATE \(table) SET number = -number WHERE number = ?",
      arguments: [change.number]
    )
    var again = try perform(
      change.action,
      change.number,
      SQLCondition(
        sql: "id IN (SELECT id FROM \(table) WHERE number = ?) AND hidden = 0",
        arguments: [-change.number]
      )
    )
    try db.execute(sql: "DELETE FROM \(table) WHERE number < 0")
    again?.arePosts = change.arePosts
    return again
  }
}

package import GRDB
package import ListCore

/// The rows of a list at a moment of its log: all, or those from one to another.
struct MeantRows {
  let since: Int
  /// Where the first and the last were then; `nil` for the beginning and the end.
  var first: StoreKey?
  var last: StoreKey?
  /// What names the first.
  var fromID: DatabaseValue?
}

extension RequestReader {
  /// The rows from one to another that there were at a moment; `nil` where that is not known.
  func rows(
    since: Int,
    from: (some DatabaseValueConvertible)?,
    through: (some DatabaseValueConvertible)?,
    _ facts: TableFacts
  ) throws -> MeantRows? {
    var rows = MeantRows(since: since, fromID: from?.databaseValue)
    if let from {
      guard let key = try key(of: from, at: since, facts) else { return nil }
      rows.first = key
    }
    if let through {
      guard let key = try key(of: through, at: since, facts) else { return nil }
      rows.last = key
    }
    if let first = rows.first, let last = rows.last, order.isBefore(last, first) { return nil }
    return rows
  }

  /// Where a row was at a moment; `nil` when it was not there, or nobody knows any more.
  private func key(
    of id: some DatabaseValueConvertible,
    at moment: Int,
    _ facts: TableFacts
  ) throws -> StoreKey? {
    guard let log = facts.anyLog, !ChangeLog.takesOver(sql.keyColumns) else { return nil }
    let notes = try ChangeLog.notes(db, log)
    guard notes.lowerBound <= moment + 1, moment <= notes.upperBound else { return nil }
    let isRow = "\(RequestSQL.quoted(sql.key)) = ?"
    // Only where the log has all columns of the order.
    let noted = try? db.cachedStatement(
      sql: """
        SELECT \(sql.keyColumns), sign FROM \(RequestSQL.quoted(log)) \
        WHERE seq > ? AND sign <> 0 AND \(isRow) ORDER BY seq LIMIT 1
        """
    )
    guard let noted else { return nil }
    if let row = try Row.fetchOne(noted, arguments: [moment, id]) {
      let sign: Int? = row[order.columns.count]
      return sign == -1 ? storeKey(row) : nil
    }
    let statement = try db.cachedStatement(
      sql: "SELECT \(sql.keyColumns) FROM \(RequestSQL.quoted(sql.table)) WHERE \(isRow)"
    )
    return try Row.fetchOne(statement, arguments: [id]).map(storeKey)
  }

  /// The ids of the rows that are between the ends of others and were not at their moment; `nil` when that
  /// is not known any more.
  func newer<ID: DatabaseValueConvertible & Hashable>(
    _ rows: MeantRows,
    _ facts: TableFacts
  ) throws -> Set<ID>? {
    guard let newer = try condition(newerThan: rows, facts) else { return nil }
    let statement = try db.makeStatement(
      sql: """
        SELECT \(RequestSQL.quoted(sql.key)) FROM \(RequestSQL.quoted(sql.table)) \
        WHERE \(newer.sql) AND \(condition(rows).sql)
        """
    )
    return try ID.fetchSet(statement, arguments: newer.arguments + condition(rows).arguments)
  }

  /// What rows of the list pass that are between the ends of others.
  func condition(_ rows: MeantRows) -> (sql: String, arguments: StatementArguments) {
    guard rows.first != nil || rows.last != nil else { return (sql.condition, sql.arguments) }
    let between = order.range(from: rows.first, through: rows.last)
    return (
      "\(sql.condition) AND (\(between.sql))",
      sql.arguments + StatementArguments(between.arguments)
    )
  }

  /// What rows pass that came later, or were not between the ends; `nil` when that is not known any more.
  func condition(
    newerThan rows: MeantRows,
    _ facts: TableFacts
  ) throws -> (sql: String, arguments: StatementArguments)? {
    let passed = facts.log == nil ? nil : condition(rows)
    let newer = try ChangeLog.newer(
      than: rows.since,
      of: sql.table,
      key: sql.key,
      where: passed?.sql,
      in: db
    )
    return newer.map { ($0, passed?.arguments ?? []) }
  }
}

extension StoreSource {
  /// What the rows pass that were in the list at a moment, from one to another, and still are; `nil` when
  /// nobody knows any more.
  ///
  /// - Parameters:
  ///   - since: The moment.
  ///   - from: The first; `nil` for the beginning.
  ///   - through: The last; `nil` for the end.
  ///   - db: The database.
  /// - Returns: SQL with its arguments.
  /// - Throws: An error of SQLite.
  package func condition(
    since: Int,
    from: Element.ID?,
    through: Element.ID?,
    in db: Database
  ) throws -> (sql: String, arguments: StatementArguments)? {
    let facts = try TableFacts.read(db, places.sql)
    let reader = RequestReader(db: db, sql: places.sql, order: facts.order)
    guard
      let rows = try reader.rows(since: since, from: from, through: through, facts)
        ?? reader.rows(since: since, from: through, through: from, facts),
      let newer = try reader.condition(newerThan: rows, facts)
    else { return nil }
    let all = reader.condition(rows)
    return ("\(all.sql) AND NOT \(newer.sql)", all.arguments + newer.arguments)
  }
}

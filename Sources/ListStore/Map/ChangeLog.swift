public import GRDB

/// A table that notes which rows came and left, kept by triggers, whoever writes.
///
/// Without one a list over a long table knows of another program's change only that there was one: it
/// shows the rows at once, and counts anew in the background. With one its places and its count are exact
/// in the very page that shows the change. Lists find it by its name, the table's and `_changes`.
public enum ChangeLog {
  /// How many notes are kept; who missed more counts anew.
  static let length = 20_000

  /// Makes the log of a table, in the transaction of whoever calls.
  ///
  /// Writing a row that is in an order, or in a filter, then costs two small writes more. Make it after a
  /// table has been filled.
  ///
  /// - Parameters:
  ///   - table: The table. Its primary key has to be the only thing that is unique in it.
  ///   - key: The column of its primary key.
  ///   - columns: The columns of the orders and filters that lists will have. A list that names others
  ///     does without the log.
  ///   - db: The database.
  /// - Throws: A ``StoreError`` when the table is not as it has to be, or an error of SQLite.
  public static func create(
    of table: String,
    key: String = "id",
    columns: [String],
    in db: Database
  ) throws {
    try checkUnique(table, key, db)
    let names = [key] + columns.filter { $0 != key }
    let declared = try names.map { try declaration($0, of: table, in: db) }
    let log = table + "_changes"
    func quoted(_ name: String) -> String { RequestSQL.quoted(name) }
    func values(_ row: String) -> String {
      names.map { "\(row).\(quoted($0))" }.joined(separator: ", ")
    }
    let (name, owner, id) = (quoted(log), quoted(table), quoted(key))
    let list = names.map(quoted).joined(separator: ", ")
    // A row that is replaced leaves without a trigger. So it is noted before, and only counts (sign -1)
    // if the new row really came and nothing else was noted of it.
    func replaced(_ condition: String = "1") -> String {
      """
      UPDATE \(name) SET sign = -1 WHERE seq = (SELECT max(seq) FROM \(name)) AND sign = 0 \
      AND \(id) = NEW.\(id) AND \(condition);
      """
    }
    let isOther = "NEW.\(id) IS NOT OLD.\(id)"
    let shorten = "DELETE FROM \(name) WHERE seq <= (SELECT max(seq) FROM \(name)) - \(length);"
    func note(_ sign: Int, _ row: String) -> String {
      "INSERT INTO \(name) (sign, \(list)) VALUES (\(sign), \(values(row)));"
    }
    func before(_ condition: String) -> String {
      "INSERT INTO \(name) (sign, \(list)) SELECT 0, \(list) FROM \(owner) WHERE \(condition);"
    }
    let triggers = [
      ("BEFORE INSERT", before("\(id) = NEW.\(id)")),
      ("AFTER INSERT", replaced() + note(1, "NEW") + shorten),
      ("AFTER DELETE", note(-1, "OLD") + shorten),
      ("BEFORE UPDATE OF \(list)", before("\(id) = NEW.\(id) AND \(isOther)")),
      ("AFTER UPDATE OF \(list)", replaced(isOther) + note(-1, "OLD") + note(1, "NEW") + shorten),
    ]
    try db.execute(
      sql: """
        CREATE TABLE \(name) (seq INTEGER PRIMARY KEY AUTOINCREMENT, sign INTEGER NOT NULL, \
        \(declared.joined(separator: ", ")));
        """
    )
    for (number, (event, body)) in triggers.enumerated() {
      try db.execute(
        sql:
          "CREATE TRIGGER \(quoted("\(log)_\(number + 1)")) \(event) ON \(owner) BEGIN \(body) END"
      )
    }
  }

  /// The log of a table.
  static func find(_ db: Database, of table: String) throws -> String? {
    let log = table + "_changes"
    let triggers = try Int.fetchOne(
      db,
      sql:
        "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ? AND name GLOB ?",
      arguments: [table, log + "_[1-5]"]
    )
    return triggers == 5 ? log : nil
  }

  /// The log of a table, where it says all that a request needs.
  static func find(_ db: Database, _ sql: RequestSQL) throws -> String? {
    guard sql.isAboutRowsAlone, !takesOver(sql.keyColumns + " " + sql.condition),
      let log = try find(db, of: sql.table)
    else { return nil }
    // A column that is not noted cannot be selected.
    let columns = "SELECT \(sql.keyColumns), sign, seq, \(sql.condition)"
    let source = "\(RequestSQL.quoted(log)) AS \(RequestSQL.quoted(sql.table))"
    return (try? db.makeStatement(sql: "\(columns) FROM \(source)")) == nil ? nil : log
  }

  /// Whether SQL names what a log has of its own: of the table's rows that is something else.
  static func takesOver(_ sql: String) -> Bool {
    let words = sql.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.contains { ["seq", "sign", "rowid", "oid", "_rowid_"].contains($0) }
  }

  /// The numbers of the first and the last note that a log still has; zero when it has none.
  static func notes(_ db: Database, _ log: String) throws -> ClosedRange<Int> {
    let name = RequestSQL.quoted(log)
    let statement = try db.cachedStatement(
      sql: "SELECT (SELECT min(seq) FROM \(name)), (SELECT max(seq) FROM \(name))"
    )
    let row = try Row.fetchOne(statement)
    let (first, last): (Int?, Int?) = (row?[0], row?[1])
    return (first ?? 0)...(last ?? 0)
  }

  /// The rows of a table that came after a moment, as a condition on them; `nil` when no log reaches back
  /// to it.
  ///
  /// A row that was there already came as well if it was changed in a column of the log, unless its first
  /// note passes the condition.
  ///
  /// - Parameters:
  ///   - moment: The moment: a ``SourcePage/moment`` of a list over the table.
  ///   - table: The table.
  ///   - key: The column of its primary key.
  ///   - condition: What rows of the list pass, as far as it is about columns of the log.
  ///   - db: The database.
  /// - Returns: SQL with the arguments of the condition.
  /// - Throws: An error of SQLite.
  package static func newer(
    than moment: Int,
    of table: String,
    key: String = "id",
    where condition: String?,
    in db: Database
  ) throws -> String? {
    guard let log = try find(db, of: table) else { return nil }
    let notes = try notes(db, log)
    guard notes.lowerBound <= moment + 1, moment <= notes.upperBound else { return nil }
    let (name, id) = (RequestSQL.quoted(log), RequestSQL.quoted(key))
    let first = "SELECT min(seq) FROM \(name) WHERE seq > \(moment) AND sign <> 0 GROUP BY \(id)"
    return """
      \(id) IN (SELECT \(id) FROM \(name) AS \(RequestSQL.quoted(table)) WHERE seq IN (\(first)) \
      AND (sign = 1 OR NOT ifnull(\(condition ?? "0"), 0)))
      """
  }

  private static func checkUnique(_ table: String, _ key: String, _ db: Database) throws {
    let primary = try String.fetchAll(
      db,
      sql: "SELECT name FROM pragma_table_xinfo(?) WHERE pk > 0",
      arguments: [table]
    )
    let unique = try String.fetchAll(
      db,
      sql: """
        SELECT group_concat(i.name, '/') FROM pragma_index_list(?) AS l, pragma_index_info(l.name) AS i \
        WHERE l."unique" GROUP BY l.name
        """,
      arguments: [table]
    )
    let keys = unique + (primary.isEmpty ? [] : [primary.joined(separator: "/")])
    guard !keys.isEmpty, keys.allSatisfy({ $0.lowercased() == key.lowercased() }) else {
      throw StoreError(
        .schema,
        "There can be no log of “\(table)”: “\(key)” has to be the only thing that is unique in it."
      )
    }
  }

  /// Conditions compare a noted value as they compare the row's.
  private static func declaration(
    _ column: String,
    of table: String,
    in db: Database
  ) throws -> String {
    let type = try String.fetchOne(
      db,
      sql: "SELECT type FROM pragma_table_xinfo(?) WHERE name = ? COLLATE NOCASE",
      arguments: [table, column]
    )
    guard let type else {
      throw StoreError(.schema, "There is no column “\(column)” in the table “\(table)”.")
    }
    let collation =
      switch try TableFacts.collation(db, table, column) {
      case .binary: ""
      case .noCase: " COLLATE NOCASE"
      case .rightTrim: " COLLATE RTRIM"
      }
    return "\(RequestSQL.quoted(column)) \(type)\(collation)"
  }
}

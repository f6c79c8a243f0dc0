import GRDB

/// What is known of a table until its schema changes.
struct TableFacts: Sendable {
  let order: KeyColumns
  /// The table that notes changes of what decides places, where there is one that does for the request.
  let log: String?
  /// A table that notes which rows come and leave, whether it does for the request or not.
  let anyLog: String?

  /// Asks the schema what a request needs to know of its table.
  static func read(_ db: Database, _ sql: RequestSQL) throws -> TableFacts {
    let declared = try Row.fetchAll(
      db,
      sql: "SELECT lower(name), \"notnull\" FROM pragma_table_xinfo(?)",
      arguments: [sql.table]
    )
    let isNeverNull = Dictionary(
      declared.map { ($0[0] as String, $0[1] as Bool) },
      uniquingKeysWith: { first, _ in first }
    )
    let rowIDs = ["rowid", "oid", "_rowid_"]
    let order = KeyColumns(
      columns: try sql.terms.map { term in
        let name = term.column.lowercased()
        // SQLite takes a quoted name that is no column for a text, by which nothing is sorted.
        guard declared.isEmpty || isNeverNull[name] != nil || rowIDs.contains(name) else {
          throw DatabaseError(message: "no such column: \(term.column)")
        }
        return KeyColumns.Column(
          name: term.column,
          isDescending: term.isDescending,
          isNeverNull: term.column == sql.key || isNeverNull[name] ?? false,
          collation: try collation(db, sql.table, term.column)
        )
      }
    )
    return TableFacts(
      order: order,
      log: try ChangeLog.find(db, sql),
      anyLog: try ChangeLog.find(db, of: sql.table)
    )
  }

  /// No pragma tells a column's collation, so it is tried out.
  static func collation(_ db: Database, _ table: String, _ column: String) throws -> TextCollation {
    let row = try Row.fetchOne(
      db,
      sql: """
        WITH v(x) AS MATERIALIZED \
        (SELECT \(RequestSQL.quoted(column)) FROM \(RequestSQL.quoted(table)) WHERE 0 \
        UNION ALL SELECT 'a') SELECT x = 'A', x = 'a ' FROM v
        """
    )
    guard let row else { return .binary }
    return row[0] ? .noCase : (row[1] ? .rightTrim : .binary)
  }
}

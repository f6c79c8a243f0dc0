import GRDB

/// Reads a request inside one transaction: pages by seeks and short skips, a map in one pass.
struct RequestReader {
  let db: Database
  let sql: RequestSQL
  let order: KeyColumns

  /// The place of a row; `nil` when there is none, or none that passes.
  func key(of id: some DatabaseValueConvertible) throws -> StoreKey? {
    let condition = KeyCondition(
      sql: "\(RequestSQL.quoted(sql.key)) = ?",
      arguments: [id.databaseValue]
    )
    return try rows(sql.keyColumns, condition, limit: 1) { storeKey($0) }.first
  }

  /// Makes something of each row from one place up to before another, of the last rows first if wanted.
  func read<Element>(
    _ columns: String,
    from low: StoreKey?,
    to high: StoreKey?,
    backwards: Bool = false,
    limit: Int,
    _ element: (Row) throws -> Element
  ) throws -> [Element] {
    var result: [Element] = []
    let range = order.range(from: low, to: high)
    for condition in backwards ? range.reversed() : range {
      guard result.count < limit else { break }
      result += try rows(
        columns,
        condition,
        backwards: backwards,
        limit: limit - result.count,
        element
      )
    }
    return result
  }

  /// How many rows there are from one place up to before another, counted up to a limit.
  func count(from low: StoreKey?, to high: StoreKey?, limit: Int = .max) throws -> Int {
    try order.range(from: low, to: high).reduce(0) { sum, condition in
      sum + (try count(condition, limit: limit - sum))
    }
  }

  /// How many rows there are at a place: one, or none.
  func count(at key: StoreKey) throws -> Int {
    try count(order.condition(at: key), limit: 1)
  }

  /// Where one gets to from a place by skipping rows; `nil` when the end comes first.
  func skip(_ count: Int, from low: StoreKey?) throws -> StoreKey? {
    var left = count
    for condition in order.range(from: low, to: nil) {
      let key = try rows(sql.keyColumns, condition, limit: 1, offset: left) { storeKey($0) }
      if let key = key.first { return key }
      left -= try self.count(condition, limit: left)
    }
    return nil
  }

  /// A row's place, from the columns that `keyColumns` selects.
  func storeKey(_ row: Row) -> StoreKey { Array(row.databaseValues.prefix(order.columns.count)) }

  private func count(_ condition: KeyCondition, limit: Int) throws -> Int {
    let statement = try db.cachedStatement(
      sql: """
        SELECT count(*) FROM (SELECT 1 FROM \(RequestSQL.quoted(sql.table)) \
        WHERE \(condition.sql) AND \(sql.condition) LIMIT ?)
        """
    )
    let arguments = StatementArguments(condition.arguments) + sql.arguments + [limit]
    return try Int.fetchOne(statement, arguments: arguments) ?? 0
  }

  func rows<Element>(
    _ columns: String,
    _ condition: KeyCondition,
    backwards: Bool = false,
    limit: Int,
    offset: Int = 0,
    _ element: (Row) throws -> Element
  ) throws -> [Element] {
    var result: [Element] = []
    try forEach(columns, condition, backwards: backwards, limit: (limit, offset)) {
      result.append(try element($0))
    }
    return result
  }

  /// Steps through the rows of a part of a range, in their order.
  func forEach(
    _ columns: String,
    _ condition: KeyCondition,
    backwards: Bool = false,
    limit: (count: Int, offset: Int)? = nil,
    _ body: (Row) throws -> Void
  ) throws {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(columns) FROM \(RequestSQL.quoted(sql.table)) \
        WHERE \(condition.sql) AND \(sql.condition) \
        ORDER BY \(sql.ordering(backwards: backwards))\(limit == nil ? "" : " LIMIT ? OFFSET ?")
        """
    )
    var arguments = StatementArguments(condition.arguments) + sql.arguments
    if let limit { arguments += [limit.count, limit.offset] }
    let cursor = try Row.fetchCursor(statement, arguments: arguments)
    while let row = try cursor.next() { try body(row) }
  }
}

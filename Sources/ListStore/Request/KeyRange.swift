import GRDB

/// The values of a row in the columns of the order, the primary key last: the row's place.
typealias StoreKey = [DatabaseValue]

/// A condition on the columns of the order that an index answers by one seek.
struct KeyCondition {
  var sql: String
  var arguments: [DatabaseValue]

  /// All rows.
  static let all = KeyCondition(sql: "1", arguments: [])
}

/// What of a table is needed to compare and to seek places as SQLite does.
struct KeyColumns: Sendable {
  struct Column: Sendable {
    let name: String
    let isDescending: Bool
    let isNeverNull: Bool
    let collation: TextCollation
  }

  let columns: [Column]

  /// The rows from one place up to before another, as conditions whose rows follow each other.
  ///
  /// `(a, b) > (x, y)` says the same in SQL only where nothing is `NULL` and all directions agree. The
  /// ranges here need neither, and each is a run of an index: first those equal in all columns but the
  /// last, then those equal in all but the last two, and so on.
  ///
  /// - Parameters:
  ///   - low: The first place that belongs to it; `nil` for the beginning.
  ///   - high: The first place that does not; `nil` for the end.
  /// - Returns: The conditions, in order.
  func range(from low: StoreKey?, to high: StoreKey?) -> [KeyCondition] {
    var shared = -1
    if let low, let high {
      guard isBefore(low, high) else { return [] }
      shared = columns.indices.first { compare(low[$0], high[$0], at: $0) != 0 } ?? 0
    }
    var result: [KeyCondition] = []
    if let low {
      result.append(equal(low, to: columns.count))
      for at in (shared + 1..<columns.count).reversed() {
        result += open(at, after: low[at], before: nil).map { equal(low, to: at) && $0 }
      }
    }
    if let low, let high {
      result += open(shared, after: low[shared], before: high[shared]).map {
        equal(low, to: shared) && $0
      }
    }
    if let high {
      for at in shared + 1..<columns.count {
        result += open(at, after: nil, before: high[at]).map { equal(high, to: at) && $0 }
      }
    }
    return low == nil && high == nil ? [.all] : result
  }

  /// The rows from one place to another, both included, as one condition.
  func range(from low: StoreKey?, through high: StoreKey?) -> KeyCondition {
    var parts = range(from: low, to: high)
    if let high { parts.append(condition(at: high)) }
    return KeyCondition(
      sql: parts.map { "(\($0.sql))" }.joined(separator: " OR "),
      arguments: parts.flatMap(\.arguments)
    )
  }

  /// The rows at a place: one, or none.
  func condition(at key: StoreKey) -> KeyCondition { equal(key, to: columns.count) }

  /// Rows that have the first values of a key.
  private func equal(_ key: StoreKey, to end: Int) -> KeyCondition {
    var result = KeyCondition.all
    for at in 0..<end {
      result = result && term(at, "=", key[at])
    }
    return result
  }

  /// Rows whose value in one column is between two others, without those, in the order of the list.
  private func open(_ at: Int, after: DatabaseValue?, before: DatabaseValue?) -> [KeyCondition] {
    let column = columns[at]
    let (low, high) = column.isDescending ? (before, after) : (after, before)
    if let high, high.isNull { return [] }
    let name = RequestSQL.quoted(column.name)
    var result: [KeyCondition] = []
    if low == nil, !column.isNeverNull {
      result.append(KeyCondition(sql: "\(name) IS NULL", arguments: []))
    }
    switch (low, high) {
    case (let low?, let high?) where !low.isNull:
      result = [term(at, ">", low) && term(at, "<", high)]
    case (_, let high?): result.append(term(at, "<", high))
    case (let low?, nil) where !low.isNull: result = [term(at, ">", low)]
    default: result.append(KeyCondition(sql: "\(name) IS NOT NULL", arguments: []))
    }
    return column.isDescending ? result.reversed() : result
  }

  private func term(_ at: Int, _ comparison: String, _ value: DatabaseValue) -> KeyCondition {
    let name = RequestSQL.quoted(columns[at].name)
    // A parameter that is NULL equals nothing.
    guard !value.isNull else { return KeyCondition(sql: "\(name) IS NULL", arguments: []) }
    return KeyCondition(sql: "\(name) \(comparison) ?", arguments: [value])
  }
}

extension KeyCondition {
  fileprivate static func && (left: KeyCondition, right: KeyCondition) -> KeyCondition {
    if left.sql == "1" { return right }
    return KeyCondition(
      sql: "\(left.sql) AND \(right.sql)",
      arguments: left.arguments + right.arguments
    )
  }
}

import GRDB

extension RequestReader {
  /// Reads the place of every 1,024th row, or of fewer where there would be too many chunks.
  ///
  /// - Throws: Also when the places are not in the order they should be: a column's collation is not known.
  func map(mostChunks: Int = KeyMap.mostChunks) throws -> KeyMap {
    var stride = KeyMap.stride
    let (bounds, counts) = try chunks(from: nil, to: nil, of: &stride, most: mostChunks)
    return KeyMap(bounds: bounds, counts: counts, stride: stride)
  }

  /// Takes over what a log noted after the newest note that a map knows; says whether that was possible.
  func update(_ map: inout KeyMap, by log: String, since last: Int) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(sql.keyColumns), sign FROM \(RequestSQL.quoted(log)) AS \(RequestSQL.quoted(sql.table)) \
        WHERE seq > ? AND sign <> 0 AND \(sql.condition)
        """
    )
    let cursor = try Row.fetchCursor(statement, arguments: [last] + sql.arguments)
    var changes: [(key: StoreKey, sign: Int)] = []
    while let row = try cursor.next() {
      changes.append((storeKey(row), row[order.columns.count]))
    }
    guard map.apply(changes, in: order) else { return false }
    var stride = map.stride
    for chunk in map.counts.indices.reversed() where map.counts[chunk] > 2 * stride {
      let (bounds, counts) = try chunks(from: map.bound(chunk), to: map.end(chunk), of: &stride)
      guard counts.reduce(0, +) == map.counts[chunk] else { return false }
      map.split(chunk, at: bounds, counts: counts)
    }
    return true
  }

  /// A guess before there is a map: places of rows all over the table, in the order of the list.
  ///
  /// It costs a few hundred seeks, however long the table is. Rows are drawn by row id, so what has none
  /// (a view, a table without them) has no guess.
  func guess() throws -> KeyMap? {
    guard let ids = try rowIDs() else { return nil }
    let samples = 256
    let length = ids.upperBound - ids.lowerBound + 1
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(sql.keyColumns), \(sql.condition) FROM \(RequestSQL.quoted(sql.table)) \
        WHERE rowid >= ? ORDER BY rowid LIMIT 1
        """
    )
    var keys: [StoreKey] = []
    for sample in 0..<samples {
      let id = ids.lowerBound + Int(Double(length) * Double(sample) / Double(samples))
      let row = try Row.fetchOne(statement, arguments: sql.arguments + [id])
      let passes: Bool? = row?[order.columns.count]
      if let row, passes == true { keys.append(storeKey(row)) }
    }
    // Few rows pass, if any: a page finds its place without a guess as well.
    guard !keys.isEmpty else { return nil }
    keys.sort(by: order.isBefore)
    let each = max(1, length / samples)
    // The first of them begins the list.
    return KeyMap(
      bounds: KeyBounds(keys.dropFirst()),
      counts: Array(repeating: each, count: keys.count)
    )
  }

  /// Reads rows that are equally far apart, by a map, which need not be of this very moment.
  ///
  /// Where there are more chunks than rows wanted, these are the first of some chunks.
  func sample<Element>(
    of count: Int,
    _ map: KeyMap,
    _ element: (Row) throws -> Element
  ) throws -> [Element] {
    let wanted = min(count, map.count)
    // That they pass is known, and to ask it of each would be to search as often.
    var all = sql
    all.filters = []
    let reader = RequestReader(db: db, sql: all, order: order)
    return try samplePlaces(wanted, map).flatMap { key in
      try reader.rows("*", order.condition(at: key), limit: 1, element)
    }
  }

  private func samplePlaces(_ wanted: Int, _ map: KeyMap) throws -> [StoreKey] {
    var keys: [StoreKey] = []
    if map.counts.count < wanted {
      var index = 0
      try forEach(sql.keyColumns, .all) { row in
        if keys.count < wanted, index == keys.count * map.count / wanted {
          keys.append(storeKey(row))
        }
        index += 1
      }
      return keys
    }
    for number in 0..<wanted {
      let chunk = map.chunk(at: number * map.count / wanted)
      // The beginning is no bound.
      if let bound = map.bound(chunk) {
        keys.append(bound)
      } else {
        keys += try rows(sql.keyColumns, .all, limit: 1) { storeKey($0) }
      }
    }
    return keys
  }

  /// The first and the last row id, in two seeks; `nil` where rows have none.
  func rowIDs() throws -> ClosedRange<Int>? {
    let table = RequestSQL.quoted(sql.table)
    let select = "SELECT (SELECT min(rowid) FROM \(table)), (SELECT max(rowid) FROM \(table))"
    guard let statement = try? db.cachedStatement(sql: select),
      let row = try Row.fetchOne(statement),
      let first = row[0] as Int?, let last = row[1] as Int?,
      // Row ids may be any numbers.
      first > Int.min / 4, last < Int.max / 4
    else { return nil }
    return first...last
  }

  // One statement steps through all rows: a search in the condition is done once then, and not for each chunk.
  // `stride` is doubled whenever there are `most` chunks, which is an even number.
  private func chunks(
    from low: StoreKey?,
    to high: StoreKey?,
    of stride: inout Int,
    most: Int = .max
  ) throws -> (bounds: KeyBounds, counts: [Int]) {
    var bounds = KeyBounds()
    var last = low
    var inside = 0
    for condition in order.range(from: low, to: high) {
      try forEach(sql.keyColumns, condition) { row in
        if inside == stride {
          let key = storeKey(row)
          if let last, !order.isBefore(last, key) { throw StoreError.unknownCollation(sql.table) }
          bounds.append(key)
          last = key
          inside = 0
          if bounds.count == most {
            bounds.halve()
            stride *= 2
          }
        }
        inside += 1
      }
    }
    return (bounds, Array(repeating: stride, count: bounds.count) + [inside])
  }
}

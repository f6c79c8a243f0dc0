/// Finds a row of a big section by key: a hash table of positions beside the rows.
///
/// Open addressing over 32-bit positions, so it holds no keys and copies none; up to
/// ``smallCount`` rows there is no table at all, because comparing a few identities is cheaper
/// than hashing one. Rows with a key that an earlier row has are left out and counted.
struct RowIndex: Sendable {
  /// Sections of at most this many rows are searched row by row.
  static var smallCount: Int { 16 }

  /// Empty without a table; else the number of duplicates, then the cells: position + 1 or 0.
  ///
  /// One array and nothing else keeps the index of a small section at one pointer and no
  /// allocation.
  private var table: ContiguousArray<UInt32> = []

  init(_ rows: ContiguousArray<Row>) {
    if rows.count > Self.smallCount || Self.hasDuplicates(few: rows) { rebuild(rows) }
  }

  var hasTable: Bool { !table.isEmpty }
  var duplicateCount: Int { hasTable ? Int(table[0]) : 0 }

  private static func hasDuplicates(few rows: ContiguousArray<Row>) -> Bool {
    guard rows.count > 1 else { return false }
    for later in 1..<rows.count {
      for earlier in 0..<later where rows[later].hasSameKey(as: rows[earlier]) { return true }
    }
    return false
  }

  /// The position of the first row with a key; O(1) with a table, else one comparison a row.
  func position(of key: RowKey, in rows: ContiguousArray<Row>) -> Int? {
    // Read in place: a row taken out of the array is retained for the time of the comparison.
    rows.withUnsafeBufferPointer { rows in
      guard hasTable else { return rows.indices.first { rows[$0].hasKey(key) } }
      return table.withUnsafeBufferPointer { table in
        var cell = 1 + (key.hash & (table.count - 2))
        while table[cell] != 0 {
          let position = Int(table[cell]) - 1
          if rows[position].hasKey(key) { return position }
          cell = cell == table.count - 1 ? 1 : cell + 1
        }
        return nil
      }
    }
  }

  private mutating func rebuild(_ rows: ContiguousArray<Row>) {
    precondition(rows.count < Int(UInt32.max), "a section holds fewer than 2^32 rows")
    var cells = 32
    while cells * 2 < rows.count * 3 { cells *= 2 }
    table = ContiguousArray(repeating: 0, count: cells + 1)
    for position in rows.indices { add(position, of: rows) }
  }

  mutating func add(_ position: Int, of rows: ContiguousArray<Row>) {
    var cell = home(of: rows[position].keyHash)
    while table[cell] != 0 {
      if rows[Int(table[cell]) - 1].hasSameKey(as: rows[position]) {
        table[0] += 1
        return
      }
      cell = following(cell)
    }
    table[cell] = UInt32(position + 1)
  }

  private func home(of hash: Int) -> Int { 1 + (hash & (table.count - 2)) }

  private func following(_ cell: Int) -> Int { cell == table.count - 1 ? 1 : cell + 1 }
}

extension RowIndex {
  /// Follows an insertion that happened; shifts positions but hashes the new rows only.
  mutating func didInsert(_ range: Range<Int>, in rows: ContiguousArray<Row>) {
    guard hasTable, canHold(rows.count) else {
      if rows.count > Self.smallCount { rebuild(rows) }
      return
    }
    if range.upperBound < rows.count { shift(from: range.lowerBound, by: range.count) }
    for position in range { add(position, of: rows) }
  }

  /// Prepares for the removal of one row that is still there.
  mutating func willRemove(_ position: Int, from rows: ContiguousArray<Row>) {
    guard hasTable else { return }
    guard rows.count > Self.smallCount / 2 else {
      table = []
      return
    }
    closeGap(of: position, in: rows)
    if position < rows.count - 1 { shift(from: position, by: -1) }
  }

  /// Whether that many rows leave enough of the table free for searches to be short.
  func canHold(_ count: Int) -> Bool { count * 4 <= (table.count - 1) * 3 }

  /// Takes a row out of the table; the positions of the others stay as they are.
  mutating func closeGap(of position: Int, in rows: ContiguousArray<Row>) {
    var hole = home(of: rows[position].keyHash)
    while table[hole] != UInt32(position + 1) { hole = following(hole) }
    // Closing the gap instead of marking it keeps searches short however many rows come and go.
    let cells = table.count - 1
    var cell = following(hole)
    while table[cell] != 0 {
      let wanted = home(of: rows[Int(table[cell]) - 1].keyHash)
      if (cell - wanted + cells) % cells >= (cell - hole + cells) % cells {
        table[hole] = table[cell]
        hole = cell
      }
      cell = following(cell)
    }
    table[hole] = 0
  }

  /// Gives every row of the table its new position.
  mutating func renumber(_ positions: ContiguousArray<Int32>) {
    positions.withUnsafeBufferPointer { positions in
      table.withUnsafeMutableBufferPointer { table in
        for cell in 1..<table.count where table[cell] != 0 {
          table[cell] = UInt32(truncatingIfNeeded: positions[Int(table[cell]) - 1] + 1)
        }
      }
    }
  }

  private mutating func shift(from position: Int, by distance: Int) {
    let first = UInt32(position + 1)
    let change = UInt32(truncatingIfNeeded: distance)
    for cell in 1..<table.count where table[cell] >= first { table[cell] &+= change }
  }
}

extension Row {
  /// Equal for rows with equal keys, without making the key.
  var keyHash: Int {
    var hasher = Hasher()
    content.box.hashID(into: &hasher)
    hasher.combine(cellType)
    hasher.combine(role)
    return hasher.finalize()
  }

  func hasKey(_ key: RowKey) -> Bool {
    role == key.role && cellType == key.cellType && content.box.hasSameID(as: key.content.box)
  }
}

extension RowKey {
  /// The same number as the ``Row/keyHash`` of the rows it names.
  var hash: Int {
    var hasher = Hasher()
    content.box.hashID(into: &hasher)
    hasher.combine(cellType)
    hasher.combine(role)
    return hasher.finalize()
  }
}

extension RowIndex {
  /// The table of rows that were arranged anew.
  ///
  /// Kept rows are not hashed again; that was half the time of an insertion into 100,000 rows.
  ///
  /// - Parameters:
  ///   - arrangement: Where the new rows come from.
  ///   - old: The rows the table is of.
  ///   - new: The rows it is to be of.
  /// - Returns: The table, with rows whose keys came before left out and counted.
  func arranged(
    by arrangement: RowArrangement,
    from old: ContiguousArray<Row>,
    to new: ContiguousArray<Row>
  ) -> RowIndex {
    guard hasTable, new.count > Self.smallCount, canHold(new.count),
      arrangement.removed.count <= old.count / 4
    else {
      return RowIndex(new)
    }
    var index = self
    for position in arrangement.removed { index.closeGap(of: position, in: old) }
    index.renumber(arrangement.newPositions)
    for row in arrangement.added { index.add(row.place, of: new) }
    return index
  }
}

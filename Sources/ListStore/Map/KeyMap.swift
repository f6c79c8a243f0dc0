import GRDB

/// Where every 1,024th row of a request stands, of a list of millions every 2,048th, 4,096th and so on: a list's
/// places, at some 70 bytes each.
///
/// A chunk is the rows from one bound up to before the next. Bounds are places, not rows: the row a
/// bound was read from may have gone, and the chunk's count is right all the same.
struct KeyMap: Sendable {
  /// How many rows a chunk has when it is made, unless there are too many chunks.
  static let stride = 1024
  /// Chunks of longer lists are longer, so that no map takes much memory.
  static let mostChunks = 4096

  /// Where each chunk begins; the first begins where the list does and has no bound.
  private var bounds: KeyBounds
  private(set) var counts: [Int]
  /// How many rows are before each chunk, and in all.
  private(set) var starts: [Int]
  /// How many rows its chunks have when they are made.
  let stride: Int

  init(bounds: KeyBounds, counts: [Int], stride: Int = KeyMap.stride) {
    self.bounds = bounds
    self.counts = counts
    self.stride = stride
    starts = []
    sum()
  }

  var count: Int { starts[counts.count] }

  /// Where a chunk begins; `nil` for the beginning of the list.
  func bound(_ chunk: Int) -> StoreKey? { chunk == 0 ? nil : bounds[chunk - 1] }

  /// Where a chunk ends; `nil` for the end of the list.
  func end(_ chunk: Int) -> StoreKey? { chunk == bounds.count ? nil : bounds[chunk] }

  /// The chunk of a place.
  func chunk(of key: StoreKey, in order: KeyColumns) -> Int {
    first(of: bounds.count) { order.isBefore(key, bounds[$0]) }
  }

  /// The chunk of an index before the end; empty chunks have none.
  func chunk(at index: Int) -> Int { first(of: counts.count - 1) { index < starts[$0 + 1] } }

  /// The first of some chunks that something is true of, as it is of all behind it.
  private func first(of count: Int, where isBehind: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Rows that came to places, and rows that left.
  ///
  /// - Returns: Whether the map can be right: no chunk lost a row it did not have.
  mutating func apply(_ changes: [(key: StoreKey, sign: Int)], in order: KeyColumns) -> Bool {
    for change in changes {
      counts[chunk(of: change.key, in: order)] += change.sign
    }
    sum()
    return !counts.contains { $0 < 0 }
  }

  /// Puts several chunks in the place of one.
  mutating func split(_ chunk: Int, at inner: KeyBounds, counts parts: [Int]) {
    bounds.insert(inner, at: chunk)
    counts.replaceSubrange(chunk...chunk, with: parts)
    sum()
  }

  private mutating func sum() {
    starts = [0]
    starts.reserveCapacity(counts.count + 1)
    var total = 0
    for count in counts {
      total += count
      starts.append(total)
    }
  }
}

/// Places one after the other, their values in one piece of memory: there are thousands, and an array for
/// each of them would take twice as much.
struct KeyBounds: Sendable {
  private var values: [DatabaseValue] = []
  private(set) var count = 0

  init(_ keys: some Sequence<StoreKey> = []) {
    for key in keys { append(key) }
  }

  private var columns: Int { count == 0 ? 0 : values.count / count }

  subscript(index: Int) -> StoreKey {
    Array(values[index * columns..<(index + 1) * columns])
  }

  mutating func append(_ key: StoreKey) {
    precondition(count == 0 || key.count == columns, "Places of one list have the same columns.")
    values += key
    count += 1
  }

  /// Leaves out the first place, the third and so on.
  mutating func halve() {
    let columns = columns
    values = stride(from: 1, to: count, by: 2).flatMap { values[$0 * columns..<($0 + 1) * columns] }
    count /= 2
  }

  mutating func insert(_ other: KeyBounds, at index: Int) {
    values.insert(contentsOf: other.values, at: index * columns)
    count += other.count
  }
}

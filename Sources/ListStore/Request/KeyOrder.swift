import GRDB

/// How SQLite compares two texts of a column.
enum TextCollation: Sendable {
  case binary
  case noCase
  case rightTrim

  func compare(_ left: String, _ right: String) -> Int {
    switch self {
    case .binary: lexicographic(left.utf8, right.utf8)
    case .noCase: lexicographic(left.utf8.lazy.map(Self.lower), right.utf8.lazy.map(Self.lower))
    case .rightTrim: lexicographic(Self.trimmed(left), Self.trimmed(right))
    }
  }

  /// SQLite folds the letters of ASCII only.
  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }

  private static func trimmed(_ text: String) -> Substring.UTF8View {
    let end = text.utf8.lastIndex { $0 != 0x20 }.map(text.utf8.index(after:))
    return text[..<(end ?? text.startIndex)].utf8
  }
}

private func lexicographic(
  _ left: some Sequence<UInt8>,
  _ right: some Sequence<UInt8>
) -> Int {
  var others = right.makeIterator()
  for byte in left {
    guard let other = others.next() else { return 1 }
    if byte != other { return byte < other ? -1 : 1 }
  }
  return others.next() == nil ? 0 : -1
}

extension KeyColumns {
  /// Whether a place comes before another in the list.
  func isBefore(_ left: StoreKey, _ right: StoreKey) -> Bool {
    for at in columns.indices {
      let comparison = compare(left[at], right[at], at: at)
      if comparison != 0 { return comparison < 0 }
    }
    return false
  }

  /// Compares two values of a column in the order of the list: negative, zero or positive.
  func compare(_ left: DatabaseValue, _ right: DatabaseValue, at index: Int) -> Int {
    let column = columns[index]
    let comparison = Self.ascending(left.storage, right.storage, column.collation)
    return column.isDescending ? -comparison : comparison
  }

  /// NULL, then numbers, then texts, then data, as SQLite has it.
  private static func ascending(
    _ left: DatabaseValue.Storage,
    _ right: DatabaseValue.Storage,
    _ collation: TextCollation
  ) -> Int {
    switch (left, right) {
    case (.int64(let left), .int64(let right)): left == right ? 0 : (left < right ? -1 : 1)
    case (.double(let left), .double(let right)): left == right ? 0 : (left < right ? -1 : 1)
    case (.int64(let left), .double(let right)): compare(left, right)
    case (.double(let left), .int64(let right)): -compare(right, left)
    case (.string(let left), .string(let right)): collation.compare(left, right)
    case (.blob(let left), .blob(let right)): lexicographic(left, right)
    default: rank(left) - rank(right)
    }
  }

  /// Large integers are not rounded for it.
  private static func compare(_ left: Int64, _ right: Double) -> Int {
    if right < -9_223_372_036_854_775_808 { return 1 }
    if right >= 9_223_372_036_854_775_808 { return -1 }
    let whole = Int64(right)
    if left != whole { return left < whole ? -1 : 1 }
    let rest = right - Double(whole)
    return rest == 0 ? 0 : (rest > 0 ? -1 : 1)
  }

  private static func rank(_ value: DatabaseValue.Storage) -> Int {
    switch value {
    case .null: 0
    case .int64, .double: 1
    case .string: 2
    case .blob: 3
    }
  }
}

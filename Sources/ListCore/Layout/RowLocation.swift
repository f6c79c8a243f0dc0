/// Where a row is now: a section and a position inside it.
///
/// Only good until the next update; whatever outlives one carries a ``RowID``.
public struct RowLocation: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The position of the section in the list.
  public let section: Int
  /// The position of the row inside its section.
  public let row: Int

  /// Names a place.
  ///
  /// - Parameters:
  ///   - section: The position of the section in the list.
  ///   - row: The position of the row inside its section.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Section and row as text: `3/1`.
  public var description: String { "\(section)/\(row)" }

  /// Orders places as they appear in the list.
  ///
  /// - Parameters:
  ///   - lhs: One place.
  ///   - rhs: Another.
  /// - Returns: `true` when `lhs` comes first.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.row) < (rhs.section, rhs.row)
  }
}

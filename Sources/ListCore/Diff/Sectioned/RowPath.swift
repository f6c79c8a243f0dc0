/// A position in a sectioned list: which section, and which row of it.
public struct RowPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The section's index in the list.
  public let section: Int
  /// The row's index in its section.
  public let row: Int

  /// Makes a path.
  ///
  /// - Parameters:
  ///   - section: The section's index in the list.
  ///   - row: The row's index in its section.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// The path as text: `2.0`, section first.
  public var description: String { "\(section).\(row)" }

  /// Orders paths as the rows are ordered in the list.
  ///
  /// - Parameters:
  ///   - lhs: One path.
  ///   - rhs: The other.
  /// - Returns: `true` when the first comes earlier.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.row) < (rhs.section, rhs.row)
  }
}

/// A kept row that changes its place.
public struct RowMove: Hashable, Sendable, CustomStringConvertible {
  /// Where the row is in the old list.
  public let from: RowPath
  /// Where the row is in the new list.
  public let to: RowPath

  /// Makes a move.
  ///
  /// - Parameters:
  ///   - from: Where the row is in the old list.
  ///   - to: Where the row is in the new list.
  public init(from: RowPath, to: RowPath) {
    self.from = from
    self.to = to
  }

  /// The move as text: `0.3→1.0`.
  public var description: String { "\(from)→\(to)" }
}

/// A kept row whose content changed.
public struct RowUpdate: Hashable, Sendable, CustomStringConvertible {
  /// Where the row is in the old list.
  public let old: RowPath
  /// Where the row is in the new list.
  public let new: RowPath

  /// Makes an update.
  ///
  /// - Parameters:
  ///   - old: Where the row is in the old list.
  ///   - new: Where the row is in the new list.
  public init(old: RowPath, new: RowPath) {
    self.old = old
    self.new = new
  }

  /// The update as text: `0.2=0.2`, old path first.
  public var description: String { "\(old)=\(new)" }
}

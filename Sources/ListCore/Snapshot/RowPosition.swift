/// Where a row is at the moment: a section and a place inside it.
///
/// Positions are for asking and drawing now; what is to be remembered is a ``RowID``.
///
///     let place = snapshot.indexPath(of: row)  // 0.3: the fourth row of the first section
public struct RowPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The position of the section among the sections.
  public var section: Int
  /// The position of the row inside the section.
  public var row: Int

  /// Makes a position.
  ///
  /// - Parameters:
  ///   - section: The position of the section among the sections.
  ///   - row: The position of the row inside the section.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Section and row as numbers: `3.0`.
  public var description: String { "\(section).\(row)" }

  /// Tells which position comes first in the list.
  ///
  /// - Parameters:
  ///   - lhs: One position.
  ///   - rhs: The other.
  /// - Returns: `true` when `lhs` is above `rhs`.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.row) < (rhs.section, rhs.row)
  }
}

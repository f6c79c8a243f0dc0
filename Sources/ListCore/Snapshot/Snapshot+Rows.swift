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

extension Snapshot {
  /// The flat position of a row, or `nil` when it is not in the list.
  ///
  /// - Complexity: O(log n) in the number of sections.
  public func position(of id: RowID) -> Int? {
    indexPath(of: id).map { grouped.list.sum(before: $0.section).rows + $0.row }
  }

  /// The section and the place inside it of a row, or `nil` when it is not in the list.
  ///
  /// - Complexity: O(log n) in the number of sections.
  public func indexPath(of id: RowID) -> RowPosition? {
    guard let section = sectionIndex(of: id.section),
      let row = grouped.list[section].position(of: id.key)
    else { return nil }
    return RowPosition(section: section, row: row)
  }

  /// Whether a row is in the list; O(1).
  public func contains(_ id: RowID) -> Bool { indexPath(of: id) != nil }

  /// The row with a name, or `nil` when it is not in the list; O(1).
  public func row(for id: RowID) -> Row? {
    section(for: id.section).flatMap { section in
      section.position(of: id.key).map { section.rows[$0] }
    }
  }

  /// The row at a flat position.
  ///
  /// - Complexity: O(log n) in the number of sections.
  public func row(at flatPosition: Int) -> Row {
    let found = rowPosition(at: flatPosition)
    return grouped.list[found.section].rows[found.row]
  }

  /// The name of the row at a flat position.
  ///
  /// - Complexity: O(log n) in the number of sections.
  public func rowID(at flatPosition: Int) -> RowID {
    let found = rowPosition(at: flatPosition)
    return grouped.list[found.section].rowID(at: found.row)
  }

  /// The section and the place inside it of a flat position.
  ///
  /// - Complexity: O(log n) in the number of sections.
  public func rowPosition(at flatPosition: Int) -> RowPosition {
    precondition(flatPosition >= 0 && flatPosition < rowCount, "the position is outside the list")
    let found = grouped.list.search(flatPosition) { $0.rows }
    return RowPosition(section: found.index, row: flatPosition - found.before.rows)
  }

  /// The flat position of a place in a section, where the number of its rows names its end.
  ///
  /// - Complexity: O(log n) in the number of sections.
  public func flatPosition(section: Int, row: Int) -> Int {
    let range = rowRange(ofSectionAt: section)
    precondition(row >= 0 && row <= range.count, "the row is outside its section")
    return range.lowerBound + row
  }
}

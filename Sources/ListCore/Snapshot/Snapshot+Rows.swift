extension Snapshot {
  /// Where a row is among all rows.
  ///
  /// - Parameter id: What names the row.
  /// - Returns: Its flat position, or `nil` when it is not in the list.
  /// - Complexity: O(log n) in the number of sections.
  public func position(of id: RowID) -> Int? {
    indexPath(of: id).map { list.sum(before: $0.section).rows + $0.row }
  }

  /// Where a row is by section and place inside it.
  ///
  /// - Parameter id: What names the row.
  /// - Returns: Its position, or `nil` when it is not in the list.
  /// - Complexity: O(log n) in the number of sections.
  public func indexPath(of id: RowID) -> RowPosition? {
    guard let section = sectionIndex(of: id.section),
      let row = list[section].position(of: id.key)
    else { return nil }
    return RowPosition(section: section, row: row)
  }

  /// Tells whether a row is in the list.
  ///
  /// - Parameter id: What names the row.
  /// - Returns: `true` when it is.
  /// - Complexity: O(1).
  public func contains(_ id: RowID) -> Bool { indexPath(of: id) != nil }

  /// The row with a name.
  ///
  /// - Parameter id: What names the row.
  /// - Returns: The row, or `nil` when it is not in the list.
  /// - Complexity: O(1).
  public func row(for id: RowID) -> Row? {
    section(for: id.section).flatMap { section in
      section.position(of: id.key).map { section.rows[$0] }
    }
  }

  /// The row at a flat position.
  ///
  /// - Parameter flatPosition: A position among all rows.
  /// - Returns: The row.
  /// - Complexity: O(log n) in the number of sections.
  public func row(at flatPosition: Int) -> Row {
    let found = rowPosition(at: flatPosition)
    return list[found.section].rows[found.row]
  }

  /// The name of the row at a flat position.
  ///
  /// - Parameter flatPosition: A position among all rows.
  /// - Returns: The row's name.
  /// - Complexity: O(log n) in the number of sections.
  public func rowID(at flatPosition: Int) -> RowID {
    let found = rowPosition(at: flatPosition)
    return list[found.section].rowID(at: found.row)
  }

  /// Turns a flat position into section and place.
  ///
  /// - Parameter flatPosition: A position among all rows.
  /// - Returns: The same row's position by section.
  /// - Complexity: O(log n) in the number of sections.
  public func rowPosition(at flatPosition: Int) -> RowPosition {
    precondition(flatPosition >= 0 && flatPosition < rowCount, "the position is outside the list")
    let found = list.search(flatPosition) { $0.rows }
    return RowPosition(section: found.index, row: flatPosition - found.before.rows)
  }

  /// Turns section and place into a flat position.
  ///
  /// - Parameters:
  ///   - section: A position among the sections.
  ///   - row: A position inside the section; the number of its rows names the end.
  /// - Returns: The flat position.
  /// - Complexity: O(log n) in the number of sections.
  public func flatPosition(section: Int, row: Int) -> Int {
    let range = rowRange(ofSectionAt: section)
    precondition(row >= 0 && row <= range.count, "the row is outside its section")
    return range.lowerBound + row
  }
}

extension Snapshot {
  /// Where a row is among all rows.
  ///
  /// - Parameter id: What names the row.
  /// - Returns: Its flat position, or `nil` when it is not in the list.
  /// - Complexity: O(log n) in the number of sections.
  public func position(of id: RowID) -> Int? {
    guard let (handle, row) = find(id) else { return nil }
    return order.prefix(before: handle) + row
  }

  /// Where a row is by section and place inside it.
  ///
  /// - Parameter id: What names the row.
  /// - Returns: Its position, or `nil` when it is not in the list.
  /// - Complexity: O(log n) in the number of sections.
  public func indexPath(of id: RowID) -> RowPosition? {
    guard let (handle, row) = find(id) else { return nil }
    return RowPosition(section: order.index(of: handle), row: row)
  }

  /// Tells whether a row is in the list.
  ///
  /// - Parameter id: What names the row.
  /// - Returns: `true` when it is.
  /// - Complexity: O(1).
  public func contains(_ id: RowID) -> Bool { find(id) != nil }

  /// The row with a name.
  ///
  /// - Parameter id: What names the row.
  /// - Returns: The row, or `nil` when it is not in the list.
  /// - Complexity: O(1).
  public func row(for id: RowID) -> Row? {
    find(id).map { handle, row in storage[handle.offset].rows[row] }
  }

  /// The row at a flat position.
  ///
  /// - Parameter flatPosition: A position among all rows.
  /// - Returns: The row.
  /// - Complexity: O(log n) in the number of sections.
  public func row(at flatPosition: Int) -> Row {
    let found = location(at: flatPosition)
    return storage[found.handle.offset].rows[flatPosition - found.before]
  }

  /// The name of the row at a flat position.
  ///
  /// - Parameter flatPosition: A position among all rows.
  /// - Returns: The row's name.
  /// - Complexity: O(log n) in the number of sections.
  public func rowID(at flatPosition: Int) -> RowID {
    let found = location(at: flatPosition)
    return storage[found.handle.offset].rowID(at: flatPosition - found.before)
  }

  /// Turns a flat position into section and place.
  ///
  /// - Parameter flatPosition: A position among all rows.
  /// - Returns: The same row's position by section.
  /// - Complexity: O(log n) in the number of sections.
  public func rowPosition(at flatPosition: Int) -> RowPosition {
    let found = location(at: flatPosition)
    return RowPosition(section: found.index, row: flatPosition - found.before)
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

  func find(_ id: RowID) -> (handle: Handle, row: Int)? {
    guard let handle = handles[id.section],
      let row = storage[handle.offset].position(of: id.key)
    else { return nil }
    return (handle, row)
  }

  private func location(at flatPosition: Int) -> SumTree<Int>.Location {
    precondition(flatPosition >= 0, "the position is outside the list")
    guard let found = order.first(where: { $0 > flatPosition }) else {
      preconditionFailure("the position is outside the list")
    }
    return found
  }
}

/// The place of a row as a person counts: the third of twenty.
public struct RowOrdinal: Hashable, Sendable {
  /// From 1.
  public let position: Int
  /// How many there are.
  public let count: Int
}

extension ListPresenter {
  /// The place of a row as it is told to somebody who does not see the list.
  ///
  /// Below a header a row counts among the body rows of its section, because the header names what
  /// is counted; where sections have no headers they are not to be noticed, and rows count in the
  /// whole list.
  ///
  /// - Parameter row: The row.
  /// - Returns: `nil` for headers and footers, and for a row that is gone. O(log n).
  public func ordinal(of row: RowID) -> RowOrdinal? {
    guard row.key.role == .body, let place = snapshot.indexPath(of: row) else { return nil }
    let rows = snapshot.section(at: place.section).rows
    guard rows.first?.role == .header else {
      let position = snapshot.flatPosition(section: place.section, row: place.row)
      return RowOrdinal(position: position + 1, count: snapshot.rowCount)
    }
    let footers = rows.last?.role == .footer ? 1 : 0
    return RowOrdinal(position: place.row, count: rows.count - 1 - footers)
  }
}

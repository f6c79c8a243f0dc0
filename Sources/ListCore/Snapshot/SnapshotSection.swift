/// A section of a snapshot: the identity of its object and its rows in order.
public struct SnapshotSection: Sendable {
  /// The identity of the object the section stands for.
  public let id: DiffIdentity
  /// The rows in order: header first, footer last, where there are any.
  public let rows: ContiguousArray<Row>

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: The identity of the object the section stands for.
  ///   - rows: The rows in order; their keys are expected to be unique.
  public init(id: DiffIdentity, rows: ContiguousArray<Row>) {
    self.id = id
    self.rows = rows
  }

  /// Names the row at a position of this section.
  ///
  /// - Parameter index: A position inside the section.
  /// - Returns: The row's name in the list.
  public func rowID(at index: Int) -> RowID { RowID(section: id, key: rows[index].key) }
}

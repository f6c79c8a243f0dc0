/// A section of a snapshot: the identity of its object and its rows in order.
public struct SnapshotSection: Sendable {
  /// The identity of the object the section stands for.
  public internal(set) var id: DiffIdentity
  /// The rows in order: header first, footer last, where there are any.
  public internal(set) var rows: ContiguousArray<Row>
  var index: RowIndex

  /// Makes a section.
  ///
  /// Rows whose key an earlier row has are kept here and dropped, with a report, by the snapshot
  /// that the section is added to. See ``deduplicated(id:rows:)`` to drop them at once.
  ///
  /// - Parameters:
  ///   - id: The identity of the object the section stands for.
  ///   - rows: The rows in order; their keys are expected to be unique.
  ///   - groupHead: The section that heads its group; see ``ListDiffable/groupHead``.
  /// - Complexity: O(n) in the number of rows.
  public init(id: DiffIdentity, rows: ContiguousArray<Row>, groupHead: DiffIdentity? = nil) {
    self.id = id
    self.rows = rows
    index = RowIndex(rows)
    if let groupHead { group = .astray(groupHead) }
  }

  init(id: DiffIdentity, rows: ContiguousArray<Row>, index: RowIndex) {
    self.id = id
    self.rows = rows
    self.index = index
  }

  /// Whether two rows have the same key, which no section of a snapshot allows.
  public var hasDuplicateRows: Bool { index.duplicateCount > 0 }

  /// How many rows are neither header nor footer.
  public var bodyRowCount: Int { bodyRows.count }

  /// Where the rows are that are neither header nor footer.
  var bodyRows: Range<Int> {
    let footer = rows.last?.role == .footer ? 1 : 0
    return firstBodyRow..<rows.count - footer
  }

  /// How many rows precede those that a section controller counts.
  var firstBodyRow: Int { rows.first?.role == .header ? 1 : 0 }

  /// Names the row at a position of this section.
  ///
  /// - Parameter index: A position inside the section.
  /// - Returns: The row's name in the list.
  public func rowID(at index: Int) -> RowID { RowID(section: id, key: rows[index].key) }

  /// Finds a row.
  ///
  /// - Parameter key: What names the row inside the section.
  /// - Returns: Its position inside the section, or `nil` when it is not here.
  /// - Complexity: O(1).
  public func position(of key: RowKey) -> Int? { index.position(of: key, in: rows) }
}

extension SnapshotSection {
  /// Inserts rows whose keys are new to the section.
  mutating func insert(_ new: some Collection<Row>, at position: Int) {
    rows.insert(contentsOf: new, at: position)
    index.didInsert(position..<position + new.count, in: rows)
  }

  mutating func remove(at position: Int) -> Row {
    index.willRemove(position, from: rows)
    return rows.remove(at: position)
  }

  /// Moves a row to the position it is to have afterwards.
  mutating func move(from position: Int, to target: Int) {
    guard position != target else { return }
    let row = remove(at: position)
    insert(CollectionOfOne(row), at: target)
  }

  /// Removes rows at several positions in one pass.
  mutating func remove(at positions: Set<Int>) {
    if positions.count == 1, let position = positions.first {
      _ = remove(at: position)
      return
    }
    var kept: ContiguousArray<Row> = []
    kept.reserveCapacity(rows.count - positions.count)
    for position in rows.indices where !positions.contains(position) { kept.append(rows[position]) }
    takeRows(of: SnapshotSection(id: id, rows: kept))
  }

  /// Shows other rows, in the group it is in.
  mutating func takeRows(of other: SnapshotSection) { (rows, index) = (other.rows, other.index) }

  /// Puts another row with the same key in a row's place.
  mutating func replace(at position: Int, with row: Row) { rows[position] = row }
}

extension SnapshotSection {
  /// Whether both have the very same rows in the very same storage, which needs no comparing.
  func sharesRows(with other: SnapshotSection) -> Bool {
    guard rows.count == other.rows.count else { return false }
    return rows.isEmpty
      || rows.withUnsafeBufferPointer { mine in
        other.rows.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      }
  }
}

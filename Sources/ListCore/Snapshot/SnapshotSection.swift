/// A section of a snapshot: the identity of its object and its rows in order.
public struct SnapshotSection: Sendable {
  /// The identity of the object the section stands for.
  public internal(set) var id: DiffIdentity
  // Empty where the rows are made on demand.
  private var stored: ContiguousArray<Row>
  private var source: Source

  /// Where the rows are; two references in the room of one.
  private enum Source {
    case made(RowIndex)
    case onDemand(RowsOnDemand)
  }

  /// The rows in order: header first, footer last, where there are any.
  ///
  /// - Complexity: O(1), or O(rows) where they are made on demand and were not looked at lately.
  @inline(__always)
  public var rows: ContiguousArray<Row> { isOnDemand ? withRows.stored : stored }

  /// How many rows there are, without making them.
  @inline(__always)
  public var rowCount: Int { onDemand?.count ?? stored.count }

  var index: RowIndex {
    switch source {
    case .made(let index): index
    case .onDemand(let rows): rows.section(of: id).index
    }
  }

  /// The section with its rows, to look at several of them.
  @inline(never)
  var withRows: SnapshotSection {
    switch source {
    case .made: return self
    case .onDemand(let rows):
      var section = self
      section.takeRows(of: rows.section(of: id))
      return section
    }
  }

  /// What the rows are like, where they are made on demand.
  var onDemand: RowsOnDemand? {
    if case .onDemand(let rows) = source { rows } else { nil }
  }

  var isOnDemand: Bool {
    if case .onDemand = source { true } else { false }
  }

  /// Makes a section.
  ///
  /// Rows whose key an earlier row has are kept here and dropped, with a report, by the snapshot
  /// that the section is added to. See `deduplicated(id:rows:)` to drop them at once.
  ///
  /// - Parameters:
  ///   - id: The identity of the object the section stands for.
  ///   - rows: The rows in order; their keys are expected to be unique.
  ///   - groupHead: The section that heads its group; see ``ListDiffable/groupHead``.
  /// - Complexity: O(n) in the number of rows.
  public init(id: DiffIdentity, rows: ContiguousArray<Row>, groupHead: DiffIdentity? = nil) {
    self.init(id: id, rows: rows, index: RowIndex(rows))
    if let groupHead { group = .astray(groupHead) }
  }

  init(id: DiffIdentity, rows: ContiguousArray<Row>, index: RowIndex) {
    self.id = id
    stored = rows
    source = .made(index)
  }

  /// Makes a section whose rows are made from its object when somebody looks at them.
  init(_ object: AnyDiffable, _ rows: RowsOnDemand) {
    id = object.identity
    stored = []
    source = .onDemand(rows)
    if let head = object.groupHead { group = .astray(head) }
  }

  /// Whether two rows have the same key, which no section of a snapshot allows.
  package var hasDuplicateRows: Bool {
    if case .made(let index) = source { index.duplicateCount > 0 } else { false }
  }

  /// How many rows are neither header nor footer.
  package var bodyRowCount: Int { bodyRows.count }

  /// Where the rows are that are neither header nor footer.
  var bodyRows: Range<Int> {
    let rows = rows
    let header = rows.first?.role == .header ? 1 : 0
    return header..<rows.count - (rows.last?.role == .footer ? 1 : 0)
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
  public func position(of key: RowKey) -> Int? {
    switch source {
    case .made(let index): index.position(of: key, in: stored)
    case .onDemand(let rows): rows.section(of: id).position(of: key)
    }
  }

  /// Edits the rows and their table.
  private mutating func edit<Result>(
    _ body: (inout ContiguousArray<Row>, inout RowIndex) -> Result
  ) -> Result {
    if isOnDemand { self = withRows }
    guard case .made(var index) = source else {
      preconditionFailure("rows that were made are there")
    }
    source = .made(RowIndex([]))
    defer { source = .made(index) }
    return body(&stored, &index)
  }
}

extension SnapshotSection {
  /// Inserts rows whose keys are new to the section.
  mutating func insert(_ new: some Collection<Row>, at position: Int) {
    edit { rows, index in
      rows.insert(contentsOf: new, at: position)
      index.didInsert(position..<position + new.count, in: rows)
    }
  }

  mutating func remove(at position: Int) -> Row {
    edit { rows, index in
      index.willRemove(position, from: rows)
      return rows.remove(at: position)
    }
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
    let rows = rows
    kept.reserveCapacity(rows.count - positions.count)
    for position in rows.indices where !positions.contains(position) { kept.append(rows[position]) }
    takeRows(of: SnapshotSection(id: id, rows: kept))
  }

  /// Shows other rows, in the group it is in.
  mutating func takeRows(of other: SnapshotSection) {
    (stored, source) = (other.stored, other.source)
  }

  /// Puts another row with the same key in a row's place.
  mutating func replace(at position: Int, with row: Row) {
    edit { rows, _ in rows[position] = row }
  }
}

extension SnapshotSection {
  /// Whether both have the very same rows in the very same storage, which needs no comparing.
  func sharesRows(with other: SnapshotSection) -> Bool {
    if isOnDemand || other.isOnDemand {
      return isOnDemand && other.isOnDemand && id.box.object === other.id.box.object
        && rowCount == other.rowCount
    }
    guard stored.count == other.stored.count else { return false }
    return stored.isEmpty
      || stored.withUnsafeBufferPointer { mine in
        other.stored.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      }
  }
}

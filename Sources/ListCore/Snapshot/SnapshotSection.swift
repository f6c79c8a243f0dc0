/// A section of a snapshot: the identity of its object and its rows in order.
///
///     let rows = mails.map { Row(AnyDiffable($0)) }
///     let section = SnapshotSection(id: DiffIdentity(day), rows: .init(rows))
public struct SnapshotSection: Sendable {
  /// The identity of the object the section stands for.
  public internal(set) var id: DiffIdentity
  private var source: Source

  /// Where the rows are, in the room of one reference.
  private enum Source {
    case few(ContiguousArray<Row>)
    case many(ChunkedArray<Row>)
    /// Some of them have the same key, which no section of a snapshot allows.
    case repeated(ChunkedArray<Row>)
    case onDemand(RowsOnDemand)
  }

  /// The rows in order: header first, footer last, where there are any.
  ///
  /// - Complexity: O(1), or O(rows) where they are made on demand and were not looked at lately.
  @inline(__always)
  public var rows: Rows {
    switch source {
    case .few(let rows): Rows(.few(rows))
    case .many(let rows), .repeated(let rows): Rows(.many(rows))
    case .onDemand(let rows): rows.section(of: id).rows
    }
  }

  /// Lends the rows side by side; see ``Rows/reading(_:)``.
  @inline(__always)
  func readingRows<Answer>(_ body: (Elements<Row>) -> Answer) -> Answer {
    if case .few(let rows) = source { return rows.reading(body) }
    return rows.reading(body)
  }

  /// How many rows there are, without making them.
  @inline(__always)
  public var rowCount: Int {
    switch source {
    case .few(let rows): rows.count
    case .many(let rows), .repeated(let rows): rows.count
    case .onDemand(let rows): rows.count
    }
  }

  /// The section with its rows, to look at several of them.
  @inline(never)
  var withRows: SnapshotSection {
    guard case .onDemand(let rows) = source else { return self }
    var section = self
    section.takeRows(of: rows.section(of: id))
    return section
  }

  /// What the rows are like, where they are made on demand.
  var onDemand: RowsOnDemand? {
    if case .onDemand(let rows) = source { rows } else { nil }
  }

  var isOnDemand: Bool {
    if case .onDemand = source { true } else { false }
  }

  /// Makes the section of an object, with its rows in order; for its group see ``ListDiffable/groupHead``.
  ///
  /// Rows whose key an earlier row has are kept here and dropped, with a report, by the snapshot
  /// that the section is added to.
  ///
  /// - Complexity: O(n) in the number of rows.
  public init(id: DiffIdentity, rows: ContiguousArray<Row>, groupHead: DiffIdentity? = nil) {
    self.id = id
    source = Self.source(rows)
    if let groupHead { group = .astray(groupHead) }
  }

  /// Makes a section with the rows of another one, which it shares.
  public init(id: DiffIdentity, rows: Rows, groupHead: DiffIdentity? = nil) {
    self.id = id
    switch rows.storage {
    case .few(let rows): source = Self.source(rows)
    case .many(let rows): source = .many(rows)
    }
    if let groupHead { group = .astray(groupHead) }
  }

  /// Makes a section whose rows are made from its object when somebody looks at them.
  init(_ object: AnyDiffable, _ rows: RowsOnDemand) {
    id = object.identity
    source = .onDemand(rows)
    if let head = object.groupHead { group = .astray(head) }
  }

  private static func source(_ rows: ContiguousArray<Row>) -> Source {
    if rows.count <= Rows.mostOfFew, !rows.fewHaveRepeats { return .few(rows) }
    var many = ChunkedArray<Row>()
    return many.insert(rows, at: 0) ? .many(many) : .repeated(many)
  }

  /// Whether two rows have the same key, which no section of a snapshot allows.
  package var hasDuplicateRows: Bool {
    if case .repeated = source { true } else { false }
  }

  package var bodyRowCount: Int { bodyRows.count }

  /// Where the rows are that are neither header nor footer.
  var bodyRows: Range<Int> { rows.body }

  /// How many rows precede those that a section controller counts.
  var firstBodyRow: Int { rows.first?.role == .header ? 1 : 0 }

  /// Names the row at a position of this section.
  public func rowID(at index: Int) -> RowID { RowID(section: id, key: rows[index].key) }

  /// Finds the position of a row inside the section, or `nil` when it is not here; O(1).
  public func position(of key: RowKey) -> Int? {
    switch source {
    case .few(let rows): rows.firstIndex { $0.hasKey(key) }
    case .many(let rows), .repeated(let rows): rows.index(of: key, hash: key.hash)
    case .onDemand(let rows): rows.section(of: id).position(of: key)
    }
  }

  /// Edits the rows, which stay in one array or in chunks, or change from one to the other.
  private mutating func edit(_ edits: [ChunkedArray<Row>.Edit]) {
    if isOnDemand { self = withRows }
    let count = edits.reduce(rowCount) { $0 + $1.count - $1.range.count }
    switch takeSource() {
    case .many(var rows) where count > Rows.mostOfFew / 2:
      source = rows.replace(edits) ? .many(rows) : .repeated(rows)
    case .many(let many), .repeated(let many):
      var rows = ContiguousArray(many)
      for edit in edits.reversed() { rows.replaceSubrange(edit.range, with: edit.elements) }
      source = Self.source(rows)
    case .few(var rows):
      for edit in edits.reversed() { rows.replaceSubrange(edit.range, with: edit.elements) }
      source = count <= Rows.mostOfFew ? .few(rows) : .many(ChunkedArray(rows))
    case .onDemand: preconditionFailure("rows that were made are there")
    }
  }

  /// Takes the rows out, so that they are changed in their place where nobody else has them.
  private mutating func takeSource() -> Source {
    defer { source = .few([]) }
    return source
  }
}

extension SnapshotSection {
  /// Inserts rows whose keys are new to the section.
  mutating func insert(_ new: some Collection<Row>, at position: Int) {
    edit([ChunkedArray.Edit(range: position..<position, elements: new)])
  }

  mutating func remove(at position: Int) -> Row {
    let row = rows[position]
    remove(at: [position])
    return row
  }

  /// Moves a row to the position it is to have afterwards.
  mutating func move(from position: Int, to target: Int) {
    guard position != target else { return }
    let row = remove(at: position)
    insert(CollectionOfOne(row), at: target)
  }

  mutating func remove(at positions: Set<Int>) {
    edit(positions.sorted().map { ChunkedArray.Edit(range: $0..<$0 + 1, elements: []) })
  }

  /// Shows other rows, in the group it is in.
  mutating func takeRows(of other: SnapshotSection) {
    source = other.source
  }

  /// Puts another row with the same key in a row's place.
  mutating func replace(at position: Int, with row: Row) {
    edit([ChunkedArray.Edit(range: position..<position + 1, elements: [row])])
  }
}

extension SnapshotSection {
  /// Whether both have the very same rows in the very same storage, which needs no comparing.
  func sharesRows(with other: SnapshotSection) -> Bool {
    switch (source, other.source) {
    case (.few(let mine), .few(let its)):
      mine.count == its.count
        && (mine.isEmpty
          || mine.reading { mine in its.reading { mine.isSame(as: $0) } })
    case (.many(let mine), .many(let its)): mine.root === its.root
    case (.onDemand, .onDemand):
      id.box.object === other.id.box.object && rowCount == other.rowCount
    default: false
    }
  }
}

extension SnapshotSection {
  /// The section with other rows in the places of some, and some that came, went or moved.
  ///
  /// - Returns: The section; it has duplicate rows where new ones have the same key.
  /// - Complexity: O(k + log n) for k rows that are touched in a long section.
  func applying(_ edits: RowEdits) -> SnapshotSection {
    var section = withRows
    var added = edits.added[...]
    if case .many(var rows) = section.source, edits.changes.newCount > Rows.mostOfFew / 2 {
      let areUnique = rows.replace(
        edits.edits(old: rows) { _ in added.popFirst().map { ($0, $0.keyHash) } }
      )
      rows.put(edits.changed)
      section.source = areUnique ? .many(rows) : .repeated(rows)
      return section
    }
    var rows = edits.changes.rearranged(section.rows) { _ in added.popFirst() }
    for (index, row) in edits.changed { rows[index] = row }
    section.source = Self.source(rows)
    return section
  }
}

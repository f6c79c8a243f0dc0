extension Snapshot {
  /// Adds rows at the end of a section.
  ///
  /// - Parameters:
  ///   - rows: The rows in order.
  ///   - section: The identity of the section's object.
  /// - Returns: Whether it was done, and which rows were dropped because they were there already.
  /// - Complexity: O(k + log n) for k rows and n sections.
  @discardableResult
  public mutating func append(
    _ rows: some Sequence<Row>,
    to section: DiffIdentity
  ) -> SnapshotEditOutcome {
    guard let handle = handles[section] else { return .unknownSection(section) }
    return insert(rows, at: storage[handle.offset].rows.count, in: handle)
  }

  /// Inserts rows in front of another.
  ///
  /// - Parameters:
  ///   - rows: The rows in order.
  ///   - neighbour: The name of the row they go in front of.
  /// - Returns: Whether it was done, and which rows were dropped because they were there already.
  /// - Complexity: O(m + log n) for a section of m rows and n sections.
  @discardableResult
  public mutating func insert(
    _ rows: some Sequence<Row>,
    before neighbour: RowID
  ) -> SnapshotEditOutcome {
    guard let (handle, position) = find(neighbour) else { return .unknownRow(neighbour) }
    return insert(rows, at: position, in: handle)
  }

  /// Inserts rows behind another.
  ///
  /// - Parameters:
  ///   - rows: The rows in order.
  ///   - neighbour: The name of the row they go behind.
  /// - Returns: Whether it was done, and which rows were dropped because they were there already.
  /// - Complexity: O(m + log n) for a section of m rows and n sections.
  @discardableResult
  public mutating func insert(
    _ rows: some Sequence<Row>,
    after neighbour: RowID
  ) -> SnapshotEditOutcome {
    guard let (handle, position) = find(neighbour) else { return .unknownRow(neighbour) }
    return insert(rows, at: position + 1, in: handle)
  }

  private mutating func insert(
    _ given: some Sequence<Row>,
    at position: Int,
    in handle: Handle
  ) -> SnapshotEditOutcome {
    let given = ContiguousArray(given)
    // A section made of the rows knows already which are unique, so they are hashed only once.
    if storage[handle.offset].rows.isEmpty {
      return .applied(duplicates: replaceRows(at: handle, with: given))
    }
    let (rows, reports) = storage[handle.offset].newRows(of: given)
    storage[handle.offset].insert(rows, at: position)
    duplicates += reports
    didChangeRows(at: handle)
    return .applied(duplicates: reports)
  }

  /// Puts a new version of a row in the place of the row with the same key.
  ///
  /// - Parameters:
  ///   - row: The new version.
  ///   - section: The identity of the section's object.
  /// - Returns: Whether it was done.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func update(_ row: Row, in section: DiffIdentity) -> SnapshotEditOutcome {
    guard let handle = handles[section] else { return .unknownSection(section) }
    let key = row.key
    guard let position = storage[handle.offset].position(of: key) else {
      return .unknownRow(RowID(section: section, key: key))
    }
    storage[handle.offset].replace(at: position, with: row)
    checkInvariants(at: handle)
    return .applied
  }

  /// Removes a row.
  ///
  /// - Parameter id: What names the row.
  /// - Returns: `false` when it is not in the list.
  /// - Complexity: O(m + log n) for a section of m rows and n sections.
  @discardableResult
  public mutating func deleteRow(_ id: RowID) -> Bool {
    guard let (handle, position) = find(id) else { return false }
    _ = storage[handle.offset].remove(at: position)
    if !marks.isEmpty { marks.remove(id) }
    didChangeRows(at: handle)
    return true
  }

  /// Removes rows.
  ///
  /// - Parameter ids: What names the rows; naming one twice is the same as once.
  /// - Returns: Those that are not in the list.
  /// - Complexity: O(m + s log n) for s touched sections with m rows and n sections.
  @discardableResult
  public mutating func deleteRows(_ ids: some Sequence<RowID>) -> [RowID] {
    var unknown: [RowID] = []
    var found: [Handle: Set<Int>] = [:]
    for id in ids {
      guard let (handle, position) = find(id) else {
        unknown.append(id)
        continue
      }
      found[handle, default: []].insert(position)
    }
    for (handle, positions) in found {
      storage[handle.offset].remove(at: positions)
      didChangeRows(at: handle)
    }
    dropStaleMarks()
    return unknown
  }

  /// Replaces all rows of a section.
  ///
  /// - Parameters:
  ///   - index: The section's position among the sections.
  ///   - rows: The rows in order.
  /// - Returns: What was dropped because its key came twice.
  /// - Complexity: O(m + log n) for m old and new rows and n sections.
  @discardableResult
  public mutating func replaceRows(
    ofSectionAt index: Int,
    with rows: ContiguousArray<Row>
  ) -> [DuplicateReport] {
    replaceRows(at: order.handle(at: index), with: rows)
  }

  /// Replaces all rows of an object's section.
  ///
  /// - Parameters:
  ///   - section: The identity of the section's object.
  ///   - rows: The rows in order.
  /// - Returns: Whether it was done, and what was dropped because its key came twice.
  /// - Complexity: O(m + log n) for m old and new rows and n sections.
  @discardableResult
  public mutating func replaceRows(
    of section: DiffIdentity,
    with rows: ContiguousArray<Row>
  ) -> SnapshotEditOutcome {
    guard let handle = handles[section] else { return .unknownSection(section) }
    return .applied(duplicates: replaceRows(at: handle, with: rows))
  }

  /// Puts a section in the place of the one with its identity.
  ///
  /// The table of its rows is taken over too: hashing them once more was a quarter of an update of
  /// 100,000 rows.
  mutating func replaceSection(at index: Int, with section: SnapshotSection) {
    let handle = order.handle(at: index)
    guard section.id == storage[handle.offset].id, !section.hasDuplicateRows else {
      replaceRows(at: handle, with: section.rows)
      return
    }
    storage[handle.offset] = section
    dropStaleMarks()
    didChangeRows(at: handle)
  }

  @discardableResult
  private mutating func replaceRows(
    at handle: Handle,
    with rows: ContiguousArray<Row>
  ) -> [DuplicateReport] {
    let id = storage[handle.offset].id
    let (section, reports) = SnapshotSection.deduplicated(id: id, rows: rows)
    storage[handle.offset] = section
    duplicates += reports
    dropStaleMarks()
    didChangeRows(at: handle)
    return reports
  }

  /// Keeps the positions of everything behind a section right.
  mutating func didChangeRows(at handle: Handle) {
    let count = storage[handle.offset].rows.count
    if order.weight(of: handle) != count { order.setWeight(count, of: handle) }
    checkInvariants(at: handle)
  }
}

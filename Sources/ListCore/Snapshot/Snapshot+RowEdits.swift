extension Snapshot {
  /// Adds rows at the end of a section; those with the key of a row that is there are dropped.
  ///
  /// - Complexity: O(k + log n) for k rows and n sections.
  @discardableResult
  public mutating func append(
    _ rows: some Sequence<Row>,
    to section: DiffIdentity
  ) -> SnapshotEditOutcome {
    guard let index = sectionIndex(of: section) else { return .unknownSection(section) }
    return insert(rows, at: grouped.list[index].rowCount, in: index)
  }

  /// Inserts rows in front of another; those with the key of a row that is there are dropped.
  ///
  /// - Complexity: O(m + log n) for a section of m rows and n sections.
  @discardableResult
  public mutating func insert(
    _ rows: some Sequence<Row>,
    before neighbour: RowID
  ) -> SnapshotEditOutcome {
    guard let place = indexPath(of: neighbour) else { return .unknownRow(neighbour) }
    return insert(rows, at: place.row, in: place.section)
  }

  /// Inserts rows behind another; those with the key of a row that is there are dropped.
  ///
  /// - Complexity: O(m + log n) for a section of m rows and n sections.
  @discardableResult
  public mutating func insert(
    _ rows: some Sequence<Row>,
    after neighbour: RowID
  ) -> SnapshotEditOutcome {
    guard let place = indexPath(of: neighbour) else { return .unknownRow(neighbour) }
    return insert(rows, at: place.row + 1, in: place.section)
  }

  private mutating func insert(
    _ given: some Sequence<Row>,
    at position: Int,
    in section: Int
  ) -> SnapshotEditOutcome {
    let given = ContiguousArray(given)
    // A section made of the rows knows already which are unique, so they are hashed only once.
    if grouped.list[section].rowCount == 0 {
      return .applied(duplicates: replaceRows(ofSectionAt: section, with: given))
    }
    let reports = grouped.list.change(at: section) { section in
      let (rows, reports) = section.newRows(of: given)
      section.insert(rows, at: position)
      return reports
    }
    duplicates += reports
    return .applied(duplicates: reports)
  }

  /// Puts a new version of a row in the place of the row with the same key; O(1).
  @discardableResult
  public mutating func update(_ row: Row, in section: DiffIdentity) -> SnapshotEditOutcome {
    guard contains(section) else { return .unknownSection(section) }
    let id = RowID(section: section, key: row.key)
    guard let place = indexPath(of: id) else { return .unknownRow(id) }
    grouped.list.change(at: place.section) { $0.replace(at: place.row, with: row) }
    return .applied
  }

  /// Removes a row; `false` when it is not in the list; O(rows of the section + log sections).
  @discardableResult
  public mutating func deleteRow(_ id: RowID) -> Bool {
    guard let place = indexPath(of: id) else { return false }
    _ = grouped.list.change(at: place.section) { $0.remove(at: place.row) }
    if hasMarks {
      reloadedRows.remove(id)
      reconfiguredRows.remove(id)
    }
    return true
  }

  /// Removes rows, and returns the names of those that are not in the list.
  ///
  /// - Complexity: O(m + s log n) for s touched sections with m rows and n sections.
  @discardableResult
  public mutating func deleteRows(_ ids: some Sequence<RowID>) -> [RowID] {
    var unknown: [RowID] = []
    var found: [Int: Set<Int>] = [:]
    for id in ids {
      guard let place = indexPath(of: id) else {
        unknown.append(id)
        continue
      }
      found[place.section, default: []].insert(place.row)
    }
    for (section, rows) in found { grouped.list.change(at: section) { $0.remove(at: rows) } }
    dropStaleMarks()
    return unknown
  }

  /// Replaces all rows of the section at a position, and returns what was dropped because its key came twice.
  ///
  /// - Complexity: O(m + log n) for m old and new rows and n sections.
  @discardableResult
  public mutating func replaceRows(
    ofSectionAt index: Int,
    with rows: ContiguousArray<Row>
  ) -> [DuplicateReport] {
    let (section, reports) = SnapshotSection(id: grouped.list[index].id, rows: rows).deduplicated()
    grouped.list.change(at: index) { $0.takeRows(of: section) }
    duplicates += reports
    dropStaleMarks()
    return reports
  }

  /// Replaces all rows of an object's section; what comes twice is dropped; O(old and new rows + log sections).
  @discardableResult
  public mutating func replaceRows(
    of section: DiffIdentity,
    with rows: ContiguousArray<Row>
  ) -> SnapshotEditOutcome {
    guard let index = sectionIndex(of: section) else { return .unknownSection(section) }
    return .applied(duplicates: replaceRows(ofSectionAt: index, with: rows))
  }
}

extension Snapshot {
  /// Moves a row in front of another, also into another section; that is
  /// ``SnapshotEditOutcome/occupied(_:)`` when it has a row with the same key.
  ///
  /// - Complexity: O(m + log n) for the two sections' m rows and n sections.
  @discardableResult
  public mutating func moveRow(_ id: RowID, before neighbour: RowID) -> SnapshotEditOutcome {
    moveRow(id, to: neighbour, plus: 0)
  }

  /// Moves a row behind another, as ``moveRow(_:before:)`` does in front of it.
  ///
  /// - Complexity: O(m + log n) for the two sections' m rows and n sections.
  @discardableResult
  public mutating func moveRow(_ id: RowID, after neighbour: RowID) -> SnapshotEditOutcome {
    moveRow(id, to: neighbour, plus: 1)
  }

  /// Moves a row to the end of a section, which may have no rows yet, as ``moveRow(_:before:)`` does.
  ///
  /// - Complexity: O(m + log n) for the two sections' m rows and n sections.
  @discardableResult
  public mutating func moveRow(
    _ id: RowID,
    toEndOf section: DiffIdentity
  ) -> SnapshotEditOutcome {
    guard let from = indexPath(of: id) else { return .unknownRow(id) }
    guard let target = sectionIndex(of: section) else { return .unknownSection(section) }
    return move(id, from: from, toGap: grouped.list[target].rowCount, of: target)
  }

  private mutating func moveRow(
    _ id: RowID,
    to neighbour: RowID,
    plus distance: Int
  ) -> SnapshotEditOutcome {
    guard let from = indexPath(of: id) else { return .unknownRow(id) }
    guard let to = indexPath(of: neighbour) else { return .unknownRow(neighbour) }
    guard id != neighbour else { return .applied }
    return move(id, from: from, toGap: to.row + distance, of: to.section)
  }

  /// A gap is counted before anything moves: gap 0 is in front of the first row.
  private mutating func move(
    _ id: RowID,
    from place: RowPosition,
    toGap gap: Int,
    of target: Int
  ) -> SnapshotEditOutcome {
    if place.section == target {
      let end = gap > place.row ? gap - 1 : gap
      grouped.list.change(at: target) { $0.move(from: place.row, to: end) }
      return .applied
    }
    let moved = RowID(section: grouped.list[target].id, key: id.key)
    guard !contains(moved) else { return .occupied(moved) }
    let row = grouped.list.change(at: place.section) { $0.remove(at: place.row) }
    grouped.list.change(at: target) { $0.insert(CollectionOfOne(row), at: gap) }
    guard hasMarks else { return .applied }
    if reloadedRows.remove(id) != nil { reloadedRows.insert(moved) }
    if reconfiguredRows.remove(id) != nil { reconfiguredRows.insert(moved) }
    return .applied
  }
}

// Rows that have to be shown afresh although their view models may be equal.
//
// A mark is for what equality cannot see: a formatter changed, a class was mutated. Marks stay in the
// snapshot until whoever shows it clears them, and go away with their rows.
extension Snapshot {
  /// Marks rows whose cells are to be rebuilt, and returns those that are not in the list; O(k) for k rows.
  @discardableResult
  public mutating func reload(_ rows: some Sequence<RowID>) -> [RowID] {
    rows.filter { id in
      guard contains(id) else { return true }
      reloadedRows.insert(id)
      reconfiguredRows.remove(id)
      return false
    }
  }

  /// Marks rows whose cells are kept and bound again, and returns those that are not in the list.
  ///
  /// A mark to reload is the stronger one and stays. O(k) for k rows.
  @discardableResult
  public mutating func reconfigure(_ rows: some Sequence<RowID>) -> [RowID] {
    rows.filter { id in
      guard contains(id) else { return true }
      if !reloadedRows.contains(id) { reconfiguredRows.insert(id) }
      return false
    }
  }

  package var hasMarks: Bool { !reloadedRows.isEmpty || !reconfiguredRows.isEmpty }

  /// Removes all marks; done by whoever has shown the marked rows afresh.
  package mutating func clearMarks() { (reloadedRows, reconfiguredRows) = ([], []) }

  mutating func dropStaleMarks() {
    guard hasMarks else { return }
    for id in reloadedRows where !contains(id) { reloadedRows.remove(id) }
    for id in reconfiguredRows where !contains(id) { reconfiguredRows.remove(id) }
  }
}

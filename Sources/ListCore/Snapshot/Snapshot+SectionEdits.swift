extension Snapshot {
  /// Adds sections; what is there already is left out and recorded.
  @discardableResult
  mutating func add(
    _ sections: ContiguousArray<SnapshotSection>,
    at index: Int
  ) -> [DuplicateReport] {
    let reports = grouped.add(sections, at: index)
    duplicates += reports
    return reports
  }

  /// Puts a section in the place of the one with its identity, and returns those whose rows depend on a group that this
  /// changed, itself included.
  @discardableResult
  mutating func replaceSection(at index: Int, with section: SnapshotSection) -> [DiffIdentity] {
    defer { dropStaleMarks() }
    return grouped.replace(at: index, with: section)
  }

  /// A snapshot of exactly the given sections, without marks, that shares with this one what it can.
  func arranged(
    _ wanted: ContiguousArray<SnapshotSection>,
    _ hashes: ContiguousArray<UInt32>
  ) -> Snapshot {
    var snapshot = self
    snapshot.clearMarks()
    snapshot.clearDuplicates()
    snapshot.grouped.arrange(wanted, hashes)
    return snapshot
  }

  /// Adds a section at the end, and returns what was dropped because it was there already; O(log sections).
  @discardableResult
  public mutating func append(_ section: SnapshotSection) -> [DuplicateReport] {
    add([section], at: sectionCount)
  }

  /// Adds sections at the end, and returns what was dropped because it was there already.
  ///
  /// - Complexity: O(k log n) for k sections, and never more than O(n + k).
  @discardableResult
  public mutating func append(
    contentsOf sections: some Sequence<SnapshotSection>
  ) -> [DuplicateReport] {
    add(ContiguousArray(sections), at: sectionCount)
  }

  /// Inserts sections at a position, and returns what was dropped because it was there already.
  ///
  /// - Complexity: O(k log n) for k sections, and never more than O(n + k).
  @discardableResult
  public mutating func insert(
    _ sections: some Sequence<SnapshotSection>,
    at index: Int
  ) -> [DuplicateReport] {
    precondition(index >= 0 && index <= sectionCount, "the position is outside the list")
    return add(ContiguousArray(sections), at: index)
  }

  /// Inserts sections in front of another; those that are there already are dropped.
  ///
  /// - Complexity: O(k log n) for k sections, and never more than O(n + k).
  @discardableResult
  public mutating func insert(
    _ sections: some Sequence<SnapshotSection>,
    before neighbour: DiffIdentity
  ) -> SnapshotEditOutcome {
    insert(ContiguousArray(sections), at: neighbour, plus: 0)
  }

  /// Inserts sections behind another; those that are there already are dropped.
  ///
  /// - Complexity: O(k log n) for k sections, and never more than O(n + k).
  @discardableResult
  public mutating func insert(
    _ sections: some Sequence<SnapshotSection>,
    after neighbour: DiffIdentity
  ) -> SnapshotEditOutcome {
    insert(ContiguousArray(sections), at: neighbour, plus: 1)
  }

  private mutating func insert(
    _ sections: ContiguousArray<SnapshotSection>,
    at neighbour: DiffIdentity,
    plus distance: Int
  ) -> SnapshotEditOutcome {
    guard let index = sectionIndex(of: neighbour) else { return .unknownSection(neighbour) }
    return .applied(duplicates: add(sections, at: index + distance))
  }

  /// Removes the section of an object; `false` when there is none; O(log sections).
  @discardableResult
  public mutating func deleteSection(_ id: DiffIdentity) -> Bool {
    deleteSections(CollectionOfOne(id)).isEmpty
  }

  /// Removes the sections of objects, and returns those that have none; naming one twice makes it unknown
  /// the second time; O(k log n) for k sections, at most O(n + k).
  @discardableResult
  public mutating func deleteSections(_ ids: some Sequence<DiffIdentity>) -> [DiffIdentity] {
    var removed: Set<Int> = []
    var unknown: [DiffIdentity] = []
    for id in ids {
      guard let index = sectionIndex(of: id), removed.insert(index).inserted else {
        unknown.append(id)
        continue
      }
    }
    grouped.replace(
      removed.sorted().map { ChunkedArray.Edit(range: $0..<$0 + 1, elements: []) }
    )
    dropStaleMarks()
    return unknown
  }

  /// Removes all sections, marks included.
  public mutating func deleteAllSections() {
    let reports = duplicates
    self = Snapshot()
    duplicates = reports
  }

  /// Moves a section in front of another; to itself changes nothing; O(log sections).
  @discardableResult
  public mutating func moveSection(
    _ id: DiffIdentity,
    before neighbour: DiffIdentity
  ) -> SnapshotEditOutcome {
    moveSection(id, to: neighbour, plus: 0)
  }

  /// Moves a section behind another; to itself changes nothing; O(log sections).
  @discardableResult
  public mutating func moveSection(
    _ id: DiffIdentity,
    after neighbour: DiffIdentity
  ) -> SnapshotEditOutcome {
    moveSection(id, to: neighbour, plus: 1)
  }

  private mutating func moveSection(
    _ id: DiffIdentity,
    to neighbour: DiffIdentity,
    plus distance: Int
  ) -> SnapshotEditOutcome {
    guard let from = sectionIndex(of: id) else { return .unknownSection(id) }
    guard let target = sectionIndex(of: neighbour) else { return .unknownSection(neighbour) }
    guard from != target else { return .applied }
    let gap = target + distance
    let edits = [
      ChunkedArray.Edit(range: from..<from + 1, elements: []),
      ChunkedArray.Edit(range: gap..<gap, elements: [grouped.list[from]]),
    ]
    grouped.replace(gap <= from ? edits.reversed() : edits)
    return .applied
  }
}

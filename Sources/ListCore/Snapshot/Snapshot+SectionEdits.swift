extension Snapshot {
  /// Adds a section at the end.
  ///
  /// - Parameter section: The section.
  /// - Returns: What was dropped because it was there already.
  /// - Complexity: O(log n) in the number of sections.
  @discardableResult
  public mutating func append(_ section: SnapshotSection) -> [DuplicateReport] {
    add([section], at: sectionCount)
  }

  /// Adds sections at the end.
  ///
  /// - Parameter sections: The sections in order.
  /// - Returns: What was dropped because it was there already.
  /// - Complexity: O(k log n) for k sections, and never more than O(n + k).
  @discardableResult
  public mutating func append(
    contentsOf sections: some Sequence<SnapshotSection>
  ) -> [DuplicateReport] {
    add(ContiguousArray(sections), at: sectionCount)
  }

  /// Inserts sections at a position.
  ///
  /// - Parameters:
  ///   - sections: The sections in order.
  ///   - index: A position among the sections; the number of sections names the end.
  /// - Returns: What was dropped because it was there already.
  /// - Complexity: O(k log n) for k sections, and never more than O(n + k).
  @discardableResult
  public mutating func insert(
    _ sections: some Sequence<SnapshotSection>,
    at index: Int
  ) -> [DuplicateReport] {
    precondition(index >= 0 && index <= sectionCount, "the position is outside the list")
    return add(ContiguousArray(sections), at: index)
  }

  /// Inserts sections in front of another.
  ///
  /// - Parameters:
  ///   - sections: The sections in order.
  ///   - neighbour: The identity of the section they go in front of.
  /// - Returns: Whether it was done, and what was dropped.
  /// - Complexity: O(k log n) for k sections, and never more than O(n + k).
  @discardableResult
  public mutating func insert(
    _ sections: some Sequence<SnapshotSection>,
    before neighbour: DiffIdentity
  ) -> SnapshotEditOutcome {
    insert(ContiguousArray(sections), .before, neighbour)
  }

  /// Inserts sections behind another.
  ///
  /// - Parameters:
  ///   - sections: The sections in order.
  ///   - neighbour: The identity of the section they go behind.
  /// - Returns: Whether it was done, and what was dropped.
  /// - Complexity: O(k log n) for k sections, and never more than O(n + k).
  @discardableResult
  public mutating func insert(
    _ sections: some Sequence<SnapshotSection>,
    after neighbour: DiffIdentity
  ) -> SnapshotEditOutcome {
    insert(ContiguousArray(sections), .after, neighbour)
  }

  private mutating func insert(
    _ sections: ContiguousArray<SnapshotSection>,
    _ side: Side,
    _ neighbour: DiffIdentity
  ) -> SnapshotEditOutcome {
    guard let index = sectionIndex(of: neighbour) else { return .unknownSection(neighbour) }
    return .applied(duplicates: add(sections, at: index + side.rawValue))
  }

  /// Removes a section.
  ///
  /// - Parameter id: The identity of the object the section stands for.
  /// - Returns: `false` when there is no such section.
  /// - Complexity: O(log n) in the number of sections.
  @discardableResult
  public mutating func deleteSection(_ id: DiffIdentity) -> Bool {
    deleteSections(CollectionOfOne(id)).isEmpty
  }

  /// Removes sections.
  ///
  /// - Parameter ids: The identities of the objects the sections stand for.
  /// - Returns: Those that have no section; naming one twice makes it unknown the second time.
  /// - Complexity: O(k log n) for k sections, and never more than O(n + k).
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
    replaceSections(
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

  /// Moves a section in front of another.
  ///
  /// - Parameters:
  ///   - id: The identity of the section to move.
  ///   - neighbour: The identity of the section it goes in front of.
  /// - Returns: Whether it was done; moving a section to itself changes nothing.
  /// - Complexity: O(log n) in the number of sections.
  @discardableResult
  public mutating func moveSection(
    _ id: DiffIdentity,
    before neighbour: DiffIdentity
  ) -> SnapshotEditOutcome {
    moveSection(id, .before, neighbour)
  }

  /// Moves a section behind another.
  ///
  /// - Parameters:
  ///   - id: The identity of the section to move.
  ///   - neighbour: The identity of the section it goes behind.
  /// - Returns: Whether it was done; moving a section to itself changes nothing.
  /// - Complexity: O(log n) in the number of sections.
  @discardableResult
  public mutating func moveSection(
    _ id: DiffIdentity,
    after neighbour: DiffIdentity
  ) -> SnapshotEditOutcome {
    moveSection(id, .after, neighbour)
  }

  private mutating func moveSection(
    _ id: DiffIdentity,
    _ side: Side,
    _ neighbour: DiffIdentity
  ) -> SnapshotEditOutcome {
    guard let from = sectionIndex(of: id) else { return .unknownSection(id) }
    guard let target = sectionIndex(of: neighbour) else { return .unknownSection(neighbour) }
    guard from != target else { return .applied }
    let gap = target + side.rawValue
    let edits = [
      ChunkedArray.Edit(range: from..<from + 1, elements: []),
      ChunkedArray.Edit(range: gap..<gap, elements: [list[from]]),
    ]
    replaceSections(gap <= from ? edits.reversed() : edits)
    return .applied
  }
}

extension Snapshot {
  /// The sections of a snapshot in order, as a collection.
  ///
  /// A subscript costs O(log n), a step of a loop O(1).
  ///
  ///     for section in snapshot.sections { print(section.id, section.rowCount) }
  public struct Sections: RandomAccessCollection, Sendable {
    let snapshot: Snapshot

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of sections.
    public var endIndex: Int { snapshot.sectionCount }

    /// The section at a position.
    ///
    /// - Parameter position: A position among the sections.
    public subscript(position: Int) -> SnapshotSection { snapshot.section(at: position) }

    /// Starts at the first section.
    ///
    /// - Returns: An iterator that takes O(1) a step.
    public func makeIterator() -> some IteratorProtocol<SnapshotSection> {
      snapshot.grouped.list.makeIterator()
    }
  }

  /// The sections in order.
  public var sections: Sections { Sections(snapshot: self) }

  /// The section at a position; O(log n).
  public func section(at index: Int) -> SnapshotSection { grouped.list[index] }

  /// The section of the object with an identity, or `nil` when there is none; O(1).
  public func section(for id: DiffIdentity) -> SnapshotSection? {
    grouped.list.element(for: id, hash: id.shortHash)
  }

  /// The position of the section of an object, or `nil` when there is none.
  ///
  /// - Complexity: O(log n) in the number of sections.
  public func sectionIndex(of id: DiffIdentity) -> Int? {
    grouped.place(of: id)
  }

  /// The positions of the sections that are in a group with the one at a position, the head of the group
  /// first; of a section without a group that is itself.
  ///
  /// - Complexity: O(log n) in the number of sections.
  public func group(ofSectionAt index: Int) -> Range<Int> { grouped.group(at: index) }

  /// Whether an object has a section; O(1).
  public func contains(_ id: DiffIdentity) -> Bool { sectionIndex(of: id) != nil }

  /// The flat positions of the rows of the section at a position.
  ///
  /// - Complexity: O(log n) in the number of sections.
  public func rowRange(ofSectionAt index: Int) -> Range<Int> {
    let before = grouped.list.sum(before: index).rows
    return before..<before + grouped.list[index].rowCount
  }

  /// The flat positions of the rows of an object's section, or `nil` when there is none.
  ///
  /// - Complexity: O(log n) in the number of sections.
  public func rowRange(of id: DiffIdentity) -> Range<Int>? {
    sectionIndex(of: id).map(rowRange(ofSectionAt:))
  }
}

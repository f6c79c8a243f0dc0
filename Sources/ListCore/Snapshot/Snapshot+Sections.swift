extension Snapshot {
  /// The sections of a snapshot in order, as a collection.
  ///
  /// A subscript costs O(log n), a step of a loop O(1).
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
    public func makeIterator() -> Iterator { Iterator(sections: snapshot.list.makeIterator()) }

    /// Walks the sections in order.
    public struct Iterator: IteratorProtocol {
      var sections: ChunkedArray<SnapshotSection>.Iterator

      /// The next section.
      ///
      /// - Returns: The section, or `nil` after the last one.
      public mutating func next() -> SnapshotSection? { sections.next() }
    }
  }

  /// The sections in order.
  public var sections: Sections { Sections(snapshot: self) }

  /// The section at a position.
  ///
  /// - Parameter index: A position among the sections.
  /// - Returns: The section.
  /// - Complexity: O(log n) in the number of sections.
  public func section(at index: Int) -> SnapshotSection { list[index] }

  /// The section of an object.
  ///
  /// - Parameter id: The identity of the object the section stands for.
  /// - Returns: The section, or `nil` when there is none.
  /// - Complexity: O(1).
  public func section(for id: DiffIdentity) -> SnapshotSection? {
    list.element(for: id, hash: id.shortHash)
  }

  /// Where the section of an object is.
  ///
  /// - Parameter id: The identity of the object the section stands for.
  /// - Returns: Its position among the sections, or `nil` when there is none.
  /// - Complexity: O(log n) in the number of sections.
  public func sectionIndex(of id: DiffIdentity) -> Int? {
    list.index(of: id, hash: id.shortHash)
  }

  /// Tells whether an object has a section.
  ///
  /// - Parameter id: The identity of the object the section stands for.
  /// - Returns: `true` when there is a section for it.
  /// - Complexity: O(1).
  public func contains(_ id: DiffIdentity) -> Bool { sectionIndex(of: id) != nil }

  /// The flat positions of a section's rows.
  ///
  /// - Parameter index: A position among the sections.
  /// - Returns: The range, empty for a section without rows.
  /// - Complexity: O(log n) in the number of sections.
  public func rowRange(ofSectionAt index: Int) -> Range<Int> {
    let before = list.sum(before: index).rows
    return before..<before + list[index].rowCount
  }

  /// The flat positions of the rows of an object's section.
  ///
  /// - Parameter id: The identity of the object the section stands for.
  /// - Returns: The range, or `nil` when there is no such section.
  /// - Complexity: O(log n) in the number of sections.
  public func rowRange(of id: DiffIdentity) -> Range<Int>? {
    sectionIndex(of: id).map(rowRange(ofSectionAt:))
  }
}

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
    public func makeIterator() -> Iterator {
      Iterator(storage: snapshot.storage, handles: snapshot.order.makeIterator(from: 0))
    }

    /// Walks the sections in order.
    public struct Iterator: IteratorProtocol {
      let storage: ContiguousArray<SnapshotSection>
      var handles: SumTree<Int>.Iterator

      /// The next section.
      ///
      /// - Returns: The section, or `nil` after the last one.
      public mutating func next() -> SnapshotSection? {
        handles.next().map { storage[$0.offset] }
      }
    }
  }

  /// The sections in order.
  public var sections: Sections { Sections(snapshot: self) }

  /// The section at a position.
  ///
  /// - Parameter index: A position among the sections.
  /// - Returns: The section.
  /// - Complexity: O(log n) in the number of sections.
  public func section(at index: Int) -> SnapshotSection { storage[order.handle(at: index).offset] }

  /// The section of an object.
  ///
  /// - Parameter id: The identity of the object the section stands for.
  /// - Returns: The section, or `nil` when there is none.
  /// - Complexity: O(1).
  public func section(for id: DiffIdentity) -> SnapshotSection? {
    handles[id].map { storage[$0.offset] }
  }

  /// Where the section of an object is.
  ///
  /// - Parameter id: The identity of the object the section stands for.
  /// - Returns: Its position among the sections, or `nil` when there is none.
  /// - Complexity: O(log n) in the number of sections.
  public func sectionIndex(of id: DiffIdentity) -> Int? { handles[id].map { order.index(of: $0) } }

  /// Tells whether an object has a section.
  ///
  /// - Parameter id: The identity of the object the section stands for.
  /// - Returns: `true` when there is a section for it.
  /// - Complexity: O(1).
  public func contains(_ id: DiffIdentity) -> Bool { handles[id] != nil }

  /// The flat positions of a section's rows.
  ///
  /// - Parameter index: A position among the sections.
  /// - Returns: The range, empty for a section without rows.
  /// - Complexity: O(log n) in the number of sections.
  public func rowRange(ofSectionAt index: Int) -> Range<Int> {
    let found = order.location(at: index)
    return found.before..<found.before + order.weight(of: found.handle)
  }

  /// The flat positions of the rows of an object's section.
  ///
  /// - Parameter id: The identity of the object the section stands for.
  /// - Returns: The range, or `nil` when there is no such section.
  /// - Complexity: O(log n) in the number of sections.
  public func rowRange(of id: DiffIdentity) -> Range<Int>? {
    guard let handle = handles[id] else { return nil }
    let before = order.prefix(before: handle)
    return before..<before + order.weight(of: handle)
  }
}

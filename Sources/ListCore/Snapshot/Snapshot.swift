/// What a list shows, as a value: ordered sections of ordered rows.
public struct Snapshot: Sendable {
  private var sections: ContiguousArray<SnapshotSection> = []

  /// Makes a snapshot of sections whose identities are unique.
  ///
  /// - Parameter sections: The sections in order.
  public init(sections: some Sequence<SnapshotSection> = []) {
    self.sections = ContiguousArray(sections)
  }

  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// The section at a position.
  ///
  /// - Parameter index: A position among the sections.
  /// - Returns: The section.
  public func section(at index: Int) -> SnapshotSection { sections[index] }
}

/// What a list shows, as a value: ordered sections of ordered rows.
///
/// Sections have unique identities and rows have keys that are unique in their section; headers
/// and footers are rows. A snapshot may be built and edited on any thread and handed over. Copying
/// one costs nothing; an edit of a copy costs what it touches, and a pass over the names of sections
/// where sections come and go.
///
/// Every row has a *flat position*, its place among all rows of the list, and a ``RowPosition``,
/// its place inside its section. Either is found from a ``RowID`` and from the other in O(log n)
/// in the number of sections, also right after an edit.
///
///     var snapshot = Snapshot()
///     snapshot.append(SnapshotSection(id: DiffIdentity(post), rows: [Row(post)]))
///     snapshot.reconfigure([snapshot.rowID(at: 0)])
public struct Snapshot: Sendable {
  var grouped = GroupedSections()

  /// The rows whose cell is to be replaced by a new one, by whoever shows this snapshot next.
  public internal(set) var reloadedRows: Set<RowID> = []

  /// The rows whose cell is kept and bound again; never one that is reloaded anyway.
  public internal(set) var reconfiguredRows: Set<RowID> = []

  /// What was dropped because its identity was there already, since `clearDuplicates()`.
  ///
  /// The adding functions return the same reports; they are recorded too, so that code which
  /// declares a whole list need not collect results.
  public internal(set) var duplicates: [DuplicateReport] = []

  /// Makes a snapshot; sections and rows that come twice are dropped and recorded; O(sections).
  public init(sections: some Sequence<SnapshotSection> = []) {
    add(ContiguousArray(sections), at: 0)
  }

  /// The number of sections.
  public var sectionCount: Int { grouped.list.count }

  /// The number of rows of all sections, headers and footers included.
  public var rowCount: Int { grouped.list.total.rows }

  /// Whether there is no row to show; sections without rows do not count.
  public var isEmpty: Bool { rowCount == 0 }

  package mutating func clearDuplicates() { duplicates = [] }
}

extension SnapshotSection: ChunkElement {
  static var isKeyed: Bool { true }
  var weight: SectionWeight {
    SectionWeight(rows: rowCount, groups: isInGroup ? 0 : 1)
  }
  var key: DiffIdentity { id }
  var keyHash: UInt32 { id.shortHash }
  func hasKey(_ key: DiffIdentity) -> Bool { id == key }
}

extension DiffIdentity {
  /// The hash by which a ``ChunkedArray`` finds what the identity names.
  var shortHash: UInt32 {
    var hasher = Hasher()
    hash(into: &hasher)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}

/// What became of an edit that names sections or rows by identity.
///
/// An unknown identity is no programming error: the thing may have been removed a moment ago. The
/// snapshot is then unchanged and the outcome says why.
///
///     let outcome = snapshot.moveRow(row, after: other)
///     if case .unknownRow(let id) = outcome { print(id, "is gone") }
public enum SnapshotEditOutcome: Hashable, Sendable {
  /// The edit was made; elements that were there already were dropped.
  case applied(duplicates: [DuplicateReport])
  /// Nothing was done: the list has no such section.
  case unknownSection(DiffIdentity)
  /// Nothing was done: the list has no such row.
  case unknownRow(RowID)
  /// Nothing was done: a row with that key is where the row was to go.
  case occupied(RowID)

  /// The edit was made and nothing was dropped.
  public static let applied = SnapshotEditOutcome.applied(duplicates: [])

  /// Whether the edit was made.
  public var isApplied: Bool { if case .applied = self { true } else { false } }

  /// What was dropped because it was there already.
  public var duplicates: [DuplicateReport] {
    if case .applied(let reports) = self { reports } else { [] }
  }
}

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
    public subscript(position: Int) -> SnapshotSection { snapshot.section(at: position) }

    /// An iterator that takes O(1) a step.
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

  /// The position of the section of an object, or `nil` when there is none; O(log sections).
  public func sectionIndex(of id: DiffIdentity) -> Int? {
    grouped.place(of: id)
  }

  /// The positions of the sections that are in a group with the one at a position, the head of the group
  /// first; of a section without a group that is itself; O(log sections).
  public func group(ofSectionAt index: Int) -> Range<Int> { grouped.group(at: index) }

  /// Whether an object has a section; O(1).
  public func contains(_ id: DiffIdentity) -> Bool { sectionIndex(of: id) != nil }

  /// The flat positions of the rows of the section at a position; O(log sections).
  public func rowRange(ofSectionAt index: Int) -> Range<Int> {
    let before = grouped.list.sum(before: index).rows
    return before..<before + grouped.list[index].rowCount
  }

  /// The flat positions of the rows of an object's section, or `nil` when there is none; O(log sections).
  public func rowRange(of id: DiffIdentity) -> Range<Int>? {
    sectionIndex(of: id).map(rowRange(ofSectionAt:))
  }
}

/// Where a row is at the moment: a section and a place inside it.
///
/// Positions are for asking and drawing now; what is to be remembered is a ``RowID``.
///
///     let place = snapshot.indexPath(of: row)  // 0.3: the fourth row of the first section
public struct RowPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The position of the section among the sections.
  public var section: Int
  /// The position of the row inside the section.
  public var row: Int

  /// Makes a position.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Section and row as numbers: `3.0`.
  public var description: String { "\(section).\(row)" }

  /// Whether a position is above another one in the list.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.row) < (rhs.section, rhs.row)
  }
}

extension Snapshot {
  /// The flat position of a row, or `nil` when it is not in the list; O(log sections).
  public func position(of id: RowID) -> Int? {
    indexPath(of: id).map { grouped.list.sum(before: $0.section).rows + $0.row }
  }

  /// The section and the place inside it of a row, or `nil` when it is not in the list; O(log sections).
  public func indexPath(of id: RowID) -> RowPosition? {
    guard let section = sectionIndex(of: id.section),
      let row = grouped.list[section].position(of: id.key)
    else { return nil }
    return RowPosition(section: section, row: row)
  }

  /// Whether a row is in the list; O(1).
  public func contains(_ id: RowID) -> Bool { indexPath(of: id) != nil }

  /// The row with a name, or `nil` when it is not in the list; O(1).
  public func row(for id: RowID) -> Row? {
    section(for: id.section).flatMap { section in
      section.position(of: id.key).map { section.rows[$0] }
    }
  }

  /// The row at a flat position; O(log sections).
  public func row(at flatPosition: Int) -> Row {
    let found = rowPosition(at: flatPosition)
    return grouped.list[found.section].rows[found.row]
  }

  /// The name of the row at a flat position; O(log sections).
  public func rowID(at flatPosition: Int) -> RowID {
    let found = rowPosition(at: flatPosition)
    return grouped.list[found.section].rowID(at: found.row)
  }

  /// The section and the place inside it of a flat position; O(log sections).
  public func rowPosition(at flatPosition: Int) -> RowPosition {
    precondition(flatPosition >= 0 && flatPosition < rowCount, "the position is outside the list")
    let found = grouped.list.search(flatPosition) { $0.rows }
    return RowPosition(section: found.index, row: flatPosition - found.before.rows)
  }

  /// The flat position of a place in a section, where the number of its rows names its end; O(log sections).
  public func flatPosition(section: Int, row: Int) -> Int {
    let range = rowRange(ofSectionAt: section)
    precondition(row >= 0 && row <= range.count, "the row is outside its section")
    return range.lowerBound + row
  }
}

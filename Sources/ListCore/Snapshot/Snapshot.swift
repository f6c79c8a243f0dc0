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

  /// Rows to be rebuilt or bound again by whoever shows this snapshot next.
  package internal(set) var marks = SnapshotMarks()

  /// What was dropped because its identity was there already, since `clearDuplicates()`.
  ///
  /// The adding functions return the same reports; they are recorded too, so that code which
  /// declares a whole list need not collect results.
  public internal(set) var duplicates: [DuplicateReport] = []

  /// Makes a snapshot; sections and rows that come twice are dropped and recorded.
  ///
  /// - Parameter sections: The sections in order.
  /// - Complexity: O(n) in the number of sections.
  public init(sections: some Sequence<SnapshotSection> = []) {
    add(ContiguousArray(sections), at: 0)
  }

  /// The number of sections.
  public var sectionCount: Int { grouped.list.count }

  /// The number of rows of all sections, headers and footers included.
  public var rowCount: Int { grouped.list.total.rows }

  /// Whether there is no row to show; sections without rows do not count.
  public var isEmpty: Bool { rowCount == 0 }

  /// Forgets the recorded duplicates.
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

/// On which side of a named neighbour something goes.
enum Side: Int {
  case before = 0
  case after = 1
}

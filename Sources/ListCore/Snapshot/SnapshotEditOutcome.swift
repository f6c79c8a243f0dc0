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

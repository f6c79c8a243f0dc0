/// How many of something were deleted, inserted, moved and updated.
public struct ChangeCounts: Hashable, Sendable {
  /// How many are gone.
  public let deleted: Int
  /// How many are new.
  public let inserted: Int
  /// How many moved; the fewest possible.
  public let moved: Int
  /// How many show something else; one that moved as well counts in both.
  public let updated: Int
}

extension SnapshotDiff {
  /// Counts of sections; `updated` is always 0.
  public var sectionCounts: ChangeCounts {
    ChangeCounts(
      deleted: sections.deletes.count,
      inserted: sections.inserts.count,
      moved: sections.moves.count,
      updated: 0
    )
  }

  /// Counts of rows; those that come and go with a whole section are left out.
  ///
  /// A row that travels between sections counts as moved, also when its old section is deleted or
  /// its new one is inserted.
  public var rowCounts: ChangeCounts {
    let deletedSections = Set(sections.deletes)
    let insertedSections = Set(sections.inserts)
    let left = travels.count { !deletedSections.contains($0.move.from.section) }
    let arrived = travels.count { !insertedSections.contains($0.move.to.section) }
    return ChangeCounts(
      deleted: changedSections.reduce(-left) { $0 + $1.rows.deletes.count },
      inserted: changedSections.reduce(-arrived) { $0 + $1.rows.inserts.count },
      moved: changedSections.reduce(travels.count) { $0 + $1.rows.moves.count },
      updated: changedSections.reduce(travels.count(where: \.isUpdated)) {
        $0 + $1.rows.updates.count
      }
    )
  }
}

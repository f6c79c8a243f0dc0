/// How many of something were deleted, inserted, moved and updated.
///
///     let counts = SnapshotDiff(from: shown, to: wanted).rowCounts
///     print("\(counts.inserted) new, \(counts.deleted) gone")
public struct ChangeCounts: Hashable, Sendable {
  /// How many are gone.
  public var deleted: Int
  /// How many are new.
  public var inserted: Int
  /// How many moved; the fewest possible.
  public var moved: Int
  /// How many show something else; one that moved as well counts in both.
  public var updated: Int

  /// Makes a set of counts.
  ///
  /// - Parameters:
  ///   - deleted: How many are gone.
  ///   - inserted: How many are new.
  ///   - moved: How many moved.
  ///   - updated: How many show something else.
  public init(deleted: Int = 0, inserted: Int = 0, moved: Int = 0, updated: Int = 0) {
    self.deleted = deleted
    self.inserted = inserted
    self.moved = moved
    self.updated = updated
  }

  /// How many changes there are, of any kind.
  public var total: Int { deleted + inserted + moved + updated }

  /// Whether nothing changed.
  public var isEmpty: Bool { total == 0 }
}

extension SnapshotDiff {
  /// Counts of sections; `updated` is always 0.
  public var sectionCounts: ChangeCounts {
    ChangeCounts(
      deleted: sections.deletes.count,
      inserted: sections.inserts.count,
      moved: sections.moves.count
    )
  }

  /// Counts of rows; those that come and go with a whole section are left out.
  ///
  /// A row that moves between sections counts as moved, also when its old section is deleted or
  /// its new one is inserted.
  public var rowCounts: ChangeCounts {
    let moves = crossSectionMoves
    // Sets of all sections that came and went, only where it matters.
    let deletedSections = moves.isEmpty ? [] : Set(sections.deletes)
    let insertedSections = moves.isEmpty ? [] : Set(sections.inserts)
    let left = moves.count { !deletedSections.contains($0.move.from.section) }
    let arrived = moves.count { !insertedSections.contains($0.move.to.section) }
    return ChangeCounts(
      deleted: changedSections.reduce(-left) { $0 + $1.rows.deletes.count },
      inserted: changedSections.reduce(-arrived) { $0 + $1.rows.inserts.count },
      moved: changedSections.reduce(crossSectionMoves.count) { $0 + $1.rows.moves.count },
      updated: changedSections.reduce(crossSectionMoves.count(where: \.isUpdated)) {
        $0 + $1.rows.updates.count
      }
    )
  }
}

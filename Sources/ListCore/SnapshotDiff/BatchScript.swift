/// All changes between two snapshots for a consumer that applies them at once.
///
/// Removals are in old indexes and insertions in new ones, whatever the order they are applied in.
/// Rows of a deleted section go with it, unless they are moved elsewhere; an inserted section brings
/// its rows along, unless they are moved there. Rows of a moved section move with it.
package struct BatchScript: Hashable, Sendable {
  /// Old indexes of deleted sections; ascending.
  package let deletedSections: [Int]
  /// New indexes of inserted sections; ascending.
  package let insertedSections: [Int]
  /// Moved sections; ascending by new index.
  package let movedSections: [ElementMove<Int>]
  /// Old paths of deleted rows of kept sections; ascending by the section's new index, then by row.
  package let deletedRows: [RowPosition]
  /// New paths of inserted rows of kept sections; ascending.
  package let insertedRows: [RowPosition]
  /// Moved rows: first those that stay in their section, then those that change it; each ascending
  /// by new path.
  package let movedRows: [ElementMove<RowPosition>]
  /// Updated rows, in the same order.
  package let updatedRows: [ElementUpdate<RowPosition>]
}

extension SnapshotDiff {
  /// The changes as one batch.
  ///
  /// - Complexity: O(k) for k changes.
  package func batchScript() -> BatchScript {
    let left = Set(crossSectionMoves.map(\.move.from))
    let arrived = Set(crossSectionMoves.map(\.move.to))
    let paths = changedSections.map {
      $0.rows.paths(fromSection: $0.oldIndex, toSection: $0.newIndex)
    }
    return BatchScript(
      deletedSections: sections.deletes,
      insertedSections: sections.inserts,
      movedSections: sections.moves,
      deletedRows: paths.flatMap(\.deletes).filter { !left.contains($0) },
      insertedRows: paths.flatMap(\.inserts).filter { !arrived.contains($0) },
      movedRows: paths.flatMap(\.moves) + crossSectionMoves.map(\.move),
      updatedRows: paths.flatMap(\.updates)
        + crossSectionMoves.filter(\.isUpdated).map {
          ElementUpdate(old: $0.move.from, new: $0.move.to)
        }
    )
  }
}

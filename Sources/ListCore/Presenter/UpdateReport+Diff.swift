extension UpdateReport.Counts {
  /// Takes over the counts of a diff.
  init(_ counts: ChangeCounts) {
    self.init(
      deleted: counts.deleted,
      inserted: counts.inserted,
      moved: counts.moved,
      updated: counts.updated
    )
  }

  /// Counts the changes of one section's rows.
  init(_ rows: RowsDiff) {
    self.init(
      deleted: rows.deletes.count,
      inserted: rows.inserts.count,
      moved: rows.moves.count,
      updated: rows.updates.count
    )
  }
}

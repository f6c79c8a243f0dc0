/// One change of a list: what it was, what it is, and what became of sections and rows.
///
/// New objects, a like, explicit edits, folding, a filter, a reload: all of them make one of these,
/// and whoever has to do with the change reads it. Layout, selection, cursor, motion and binding
/// compare nothing again.
package struct ListTransaction: Sendable {
  /// What changed.
  let diff: SnapshotDiff
  /// The change in numbers.
  package let report: UpdateReport
  /// What was edited in sections whose edits were explicit, by new index.
  var rowEdits: [Int: RowEdits] = [:]
  /// Rows that went to another section, where they have another name.
  package let renamedRows: [(from: RowID, to: RowID)]

  /// Puts together what is known of a change.
  init(_ diff: SnapshotDiff, report: UpdateReport) {
    self.diff = diff
    self.report = report
    renamedRows = diff.crossSectionMoves.map { move, _ in
      (
        diff.old.section(at: move.from.section).rowID(at: move.from.row),
        diff.new.section(at: move.to.section).rowID(at: move.to.row)
      )
    }
  }

  /// What was shown.
  package var old: Snapshot { diff.old }
  /// What is shown from now on, with marks for rows whose cells are to be rebuilt.
  package var new: Snapshot { diff.new }
  /// Sections that are gone, new or moved.
  package var sections: IndexChanges { diff.sections }
  /// The kept sections whose rows changed; ascending by new index, or in the order in which they
  /// asked for it.
  package var changedSections: [SnapshotDiff.Section] { diff.changedSections }

  /// Whether any row or section is gone.
  var takesRows: Bool {
    !sections.deletes.isEmpty || changedSections.contains { !$0.rows.deletes.isEmpty }
  }

  /// The keys of body rows that are new in a kept section.
  func newBodyRows(of section: SnapshotDiff.Section) -> [RowKey] {
    let rows = new.section(at: section.newIndex).rows
    return section.rows.inserts.lazy.map { rows[$0] }.filter { $0.role == .body }.map(\.key)
  }

  /// The keys of body rows that a kept section has no more.
  func goneBodyRows(of section: SnapshotDiff.Section) -> [RowKey] {
    let rows = old.section(at: section.oldIndex).rows
    return section.rows.deletes.lazy.map { rows[$0] }.filter { $0.role == .body }.map(\.key)
  }
}

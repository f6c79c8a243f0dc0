/// Edits of sections and rows as somebody wrote them down, to be applied at once.
///
/// Removals and updates are in old indexes, insertions in new ones. Written by hand or merged from
/// several places, such edits can contradict each other: a row deleted twice, a row moved out of a
/// deleted section. ``cleaned()`` makes them consistent. The library's own updates never need it.
///
///     var edits = BatchEdits()
///     edits.deletedSections = [1]
///     edits.movedSections = [ElementMove(from: 1, to: 3)]
///     edits.cleaned().movedSections  // []: it is deleted
public struct BatchEdits: Hashable, Sendable {
  /// Old indexes of deleted sections.
  public var deletedSections: [Int] = []
  /// New indexes of inserted sections.
  public var insertedSections: [Int] = []
  /// Moved sections.
  public var movedSections: [ElementMove<Int>] = []
  /// Old paths of deleted rows.
  public var deletedRows: [RowPosition] = []
  /// New paths of inserted rows.
  public var insertedRows: [RowPosition] = []
  /// Moved rows.
  public var movedRows: [ElementMove<RowPosition>] = []
  /// Old paths of rows to bind again.
  public var updatedRows: [RowPosition] = []

  /// No edits.
  public init() {}

  /// All changes between two snapshots, for a list view that applies them at once.
  ///
  ///     let edits = BatchEdits(SnapshotDiff(from: shown, to: wanted))
  ///     tableView.deleteSections(edits.deletedSections)
  ///     tableView.insertSections(edits.insertedSections)
  ///
  /// They are ``cleaned()``: rows of a deleted section go with it, and one that goes on elsewhere is
  /// inserted there. An inserted section brings its rows along, and those of a moved section move with it;
  /// a section that moves and changes is deleted and inserted.
  ///
  /// - Parameter diff: The changes.
  /// - Complexity: O(k log k) for k changes.
  public init(_ diff: SnapshotDiff) { self = BatchEdits(diff.batchScript()).cleaned() }

  package init(_ script: BatchScript) {
    deletedSections = script.deletedSections
    insertedSections = script.insertedSections
    movedSections = script.movedSections
    deletedRows = script.deletedRows
    // Out of a deleted section nothing can be moved: the row is inserted anew.
    let (deleted, inserted) = (Set(deletedSections), Set(insertedSections))
    let leaving = script.movedRows.filter { deleted.contains($0.from.section) }.map(\.to)
    insertedRows = script.insertedRows + leaving.filter { !inserted.contains($0.section) }
    movedRows = script.movedRows.filter { !deleted.contains($0.from.section) }
    updatedRows = script.updatedRows.map(\.old)
  }
}

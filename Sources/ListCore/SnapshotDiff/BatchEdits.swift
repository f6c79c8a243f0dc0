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
  /// - Complexity: O(k log k) for k changes.
  public init(_ diff: SnapshotDiff) {
    let paths = diff.changedSections.map {
      $0.rows.paths(fromSection: $0.oldIndex, toSection: $0.newIndex)
    }
    let moves = diff.crossSectionMoves.map(\.move)
    let (left, arrived) = (Set(moves.map(\.from)), Set(moves.map(\.to)))
    // Out of a deleted section nothing can be moved: the row is inserted anew.
    let (deleted, inserted) = (Set(diff.sections.deletes), Set(diff.sections.inserts))
    let leaving = moves.filter { deleted.contains($0.from.section) }.map(\.to)
    deletedSections = diff.sections.deletes
    insertedSections = diff.sections.inserts
    movedSections = diff.sections.moves
    deletedRows = paths.flatMap(\.deletes).filter { !left.contains($0) }
    insertedRows =
      paths.flatMap(\.inserts).filter { !arrived.contains($0) }
      + leaving.filter { !inserted.contains($0.section) }
    movedRows = paths.flatMap(\.moves) + moves.filter { !deleted.contains($0.from.section) }
    updatedRows =
      paths.flatMap(\.updates).map(\.old)
      + diff.crossSectionMoves.filter(\.isUpdated).map(\.move.from)
    self = cleaned()
  }
}

/// What changed in one section, by section and row: the section-path variant of a flat result.
public typealias PathChanges = ElementChanges<RowPosition>

extension IndexChanges {
  /// The changes as paths, for a section that may have moved: where it was and where it is.
  public func paths(fromSection oldSection: Int, toSection newSection: Int) -> PathChanges {
    let old = { RowPosition(section: oldSection, row: $0) }
    let new = { RowPosition(section: newSection, row: $0) }
    return PathChanges(
      deletes: deletes.map(old),
      inserts: inserts.map(new),
      moves: moves.map { ElementMove(from: old($0.from), to: new($0.to)) },
      updates: updates.map { ElementUpdate(old: old($0.old), new: new($0.new)) },
      oldCount: oldCount,
      newCount: newCount
    )
  }
}

extension ListDiff {
  /// The changes as paths, for a list that is one section of a larger one; see
  /// ``ElementChanges/paths(fromSection:toSection:)``.
  public func paths(fromSection oldSection: Int, toSection newSection: Int) -> PathChanges {
    changes.paths(fromSection: oldSection, toSection: newSection)
  }
}

/// A move of a row, by section and row: a former name.
@available(*, deprecated, renamed: "ElementMove")
public typealias RowMove = ElementMove<RowPosition>
/// An update of a row, by section and row: a former name.
@available(*, deprecated, renamed: "ElementUpdate")
public typealias RowUpdate = ElementUpdate<RowPosition>

extension BatchEdits {
  /// The same edits without contradictions.
  ///
  /// - A move of a deleted section is dropped: it is a delete. So is a move to where a section is
  ///   inserted, and every repeat.
  /// - A moved section that has rows edited becomes a delete and an insert.
  /// - Edits of rows go when their section is deleted or inserted as a whole. A row that moves out of
  ///   such a section into another one becomes an insert there, one that moves in becomes a delete.
  /// - A row deleted several times is deleted once, and for each time too many one insert at the same
  ///   path goes, so that the number of rows stays what the edits add up to.
  /// - A row that is deleted is neither moved nor updated.
  ///
  /// The rules are those of IGListKit's batch update data; rows that move between sections are an
  /// addition.
  ///
  /// - Returns: Edits with ascending indexes; moves ascend by new index.
  public func cleaned() -> BatchEdits {
    var edits = BatchEdits()
    var deleted = Set(deletedSections)
    var inserted = Set(insertedSections)
    let edited = Set((deletedRows + updatedRows + movedRows.map(\.from)).map(\.section))
    let receiving = Set((insertedRows + movedRows.map(\.to)).map(\.section))
    var moved: [ElementMove<Int>] = []
    var (origins, targets) = (Set<Int>(), Set<Int>())
    for move in movedSections where !deleted.contains(move.from) && !inserted.contains(move.to) {
      guard !origins.contains(move.from), !targets.contains(move.to) else { continue }
      origins.insert(move.from)
      targets.insert(move.to)
      moved.append(move)
    }
    for move in moved {
      if edited.contains(move.from) || receiving.contains(move.to) {
        deleted.insert(move.from)
        inserted.insert(move.to)
      } else {
        edits.movedSections.append(move)
      }
    }
    edits.movedSections.sort { $0.to < $1.to }
    edits.deletedSections = deleted.sorted()
    edits.insertedSections = inserted.sorted()
    cleanRows(into: &edits, deleted: deleted, inserted: inserted)
    return edits
  }

  private func cleanRows(
    into edits: inout BatchEdits,
    deleted: Set<Int>,
    inserted: Set<Int>
  ) {
    var deletes: [RowPosition: Int] = [:]
    for path in deletedRows where !deleted.contains(path.section) {
      deletes[path, default: 0] += 1
    }
    var inserts = insertedRows.filter { !inserted.contains($0.section) }
    for (path, count) in deletes {
      for _ in 1..<count {
        guard let surplus = inserts.firstIndex(of: path) else { break }
        inserts.remove(at: surplus)
      }
    }
    var gone = Set(deletes.keys)
    let doomed = Set(deletedSections)
    for move in movedRows {
      let leaves = !deleted.contains(move.from.section)
      let arrives = !inserted.contains(move.to.section)
      // A repeated or deleted origin has nothing left to move.
      if leaves, !gone.insert(move.from).inserted { continue }
      switch (leaves, arrives) {
      case (true, true): edits.movedRows.append(move)
      case (true, false): deletes[move.from] = 1
      case (false, true):
        // Written for a section that is deleted, the same index twice means inside of it.
        let isInside = move.from.section == move.to.section && doomed.contains(move.from.section)
        if !isInside { inserts.append(move.to) }
      case (false, false): break
      }
    }
    edits.movedRows.sort { $0.to < $1.to }
    edits.deletedRows = deletes.keys.sorted()
    edits.insertedRows = inserts.sorted()
    edits.updatedRows = Set(updatedRows)
      .filter { !deleted.contains($0.section) && deletes[$0] == nil }
      .sorted()
  }
}

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

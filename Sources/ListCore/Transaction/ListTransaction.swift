/// One change of a list: what it was, what it is, and what became of sections and rows.
///
/// New objects, a like, explicit edits, folding, a filter, a reload: all of them make one of these,
/// and whoever has to do with the change reads it. Layout, selection, cursor, motion and binding
/// compare nothing again.
package struct ListTransaction: Sendable {
  /// What was shown.
  package let old: Snapshot
  /// What is shown from now on, with marks for rows whose cells are to be rebuilt.
  package let new: Snapshot
  /// Sections that are gone, new or moved.
  package let sections: IndexChanges
  /// The kept sections whose rows changed; ascending by new index, or in the order in which they
  /// asked for it.
  package let changedSections: [SnapshotDiff.Section]
  /// The change in numbers.
  package let report: UpdateReport

  /// The kept sections to be laid out again: all with other rows, also where those show the same.
  let touched: [DiffUpdate]
  /// Where the rows come from of sections with explicit edits, by new index.
  var arrangements: [Int: RowArrangement] = [:]

  /// Puts together what is known of a change.
  ///
  /// - Parameters:
  ///   - diff: What changed.
  ///   - report: The change in numbers.
  init(_ diff: SnapshotDiff, report: UpdateReport) {
    old = diff.old
    new = diff.new
    sections = diff.sections
    changedSections = diff.changedSections
    touched = diff.touched
    self.report = report
  }

  /// The keys of body rows that are new in a kept section.
  func newBodyRows(of section: SnapshotDiff.Section) -> [RowKey] {
    let rows = new.section(at: section.newIndex).rows
    return section.rows.inserts.lazy.map { rows[$0] }.filter { $0.role == .body }.map(\.key)
  }
}

extension IndexChanges {
  /// The changes as edits of the elements they are about.
  ///
  /// - Parameters:
  ///   - old: The elements; those that move are taken along.
  ///   - inserted: Makes the new element at an index; `nil` leaves it out.
  /// - Returns: The edits; ascending.
  /// - Complexity: O(k log k) for k changes.
  func edits<Element>(
    old: ChunkedArray<Element>,
    inserted: (Int) -> Element?
  ) -> [ChunkedArray<Element>.Edit] {
    // Where most elements are elsewhere, an edit for each of them costs more than all of them anew.
    if (deletes.count + inserts.count + moves.count) * 4 > newCount {
      return [ChunkedArray.Edit(range: 0..<oldCount, elements: rearranged(old, inserted))]
    }
    var (removedBefore, insertedBefore, nextMove) = (0, 0, 0)
    return splices().map { splice in
      let start = splice.position - insertedBefore + removedBefore
      removedBefore += splice.removed
      insertedBefore += splice.inserted
      var elements: ContiguousArray<Element> = []
      elements.reserveCapacity(splice.inserted)
      for index in splice.position..<splice.position + splice.inserted {
        if nextMove < moves.count, moves[nextMove].to == index {
          elements.append(old[moves[nextMove].from])
          nextMove += 1
        } else if let element = inserted(index) {
          elements.append(element)
        }
      }
      return ChunkedArray.Edit(range: start..<start + splice.removed, elements: elements)
    }
  }

  /// All elements in their new order.
  private func rearranged<Element>(
    _ old: ChunkedArray<Element>,
    _ inserted: (Int) -> Element?
  ) -> ContiguousArray<Element> {
    var stays = ContiguousArray(repeating: true, count: oldCount)
    for index in deletes { stays[index] = false }
    for move in moves { stays[move.from] = false }
    var new: ContiguousArray<Element> = []
    new.reserveCapacity(newCount)
    var (next, nextInsert, nextMove) = (0, 0, 0)
    old.withPointers { old in
      for index in 0..<newCount {
        if nextInsert < inserts.count, inserts[nextInsert] == index {
          nextInsert += 1
          if let element = inserted(index) { new.append(element) }
        } else if nextMove < moves.count, moves[nextMove].to == index {
          new.append(old[moves[nextMove].from].pointee)
          nextMove += 1
        } else {
          while !stays[next] { next += 1 }
          new.append(old[next].pointee)
          next += 1
        }
      }
    }
    return new
  }
}

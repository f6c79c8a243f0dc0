/// Explicit edits of the rows of a section: what came, went and moved, and which rows are others now.
///
/// What a batch says is known without looking at the rows it leaves alone, so chunks of rows and of
/// heights are taken over by it.
struct RowEdits: Sendable {
  let changes: IndexChanges
  /// The rows that came, in the order of their places.
  let added: [Row]
  /// Kept rows that show something else or have another height now, by new index; ascending.
  let changed: [(index: Int, element: Row)]
  /// Where each row was, if that many came, went or moved that all are put in order anew: for rows and heights.
  private let origins: ContiguousArray<Int32>?

  init(changes: IndexChanges, added: [Row], changed: [(index: Int, element: Row)]) {
    (self.changes, self.added, self.changed) = (changes, added, changed)
    origins = changes.isRearrangement ? changes.origins : nil
  }

  /// The changes as edits of what there is one of for each row; see `IndexChanges`.
  func edits<Element>(
    old: ChunkedArray<Element>,
    inserted: (Int) -> (Element, UInt32)?
  ) -> [ChunkedArray<Element>.Edit] {
    guard let origins else { return changes.spliced(old, inserted) }
    return changes.rearranged(old, origins, inserted)
  }
}

extension IndexChanges {
  /// The changes as edits, ascending, of the elements they are about; those that move are taken along.
  ///
  /// `inserted` makes the new element at an index, asked in order, with the hash of its key; `nil` leaves it out.
  ///
  /// - Complexity: O(k log k) for k changes.
  func edits<Element>(
    old: ChunkedArray<Element>,
    inserted: (Int) -> (Element, UInt32)?
  ) -> [ChunkedArray<Element>.Edit] {
    isRearrangement ? rearranged(old, origins, inserted) : spliced(old, inserted)
  }

  /// Whether most elements are elsewhere: an edit for each of them costs more than all of them anew.
  fileprivate var isRearrangement: Bool {
    (deletes.count + inserts.count + moves.count) * 4 > newCount
  }

  fileprivate func spliced<Element>(
    _ old: ChunkedArray<Element>,
    _ inserted: (Int) -> (Element, UInt32)?
  ) -> [ChunkedArray<Element>.Edit] {
    var (removedBefore, insertedBefore, nextMove) = (0, 0, 0)
    return splices().map { splice in
      let start = splice.position - insertedBefore + removedBefore
      removedBefore += splice.removed
      insertedBefore += splice.inserted
      return ChunkedArray<Element>.Edit(
        range: start..<start + splice.removed,
        count: splice.inserted
      ) { offset in
        let index = splice.position + offset
        guard nextMove < moves.count, moves[nextMove].to == index else { return inserted(index) }
        defer { nextMove += 1 }
        return old.hashedElement(at: moves[nextMove].from)
      }
    }
  }

  /// All elements in their new order, in the place of all; each edit is as long as a chunk.
  fileprivate func rearranged<Element>(
    _ old: ChunkedArray<Element>,
    _ origins: ContiguousArray<Int32>,
    _ inserted: (Int) -> (Element, UInt32)?
  ) -> [ChunkedArray<Element>.Edit] {
    let length = Chunk<Element>.usualElements
    let oldHashes = Element.isKeyed ? old.hashes : []
    return old.withPlaces { old in
      stride(from: 0, to: max(newCount, 1), by: length).map { start in
        let range = (start == 0 ? 0 : oldCount)..<oldCount
        let count = min(newCount, start + length) - start
        return ChunkedArray<Element>.Edit(range: range, count: count) { offset in
          let origin = Int(origins[start + offset])
          guard origin >= 0 else { return inserted(start + offset) }
          return (old[origin].element.element, Element.isKeyed ? oldHashes[origin] : 0)
        }
      }
    }
  }

  /// Puts all elements in their new order, with new ones asked for in order, of which some can be left out.
  func rearranged<Elements: RandomAccessCollection>(
    _ old: Elements,
    _ inserted: (Int) -> Elements.Element?
  ) -> ContiguousArray<Elements.Element> where Elements.Index == Int {
    var new: ContiguousArray<Elements.Element> = []
    new.reserveCapacity(newCount)
    for (index, origin) in origins.enumerated() {
      if let element = origin >= 0 ? old[Int(origin)] : inserted(index) { new.append(element) }
    }
    return new
  }

  /// Where each new element was, -1 for those that are new.
  fileprivate var origins: ContiguousArray<Int32> {
    let stays: Int32 = -2
    var origins = ContiguousArray(repeating: stays, count: newCount)
    var leaves = ContiguousArray(repeating: false, count: oldCount)
    for index in deletes { leaves[index] = true }
    for index in inserts { origins[index] = -1 }
    for move in moves {
      leaves[move.from] = true
      origins[move.to] = Int32(truncatingIfNeeded: move.from)
    }
    var next = 0
    for index in origins.indices where origins[index] == stays {
      while leaves[next] { next += 1 }
      origins[index] = Int32(truncatingIfNeeded: next)
      next += 1
    }
    return origins
  }
}

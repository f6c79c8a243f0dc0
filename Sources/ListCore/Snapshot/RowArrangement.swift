/// Where the rows of a section come from: which of the rows before are kept, in which order, and
/// which are new.
///
/// What a batch states is known without looking at the rows it leaves alone. Everything that goes
/// with rows (their table, their heights) is carried over by this instead of being made anew.
struct RowArrangement: Sendable {
  /// A row with its position in the new list.
  struct Placed: Sendable {
    let place: Int
    let row: Row
  }

  /// The runs of kept rows; ascending by new position.
  let kept: ContiguousArray<Run>
  /// Rows that were not there; ascending.
  let added: [Placed]
  /// Kept rows that show something else or have another height now.
  var changed: [Placed] = []
  /// Old positions of rows that are gone; ascending.
  let removed: [Int]
  let oldCount: Int
  let newCount: Int

  /// Puts the rows in order.
  ///
  /// Written out: to append a run by the array's own means copies each row by a call.
  func rows(from old: ContiguousArray<Row>) -> ContiguousArray<Row> {
    var rows = old.withUnsafeBufferPointer { old in
      ContiguousArray<Row>(unsafeUninitializedCapacity: newCount) { rows, count in
        var next = 0
        func addNew(upTo end: Int) {
          while count < end, next < added.count {
            rows.initializeElement(at: count, to: added[next].row)
            (next, count) = (next + 1, count + 1)
          }
        }
        for stretch in kept {
          addNew(upTo: stretch.newStart)
          for place in stretch.oldStart..<stretch.oldEnd {
            rows.initializeElement(at: count, to: old[place])
            count += 1
          }
        }
        addNew(upTo: newCount)
      }
    }
    precondition(rows.count == newCount, "an arrangement names every row of the section")
    for change in changed { rows[change.place] = change.row }
    return rows
  }

  /// New positions by old ones; -1 for rows that are gone.
  var newPositions: ContiguousArray<Int32> {
    var positions = ContiguousArray<Int32>(repeating: -1, count: oldCount)
    positions.withUnsafeMutableBufferPointer { positions in
      for stretch in kept {
        for offset in 0..<stretch.count {
          positions[Int(stretch.old + offset)] = stretch.new + offset
        }
      }
    }
    return positions
  }

  /// Where a kept row was.
  ///
  /// - Complexity: O(log n) in the number of runs.
  func oldPosition(of place: Int) -> Int? {
    var (low, high) = (0, kept.count)
    while low < high {
      let middle = (low + high) / 2
      if kept[middle].newEnd <= place { low = middle + 1 } else { high = middle }
    }
    guard low < kept.count, kept[low].newStart <= place else { return nil }
    return kept[low].oldStart + place - kept[low].newStart
  }
}

extension SnapshotSection {
  /// The section with its rows arranged anew.
  ///
  /// - Parameter arrangement: Where the rows come from; the added ones have keys of their own.
  /// - Returns: The section; it has duplicate rows where new ones have the same key.
  /// - Complexity: O(n) in the number of rows, with one comparison and one hash for each new row.
  func arranged(by arrangement: RowArrangement) -> SnapshotSection {
    let new = arrangement.rows(from: rows)
    return SnapshotSection(
      id: id,
      rows: new,
      index: index.arranged(by: arrangement, from: rows, to: new)
    )
  }
}

/// Joins removed and inserted ranges into one splice for every place between two kept elements.
///
/// Both lists ascend, and the ranges of one do not overlap.
private func joined(
  removed: [Range<Int>],
  inserted: [Range<Int>]
) -> [(position: Int, removed: Int, inserted: Int)] {
  var splices: [(position: Int, removed: Int, inserted: Int)] = []
  var (left, right, removedBefore, insertedBefore) = (0, 0, 0, 0)
  while left < removed.count || right < inserted.count {
    // The number of kept elements in front tells which comes first, and what belongs together.
    let keptLeft = left < removed.count ? removed[left].lowerBound - removedBefore : Int.max
    let keptRight = right < inserted.count ? inserted[right].lowerBound - insertedBefore : Int.max
    let kept = min(keptLeft, keptRight)
    let position = kept + insertedBefore
    var (gone, come) = (0, 0)
    while left < removed.count, removed[left].lowerBound - removedBefore - gone == kept {
      gone += removed[left].count
      left += 1
    }
    while right < inserted.count, inserted[right].lowerBound - insertedBefore - come == kept {
      come += inserted[right].count
      right += 1
    }
    removedBefore += gone
    insertedBefore += come
    splices.append((position, removed: gone, inserted: come))
  }
  return splices
}

extension IndexChanges {
  /// The changes as steps for an incremental consumer.
  ///
  /// At a position, some elements go and others come. Steps are applied one after another, each to the
  /// list the ones before it left behind. Everything in front of `position` is final by then, so the
  /// elements to insert are those of the new list at `position ..< position + inserted`. This is the
  /// shape of `items-changed` in list models.
  ///
  /// There is one step for every maximal run of elements that are removed, inserted or moved; kept
  /// elements are in none, and updates are not steps: the element stays where it is.
  ///
  /// - Returns: The steps in the order to apply them; ascending positions.
  /// - Complexity: O(k log k) for k changes.
  public func splices() -> [(position: Int, removed: Int, inserted: Int)] {
    let removed = (deletes + moves.map(\.from)).sorted()
    let inserted = (inserts + moves.map(\.to)).sorted()
    return joined(
      removed: removed.map { $0..<$0 + 1 },
      inserted: inserted.map { $0..<$0 + 1 }
    )
  }
}

extension SnapshotDiff {
  /// The changes as steps over the flat list of all rows.
  ///
  /// Rows stay in place when their section does and they keep their order in it; every maximal run
  /// of other rows is one step. Updates are not steps. A step is what it is in
  /// ``ElementChanges/splices()``.
  ///
  ///     for step in SnapshotDiff(from: shown, to: wanted).splices() {
  ///       model.itemsChanged(position: step.position, removed: step.removed, added: step.inserted)
  ///     }
  ///
  /// - Returns: The steps in the order to apply them; positions count rows of all sections.
  /// - Complexity: O(s + k log k) for s sections and k changes.
  public func splices() -> [(position: Int, removed: Int, inserted: Int)] {
    guard hasChanges else { return [] }
    let moved = Set(sections.moves.map(\.to))
    let stayed = changedSections.filter { !moved.contains($0.newIndex) }
    return joined(
      removed: ranges(
        in: old,
        whole: sections.deletes + sections.moves.map(\.from),
        single: stayed.map { ($0.oldIndex, $0.rows.deletes + $0.rows.moves.map(\.from)) }
      ),
      inserted: ranges(
        in: new,
        whole: sections.inserts + sections.moves.map(\.to),
        single: stayed.map { ($0.newIndex, $0.rows.inserts + $0.rows.moves.map(\.to)) }
      )
    )
  }

  /// Whole sections and single rows as ascending ranges of flat positions.
  private func ranges(
    in snapshot: Snapshot,
    whole: [Int],
    single: [(section: Int, rows: [Int])]
  ) -> [Range<Int>] {
    let whole = whole.sorted()
    let single = single.sorted { $0.section < $1.section }
    var (nextWhole, nextSingle, start) = (0, 0, 0)
    var ranges: [Range<Int>] = []
    for section in 0..<snapshot.sectionCount {
      let count = snapshot.section(at: section).rowCount
      if nextWhole < whole.count, whole[nextWhole] == section {
        if count > 0 { ranges.append(start..<start + count) }
        nextWhole += 1
      } else if nextSingle < single.count, single[nextSingle].section == section {
        ranges += single[nextSingle].rows.sorted().map { start + $0..<start + $0 + 1 }
        nextSingle += 1
      }
      start += count
    }
    return ranges
  }
}

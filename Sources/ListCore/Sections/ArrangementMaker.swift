/// Works out from what a batch states which rows of a section are kept, gone and new.
///
/// Whatever does not add up gives `nil`: then the controller is asked for all its rows, and what is
/// wrong is found and reported there.
struct ArrangementMaker {
  let section: SnapshotSection
  /// How many body rows the controller has now.
  let bodyCount: Int
  let header: Row?
  let footer: Row?

  private var old: ContiguousArray<Row> { section.rows }
  private var first: Int { section.firstBodyRow }
  private var oldBody: Range<Int> { section.bodyRows }
  private var newBody: Range<Int> { first..<first + bodyCount }

  init(section: SnapshotSection, bodyCount: Int, header: Row?, footer: Row?) {
    self.section = section
    self.bodyCount = bodyCount
    self.header = header
    self.footer = footer
  }

  /// - Parameters:
  ///   - edits: What was stated, by positions in the section.
  ///   - row: Makes a body row, counted without the header.
  /// - Returns: The arrangement, or `nil` where the controller has to be asked for all rows.
  func arrangement(_ edits: BatchContext.Edits, row: (Int) -> Row) -> RowArrangement? {
    guard let runs = edits.order.map({ reordered($0, edits) }) ?? edited(edits) else { return nil }
    let added = runs.places.map { RowArrangement.Placed(place: $0, row: row($0 - first)) }
    guard added.allSatisfy({ section.position(of: $0.row.key) == nil }) else { return nil }
    var arrangement = RowArrangement(
      kept: runs.kept,
      added: added,
      removed: runs.removed,
      oldCount: old.count,
      newCount: old.count - oldBody.count + bodyCount
    )
    guard let changed = changed(edits, in: arrangement, row) else { return nil }
    arrangement.changed = changed
    return arrangement
  }

  private struct Runs {
    var kept: ContiguousArray<Run> = []
    var removed: [Int] = []
    var places: [Int] = []
  }

  private func reordered(_ order: [Int], _ edits: BatchContext.Edits) -> Runs? {
    guard edits.inserted.isEmpty, edits.deleted.isEmpty, edits.moved.isEmpty,
      order.count == bodyCount, bodyCount == oldBody.count
    else { return nil }
    var seen = ContiguousArray(repeating: false, count: old.count)
    var runs = Runs()
    runs.kept.join(old: 0, new: 0, count: first)
    for (offset, from) in order.enumerated() {
      guard oldBody.contains(from), !seen[from] else { return nil }
      seen[from] = true
      runs.kept.join(old: from, new: first + offset, count: 1)
    }
    runs.kept.join(old: oldBody.upperBound, new: newBody.upperBound, count: footerCount)
    return runs
  }

  private func edited(_ edits: BatchContext.Edits) -> Runs? {
    let leaving = (edits.deleted + edits.moved.map(\.from)).sorted()
    let arriving = (edits.inserted + edits.moved.map(\.to)).sorted()
    guard oldBody.count - leaving.count + arriving.count == bodyCount,
      isUsable(leaving, in: oldBody), isUsable(arriving, in: newBody)
    else { return nil }
    var runs = Runs(removed: edits.deleted.sorted(), places: edits.inserted.sorted())
    let origins = Dictionary(edits.moved.map { ($0.to, $0.from) }, uniquingKeysWith: { $1 })
    var (from, to, left, came) = (0, 0, 0, 0)
    while from < old.count || came < arriving.count {
      if came < arriving.count, arriving[came] == to {
        if let origin = origins[to] { runs.kept.join(old: origin, new: to, count: 1) }
        (came, to) = (came + 1, to + 1)
      } else if left < leaving.count, leaving[left] == from {
        (left, from) = (left + 1, from + 1)
      } else {
        let untilLeaving = (left < leaving.count ? leaving[left] : old.count) - from
        let untilArriving = came < arriving.count ? arriving[came] - to : .max
        let count = min(untilLeaving, untilArriving)
        runs.kept.join(old: from, new: to, count: count)
        (from, to) = (from + count, to + count)
      }
    }
    return runs
  }

  /// Whether ascending positions are inside a range and none comes twice.
  private func isUsable(_ positions: [Int], in range: Range<Int>) -> Bool {
    guard let first = positions.first, let last = positions.last else { return true }
    return range.contains(first) && range.contains(last)
      && zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
  }

  private var footerCount: Int { old.count - oldBody.upperBound }

  /// The kept rows that are stated to show something else, with header and footer where they do.
  private func changed(
    _ edits: BatchContext.Edits,
    in arrangement: RowArrangement,
    _ row: (Int) -> Row
  ) -> [RowArrangement.Placed]? {
    var places = Set(edits.updated)
    if !edits.reloaded.isEmpty {
      let positions = arrangement.newPositions
      for place in edits.reloaded {
        guard oldBody.contains(place) else { return nil }
        if positions[place] >= 0 { places.insert(Int(positions[place])) }
      }
    }
    var rows: [RowArrangement.Placed] = []
    for place in places.sorted() {
      guard newBody.contains(place) else { return nil }
      // A new row that is stated to be updated as well is new.
      guard let from = arrangement.oldPosition(of: place) else { continue }
      let row = row(place - first)
      guard row.hasSameKey(as: old[from]) else { return nil }
      rows.append(RowArrangement.Placed(place: place, row: row))
    }
    guard (header != nil) == (first == 1), (footer != nil) == (footerCount == 1) else { return nil }
    for (row, place, from) in [
      (header, 0, 0), (footer, newBody.upperBound, oldBody.upperBound),
    ] {
      guard let row else { continue }
      guard row.hasSameKey(as: old[from]) else { return nil }
      if row.height != old[from].height || !row.hasSameContent(as: old[from]) {
        rows.append(RowArrangement.Placed(place: place, row: row))
      }
    }
    return rows
  }
}

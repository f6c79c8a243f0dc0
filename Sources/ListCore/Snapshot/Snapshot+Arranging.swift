extension Snapshot {
  /// A snapshot of the given sections that starts from this one.
  ///
  /// - Parameter wanted: The sections in order; their identities differ, and so do the keys of
  ///   their rows.
  /// - Returns: A snapshot of exactly these sections, without marks.
  func arranged(_ wanted: ContiguousArray<SnapshotSection>) -> Snapshot {
    var snapshot = self
    snapshot.clearMarks()
    snapshot.clearDuplicates()
    let shown = ContiguousArray(list)
    let limit = min(shown.count, wanted.count)
    var (start, end) = (0, 0)
    while start < limit, shown[start].id == wanted[start].id { start += 1 }
    while end < limit - start, shown[shown.count - 1 - end].id == wanted[wanted.count - 1 - end].id {
      end += 1
    }
    for index in (0..<start) where !wanted[index].sharesRows(with: shown[index]) {
      snapshot.list.change(at: index) { $0 = wanted[index] }
    }
    for place in 1..<end + 1 where !wanted[wanted.count - place].sharesRows(with: shown[shown.count - place]) {
      snapshot.list.change(at: shown.count - place) { $0 = wanted[wanted.count - place] }
    }
    snapshot.list.replace([
      ChunkedArray.Edit(
        range: start..<shown.count - end,
        elements: ContiguousArray(wanted[start..<wanted.count - end])
      )
    ])
    return snapshot
  }
}

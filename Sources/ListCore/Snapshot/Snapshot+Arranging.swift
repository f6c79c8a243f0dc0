extension Snapshot {
  /// A snapshot of the given sections that shares with this one what they begin and end with.
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
    let growth = wanted.count - shown.count
    var (start, end) = (0, shown.count)
    while start < limit, shown[start].id == wanted[start].id { start += 1 }
    while end > start, end + growth > start, shown[end - 1].id == wanted[end + growth - 1].id {
      end -= 1
    }
    for index in [0..<start, end..<shown.count].joined() {
      let section = wanted[index < start ? index : index + growth]
      guard !section.sharesRows(with: shown[index]) else { continue }
      snapshot.list.change(at: index) { $0 = section }
    }
    let others = ContiguousArray(wanted[start..<end + growth])
    snapshot.list.replace([ChunkedArray.Edit(range: start..<end, elements: others)])
    return snapshot
  }
}

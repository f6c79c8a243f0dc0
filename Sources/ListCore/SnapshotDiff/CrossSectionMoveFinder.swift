/// Pairs rows that are gone from one section with rows that are new in another.
struct CrossSectionMoveFinder {
  let old: Snapshot
  let new: Snapshot
  let sections: IndexChanges
  let changed: [SnapshotDiff.Section]

  /// Pairs the k-th row of a key that is left over with the k-th one that is new.
  func moves() -> [SnapshotDiff.CrossSectionMove] {
    guard !sections.deletes.isEmpty || changed.contains(where: { !$0.rows.deletes.isEmpty }) else {
      return []
    }
    let arrivals = paths(
      new,
      wholeSections: sections.inserts,
      singles: changed.map { ($0.newIndex, $0.rows.inserts) }
    )
    guard !arrivals.isEmpty else { return [] }
    let departures = paths(
      old,
      wholeSections: sections.deletes,
      singles: changed.map { ($0.oldIndex, $0.rows.deletes) }
    )
    guard !departures.isEmpty else { return [] }
    var waiting: [RowKey: [RowPosition]] = [:]
    // From the end, so that the first one in list order is the last one of its queue.
    for path in departures.sorted().reversed() {
      waiting[row(at: path, in: old).key, default: []].append(path)
    }
    return arrivals.sorted().compactMap { path in
      let arrived = row(at: path, in: new)
      guard let from = waiting[arrived.key]?.popLast() else { return nil }
      let left = row(at: from, in: old)
      let isUnchanged =
        arrived.content.isSameInstance(as: left.content) || arrived.hasSameContent(as: left)
      let move = ElementMove(from: from, to: path)
      return (move, !isUnchanged)
    }
  }

  /// The rows among the given ones whose ids are unique in the whole list.
  private func paths(
    _ snapshot: Snapshot,
    wholeSections: [Int],
    singles: [(section: Int, rows: [Int])]
  ) -> [RowPosition] {
    var paths: [RowPosition] = []
    for section in wholeSections {
      let rows = snapshot.section(at: section).rows
      for row in rows.indices where rows[row].content.hasListWideID {
        paths.append(RowPosition(section: section, row: row))
      }
    }
    for (section, indexes) in singles where !indexes.isEmpty {
      let rows = snapshot.section(at: section).rows
      for row in indexes where rows[row].content.hasListWideID {
        paths.append(RowPosition(section: section, row: row))
      }
    }
    return paths
  }

  private func row(at path: RowPosition, in snapshot: Snapshot) -> Row {
    snapshot.section(at: path.section).rows[path.row]
  }
}

extension SnapshotDiff {
  /// The former name of ``crossSectionMoves``.
  @available(*, deprecated, renamed: "crossSectionMoves")
  public var travels: [(move: ElementMove<RowPosition>, isUpdated: Bool)] { crossSectionMoves }
}

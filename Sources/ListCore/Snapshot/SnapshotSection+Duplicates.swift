extension SnapshotSection {
  /// Makes a section that keeps the first of the rows with equal keys.
  ///
  /// Without duplicates and with a handful of rows this allocates nothing.
  ///
  /// - Returns: The section, and one report per key that came more than once.
  /// - Complexity: O(n) in the number of rows.
  package static func deduplicated(
    id: DiffIdentity,
    rows: ContiguousArray<Row>
  ) -> (SnapshotSection, [DuplicateReport]) {
    SnapshotSection(id: id, rows: rows).deduplicated()
  }

  func deduplicated() -> (SnapshotSection, [DuplicateReport]) {
    guard hasDuplicateRows else { return (self, []) }
    let empty = SnapshotSection(id: id, rows: [])
    let (kept, reports) = empty.newRows(of: ContiguousArray(rows))
    var unique = self
    unique.takeRows(of: SnapshotSection(id: id, rows: kept))
    return (unique, reports)
  }

  /// The given rows whose keys are new to this section, each key once.
  func newRows(of given: ContiguousArray<Row>) -> (ContiguousArray<Row>, [DuplicateReport]) {
    let areUnique = !SnapshotSection(id: id, rows: given).hasDuplicateRows
    if areUnique, rows.isEmpty || given.allSatisfy({ !contains(keyOf: $0) }) { return (given, []) }
    var kept: ContiguousArray<Row> = []
    var positions: [RowKey: Int] = [:]
    var collector = DuplicateCollector<RowKey>()
    for (position, row) in given.enumerated() {
      let key = row.key
      let present = self.position(of: key)
      if let first = present ?? positions[key] {
        let report = DuplicateReport(
          section: id.description,
          identity: key.description,
          keptPosition: first,
          keptWasPresent: present != nil,
          droppedPositions: []
        )
        collector.drop(key, at: position, first: report)
      } else {
        positions[key] = position
        kept.append(row)
      }
    }
    return (kept, collector.reports)
  }

  private func contains(keyOf row: Row) -> Bool {
    rowCount > Rows.mostOfFew
      ? position(of: row.key) != nil : rows.contains { $0.hasSameKey(as: row) }
  }
}

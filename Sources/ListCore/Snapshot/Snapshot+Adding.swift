extension Snapshot {
  /// Adds sections; those that are there already, and rows with the key of another, are left out and
  /// recorded.
  @discardableResult
  mutating func add(
    _ given: ContiguousArray<SnapshotSection>,
    at index: Int
  ) -> [DuplicateReport] {
    var (sections, reports) = (given, [DuplicateReport]())
    // A single section is looked up first: to take it back would mean to keep a copy of the table.
    let isKnown = given.count == 1 && contains(given[0].id)
    let before = given.count == 1 ? nil : list
    if isKnown || !insert(given, at: index) {
      if let before { list = before }
      (sections, reports) = newSections(of: given)
      insert(sections, at: index)
    }
    for (place, section) in sections.enumerated() where section.hasDuplicateRows {
      let (unique, rowReports) = section.deduplicated()
      list.change(at: index + place) { $0 = unique }
      reports += rowReports
    }
    duplicates += reports
    return reports
  }

  @discardableResult
  private mutating func insert(_ new: ContiguousArray<SnapshotSection>, at index: Int) -> Bool {
    replaceSections([ChunkedArray.Edit(range: index..<index, elements: new)]).areUnique
  }

  /// The given sections whose identities are new, each identity once.
  private func newSections(
    of given: ContiguousArray<SnapshotSection>
  ) -> (ContiguousArray<SnapshotSection>, [DuplicateReport]) {
    var kept: ContiguousArray<SnapshotSection> = []
    var positions: [DiffIdentity: Int] = [:]
    var collector = DuplicateCollector<DiffIdentity>()
    for (position, section) in given.enumerated() {
      let present = sectionIndex(of: section.id)
      guard let first = present ?? positions[section.id] else {
        positions[section.id] = position
        kept.append(section)
        continue
      }
      let report = DuplicateReport(
        subject: .section,
        identity: section.id.description,
        keptPosition: first,
        keptWasPresent: present != nil,
        droppedPositions: []
      )
      collector.drop(section.id, at: position, first: report)
    }
    return (kept, collector.reports)
  }
}

extension Snapshot {
  /// A snapshot of the given sections that shares with this one what they begin and end with.
  ///
  /// - Parameter wanted: The sections in order and in their groups; their identities differ, and so
  ///   do the keys of their rows.
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
      guard !section.sharesRows(with: shown[index]) || section.group != shown[index].group else {
        continue
      }
      snapshot.list.change(at: index) { $0 = section }
    }
    let others = ContiguousArray(wanted[start..<end + growth])
    snapshot.list.replace([ChunkedArray.Edit(range: start..<end, elements: others)])
    snapshot.namesHeads = namesHeads || wanted.contains { $0.group.head != nil }
    return snapshot
  }
}

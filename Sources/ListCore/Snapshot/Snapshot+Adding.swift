extension Snapshot {
  /// Adds sections whose identities are new, with rows whose keys are unique; records the rest.
  @discardableResult
  mutating func add(
    _ given: ContiguousArray<SnapshotSection>,
    at index: Int
  ) -> [DuplicateReport] {
    var added: ContiguousArray<Handle> = []
    var positions: ContiguousArray<Int> = []
    var batch = BatchPositions()
    var collector = DuplicateCollector<DiffIdentity>()
    var reports: [DuplicateReport] = []
    let expected = given.count
    // Growing for every single section would be no gain over what the tables do themselves.
    if expected > 16 {
      handles.reserveCapacity(handles.count + expected)
      storage.reserveCapacity(storage.count + expected)
      added.reserveCapacity(expected)
      positions.reserveCapacity(expected)
    }
    for (position, candidate) in given.enumerated() {
      let handle = order.makeHandle(weight: candidate.rows.count)
      // Storing first and taking back on a clash hashes an ordinary section once, not twice.
      if let known = handles.updateValue(handle, forKey: candidate.id) {
        handles[candidate.id] = known
        order.release(handle)
        let isPresent = order.contains(known)
        let report = DuplicateReport(
          subject: .section,
          identity: candidate.id.description,
          keptPosition: isPresent
            ? order.index(of: known) : batch.position(of: known, among: added, at: positions),
          keptWasPresent: isPresent,
          droppedPositions: []
        )
        collector.drop(candidate.id, at: position, first: report)
        continue
      }
      added.append(handle)
      positions.append(position)
      guard candidate.hasDuplicateRows else {
        store(candidate, at: handle)
        continue
      }
      let (section, rowReports) = candidate.deduplicated()
      reports += rowReports
      order.weights[handle.offset] = section.rows.count
      store(section, at: handle)
    }
    order.insert(contentsOf: added, at: index)
    reports = collector.reports + reports
    duplicates += reports
    if let first = added.first, let last = added.last {
      checkInvariants(at: first)
      checkInvariants(at: last)
    }
    return reports
  }

  private mutating func store(_ section: SnapshotSection, at handle: Handle) {
    if handle.offset == storage.count {
      storage.append(section)
    } else {
      storage[handle.offset] = section
    }
  }
}

/// Where the sections of one batch stood among those handed over; filled at the first duplicate.
private struct BatchPositions {
  private var known: [Snapshot.Handle: Int] = [:]
  private var filled = 0

  mutating func position(
    of handle: Snapshot.Handle,
    among added: ContiguousArray<Snapshot.Handle>,
    at positions: ContiguousArray<Int>
  ) -> Int {
    while filled < added.count {
      known[added[filled]] = positions[filled]
      filled += 1
    }
    guard let position = known[handle] else {
      preconditionFailure("a section that is not in the list was added just now")
    }
    return position
  }
}

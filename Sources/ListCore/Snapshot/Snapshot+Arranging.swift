extension Snapshot {
  /// A snapshot of the given sections that starts from this one.
  ///
  /// Sections that are here already keep their handles, and the section behind the one found last
  /// is looked at first: where the order is mostly kept nothing is hashed but what comes and goes.
  ///
  /// - Parameter wanted: The sections in order; their identities differ, and so do the keys of
  ///   their rows.
  /// - Returns: A snapshot of exactly these sections, without marks.
  func arranged(_ wanted: ContiguousArray<SnapshotSection>) -> Snapshot {
    // What a list once held stays allocated in its copies; a much shorter one starts afresh.
    guard wanted.count > sectionCount / 2, sectionCount > 0 else {
      return Snapshot(sections: wanted)
    }
    var snapshot = self
    snapshot.clearMarks()
    snapshot.clearDuplicates()
    let before = order.rawHandles()
    var after: ContiguousArray<Int32> = []
    after.reserveCapacity(wanted.count)
    var stays = ContiguousArray(repeating: false, count: order.handleCapacity)
    var added: ContiguousArray<Int> = []
    var next = 0
    for (place, section) in wanted.enumerated() {
      var found: Int32?
      if next < before.count, storage[Int(before[next])].id == section.id {
        found = before[next]
        next += 1
      } else if let handle = handles[section.id] {
        found = handle.raw
        next = order.index(of: handle) + 1
      }
      if let found {
        stays[Int(found)] = true
        if !section.sharesRows(with: storage[Int(found)]) {
          snapshot.storage[Int(found)] = section
          snapshot.order.weights[Int(found)] = section.rows.count
        }
        after.append(found)
      } else {
        added.append(place)
        after.append(-1)
      }
    }
    snapshot.leaveOut(before.lazy.filter { !stays[Int($0)] })
    for place in added { after[place] = snapshot.takeIn(wanted[place]) }
    snapshot.order.build(after)
    snapshot.checkInvariants()
    return snapshot
  }

  /// Forgets sections; the order has to be built afterwards.
  private mutating func leaveOut(_ gone: some Sequence<Int32>) {
    for raw in gone {
      handles[storage[Int(raw)].id] = nil
      storage[Int(raw)] = .vacant
      order.leaves[Int(raw)] = -1
      order.release(Handle(raw: raw))
    }
  }

  /// Stores a section; the order has to be built afterwards.
  private mutating func takeIn(_ section: SnapshotSection) -> Int32 {
    let handle = order.makeHandle(weight: section.rows.count)
    handles[section.id] = handle
    if handle.offset == storage.count {
      storage.append(section)
    } else {
      storage[handle.offset] = section
    }
    return handle.raw
  }
}

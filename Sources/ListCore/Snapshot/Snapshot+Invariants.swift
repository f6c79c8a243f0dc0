extension Snapshot {
  /// Traps in debug builds when the books do not agree; O(1).
  func checkInvariants() {
    #if DEBUG
      precondition(
        handles.count == order.count,
        "a snapshot knows \(handles.count) identities and shows \(order.count) sections"
      )
    #endif
  }

  /// Traps in debug builds when the books about one section do not agree; O(1).
  func checkInvariants(at handle: Handle) {
    #if DEBUG
      checkInvariants()
      let section = storage[handle.offset]
      precondition(handles[section.id] == handle, "section \(section.id) is filed elsewhere")
      precondition(
        order.weight(of: handle) == section.rows.count,
        "section \(section.id) counts \(order.weight(of: handle)) rows, not \(section.rows.count)"
      )
      precondition(!section.hasDuplicateRows, "section \(section.id) has a row twice")
    #endif
  }

  /// Everything that is wrong with the snapshot, in sentences: empty when nothing is; O(n).
  func invariantViolations() -> [String] {
    var found = order.invariantViolations()
    if handles.count != order.count {
      found.append("\(handles.count) identities, \(order.count) sections")
    }
    for handle in order.handles {
      let section = storage[handle.offset]
      if handles[section.id] != handle { found.append("section \(section.id) is filed elsewhere") }
      if order.weight(of: handle) != section.rows.count {
        found.append("section \(section.id) counts its rows wrongly")
      }
      for (position, row) in section.rows.enumerated()
      where section.position(of: row.key) != position {
        found.append("row \(section.rowID(at: position)) is not found at \(position)")
      }
    }
    for id in marks.reloaded.union(marks.reconfigured) where !contains(id) {
      found.append("row \(id) is marked but gone")
    }
    if !marks.reloaded.isDisjoint(with: marks.reconfigured) {
      found.append("a row is marked twice")
    }
    return found
  }
}

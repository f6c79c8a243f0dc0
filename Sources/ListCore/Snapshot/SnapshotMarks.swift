/// Rows that have to be shown afresh although their view models may be equal.
///
/// A mark is for what equality cannot see: a formatter changed, a class was mutated. Marks stay
/// in the snapshot until whoever shows it clears them, and go away with their rows.
package struct SnapshotMarks: Hashable, Sendable {
  /// Rows whose cell is to be replaced by a new one.
  package internal(set) var reloaded: Set<RowID> = []
  /// Rows whose cell is kept and bound again; never one that is reloaded anyway.
  package internal(set) var reconfigured: Set<RowID> = []

  /// Makes an empty set of marks.
  package init() {}

  /// Whether no row is marked.
  package var isEmpty: Bool { reloaded.isEmpty && reconfigured.isEmpty }

  mutating func remove(_ id: RowID) {
    reloaded.remove(id)
    reconfigured.remove(id)
  }

  mutating func rename(_ old: RowID, to new: RowID) {
    if reloaded.remove(old) != nil { reloaded.insert(new) }
    if reconfigured.remove(old) != nil { reconfigured.insert(new) }
  }
}

extension Snapshot {
  /// The rows whose cell is to be replaced by a new one.
  public var reloadedRows: Set<RowID> { marks.reloaded }

  /// The rows whose cell is kept and bound again; never one that is reloaded anyway.
  public var reconfiguredRows: Set<RowID> { marks.reconfigured }

  /// Marks rows whose cells are to be rebuilt, and returns those that are not in the list; O(k) for k rows.
  @discardableResult
  public mutating func reload(_ rows: some Sequence<RowID>) -> [RowID] {
    var unknown: [RowID] = []
    for id in rows {
      guard contains(id) else {
        unknown.append(id)
        continue
      }
      marks.reloaded.insert(id)
      marks.reconfigured.remove(id)
    }
    return unknown
  }

  /// Marks rows whose cells are kept and bound again, and returns those that are not in the list.
  ///
  /// A mark to reload is the stronger one and stays. O(k) for k rows.
  @discardableResult
  public mutating func reconfigure(_ rows: some Sequence<RowID>) -> [RowID] {
    var unknown: [RowID] = []
    for id in rows {
      guard contains(id) else {
        unknown.append(id)
        continue
      }
      if !marks.reloaded.contains(id) { marks.reconfigured.insert(id) }
    }
    return unknown
  }

  /// Removes all marks; done by whoever has shown the marked rows afresh.
  package mutating func clearMarks() { marks = SnapshotMarks() }

  mutating func dropStaleMarks() {
    guard !marks.isEmpty else { return }
    for id in marks.reloaded where !contains(id) { marks.reloaded.remove(id) }
    for id in marks.reconfigured where !contains(id) { marks.reconfigured.remove(id) }
  }
}

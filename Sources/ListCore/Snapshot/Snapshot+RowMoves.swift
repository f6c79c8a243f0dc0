extension Snapshot {
  /// Moves a row in front of another, also into another section.
  ///
  /// - Parameters:
  ///   - id: The name of the row to move.
  ///   - neighbour: The name of the row it goes in front of.
  /// - Returns: Whether it was done; ``SnapshotEditOutcome/occupied(_:)`` when the other section
  ///   has a row with the same key.
  /// - Complexity: O(m + log n) for the two sections' m rows and n sections.
  @discardableResult
  public mutating func moveRow(_ id: RowID, before neighbour: RowID) -> SnapshotEditOutcome {
    moveRow(id, .before, neighbour)
  }

  /// Moves a row behind another, also into another section.
  ///
  /// - Parameters:
  ///   - id: The name of the row to move.
  ///   - neighbour: The name of the row it goes behind.
  /// - Returns: Whether it was done; ``SnapshotEditOutcome/occupied(_:)`` when the other section
  ///   has a row with the same key.
  /// - Complexity: O(m + log n) for the two sections' m rows and n sections.
  @discardableResult
  public mutating func moveRow(_ id: RowID, after neighbour: RowID) -> SnapshotEditOutcome {
    moveRow(id, .after, neighbour)
  }

  /// Moves a row to the end of a section, which may have no rows yet.
  ///
  /// - Parameters:
  ///   - id: The name of the row to move.
  ///   - section: The identity of the section's object.
  /// - Returns: Whether it was done; ``SnapshotEditOutcome/occupied(_:)`` when the other section
  ///   has a row with the same key.
  /// - Complexity: O(m + log n) for the two sections' m rows and n sections.
  @discardableResult
  public mutating func moveRow(
    _ id: RowID,
    toEndOf section: DiffIdentity
  ) -> SnapshotEditOutcome {
    guard let (source, from) = find(id) else { return .unknownRow(id) }
    guard let target = handles[section] else { return .unknownSection(section) }
    return move(id, from: (source, from), toGap: storage[target.offset].rows.count, of: target)
  }

  private mutating func moveRow(
    _ id: RowID,
    _ side: Side,
    _ neighbour: RowID
  ) -> SnapshotEditOutcome {
    guard let (source, from) = find(id) else { return .unknownRow(id) }
    guard let (target, to) = find(neighbour) else { return .unknownRow(neighbour) }
    guard id != neighbour else { return .applied }
    return move(id, from: (source, from), toGap: to + side.rawValue, of: target)
  }

  /// A gap is counted before anything moves: gap 0 is in front of the first row.
  private mutating func move(
    _ id: RowID,
    from place: (handle: Handle, row: Int),
    toGap gap: Int,
    of target: Handle
  ) -> SnapshotEditOutcome {
    let (source, from) = place
    if source == target {
      storage[source.offset].move(from: from, to: gap > from ? gap - 1 : gap)
      checkInvariants(at: source)
      return .applied
    }
    let moved = RowID(section: storage[target.offset].id, key: id.key)
    guard storage[target.offset].position(of: id.key) == nil else { return .occupied(moved) }
    let row = storage[source.offset].remove(at: from)
    storage[target.offset].insert(CollectionOfOne(row), at: gap)
    if !marks.isEmpty { marks.rename(id, to: moved) }
    didChangeRows(at: source)
    didChangeRows(at: target)
    return .applied
  }
}

extension Snapshot {
  /// Moves a row in front of another, also into another section; that is
  /// ``SnapshotEditOutcome/occupied(_:)`` when it has a row with the same key.
  ///
  /// - Complexity: O(m + log n) for the two sections' m rows and n sections.
  @discardableResult
  public mutating func moveRow(_ id: RowID, before neighbour: RowID) -> SnapshotEditOutcome {
    moveRow(id, .before, neighbour)
  }

  /// Moves a row behind another, as ``moveRow(_:before:)`` does in front of it.
  ///
  /// - Complexity: O(m + log n) for the two sections' m rows and n sections.
  @discardableResult
  public mutating func moveRow(_ id: RowID, after neighbour: RowID) -> SnapshotEditOutcome {
    moveRow(id, .after, neighbour)
  }

  /// Moves a row to the end of a section, which may have no rows yet, as ``moveRow(_:before:)`` does.
  ///
  /// - Complexity: O(m + log n) for the two sections' m rows and n sections.
  @discardableResult
  public mutating func moveRow(
    _ id: RowID,
    toEndOf section: DiffIdentity
  ) -> SnapshotEditOutcome {
    guard let from = indexPath(of: id) else { return .unknownRow(id) }
    guard let target = sectionIndex(of: section) else { return .unknownSection(section) }
    return move(id, from: from, toGap: grouped.list[target].rowCount, of: target)
  }

  private mutating func moveRow(
    _ id: RowID,
    _ side: Side,
    _ neighbour: RowID
  ) -> SnapshotEditOutcome {
    guard let from = indexPath(of: id) else { return .unknownRow(id) }
    guard let to = indexPath(of: neighbour) else { return .unknownRow(neighbour) }
    guard id != neighbour else { return .applied }
    return move(id, from: from, toGap: to.row + side.rawValue, of: to.section)
  }

  /// A gap is counted before anything moves: gap 0 is in front of the first row.
  private mutating func move(
    _ id: RowID,
    from place: RowPosition,
    toGap gap: Int,
    of target: Int
  ) -> SnapshotEditOutcome {
    if place.section == target {
      let end = gap > place.row ? gap - 1 : gap
      grouped.list.change(at: target) { $0.move(from: place.row, to: end) }
      return .applied
    }
    let moved = RowID(section: grouped.list[target].id, key: id.key)
    guard !contains(moved) else { return .occupied(moved) }
    let row = grouped.list.change(at: place.section) { $0.remove(at: place.row) }
    grouped.list.change(at: target) { $0.insert(CollectionOfOne(row), at: gap) }
    if !marks.isEmpty { marks.rename(id, to: moved) }
    return .applied
  }
}

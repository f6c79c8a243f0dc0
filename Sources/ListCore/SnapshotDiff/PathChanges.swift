/// What changed in one section, by section and row: the section-path variant of a flat result.
public typealias PathChanges = ElementChanges<RowPosition>

extension IndexChanges {
  /// The changes as paths, for a section that may have moved.
  ///
  /// - Parameters:
  ///   - oldSection: The section's index in the old list, used for everything that was.
  ///   - newSection: The section's index in the new list, used for everything that will be.
  /// - Returns: The same changes in the same order.
  public func paths(fromSection oldSection: Int, toSection newSection: Int) -> PathChanges {
    let old = { RowPosition(section: oldSection, row: $0) }
    let new = { RowPosition(section: newSection, row: $0) }
    return PathChanges(
      deletes: deletes.map(old),
      inserts: inserts.map(new),
      moves: moves.map { ElementMove(from: old($0.from), to: new($0.to)) },
      updates: updates.map { ElementUpdate(old: old($0.old), new: new($0.new)) },
      oldCount: oldCount,
      newCount: newCount
    )
  }
}

extension ListDiff {
  /// The changes as paths, for a list that is one section of a larger one.
  ///
  /// - Parameters:
  ///   - oldSection: The section's index in the old list, used for everything that was.
  ///   - newSection: The section's index in the new list, used for everything that will be.
  /// - Returns: The same changes in the same order.
  public func paths(fromSection oldSection: Int, toSection newSection: Int) -> PathChanges {
    changes.paths(fromSection: oldSection, toSection: newSection)
  }
}

/// A move of a row, by section and row: a former name.
@available(*, deprecated, renamed: "ElementMove")
public typealias RowMove = ElementMove<RowPosition>
/// An update of a row, by section and row: a former name.
@available(*, deprecated, renamed: "ElementUpdate")
public typealias RowUpdate = ElementUpdate<RowPosition>

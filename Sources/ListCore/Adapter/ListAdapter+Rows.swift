extension ListAdapter {
  /// The sections that show their header only, by the identity of their object.
  ///
  /// The program owns this set: it survives updates and reloads, and may name objects that the list does not
  /// show. A section without a header, or whose controller does not allow it, is never collapsed. A change is a
  /// transaction of kind `rows`.
  public var collapsedSections: Set<DiffIdentity> {
    get { sections.collapsed }
    set { queue.setCollapsed(newValue) }
  }

  /// Whether a section of the list shows its header only, as ``collapsedSections`` asks for.
  public func isCollapsed(_ section: DiffIdentity) -> Bool { sections.isCollapsed(section) }

  /// Collapses an expanded section, or expands a collapsed one; `false` when it is not in the list or cannot
  /// collapse.
  @discardableResult
  public func toggleCollapsed(_ section: DiffIdentity) -> Bool {
    guard sections.canCollapse(section) else { return false }
    collapsedSections.formSymmetricDifference([section])
    return true
  }

  /// Whether a person may pick up a row to move it: a body row whose section controller allows it.
  public func canMove(_ row: RowID) -> Bool { reordering.canMove(row) }

  /// Whether a row may be dropped at a place: everybody concerned allows it.
  public func canReorder(_ row: RowID, to target: ReorderTarget) -> Bool {
    reordering.canReorder(row, to: target)
  }

  /// Moves a row as a person's drop would, or refuses, which changes nothing.
  ///
  /// A row moves inside its section if ``AnySectionController/canMove(_:to:)`` allows it, and to another section if both
  /// controllers allow it. A section with one body row moves as a whole if the ``moveDelegate`` allows it; a list
  /// that was simply handed its ``objects`` stores the order itself. A move is a transaction of kind `updates`.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - target: Where it is to go.
  ///   - completion: Called once: `true` when the move is shown.
  /// - Returns: Whether the move was accepted.
  @discardableResult
  public func reorder(
    _ row: RowID,
    to target: ReorderTarget,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) -> Bool {
    reordering.reorder(row, to: target, completion: completion)
  }
}

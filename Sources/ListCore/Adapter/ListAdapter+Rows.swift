extension ListAdapter {
  /// The sections that show their header only, by the identity of their object.
  ///
  /// The program owns this set: it survives updates and reloads, and may name objects that the
  /// list does not show. A section without a header, or whose controller does not allow it, is
  /// never collapsed. A change is a transaction of kind `rows`.
  public var collapsedSections: Set<DiffIdentity> {
    get { sections.collapsed }
    set { queue.setCollapsed(newValue) }
  }

  /// Whether a section shows its header only.
  ///
  /// - Parameter section: The identity of the section's object.
  /// - Returns: `true` for a section that is in the list, can collapse and is named in
  ///   ``collapsedSections``.
  public func isCollapsed(_ section: DiffIdentity) -> Bool { sections.isCollapsed(section) }

  /// Collapses an expanded section, or expands a collapsed one.
  ///
  /// - Parameter section: The identity of the section's object.
  /// - Returns: `false` when the section is not in the list or cannot collapse.
  @discardableResult
  public func toggleCollapsed(_ section: DiffIdentity) -> Bool {
    guard sections.canCollapse(section) else { return false }
    collapsedSections.formSymmetricDifference([section])
    return true
  }

  /// Whether a person can collapse and expand sections by their headers.
  ///
  /// By a click, and by Space, Return and the arrows while the cursor is on the header. Off by
  /// default, since it gives every header a triangle; a section opts out by its controller's
  /// `isCollapsible`.
  ///
  /// What a person collapsed is in ``collapsedSections``, where the program finds and keeps it.
  public var headersCollapse: Bool {
    get { sections.headersCollapse }
    set {
      guard newValue != sections.headersCollapse else { return }
      sections.headersCollapse = newValue
      connection.host?.presenterDidMove()
    }
  }

  /// Whether a person may pick up a row to move it.
  ///
  /// - Parameter row: The row.
  /// - Returns: `true` for a body row whose section controller allows it.
  public func canMove(_ row: RowID) -> Bool { reordering.canMove(row) }

  /// Whether a row may be dropped at a place.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - target: Where it is to go.
  /// - Returns: `true` when everybody concerned allows it.
  public func canReorder(_ row: RowID, to target: ReorderTarget) -> Bool {
    reordering.canReorder(row, to: target)
  }

  /// Moves a row as a person's drop would, or refuses.
  ///
  /// A row moves inside its section if ``SectionEvents/canMove(_:to:)`` allows it, and to another
  /// section if both controllers allow it. A section with one body row moves as a whole if the
  /// ``moveDelegate`` allows it; a list that was simply handed its ``objects`` stores the order
  /// itself. A refused move changes nothing. An accepted one is a transaction of kind `updates`.
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

  /// What a person can do with a row now.
  ///
  /// - Parameter row: The row.
  /// - Returns: The actions; none for a row that is gone.
  public func rowActions(for row: RowID) -> RowActions { events.presenterRowActions(for: row) }

  /// Runs an action of a row.
  ///
  /// The action is looked up anew, so the newest handler runs, with the newest item.
  ///
  /// - Parameters:
  ///   - action: The action's id.
  ///   - row: The row.
  /// - Returns: `false` when the row is gone, or has no such action that is enabled; a diagnostic
  ///   says so.
  @discardableResult
  public func performRowAction(_ action: String, of row: RowID) -> Bool {
    events.presenterPerform(rowAction: action, of: row)
  }
}

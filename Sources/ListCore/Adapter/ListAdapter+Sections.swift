extension ListAdapter {
  /// The controller of an object the list knows, also of one that a filter hides; O(1).
  public func sectionController(for object: some ListDiffable) -> AnySectionController? {
    sections.controller(for: DiffIdentity(object))
  }

  /// The controller of the object with an identity, or `nil` when the list does not have it; O(1).
  public func sectionController(for identity: DiffIdentity) -> AnySectionController? {
    sections.controller(for: identity)
  }

  /// The controller of the section at a position, or `nil` outside the list; O(1).
  public func sectionController(at section: Int) -> AnySectionController? {
    guard section >= 0, section < sections.list.count else { return nil }
    return sections.controller(for: sections.list.entry(ofSection: section).key)
  }

  /// The position of an object's section, or `nil` when the list does not show it; O(1).
  public func section(for object: some ListDiffable) -> Int? {
    sections.list.section(of: DiffIdentity(object))
  }

  /// The object of the section at a position, as the list has it, or `nil` outside the list; O(1).
  public func object(at section: Int) -> (any ListDiffable)? {
    sections.list.object(ofSection: section)?.value
  }

  /// The object of a controller, or `nil` for one that is not of this list; O(1).
  public func object(for controller: AnySectionController) -> (any ListDiffable)? {
    sections.list.index(of: controller) == nil ? nil : controller.object.value
  }

  /// The objects shown, in list order; O(n).
  public var shownObjects: [any ListDiffable] { sections.list.shownObjects.map(\.value) }

  /// How many sections the list has.
  public var sectionCount: Int { sections.list.count }

  /// The controllers with a row on screen, in list order; O(visible rows).
  public var visibleSectionControllers: [AnySectionController] {
    sections.controllers(of: host?.presenter.displayedRows ?? [])
  }

  /// The objects with a row on screen, in list order; O(visible rows).
  public var visibleObjects: [any ListDiffable] { visibleSectionControllers.map(\.object.value) }

  /// The cells of a type that show an object's rows now, in list order; O(visible rows).
  ///
  /// Do not keep them: they are reused for other rows.
  public func visibleCells<Cell: AnyObject>(
    for object: some ListDiffable,
    as type: Cell.Type = Cell.self
  ) -> [Cell] {
    let (section, host) = (DiffIdentity(object), host)
    let rows = host?.presenter.displayedRows.filter { $0.section == section } ?? []
    return rows.compactMap { host?.cell(at: $0) as? Cell }
  }

  /// The first row with a part in the viewport that is in its own place, not stuck.
  public var firstVisibleRow: RowID? { host?.presenter.firstVisible?.row }

  /// How far the first visible row is scrolled out at the top, in logical pixels.
  public var firstVisibleRowOffset: Double { host?.presenter.firstVisible?.hidden ?? 0 }

  /// What the list shows now.
  ///
  /// Keep it no longer than needed: while a copy is alive the next update copies the list.
  public var snapshot: Snapshot { host?.presenter.snapshot ?? Snapshot() }
}

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

  /// Moves a row as a person's drop would, or refuses, which changes nothing; returns whether it was accepted.
  ///
  /// A row moves inside its section if ``AnySectionController/canMove(_:to:)`` allows it, and to another section if both
  /// controllers allow it. A section with one body row moves as a whole if the ``moveDelegate`` allows it; a list
  /// that was simply handed its ``objects`` stores the order itself. A move is a transaction of kind `updates`. The
  /// completion is called once: `true` when the move is shown.
  @discardableResult
  public func reorder(
    _ row: RowID,
    to target: ReorderTarget,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) -> Bool {
    reordering.reorder(row, to: target, completion: completion)
  }
}

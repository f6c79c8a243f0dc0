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
    connection.cells(of: DiffIdentity(object)).compactMap { $0 as? Cell }
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

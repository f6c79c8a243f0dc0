extension ListAdapter {
  /// The controller of an object the list knows; also of one that a filter hides.
  ///
  /// - Parameter object: The object, or an older or newer value with the same identity.
  /// - Returns: Its controller, or `nil` when the list does not have it.
  /// - Complexity: O(1).
  public func sectionController(for object: some ListDiffable) -> AnySectionController? {
    sections.controller(for: DiffIdentity(object))
  }

  /// The controller of the object with an identity.
  ///
  /// - Parameter identity: The identity of the object.
  /// - Returns: Its controller, or `nil` when the list does not have it.
  /// - Complexity: O(1).
  public func sectionController(for identity: DiffIdentity) -> AnySectionController? {
    sections.controller(for: identity)
  }

  /// The controller of a section.
  ///
  /// - Parameter section: The section's position.
  /// - Returns: Its controller, or `nil` outside the list.
  /// - Complexity: O(1).
  public func sectionController(at section: Int) -> AnySectionController? {
    guard section >= 0, section < sections.list.count else { return nil }
    return sections.controller(for: sections.list.entry(ofSection: section).key)
  }

  /// The position of an object's section.
  ///
  /// - Parameter object: The object, or an older or newer value with the same identity.
  /// - Returns: Its section, or `nil` when the list does not show it.
  /// - Complexity: O(1).
  public func section(for object: some ListDiffable) -> Int? {
    sections.list.section(of: DiffIdentity(object))
  }

  /// The object of a section.
  ///
  /// - Parameter section: The section's position.
  /// - Returns: The object as the list has it, or `nil` outside the list.
  /// - Complexity: O(1).
  public func object(at section: Int) -> (any ListDiffable)? {
    guard section >= 0, section < sections.list.count else { return nil }
    return sections.list.newestObject(at: sections.list.entries.search(section).index).value
  }

  /// The object of a controller.
  ///
  /// - Parameter controller: A controller of this list.
  /// - Returns: The object, or `nil` for a controller that is not of this list.
  /// - Complexity: O(1).
  public func object(for controller: AnySectionController) -> (any ListDiffable)? {
    sections.list.index(of: controller) == nil ? nil : controller.object.value
  }

  /// The objects shown, in list order; O(n).
  public var shownObjects: [any ListDiffable] {
    let list = sections.list
    return list.entries.enumerated().filter(\.element.isShown).map {
      list.newestObject(at: $0.offset).value
    }
  }

  /// How many sections the list has.
  public var sectionCount: Int { sections.list.count }

  /// The controllers with a row on screen, in list order; O(visible rows).
  public var visibleSectionControllers: [AnySectionController] {
    var seen: Set<DiffIdentity> = []
    return (host?.presenter.displayedRows ?? [])
      .filter { seen.insert($0.section).inserted }
      .compactMap { sections.controller(for: $0.section) }
      .sorted { ($0.section ?? .max) < ($1.section ?? .max) }
  }

  /// The objects with a row on screen, in list order; O(visible rows).
  public var visibleObjects: [any ListDiffable] { visibleSectionControllers.map(\.object.value) }

  /// The cells that show an object's rows now, in list order.
  ///
  /// - Parameters:
  ///   - object: The object, or an older or newer value with the same identity.
  ///   - type: The type of cell wanted; others are left out.
  /// - Returns: The cells. Do not keep them: they are reused for other rows.
  /// - Complexity: O(visible rows).
  public func visibleCells<Cell: AnyObject>(
    for object: some ListDiffable,
    as type: Cell.Type = Cell.self
  ) -> [Cell] {
    guard let host = connection.host else { return [] }
    let section = DiffIdentity(object)
    let rows = host.presenter.displayedRows.filter { $0.section == section }
    return rows.compactMap { host.cell(at: $0) as? Cell }
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

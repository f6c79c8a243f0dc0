extension ListAdapter {
  /// The controller of an object the list shows.
  ///
  /// - Parameter object: The object, or an older or newer value with the same identity.
  /// - Returns: Its controller, or `nil` when the list does not show it. O(1).
  public func sectionController(for object: some ListDiffable) -> AnySectionController? {
    map.controller(for: DiffIdentity(object))
  }

  /// The controller of a section.
  ///
  /// - Parameter section: The section's position.
  /// - Returns: Its controller, or `nil` outside the list. O(1).
  public func sectionController(at section: Int) -> AnySectionController? {
    map.controllers.indices.contains(section) ? map.controllers[section] : nil
  }

  /// The position of an object's section.
  ///
  /// - Parameter object: The object, or an older or newer value with the same identity.
  /// - Returns: Its section, or `nil` when the list does not show it. O(1).
  public func section(for object: some ListDiffable) -> Int? {
    sectionController(for: object)?.section
  }

  /// How many sections the list has.
  public var sectionCount: Int { map.count }

  /// What the list shows now.
  ///
  /// Keep it no longer than needed: while a copy is alive the next update copies the list.
  public var snapshot: Snapshot { host?.presenter.snapshot ?? Snapshot() }
}

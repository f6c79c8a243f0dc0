extension ListAdapter {
  /// Refreshes the named objects and leaves the others alone.
  ///
  /// Their controllers are kept and handed the given values, their rows are asked for again, and
  /// the cells of all their rows are rebuilt. Objects the list does not show are reported.
  ///
  /// - Parameters:
  ///   - objects: The objects to refresh, as they are now.
  ///   - animated: Whether the change may be animated.
  ///   - completion: Called once: `true` when the state is shown, `false` without a host.
  public func reload(
    _ objects: [any ListDiffable],
    animated: Bool = true,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard host != nil else {
      completion?(false)
      return
    }
    let objects = objects.map { AnyDiffable($0) }
    // Objects the adapter was handed are not to fall back to what they were.
    if isOwnSource { for object in objects { ownSource?.refresh(object) } }
    pending.refreshed += objects
    pending.add(animated: animated, completion: completion, needsSource: false)
    schedule()
  }

  /// Hands the named objects to their controllers.
  ///
  /// - Returns: How many were unequal to what their controllers had.
  func refreshNamed() -> Int {
    guard let work = running, !work.refreshed.isEmpty else { return 0 }
    // Objects that the data source just gave are newer than the named ones.
    let hasNewer = work.wantsObjects || work.wantsReload
    var changes = 0
    for object in work.refreshed {
      guard let controller = map.controller(for: object.identity) else {
        report(Diagnostic(.unknownObject, "\(object.identity) cannot be refreshed"))
        continue
      }
      running?.markDirty(controller)
      controller.rebuild(controller.shown.rows.indices.map(controller.shown.rowID(at:)))
      guard !hasNewer else { continue }
      if object.hasSameContent(as: controller.object) {
        controller.keep(object)
      } else {
        changes += 1
        controller.take(object)
      }
      map.hasNewerObjects = true
    }
    return changes
  }
}

extension ListAdapter {
  /// Whether a person may pick up a row to move it.
  ///
  /// - Parameter row: The row.
  /// - Returns: `true` for a body row whose section controller allows it.
  public func canMove(_ row: RowID) -> Bool {
    guard let (controller, context) = movable(row) else { return false }
    return controller.canMove(context)
  }

  /// Whether a row may be dropped at a place.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - target: Where it is to go.
  /// - Returns: `true` when everybody concerned allows it.
  public func canReorder(_ row: RowID, to target: ReorderTarget) -> Bool {
    plan(for: row, to: target) != nil
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
    guard let plan = plan(for: row, to: target) else {
      notify(.reordered(row, to: target, isAccepted: false))
      completion?(false)
      return false
    }
    notify(.reordered(row, to: target, isAccepted: true))
    switch plan {
    case .inside(let controller, let row, let index):
      controller.move(row, to: index)
      pending.markDirty(controller)
    case .across(let source, let destination, let row, let index):
      source.give(row, to: destination)
      destination.take(row, from: source, at: index)
      pending.markDirty(source)
      pending.markDirty(destination)
    case .section(let controller, let index):
      moveSection(of: controller, to: index)
    }
    requestObjects(animated: true, completion: completion)
    return true
  }

  private enum Plan {
    case inside(AnySectionController, RowContext, Int)
    case across(AnySectionController, AnySectionController, RowContext, Int)
    case section(AnySectionController, Int)
  }

  private func plan(for row: RowID, to target: ReorderTarget) -> Plan? {
    guard isReady, let (source, context) = movable(row) else { return nil }
    switch target {
    case .section(let index):
      let isWhole = source.shown.rows.count(where: { $0.role == .body }) == 1
      guard isWhole, index >= 0, index < map.count, allowsMove(of: source, context, to: index)
      else {
        return nil
      }
      return .section(source, index)
    case .row(let section, let index):
      guard source.canMove(context), let destination = map.controller(for: section),
        destination.section != nil, !isCollapsed(section)
      else { return nil }
      let isInside = destination === source
      let count = destination.shown.rows.count(where: { $0.role == .body })
      guard index >= 0, index <= (isInside ? count - 1 : count) else { return nil }
      if isInside {
        let index = source.index(toPlace: index, moving: row.key)
        return source.canMove(context, to: index) ? .inside(source, context, index) : nil
      }
      let index = destination.index(toPlace: index)
      guard source.canGive(context, to: destination),
        destination.canTake(context, from: source, at: index)
      else { return nil }
      return .across(source, destination, context, index)
    }
  }

  private func movable(_ row: RowID) -> (AnySectionController, RowContext)? {
    guard row.key.role == .body, let controller = map.controller(for: row.section),
      let content = host?.presenter.snapshot.row(for: row)?.content
    else { return nil }
    return (controller, context(row, content, controller))
  }

  private func allowsMove(
    of controller: AnySectionController,
    _ row: RowContext,
    to index: Int
  ) -> Bool {
    if let moveDelegate {
      return moveDelegate.listAdapter(self, canMove: controller.object.value, to: index)
    }
    return isOwnSource && controller.canMove(row)
  }
}

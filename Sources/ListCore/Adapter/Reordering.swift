/// Moves rows and sections as a person's drop would.
@MainActor
final class Reordering {
  private let queue: UpdateQueue
  private var delegates: ListDelegates { queue.delegates }
  private var connection: HostConnection { queue.connection }
  private var sections: SectionRenderer { queue.sections }

  init(_ queue: UpdateQueue) { self.queue = queue }

  func canMove(_ row: RowID) -> Bool {
    guard let (controller, context) = movable(row) else { return false }
    return controller.canMove(context)
  }

  func canReorder(_ row: RowID, to target: ReorderTarget) -> Bool {
    plan(for: row, to: target) != nil
  }

  func reorder(
    _ row: RowID,
    to target: ReorderTarget,
    completion: (@MainActor (Bool) -> Void)?
  ) -> Bool {
    guard let move = plan(for: row, to: target) else {
      delegates.notify(.reordered(row, to: target, isAccepted: false))
      completion?(false)
      return false
    }
    delegates.notify(.reordered(row, to: target, isAccepted: true))
    move()
    queue.performUpdates(completion: completion)
    return true
  }

  /// What moves a row to a place; `nil` where somebody does not allow it.
  private func plan(for row: RowID, to target: ReorderTarget) -> (() -> Void)? {
    guard queue.isReady, let (source, context) = movable(row) else { return nil }
    switch target {
    case .section(let index):
      guard source.made.bodyRowCount == 1, index >= 0, index < connection.shown.sectionCount,
        !isHead(source),
        allowsMove(of: source, context, to: index)
      else {
        return nil
      }
      return { [self] in moveSection(of: source, to: index) }
    case .row(let section, let index):
      guard source.canMove(context), let destination = sections.controller(for: section),
        destination.section != nil, !sections.isCollapsed(section), !isFolded(section)
      else { return nil }
      let isInside = destination === source
      // Places are those on screen, also while the next list is being made.
      guard let onScreen = connection.shown.section(for: section) else { return nil }
      let count = onScreen.bodyRowCount
      guard index >= 0, index <= (isInside ? count - 1 : count) else { return nil }
      if isInside {
        let index = source.index(toPlace: index, of: onScreen, moving: row.key)
        guard source.canMove(context, to: index) else { return nil }
        return { [self] in
          sections.list.keep(source)
          source.move(context, to: index)
          queue.pending.markDirty(source)
        }
      }
      let index = destination.index(toPlace: index, of: onScreen)
      guard source.canGive(context, to: destination),
        destination.canTake(context, from: source, at: index)
      else { return nil }
      return { [self] in
        sections.list.keep(source)
        sections.list.keep(destination)
        let carried = RowID(section: section, key: row.key)
        // First: what they do may be shown before they return.
        connection.presenter?.cursor.carriedRows[row] = carried
        source.give(context, to: destination)
        destination.take(context, from: source, at: index)
        queue.pending.markDirty(source)
        queue.pending.markDirty(destination)
      }
    }
  }

  private func movable(_ row: RowID) -> (AnySectionController, RowContext)? {
    guard row.key.role == .body, let controller = sections.controller(for: row.section),
      let content = connection.host?.presenter.snapshot.row(for: row)?.content
    else { return nil }
    return (controller, RowContext(row, content, controller))
  }

  private func allowsMove(
    of controller: AnySectionController,
    _ row: RowContext,
    to index: Int
  ) -> Bool {
    if let adapter = delegates.adapter, let moveDelegate = delegates.moveDelegate {
      return moveDelegate.listAdapter(adapter, canMove: controller.object.value, to: index)
    }
    // Another order of a source's elements would be gone with its next page.
    let isOfSource = delegates.sourced?.windows.contains { _ in true } == true
    return delegates.isOwnSource && !isOfSource && controller.canMove(row)
      && keepsGroups(controller, at: index)
  }

  /// Whether sections behind a controller's name it; nobody takes it from them.
  private func isHead(_ controller: AnySectionController) -> Bool {
    guard controller.groupHead == nil,
      let next = sections.list.index(of: controller).map({ $0 + 1 }),
      next < sections.list.objectCount
    else { return false }
    return sections.list.entries[next].lastObject.groupHead == controller.identity
  }

  /// Whether a section's group is collapsed, or is about to be.
  private func isFolded(_ section: DiffIdentity) -> Bool {
    let shown = connection.shown
    guard let index = shown.sectionIndex(of: section) else { return false }
    let head = shown.section(at: shown.group(ofSectionAt: index).lowerBound).id
    return shown.grouped.isFolded(at: index) || head != section && sections.isCollapsed(head)
  }

  /// Whether a section comes neither out of its group nor between others of one: a list that was
  /// simply handed its objects cannot change which group they name.
  private func keepsGroups(_ controller: AnySectionController, at index: Int) -> Bool {
    let shown = connection.shown
    guard let from = shown.sectionIndex(of: controller.identity) else { return true }
    // Counted as they are now, it would come in front of this one.
    let next = index < from ? index : index + 1
    guard shown.section(at: from).isInGroup else {
      return next >= shown.sectionCount || !shown.section(at: next).isInGroup
    }
    return shown.group(ofSectionAt: from).contains(next - 1)
  }

  /// Moves a section among the shown ones; who owns the objects stores the new order.
  private func moveSection(of controller: AnySectionController, to index: Int) {
    // As on screen, where the place was chosen: the next list may be on its way.
    let shown = connection.shown.sections.lazy.map(\.id).filter { $0 != controller.identity }
    let list = sections.list
    let before = Array(Array(shown.prefix(index)).reversed())
    if let adapter = delegates.adapter, let moveDelegate = delegates.moveDelegate {
      let old = (0..<list.objectCount).map(list.newestObject(at:))
      moveDelegate.listAdapter(
        adapter,
        move: controller.object.value,
        from: old.map(\.value),
        to: moving(controller.identity, behind: before, in: old).map(\.value)
      )
    } else if delegates.isOwnSource {
      // The newest objects may be other ones than those shown.
      let newest = queue.ownObjects.values.map { AnyDiffable($0) }
      let moved = moving(controller.identity, behind: before, in: newest)
      queue.setOwnObjects(MixedObjects(models: moved.map(\.value)), keepingSequence: true)
    }
  }

  /// Moves an object, and the hidden ones that follow it, behind the first of the named ones that
  /// is there; to the front, but behind hidden objects there, when none is.
  private func moving(
    _ identity: DiffIdentity,
    behind names: [DiffIdentity],
    in objects: [AnyDiffable]
  ) -> [AnyDiffable] {
    guard let start = objects.firstIndex(where: { $0.identity == identity }) else { return objects }
    let head = objects[start].groupHead
    let end = endOfHidden(in: objects, from: start + 1, of: head)
    var rest = objects
    rest.removeSubrange(start..<end)
    let places = Dictionary(zip(rest.map(\.identity), rest.indices)) { first, _ in first }
    let leader = names.lazy.compactMap { places[$0] }.first
    let place = endOfHidden(in: rest, from: leader.map { $0 + 1 } ?? 0, of: head)
    rest.insert(contentsOf: objects[start..<end], at: place)
    return rest
  }

  /// The first object from a position on that is shown, or not in the group where there is one.
  private func endOfHidden(
    in objects: [AnyDiffable],
    from start: Int,
    of head: DiffIdentity?
  ) -> Int {
    objects[start...].firstIndex {
      sections.list.entry(for: $0.identity)?.isShown != false
        || head != nil && $0.groupHead != head
    } ?? objects.endIndex
  }
}

extension EventRouter {
  func presenterOffer(of row: RowID) -> RowOffer {
    guard let context = context(of: row), let controller = controller(for: row.section) else {
      return RowOffer()
    }
    let isBody = row.key.role == .body
    return RowOffer(
      actions: controller.rowActions(for: context),
      isActivatable: isBody && controller.isActivatable(context),
      canMove: isBody && controller.canMove(context)
    )
  }
}

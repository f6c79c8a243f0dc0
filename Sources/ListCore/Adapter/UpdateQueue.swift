/// Collects what is asked of a list, and runs what was asked in one turn as one transaction.
@MainActor
final class UpdateQueue {
  let delegates: ListDelegates
  let connection: HostConnection
  let sections: SectionRenderer
  let conditions: ListConditions
  var phase = Phase.idle
  var pending = PendingWork()
  /// What the turn that runs is to do; nothing between turns.
  var running = PendingWork()
  /// Numbers the turns asked for, so that one of a host left behind does nothing.
  var turn = 0
  /// What was handed over from some thread.
  private nonisolated let inbox = Inbox<
    (
      objects: any ListObjects, isAnimated: Bool,
      completion: (@MainActor @Sendable (Bool) -> Void)?
    )
  >()
  /// What is being worked out elsewhere.
  var elsewhere: Task<Void, Never>?

  enum Phase {
    case idle
    case scheduled
    /// Objects, batches and `didUpdate` run: requests for rows join the transaction.
    case collecting
    /// Rows are made and shown: every request waits for the next turn.
    case applying
  }

  init(
    _ delegates: ListDelegates,
    _ connection: HostConnection,
    _ sections: SectionRenderer,
    _ conditions: ListConditions
  ) {
    self.delegates = delegates
    self.connection = connection
    self.sections = sections
    self.conditions = conditions
  }

  var isReady: Bool { connection.host != nil && delegates.dataSource != nil }

  /// Tells everybody who waits that nothing will be shown, for an adapter that is being released.
  ///
  /// Blocks of batches do not run any more: whoever lets go of the list may be in the middle of what
  /// they change.
  func cancel() {
    elsewhere?.cancel()
    running.complete(shown: false)
    pending.complete(shown: false)
  }
}

// What is asked for.
extension UpdateQueue {
  /// Shows what the data source has now, and what was submitted before.
  func performUpdates(
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    takeSubmissions()
    requestObjects(animated: animated, animation: animation, completion: completion)
  }

  func requestObjects(
    animated: Bool,
    animation: UpdateAnimation = .automatic,
    isLoad: Bool = false,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    guard isReady else {
      completion?(false)
      return
    }
    pending.wantsObjects = true
    pending.add(
      animated: animated,
      animation: animation,
      isLoad: isLoad,
      completion: completion
    )
    schedule()
  }

  func requestReload(completion: (@MainActor (Bool) -> Void)?) {
    guard isReady else {
      completion?(false)
      return
    }
    pending.wantsReload = true
    pending.add(animated: false, completion: completion)
    schedule()
  }

  func requestRefresh(
    of objects: [any ListDiffable],
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    guard connection.host != nil else {
      completion?(false)
      return
    }
    let objects = objects.map { AnyDiffable($0) }
    // Objects the adapter was handed are not to fall back to what they were.
    if delegates.isOwnSource {
      for object in objects { delegates.ownSource.refresh(object) }
    }
    pending.refreshed += objects
    pending.add(animated: animated, completion: completion, needsSource: false)
    schedule()
  }

  /// A request made while a transaction collects joins it; any other waits for the next turn.
  func addRequest(
    of controller: AnySectionController,
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?,
    _ add: (inout PendingWork) -> Void
  ) {
    sections.list.keep(controller)
    if phase == .collecting {
      running.add(animated: animated, controller: controller, completion: completion)
      return add(&running)
    }
    pending.add(animated: animated, controller: controller, completion: completion)
    add(&pending)
    schedule()
  }

  /// Has the next transaction look at a controller's section.
  func noteConcerned(_ controller: AnySectionController) {
    sections.list.keep(controller)
    if phase == .collecting {
      running.concerned.append((controller, nil))
    } else {
      pending.concerned.append((controller, nil))
    }
  }

  /// Collapses and expands sections.
  func setCollapsed(_ new: Set<DiffIdentity>) {
    let changed = new.symmetricDifference(sections.collapsed)
    sections.collapsed = new
    let places = changed.compactMap(sections.list.index(of:)).sorted()
    for identity in places.map({ sections.list.entries[$0].key }) {
      guard let controller = sections.keptController(for: identity) else { continue }
      // Hidden by the filter: nothing of it is to be seen until it is shown, folded or not.
      let isHidden = controller.section == nil
      guard isHidden || sections.canCollapse(controller) else { continue }
      if !isHidden {
        let isCollapsed = sections.collapsed.contains(controller.identity)
        delegates.notify(
          isCollapsed ? .collapsed(controller.identity) : .expanded(controller.identity)
        )
      }
      guard !isHidden, connection.host != nil else {
        controller.shown = sections.shownPart(of: controller.made, controller)
        continue
      }
      addRequest(of: controller, animated: true, completion: nil) { $0.markReshaped(controller) }
    }
  }

  func setDataSource(_ new: (any ListDataSource)?) {
    let isOther = new !== delegates.dataSource
    delegates.dataSource = new
    if isOther, new !== delegates.ownSource { delegates.stopFollowing() }
    if isOther, new != nil { performUpdates(animated: false) }
  }

  /// Makes the adapter its own data source.
  ///
  /// - Returns: `false` when it was not yet, and the objects are asked for already.
  @discardableResult
  func setOwnObjects(_ objects: any ListObjects, keepingSequence: Bool = false) -> Bool {
    if !keepingSequence { delegates.stopFollowing() }
    let source = delegates.ownSource
    source.replace(with: objects)
    guard delegates.dataSource !== source else { return true }
    setDataSource(source)
    return false
  }

  nonisolated func submit(
    _ objects: any ListObjects,
    _ animated: Bool,
    to adapter: ListAdapter,
    completion: (@MainActor @Sendable (Bool) -> Void)?
  ) {
    guard inbox.add((objects, animated, completion)) else { return }
    inbox.send(for: adapter) {
      $0.queue.takeSubmissions()
    } orTurnAway: {
      $0.completion?(false)
    }
  }

  /// Turns what came from other threads into requests.
  func takeSubmissions() {
    for new in inbox.takeAll() {
      setOwnObjects(new.objects)
      requestObjects(animated: new.isAnimated, completion: new.completion)
    }
  }
}

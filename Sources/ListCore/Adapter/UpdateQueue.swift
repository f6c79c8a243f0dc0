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
  nonisolated let inbox = Inbox<
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
  /// Shows what the data source has now, and what was submitted before; with new controllers where asked for.
  func performUpdates(
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    isReload: Bool = false,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    takeSubmissions()
    if isReload, isReady { pending.wantsReload = true }
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
    pending.add(animated: animated, animation: animation, isLoad: isLoad, completion: completion)
    schedule()
  }

  func requestRefresh(
    of objects: [any ListDiffable],
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    takeSubmissions()
    let objects = objects.map { AnyDiffable($0) }
    for object in objects {
      // Objects the adapter was handed are not to fall back to what they were.
      if delegates.isOwnSource { delegates.ownSource.refresh(object) }
      if connection.host == nil { sections.keptController(for: object.identity)?.needsRows = true }
    }
    guard connection.host != nil else {
      completion?(false)
      return
    }
    pending.refreshed += objects
    pending.add(animated: animated, completion: completion, needsSource: false)
    schedule()
  }

  /// A request made while a transaction collects joins it; any other waits for the next turn.
  fileprivate func addRequest(
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
    takeSubmissions()
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

  func setCollapsed(_ new: Set<DiffIdentity>) {
    let changed = new.symmetricDifference(sections.collapsed)
    sections.collapsed = new
    let places = changed.compactMap(sections.list.index(of:)).sorted()
    for identity in places.map({ sections.list.entries[$0].key }) {
      guard let controller = sections.keptController(for: identity) else { continue }
      // Hidden by the filter: nothing of it is to be seen until it is shown, folded or not.
      let isHidden = controller.section == nil
      // One that folds its section as it begins has no rows yet; what it shows is found out with them.
      let canFold = sections.canCollapse(controller)
      guard isHidden || canFold || controller.needsRows else { continue }
      if !isHidden, canFold {
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
}

extension ListDelegates {
  /// What a section controller asks for: to make its rows anew, or to run what a batch changes in them.
  func request(
    _ batch: SectionBatch?,
    of controller: AnySectionController,
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    guard let adapter else {
      completion?(false)
      return
    }
    adapter.queue.addRequest(of: controller, animated: animated, completion: completion) {
      if let batch { $0.add(batch) } else { $0.markDirty(controller) }
    }
  }
}

/// What was asked for and is to be done in one transaction.
@MainActor
struct PendingWork {
  /// What is asked of a controller.
  private struct Request: OptionSet {
    let rawValue: Int
    static let rows = Request(rawValue: 1)
    /// All of them, not only those that its batches state.
    static let allRows = Request(rawValue: 2)
    /// Its rows may differ from what its batches state.
    static let unstated = Request(rawValue: 4)
  }

  var wantsObjects = false
  /// Whether all controllers are to be made anew for them.
  var wantsReload = false
  /// Whether the host has to be shown everything although nobody asked for objects.
  var wantsPresentation = false
  /// Whether the data source was gone when its objects were to be asked for.
  var lostSource = false
  /// How many kept sections have an unequal object.
  var updatedSections = 0
  /// What the objects that were asked for changed among the sections, where that is known.
  var sectionChanges: IndexChanges?
  /// Controllers that are new, have another object, or rows whose cells are to be rebuilt; and where they most
  /// likely are among all.
  var concerned: ContiguousArray<(controller: AnySectionController, index: Int?)> = []
  /// Sections without a controller that are new or have another object.
  var madeSections: ContiguousArray<DiffIdentity> = []
  /// How it is shown, and whether all there is to do is to show what sources loaded; `nil` while nothing
  /// was asked for.
  private(set) var manner = (animation: UpdateAnimation.automatic, onlyLoads: Bool?.none)
  /// Controllers whose rows are to be asked for, or of whose rows other ones are to be shown.
  private(set) var dirty: ContiguousArray<AnySectionController> = []
  private var requests: [ObjectIdentifier: Request] = [:]
  var refreshed: [AnyDiffable] = []
  /// Those that have not run yet, the oldest first.
  var batches: ArraySlice<SectionBatch> = []
  /// Whom to tell that it is done, with the controller that asked; with `nil` where the list itself was asked.
  private(set) var completions:
    [(controller: AnySectionController?, needsSource: Bool, call: @MainActor (Bool) -> Void)] = []

  var kind: UpdateReport.Kind {
    wantsReload ? .reload : wantsObjects || wantsPresentation ? .updates : .rows
  }

  var hasWork: Bool {
    wantsObjects || wantsPresentation || !dirty.isEmpty || !completions.isEmpty
      || !refreshed.isEmpty
  }

  /// Notes that a controller is to be asked for its rows.
  mutating func markDirty(_ controller: AnySectionController) {
    mark(controller, [.rows, .allRows, .unstated])
  }

  /// Notes that other ones of the rows a controller has are to be shown.
  mutating func markReshaped(_ controller: AnySectionController) { mark(controller, .unstated) }

  /// Takes a batch that is to run, and asks for the rows it will state, or for all of its controller.
  mutating func add(_ batch: SectionBatch) {
    mark(batch.controller, batch.statedRowsOnly ? .rows : [.rows, .allRows])
    batches.append(batch)
  }

  private mutating func mark(_ controller: AnySectionController, _ new: Request) {
    let token = ObjectIdentifier(controller)
    if let old = requests.updateValue(new, forKey: token) {
      requests[token] = old.union(new)
    } else {
      dirty.append(controller)
    }
  }

  private func request(of controller: AnySectionController) -> Request {
    requests[ObjectIdentifier(controller)] ?? []
  }

  func asks(_ controller: AnySectionController) -> Bool { request(of: controller).contains(.rows) }

  /// Whether all that happened to the rows of a controller is what its batches state.
  func asksOnlyForStated(_ controller: AnySectionController) -> Bool {
    request(of: controller) == .rows
  }

  func isStated(_ controller: AnySectionController) -> Bool {
    !request(of: controller).contains(.unstated)
  }

  mutating func add(
    animated: Bool,
    animation: UpdateAnimation = .automatic,
    isLoad: Bool = false,
    controller: AnySectionController? = nil,
    completion: (@MainActor (Bool) -> Void)?,
    needsSource: Bool = true
  ) {
    manner.animation = manner.animation.joined(with: animated ? animation : .none)
    manner.onlyLoads = isLoad && manner.onlyLoads != false
    guard let completion else { return }
    completions.append((controller, needsSource, completion))
  }

  /// Calls every completion, in the order in which they were asked for.
  func complete(shown: Bool) {
    for completion in completions {
      let isShown =
        if let controller = completion.controller {
          controller.isAttached
        } else {
          !(lostSource && completion.needsSource)
        }
      completion.call(shown && isShown)
    }
  }
}

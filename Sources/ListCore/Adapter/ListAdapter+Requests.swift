extension ListAdapter {
  /// Shows what the data source has now.
  ///
  /// All requests of one turn become one transaction: the data source is asked once, when the
  /// transaction runs. Without a host or a data source the completion is called with `false` at
  /// once and nothing else happens.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated; one `false` in a turn decides for all.
  ///   - animation: How, if it may be.
  ///   - completion: Called once, after the listeners; `true` when the state is shown.
  public func performUpdates(
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
    completion: (@MainActor (Bool) -> Void)?
  ) {
    guard isReady else {
      completion?(false)
      return
    }
    pending.wantsObjects = true
    pending.add(animated: animated, animation: animation, completion: completion)
    schedule()
  }

  /// Discards every controller and its local state and builds the list anew.
  ///
  /// The data source is asked when the transaction runs, so a
  /// ``performUpdates(animated:animation:completion:)`` of the same turn is part of what is shown.
  ///
  /// - Parameter completion: Called once, after the listeners; `true` when the state is shown.
  public func reloadData(completion: (@MainActor (Bool) -> Void)? = nil) {
    guard isReady else {
      completion?(false)
      return
    }
    pending.wantsReload = true
    pending.add(animated: false, completion: completion)
    schedule()
  }

  /// Shows what the data source has now, and waits for it.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - animation: How, if it may be.
  /// - Returns: `true` when the state is shown, `false` without host or data source.
  @discardableResult
  public func performUpdates(
    animated: Bool = true,
    animation: UpdateAnimation = .automatic
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      performUpdates(animated: animated, animation: animation) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Builds the list anew, and waits for it.
  ///
  /// - Returns: `true` when the state is shown, `false` without host or data source.
  @discardableResult
  public func reloadData() async -> Bool {
    await withCheckedContinuation { continuation in
      reloadData { continuation.resume(returning: $0) }
    }
  }

  /// Whether nothing is queued and nothing is running.
  public var isIdle: Bool { phase == .idle }

  var isReady: Bool { host != nil && dataSource != nil }

  func schedule() {
    guard phase == .idle else { return }
    guard let host else {
      failPending()
      return
    }
    phase = .scheduled
    turn += 1
    let ticket = TurnTicket(turn, of: self)
    updater.requested(on: host.scheduler) { ticket.run() }
  }
}

extension ListAdapter: SectionServices {
  var containerSize: ListSize { host?.presenter.viewport ?? ListSize() }

  var isAlive: Bool { host != nil }

  func requestRows(
    of controller: AnySectionController,
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    addRequest(of: controller, animated: animated, completion: completion) {
      $0.markDirty(controller)
    }
  }

  func requestBatch(
    of controller: AnySectionController,
    animated: Bool,
    asking rows: BatchRows,
    offset: Int,
    updates: @escaping @MainActor (BatchContext) -> Void,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    addRequest(of: controller, animated: animated, completion: completion) {
      $0.markDirty(controller, isStated: true, asksAll: rows == .all)
      $0.add(PendingWork.Batch(controller: controller, offset: offset, updates: updates))
    }
  }

  /// A request made while a transaction collects joins it; any other waits for the next turn.
  func addRequest(
    of controller: AnySectionController,
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?,
    _ add: (inout PendingWork) -> Void
  ) {
    if phase == .collecting, var work = running {
      running = nil
      work.add(animated: animated, controller: controller, completion: completion)
      add(&work)
      running = work
      return
    }
    pending.add(animated: animated, controller: controller, completion: completion)
    add(&pending)
    schedule()
  }
}

/// A turn the adapter has asked its host for.
///
/// A host that goes away takes its queue along; whoever waits for the turn is told then.
@MainActor
final class TurnTicket {
  private weak var adapter: ListAdapter?
  private let number: Int
  private var isUsed = false

  init(_ number: Int, of adapter: ListAdapter) {
    self.number = number
    self.adapter = adapter
  }

  func run() {
    guard !isUsed else { return }
    isUsed = true
    adapter?.runTurn(number)
  }

  isolated deinit {
    if !isUsed { adapter?.turnWasDropped(number) }
  }
}

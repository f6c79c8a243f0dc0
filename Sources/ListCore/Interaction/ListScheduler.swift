/// Decides when a list's queued work runs: once, on the next turn of the program's main loop.
///
/// Hosts bring their own. Tests use ``ManualScheduler`` and advance turns by hand.
///
///     func requested(on scheduler: any ListScheduler, run: @escaping @MainActor () -> Void) {
///       scheduler.scheduleBehindFrames(run)  // once nobody waits for the list
///     }
@MainActor
public protocol ListScheduler: AnyObject {
  /// Runs a job on the next turn.
  ///
  /// - Parameter job: The work; called exactly once, or dropped with the scheduler.
  func schedule(_ job: @escaping @MainActor () -> Void)

  /// Runs a job once nobody waits for the list: after input was answered and frames were drawn.
  ///
  /// - Parameter job: The work; called exactly once, or dropped with the scheduler.
  func scheduleBehindFrames(_ job: @escaping @MainActor () -> Void)

  /// Runs a job once the next frame has begun; at once where nothing is drawn.
  ///
  /// - Parameter job: The work; called exactly once, or dropped with the scheduler.
  func scheduleAfterFrame(_ job: @escaping @MainActor () -> Void)
}

extension ListScheduler {
  /// The default, for hosts without input and frames: the next turn.
  ///
  /// - Parameter job: The work; called exactly once, or dropped with the scheduler.
  public func scheduleBehindFrames(_ job: @escaping @MainActor () -> Void) { schedule(job) }

  /// The default, for hosts without frames: the next turn.
  ///
  /// - Parameter job: The work; called exactly once, or dropped with the scheduler.
  public func scheduleAfterFrame(_ job: @escaping @MainActor () -> Void) { schedule(job) }
}

/// A scheduler whose turns are advanced by hand.
///
///     adapter.objects = mails
///     #expect(list.text.isEmpty)  // nothing happens before the next turn
///     list.turns.advance()
@MainActor
public final class ManualScheduler: ListScheduler {
  private var jobs: [@MainActor () -> Void] = []

  /// Makes a scheduler with nothing queued.
  public init() {}

  /// Whether nothing waits for the next turn.
  public var isIdle: Bool { jobs.isEmpty }

  /// Queues a job for the next turn.
  ///
  /// - Parameter job: The work to run when the turn is advanced.
  public func schedule(_ job: @escaping @MainActor () -> Void) { jobs.append(job) }

  /// Runs what is queued now; jobs that these queue wait for the turn after.
  public func advance() {
    let turn = jobs
    jobs = []
    for job in turn { job() }
  }

  /// Advances until nothing is queued.
  ///
  /// - Parameter limit: The most turns to run, so that work that queues itself for ever ends.
  /// - Returns: `true` when the scheduler is idle.
  @discardableResult
  public func settle(limit: Int = 1_000) -> Bool {
    for _ in 0..<max(0, limit) {
      if jobs.isEmpty { return true }
      advance()
    }
    return jobs.isEmpty
  }
}

/// Decides when a list's queued work runs: once, on the next turn of the program's main loop.
///
/// Hosts bring their own; that of a headless list waits to be told.
@MainActor
package protocol TurnScheduler: AnyObject {
  /// Runs a job on the next turn: exactly once, or it is dropped with the scheduler, as the others are.
  func schedule(_ job: @escaping @MainActor () -> Void)

  /// Runs a job once nobody waits for the list: after input was answered and frames were drawn.
  func scheduleBehindFrames(_ job: @escaping @MainActor () -> Void)

  /// Runs a job once the next frame has begun; at once where nothing is drawn.
  func scheduleAfterFrame(_ job: @escaping @MainActor () -> Void)
}

extension TurnScheduler {
  /// The default, for hosts without input and frames: the next turn.
  package func scheduleBehindFrames(_ job: @escaping @MainActor () -> Void) { schedule(job) }

  /// The default, for hosts without frames: the next turn.
  package func scheduleAfterFrame(_ job: @escaping @MainActor () -> Void) { schedule(job) }
}

/// A scheduler whose turns are advanced by hand.
@MainActor
package final class ManualScheduler: TurnScheduler {
  private var jobs: [@MainActor () -> Void] = []

  /// Makes a scheduler with nothing queued.
  package init() {}

  /// Whether nothing waits for the next turn.
  package var isIdle: Bool { jobs.isEmpty }

  /// Queues a job for the next turn.
  package func schedule(_ job: @escaping @MainActor () -> Void) { jobs.append(job) }

  /// Runs what is queued now; jobs that these queue wait for the turn after.
  package func advance() {
    let turn = jobs
    jobs = []
    for job in turn { job() }
  }

  /// Advances until nothing is queued.
  ///
  /// - Parameter limit: The most turns to run, so that work that queues itself for ever ends.
  /// - Returns: `true` when the scheduler is idle.
  @discardableResult
  package func settle(limit: Int = 1_000) -> Bool {
    for _ in 0..<max(0, limit) {
      if jobs.isEmpty { return true }
      advance()
    }
    return jobs.isEmpty
  }
}

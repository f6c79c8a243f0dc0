import ListCore

/// Runs a list's queued work on the next turn of GLib's loop, before the next frame is laid out, and
/// tells who waits for the list that nothing is left to do.
@MainActor
final class MainLoopScheduler: TurnScheduler {
  /// Whether nothing else of the list is under way.
  var isRestIdle: () -> Bool = { true }
  /// Called when something has come to its end, for a list around this one.
  var onProgress: (() -> Void)?
  /// Does something once the next frame has begun; answers `false` where nothing is drawn.
  var afterNextFrame: (@escaping @MainActor () -> Void) -> Bool = { _ in false }
  private var queued = 0
  /// What the next turn of the loop will do, in order.
  private var jobs: [QueuedJob] = []
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var pictures: ImageRequest?

  init() { pictures = ImageLoader.shared.whenIdle { [weak self] in self?.noteProgress() } }

  /// Whether nothing is left to do.
  var isIdle: Bool { queued == 0 && isRestIdle() && ImageLoader.shared.isSettled }

  func waitUntilIdle() async {
    while !isIdle {
      await withCheckedContinuation { waiters.append($0) }
    }
  }

  /// Nothing polls: whoever finishes something looks whether it was the last.
  func noteProgress() {
    onProgress?()
    guard !waiters.isEmpty, isIdle else { return }
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }

  func schedule(_ job: @escaping @MainActor () -> Void) {
    let queuedJob = queue(job)
    queuedJob.tokens = [
      MainLoop.onIdle(priority: .beforeLayout) { [weak self] in
        self?.jobs.removeAll { $0 === queuedJob }
        queuedJob.run()
      }
    ]
    jobs.append(queuedJob)
  }

  private func queue(_ job: @escaping @MainActor () -> Void) -> QueuedJob {
    queued += 1
    return QueuedJob { [weak self] in
      job()
      self?.finish()
    }
  }

  /// Does now what the next turn of the loop would do.
  func runQueuedJobs() {
    let jobs = jobs
    self.jobs = []
    for job in jobs { job.run() }
  }

  /// Frames that follow each other without a pause, as an endless animation has them on a slow display,
  /// never leave the loop with nothing else to do; so nobody waits longer than for a few of them.
  func scheduleBehindFrames(_ job: @escaping @MainActor () -> Void) {
    let queuedJob = queue(job)
    queuedJob.tokens = [
      MainLoop.onIdle { queuedJob.run() }, MainLoop.after(milliseconds: 50) { queuedJob.run() },
    ]
  }

  func scheduleAfterFrame(_ job: @escaping @MainActor () -> Void) {
    let isWaiting = afterNextFrame { [weak self] in
      job()
      self?.finish()
    }
    if isWaiting { queued += 1 } else { scheduleBehindFrames(job) }
  }

  private func finish() {
    queued -= 1
    if queued == 0 { noteProgress() }
  }
}

/// A job that waits for one thing or several, and is done with the first.
@MainActor
private final class QueuedJob {
  var tokens: [LoopToken] = []
  private var job: (@MainActor () -> Void)?

  init(_ job: @escaping @MainActor () -> Void) { self.job = job }

  func run() {
    guard let job else { return }
    self.job = nil
    for token in tokens { token.cancel() }
    tokens = []
    job()
  }
}

import ListCore

/// Runs a list's queued work on the next turn of GLib's loop, before the next frame is laid out, and
/// tells who waits for the list that nothing is left to do.
@MainActor
final class MainLoopScheduler: ListScheduler {
  /// Whether nothing else of the list is under way.
  var isRestIdle: () -> Bool = { true }
  /// Does something once the next frame has begun; answers `false` where nothing is drawn.
  var afterNextFrame: (@escaping @MainActor () -> Void) -> Bool = { _ in false }
  private var queued = 0
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
    guard !waiters.isEmpty, isIdle else { return }
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }

  func schedule(_ job: @escaping @MainActor () -> Void) { run(job, at: .beforeLayout) }

  /// Frames that follow each other without a pause, as an endless animation has them on a slow display,
  /// never leave the loop with nothing else to do; so nobody waits longer than for a few of them.
  func scheduleBehindFrames(_ job: @escaping @MainActor () -> Void) {
    queued += 1
    let turn = LateTurn { [weak self] in
      job()
      self?.finish()
    }
    turn.tokens = [
      MainLoop.onIdle { turn.run() }, MainLoop.after(milliseconds: 50) { turn.run() },
    ]
  }

  func scheduleAfterFrame(_ job: @escaping @MainActor () -> Void) {
    let isWaiting = afterNextFrame { [weak self] in
      job()
      self?.finish()
    }
    if isWaiting { queued += 1 } else { scheduleBehindFrames(job) }
  }

  private func run(_ job: @escaping @MainActor () -> Void, at priority: MainLoop.Priority) {
    queued += 1
    _ = MainLoop.onIdle(priority: priority) { [weak self] in
      job()
      self?.finish()
    }
  }

  private func finish() {
    queued -= 1
    if queued == 0 { noteProgress() }
  }
}

/// A job that waits for two things, and is done with the first.
@MainActor
private final class LateTurn {
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

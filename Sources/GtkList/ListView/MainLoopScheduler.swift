import ListCore

/// Runs a list's queued work on the next turn of GLib's loop, before the next frame is laid out.
@MainActor
final class MainLoopScheduler: ListScheduler {
  /// Called when the last queued job is done.
  var onIdle: (() -> Void)?
  private var queued = 0

  /// Whether nothing waits for a turn.
  var isIdle: Bool { queued == 0 }

  func schedule(_ job: @escaping @MainActor () -> Void) { run(job, at: .beforeLayout) }

  func scheduleBehindFrames(_ job: @escaping @MainActor () -> Void) { run(job, at: .whenIdle) }

  private func run(_ job: @escaping @MainActor () -> Void, at priority: MainLoop.Priority) {
    queued += 1
    _ = MainLoop.onIdle(priority: priority) { [weak self] in
      job()
      guard let self else { return }
      queued -= 1
      if queued == 0 { onIdle?() }
    }
  }
}

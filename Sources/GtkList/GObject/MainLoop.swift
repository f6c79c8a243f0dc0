import CGtk
import ListCore

/// GLib's main loop, as far as a list and its app need it.
@MainActor
enum MainLoop {
  typealias Job = @MainActor () -> Void

  /// Runs a job once, on the next turn of the loop.
  ///
  /// - Parameters:
  ///   - priority: GLib's number; smaller runs first. Redraws have 120.
  ///   - job: The work.
  static func onNextTurn(priority: Int32 = G_PRIORITY_DEFAULT, _ job: @escaping Job) {
    let run: GSourceFunc = { data in
      guard let data else { return 0 }
      let held = UnsafeSendable(data)
      MainActor.assumeIsolated { ClosureBox<Job>.from(held.value).closure() }
      return 0
    }
    _ = g_idle_add_full(priority, run, ClosureBox(job).retained(), releaseBox)
  }

  /// Runs a job once, after a time.
  static func after(milliseconds: UInt32, _ job: @escaping Job) {
    let run: GSourceFunc = { data in
      guard let data else { return 0 }
      let held = UnsafeSendable(data)
      MainActor.assumeIsolated { ClosureBox<Job>.from(held.value).closure() }
      return 0
    }
    _ = g_timeout_add_full(
      G_PRIORITY_DEFAULT,
      milliseconds,
      run,
      ClosureBox(job).retained(),
      releaseBox
    )
  }

  /// Runs one turn without waiting.
  ///
  /// - Returns: Whether anything was done.
  static func iterate() -> Bool { g_main_context_iteration(nil, 0) != 0 }
}

/// Runs a list's queued work on the next turn of GLib's loop, before the next frame is drawn.
@MainActor
final class MainLoopScheduler: ListScheduler {
  /// Called when the last queued job is done.
  var onIdle: (@MainActor () -> Void)?
  private var queued = 0

  /// Whether nothing waits for a turn.
  var isIdle: Bool { queued == 0 }

  func schedule(_ job: @escaping @MainActor () -> Void) {
    queued += 1
    MainLoop.onNextTurn { [weak self] in
      job()
      guard let self else { return }
      queued -= 1
      if queued == 0 { onIdle?() }
    }
  }
}

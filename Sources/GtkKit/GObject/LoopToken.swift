import CGtk

/// A callback that waits in the main loop.
@MainActor
public final class LoopToken {
  private let source: UnsafeMutablePointer<GSource>

  init(
    source: UnsafeMutablePointer<GSource>?,
    priority: Int32,
    action: @escaping @MainActor () -> Void
  ) {
    guard let source else { preconditionFailure("GLib returned no event source.") }
    self.source = source
    g_source_set_priority(source, priority)
    g_source_set_callback(
      source,
      runOnce,
      ClosureBox<Action>(action).handedToC(),
      releaseBox
    )
    g_source_attach(source, nil)
  }

  isolated deinit { g_source_unref(source) }

  /// Whether the callback is still to come.
  public var isPending: Bool { g_source_is_destroyed(source) == 0 }

  /// Calls it off; does nothing when the callback has run.
  public func cancel() { g_source_destroy(source) }

  /// Keeps the callback from coming by itself.
  func waitForever() { if isPending { g_source_set_ready_time(source, -1) } }

  /// Has the callback come with the loop's next turn.
  func comeDue() { if isPending { g_source_set_ready_time(source, 0) } }
}

extension MainLoop {
  /// Runs an action on the loop's thread; the one entry that any thread may use.
  ///
  /// It works on any GLib loop, so it needs neither the main-queue bridge nor a loop of ours.
  package nonisolated static func enqueue(_ action: @escaping @Sendable @MainActor () -> Void) {
    g_idle_add_full(G_PRIORITY_DEFAULT, runOnce, ClosureBox<Action>(action).handedToC(), releaseBox)
  }
}

private let runOnce: GSourceFunc = { data in
  guard let data else { return 0 }
  let action = ClosureBox<Action>.function(at: data)
  MainActor.assumeIsolated { action() }
  return 0
}

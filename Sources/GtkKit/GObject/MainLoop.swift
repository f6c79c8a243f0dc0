import CGtk

/// A GLib main loop of our own.
@MainActor
public final class MainLoop {
  private let loop: OpaquePointer

  /// Makes a loop on the default context, where GTK's events arrive.
  public init() {
    guard let loop = g_main_loop_new(nil, 0) else {
      preconditionFailure("GLib returned no main loop.")
    }
    self.loop = loop
  }

  isolated deinit { g_main_loop_unref(loop) }

  /// Whether ``run()`` is under way.
  public var isRunning: Bool { g_main_loop_is_running(loop) != 0 }

  /// Handles events until ``quit()``; sleeps in the kernel when there is nothing to do.
  public func run() { g_main_loop_run(loop) }

  /// Makes ``run()`` return once the current event is handled.
  public func quit() { g_main_loop_quit(loop) }

  /// Handles what is ready now in one turn of the loop, without waiting, and says whether there was anything.
  @discardableResult
  public static func handlePending() -> Bool { g_main_context_iteration(nil, 0) != 0 }

  /// When an idle callback comes relative to events and drawing.
  public enum Priority: Sendable {
    /// Before GTK lays out and draws the next frame.
    case beforeLayout
    /// After events and drawing, when the loop has nothing else to do.
    case whenIdle

    var value: Int32 {
      switch self {
      // GTK resizes at 110 and redraws at 120.
      case .beforeLayout: 105
      case .whenIdle: G_PRIORITY_DEFAULT_IDLE
      }
    }
  }

  /// Calls back once from the loop, unless the token calls it off; when that is dropped, the callback still comes.
  @discardableResult
  public static func onIdle(
    priority: Priority = .whenIdle,
    _ action: @escaping @MainActor () -> Void
  ) -> LoopToken {
    LoopToken(source: g_idle_source_new(), priority: priority.value, action: action)
  }

  /// Calls back once after a while at least, where negative counts as zero.
  ///
  /// The token can call it off; when that is dropped, the callback still comes.
  @discardableResult
  public static func after(
    milliseconds: Int,
    _ action: @escaping @MainActor () -> Void
  ) -> LoopToken {
    let delay = UInt32(clamping: milliseconds)
    let token = LoopToken(
      source: g_timeout_source_new(delay),
      priority: G_PRIORITY_DEFAULT,
      action: action
    )
    didBeginToWait(token, milliseconds)
    return token
  }

  /// Told of every wait; tests in which time passes by hand hold them.
  static var didBeginToWait: @MainActor (LoopToken, _ milliseconds: Int) -> Void = { _, _ in }
}

import CGtk

/// Turns the wish of a shell or a session that the program end into an ordinary call.
///
/// While it lives, the signals do nothing else; the calls come from the main loop, between two events
/// of a window.
@MainActor
public final class SignalWatch {
  private let sources: [UnsafeMutablePointer<GSource>]

  /// Watches SIGINT and SIGTERM.
  ///
  /// - Parameter action: Called for each of them.
  public convenience init(onTermination action: @escaping @MainActor () -> Void) {
    self.init([SIGINT, SIGTERM], action)
  }

  private init(_ signals: [Int32], _ action: @escaping @MainActor () -> Void) {
    sources = signals.compactMap { number in
      guard let source = g_unix_signal_source_new(number) else { return nil }
      g_source_set_callback(
        source,
        runAgain,
        ClosureBox<Action>(action).handedToC(),
        releaseBox
      )
      g_source_attach(source, nil)
      return source
    }
  }

  isolated deinit {
    for source in sources {
      g_source_destroy(source)
      g_source_unref(source)
    }
  }
}

private let runAgain: GSourceFunc = { data in
  guard let data else { return 0 }
  let action = ClosureBox<Action>.function(at: data)
  MainActor.assumeIsolated { action() }
  return 1
}

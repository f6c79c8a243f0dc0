import CGtk
import Dispatch

/// Lets Swift's main queue run inside the GLib loop.
///
/// libdispatch signals waiting main-queue work through a file descriptor. Watching it makes
/// `@MainActor`, `Task`, `DispatchQueue.main` and async APIs work with no timer and no wake-up
/// while idle.
@MainActor
public enum MainQueueBridge {
  private static var source: UInt32 = 0

  /// How often the loop woke for the main queue; a test counts that an idle program adds none.
  public internal(set) static var wakeCount = 0

  /// Whether the main queue runs in the GLib loop.
  public static var isAttached: Bool { source != 0 }

  /// Attaches once; does nothing where another executor drains the main queue.
  ///
  /// That is so when the main actor is not the first thread of the process, as under a test
  /// runner or an asynchronous `main`.
  public static func attach() {
    guard !isAttached, cgtk_is_first_thread() != 0 else { return }
    // Touching the queue makes libdispatch create the descriptor.
    _ = DispatchQueue.main
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    guard descriptor >= 0 else { return }
    source = g_unix_fd_add_full(
      // GTK's redraw priority: behind input, and neither side can starve the other.
      G_PRIORITY_HIGH_IDLE + 20,
      descriptor,
      G_IO_IN,
      drainMainQueue,
      nil,
      nil
    )
  }
}

private let drainMainQueue: GUnixFDSourceFunc = { descriptor, _, _ in
  // Read before draining: unread, the descriptor stays ready and the loop spins; read afterwards,
  // work enqueued meanwhile would lose its signal.
  var count: UInt64 = 0
  _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  MainActor.assumeIsolated { MainQueueBridge.wakeCount += 1 }
  _dispatch_main_queue_callback_4CF(nil)
  return 1
}

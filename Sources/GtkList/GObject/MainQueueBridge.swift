import CGtk
import Dispatch

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)

/// Runs Swift's main actor and libdispatch's main queue on GLib's loop.
///
/// libdispatch writes to a descriptor whenever its main queue has work; GLib watches it. Nothing
/// polls, and an idle program sleeps. The two functions are those corelibs Foundation uses for its
/// own run loop.
@MainActor
enum MainQueueBridge {
  private static var isAttached = false

  /// Starts watching; later calls do nothing.
  ///
  /// To be called on the thread whose loop runs, before the loop does. A process whose main actor
  /// runs elsewhere, as under `swift test`, has no use for it and must not call it.
  static func attach() {
    guard !isAttached else { return }
    isAttached = true
    let descriptor = mainQueueHandle()
    guard descriptor >= 0 else { return }
    let drain: GUnixFDSourceFunc = { descriptor, _, _ in
      // Read first: a descriptor that stays readable would spin the loop.
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
      drainMainQueue(nil)
      return 1
    }
    _ = g_unix_fd_add(descriptor, G_IO_IN, drain, nil)
  }
}

import CGtk
import Glibc
import Synchronization

/// The connection to the display, which its server can end.
public enum DisplayConnection {
  private static let onLoss = Mutex<(@Sendable () -> Void)?>(nil)

  /// Calls back when the connection is lost.
  ///
  /// GDK ends the program then, with status 1 and often without a word. A program that has something to say, or another
  /// status to end with, does so in the callback, which may end the program itself. It is for programs, not for libraries,
  /// since there is one such callback a process. It is called on the thread that noticed; GTK is of no use any more.
  @MainActor
  public static func onLoss(_ action: @escaping @Sendable () -> Void) {
    precondition(GtkRuntime.isStarted, "GtkRuntime.start() opens the display, so it comes first.")
    onLoss.withLock { $0 = action }
    ToolkitLog.install()
    // Xlib has a handler for it, in whose place GDK has put its own.
    typealias Setter = @convention(c) (@convention(c) (Address?) -> Int32) -> Address?
    guard let program = dlopen(nil, RTLD_NOW), let setter = dlsym(program, "XSetIOErrorHandler")
    else { return }
    _ = unsafeBitCast(setter, to: Setter.self)(handleLoss)
  }

  /// Wayland has none: GDK logs one of these, and ends the program.
  private static let lastWords = [
    "Lost connection to Wayland compositor", "Error reading events from display",
    "dispatching to Wayland display", "Error flushing display",
  ]

  static func hear(_ message: String, from domain: String) {
    if domain == "Gdk", lastWords.contains(where: message.contains) { tell() }
  }

  fileprivate static func tell() { onLoss.withLock(\.self)?() }
}

/// Xlib ends the program when it returns.
private let handleLoss: @convention(c) (Address?) -> Int32 = { _ in
  DisplayConnection.tell()
  return 0
}

import CGtk

/// Why GTK cannot be used.
public struct NoDisplayError: Error, Sendable, CustomStringConvertible {
  /// One sentence.
  public var description: String { "there is no display to open a window on" }
}

/// GTK itself, for a program that has no GtkApplication of its own.
///
///     try GtkRuntime.start()
///     window.present()
///     GtkRuntime.run()
///
/// A list works as well inside somebody else's application and main loop; nothing here is needed
/// then but ``loadStyle()`` and, for `async` code, ``bridgeMainActor()``.
@MainActor
public enum GtkRuntime {
  private static var loop: ObjectLoop?

  /// Starts GTK, lets the main actor run on its loop and loads the library's style sheet.
  ///
  /// - Throws: ``NoDisplayError`` when there is no display.
  public static func start() throws(NoDisplayError) {
    guard gtk_init_check() != 0 else { throw NoDisplayError() }
    bridgeMainActor()
    loadStyle()
  }

  /// Lets Swift's main actor and libdispatch's main queue run on GLib's main loop.
  ///
  /// To be called on the main thread, once; without it nothing `async` goes on while GLib's loop runs.
  public static func bridgeMainActor() { MainQueueBridge.attach() }

  /// Runs the main loop until ``quit()``.
  public static func run() {
    let loop = loop ?? ObjectLoop()
    Self.loop = loop
    g_main_loop_run(loop.pointer)
  }

  /// Ends the main loop.
  public static func quit() {
    let loop = loop ?? ObjectLoop()
    Self.loop = loop
    g_main_loop_quit(loop.pointer)
  }

  /// GTK's version, as it runs.
  public static var version: String {
    "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
  }

  /// Whether things may move; GTK's own setting.
  public static var animationsAreOn: Bool {
    get { Settings.bool("gtk-enable-animations") }
    set { Settings.set("gtk-enable-animations", newValue) }
  }

  /// Whether the dark variant of the theme is used.
  public static var prefersDark: Bool {
    get { Settings.bool("gtk-application-prefer-dark-theme") }
    set { Settings.set("gtk-application-prefer-dark-theme", newValue) }
  }

  /// Loads the library's style sheet; later calls do nothing.
  public static func loadStyle() { _ = librarySheet }

  private static let librarySheet = StyleSheet(css: LibraryStyle.css, isLibrary: true)
}

/// A GMainLoop, owned.
@MainActor
private final class ObjectLoop {
  let pointer: OpaquePointer? = g_main_loop_new(nil, 0)

  isolated deinit { g_main_loop_unref(pointer) }
}

import CGtk
import Glibc

/// Brings the toolkit up.
@MainActor
public enum GtkRuntime {
  /// Why the toolkit cannot start.
  public enum StartError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Neither a Wayland nor an X display could be opened.
    case noDisplay

    /// The reason in a sentence.
    public var description: String {
      "no display: GTK could open neither a Wayland nor an X display"
    }
  }

  /// Whether ``start()`` has succeeded.
  public private(set) static var isStarted = false

  /// Initialises GTK and puts Swift's main queue into its loop; calling it again does nothing, or fails again.
  ///
  /// Inside somebody else's GTK program it is safe too: GTK's own initialisation happens once. Throws
  /// ``StartError/noDisplay`` when there is no display to draw on.
  public static func start() throws(StartError) {
    guard !isStarted else { return }
    nameProgram()
    // The second time GTK calls itself initialised, display or not.
    guard gtk_init_check() != 0, gdk_display_get_default() != nil else { throw .noDisplay }
    isStarted = true
    MainQueueBridge.attach()
  }

  /// Whether any font is installed; without one no text is shown, and GTK complains about every widget.
  package static var hasFonts: Bool {
    let map = pango_cairo_font_map_get_default()
    guard let context = pango_font_map_create_context(map) else { return false }
    let wanted = pango_font_description_from_string("Sans 10")
    let font = pango_font_map_load_font(map, context, wanted)
    defer {
      pango_font_description_free(wanted)
      if let font { g_object_unref(UnsafeMutableRawPointer(font)) }
      g_object_unref(UnsafeMutableRawPointer(context))
    }
    return font != nil
  }

  /// The exit status of a program that found no display.
  public static let noDisplayStatus: Int32 = 3

  /// Starts as ``start()`` does; without a display it says so on standard error, in a sentence, and ends the
  /// program with status 3.
  ///
  /// For programs. A library, or a program that has something to do without a display, uses ``start()``.
  public static func startOrExit() {
    if !startOrSay() { exit(noDisplayStatus) }
  }

  /// Starts, or says on standard error why not.
  static func startOrSay() -> Bool {
    do {
      try start()
      return true
    } catch {
      let sentence = Array("\(GLib.programName ?? "program"): \(error)\n".utf8)
      _ = write(STDERR_FILENO, sentence, sentence.count)
      return false
    }
  }

  /// Desktops and assistive technology know a program by this; Swift leaves it empty.
  private static func nameProgram() {
    guard g_get_prgname() == nil, let path = CommandLine.arguments.first else { return }
    g_set_prgname(String(path.split(separator: "/").last ?? "program"))
  }
}

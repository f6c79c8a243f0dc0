import CGtk

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

  /// Initialises GTK and puts Swift's main queue into its loop; calling it again does nothing.
  ///
  /// Inside somebody else's GTK program it is safe too: GTK's own initialisation happens once.
  ///
  /// - Throws: ``StartError/noDisplay`` when there is no display to draw on.
  public static func start() throws(StartError) {
    guard !isStarted else { return }
    nameProgram()
    guard gtk_init_check() != 0 else { throw .noDisplay }
    isStarted = true
    MainQueueBridge.attach()
  }

  /// Desktops and assistive technology know a program by this; Swift leaves it empty.
  private static func nameProgram() {
    guard g_get_prgname() == nil, let path = CommandLine.arguments.first else { return }
    g_set_prgname(String(path.split(separator: "/").last ?? "program"))
  }
}

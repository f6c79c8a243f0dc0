import CGtk

/// How a desktop knows a program: by the name of its desktop entry, with an icon.
///
///     ProgramIdentity(id: "org.example.mail", name: "Mail").adopt()
///     try GtkRuntime.start()
///
/// Without it a taskbar shows a window as a program of its own, with a stock icon.
public struct ProgramIdentity: Equatable, Sendable {
  /// The desktop entry's file name without `.desktop`; also the name of the icon.
  public var id: String
  /// What a person and assistive technology call the program.
  public var name: String

  /// States how a desktop knows the program.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  /// Takes this identity on; to be called before ``GtkRuntime/start()``.
  @MainActor
  public func adopt() {
    // Wayland's application id and X11's window class are both taken from here.
    g_set_prgname(id)
    g_set_application_name(name)
    gtk_window_set_default_icon_name(id)
  }

  /// Finds the program's icon, named like ``id``, in a folder too, for a program that is not installed.
  @MainActor
  public static func addIcons(in folder: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
  }
}

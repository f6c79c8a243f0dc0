import CGtk
import Glibc

/// A program as the desktop knows it: one instance, files to open, actions and their keys.
///
///     let application = Application(id: "org.example.mail")
///     application.actions.add("quit") { application.quit() }
///     application.setKeys(["<Control>q"], for: "app.quit")
///     application.onActivate { showWindow() }
///     application.onOpen { files in showWindow().open(files) }
///     exit(application.run())
///
/// It runs the main loop, on which the main actor and `Task` work, until its last window is closed. A program
/// that is started again hands its files to the one that runs and ends. ``MainLoop`` is for programs that want
/// none of this.
@MainActor
public final class Application {
  private let reference: ObjectRef
  private var connections: [SignalConnection] = []
  private var activated: (@MainActor () -> Void)?
  private var opened: (@MainActor ([String]) -> Void)?
  /// The program's own actions; menus, keys and buttons know them as `app.NAME`.
  public let actions: ActionGroup

  /// Makes an application; ``run(_:)`` starts it.
  ///
  /// `id` is the name by which the desktop knows it, such as `org.example.mail`. A program without one has as many instances
  /// as are started.
  public init(id: String?, isUnique: Bool = true) {
    precondition(
      id.map { g_application_id_is_valid($0) != 0 } ?? true,
      "The id of an application is a name such as org.example.mail."
    )
    let flags =
      G_APPLICATION_HANDLES_OPEN.rawValue
      | (isUnique && id != nil ? 0 : G_APPLICATION_NON_UNIQUE.rawValue)
    let made = gtk_application_new(id, GApplicationFlags(rawValue: flags))
    reference = ObjectRef(adopting: made)
    actions = ActionGroup(of: reference)
    connections = [
      reference.on("activate") { [weak self] in self?.activated?() },
      reference.connect("open") { [weak self] (files: Address, count: Int) in
        guard let self else { return }
        let list = files.assumingMemoryBound(to: OpaquePointer?.self)
        let names = (0..<count).compactMap { list[$0].flatMap(Self.name) }
        if let opened { opened(names) } else { activated?() }
      },
    ]
  }

  private var pointer: UnsafeMutablePointer<GtkApplication> { reference.cast(GtkApplication.self) }
  private var base: UnsafeMutablePointer<GApplication> { reference.cast(GApplication.self) }

  /// Finds the instance that runs already; one that is just ending does not answer, and this one then
  /// runs by itself.
  private func register() {
    guard g_application_register(base, nil, nil) != 0 else {
      let flags = g_application_get_flags(base).rawValue | G_APPLICATION_NON_UNIQUE.rawValue
      return g_application_set_flags(base, GApplicationFlags(rawValue: flags))
    }
    // Without a session bus it has no path there, and GTK 4.8 crashes when it puts accessible objects
    // below it; without a default application it uses the program's name.
    if g_application_get_dbus_connection(base) == nil { g_application_set_default(nil) }
  }

  /// Sets what happens when the program is started, and again when somebody starts it while it runs: show a window, or bring
  /// the one there is to the front.
  public func onActivate(_ action: (@MainActor () -> Void)?) { activated = action }

  /// Sets what happens when the program is started with files, also while it runs.
  ///
  /// It takes their paths, or addresses where they are not on this machine; without it the program is merely activated.
  public func onOpen(_ action: (@MainActor ([String]) -> Void)?) { opened = action }

  /// Makes a window one of the program's: its actions work there, and the program ends with its last one.
  public func add(_ window: Window) {
    gtk_application_add_window(pointer, window.reference.window)
  }

  /// Sets the keys that run an action, wherever the focus is in a window of the program.
  ///
  /// Keys are written as GTK does (`<Control>q`), and menus show the first; the action has its full name, with a target or
  /// without: `app.quit`, `app.sort::name`.
  public func setKeys(_ keys: [String], for action: String) {
    withCStrings(keys) { gtk_application_set_accels_for_action(pointer, action, $0) }
  }

  /// Runs until the last window is closed or ``quit()`` is called.
  ///
  /// - Parameter arguments: What the program was started with, its own name first; the rest are files.
  /// - Returns: The program's exit status: 0, or 3 after a sentence when there is no display.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
    guard GtkRuntime.startOrSay() else { return GtkRuntime.noDisplayStatus }
    register()
    return withCStrings(arguments) { words in
      words.withMemoryRebound(to: UnsafeMutablePointer<CChar>?.self, capacity: arguments.count) {
        g_application_run(base, Int32(clamping: arguments.count), $0)
      }
    }
  }

  /// Ends the program once the current event is handled, whatever is open.
  public func quit() { g_application_quit(base) }

  private static func name(of file: OpaquePointer) -> String? {
    guard let name = g_file_get_path(file) ?? g_file_get_uri(file) else { return nil }
    defer { g_free(name) }
    return String(cString: name)
  }
}

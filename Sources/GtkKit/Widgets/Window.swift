import CGtk

/// A window.
///
/// It stays alive while it is open, whether or not anybody keeps it.
public final class Window: Widget {
  /// Windows that are open, kept here because nothing else needs to keep them.
  private static var open: [ObjectIdentifier: Window] = [:]

  private var closeAction: (@MainActor () -> Bool)?
  private var heldTitlebar: Widget?

  /// Makes a window, with its first size in logical pixels; ``present()`` shows it.
  public init(title: String = "", width: Int = 800, height: Int = 600) {
    super.init(ObjectRef(retaining: gtk_window_new()))
    self.title = title
    setDefaultSize(width: width, height: height)
    listenToClosing()
  }

  /// Wraps a window of a special kind, which closes and goes as every other.
  package override init(_ reference: ObjectRef) {
    super.init(reference)
    listenToClosing()
  }

  private func listenToClosing() {
    keep(
      reference.answer("close-request") { [weak self] () -> Bool in
        guard let self else { return false }
        if let closeAction, !closeAction() { return true }
        destroy()
        return true
      }
    )
    // GTK destroys a window together with its parent, and says nothing else of it.
    keep(
      reference.on("unrealize") { [weak self] in
        if let self { Self.open[ObjectIdentifier(self)] = nil }
      }
    )
  }

  /// What the system shows as the window's name.
  public var title: String {
    get { gtk_window_get_title(reference.window).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(reference.window, newValue) }
  }

  /// The content.
  public var child: Widget? {
    didSet { if child !== oldValue { gtk_window_set_child(reference.window, child?.widget) } }
  }

  /// The bar at the top in place of the system's, usually a ``HeaderBar``.
  public var titlebar: Widget? {
    get { heldTitlebar }
    set {
      heldTitlebar = newValue
      gtk_window_set_titlebar(reference.window, newValue?.widget)
    }
  }

  /// Whether the window has a frame and a title bar.
  public var isDecorated: Bool {
    get { gtk_window_get_decorated(reference.window) != 0 }
    set { gtk_window_set_decorated(reference.window, newValue ? 1 : 0) }
  }

  /// Whether focus rings are drawn, as after the keyboard was used.
  public var isFocusVisible: Bool {
    get { gtk_window_get_focus_visible(reference.window) != 0 }
    set { gtk_window_set_focus_visible(reference.window, newValue ? 1 : 0) }
  }

  /// Sets the size, in logical pixels, for the next time the window is shown.
  public func setDefaultSize(width: Int, height: Int) {
    gtk_window_set_default_size(reference.window, Int32(clamping: width), Int32(clamping: height))
  }

  /// Sets what is asked when the user closes the window: whether it may go.
  public func onClose(_ action: @escaping @MainActor () -> Bool) { closeAction = action }

  /// Shows the window and brings it to the front.
  public func present() {
    Self.open[ObjectIdentifier(self)] = self
    gtk_window_present(reference.window)
  }

  /// Closes the window as the user would, asking ``onClose(_:)``.
  public func close() { gtk_window_close(reference.window) }

  /// Takes the window away without asking.
  public func destroy() {
    Self.open[ObjectIdentifier(self)] = nil
    child = nil
    gtk_window_destroy(reference.window)
    // Only now: taking the bar out of a window that is shown is a mistake to GTK.
    heldTitlebar = nil
  }
}

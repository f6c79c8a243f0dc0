import CGtk

/// A window of the program.
@MainActor
public final class Window: Widget {
  /// Called when a person closes the window; by default it just closes.
  public var onClose: (@MainActor () -> Void)?
  private var child: Widget?

  /// Makes a window that is not shown yet.
  ///
  /// - Parameters:
  ///   - title: Its title.
  ///   - width: Its width at first, in logical pixels.
  ///   - height: Its height at first.
  public init(title: String, width: Int, height: Int) {
    self.title = title
    super.init(ObjectRef(retaining: UnsafeMutableRawPointer(gtk_window_new())))
    gtk_window_set_title(ref.pointer.window, title)
    gtk_window_set_default_size(ref.pointer.window, Int32(clamping: width), Int32(clamping: height))
    Signals.onQuestion(ref.pointer, "close-request") { [weak self] in
      self?.onClose?()
      return false
    }
  }

  /// The window's title.
  public var title: String {
    didSet { gtk_window_set_title(ref.pointer.window, title) }
  }

  /// Fills the window.
  ///
  /// - Parameter child: The widget to show, or `nil` for none.
  public func setChild(_ child: Widget?) {
    self.child = child
    gtk_window_set_child(ref.pointer.window, child?.ref.pointer.widget)
  }

  /// Shows the window.
  public func present() { gtk_window_present(ref.pointer.window) }

  /// Closes the window and gives up everything in it.
  public func close() {
    setChild(nil)
    gtk_window_destroy(ref.pointer.window)
  }
}

import CGtk

extension Window {
  /// The size the window has when it is not maximised, in logical pixels; follows the person's hand,
  /// so it is what a program remembers.
  public var defaultSize: (width: Int, height: Int) {
    var size: (width: Int32, height: Int32) = (0, 0)
    gtk_window_get_default_size(reference.window, &size.width, &size.height)
    return (Int(size.width), Int(size.height))
  }

  /// Whether the window fills the screen; settable before it is shown.
  public var isMaximized: Bool {
    get { gtk_window_is_maximized(reference.window) != 0 }
    set {
      let window = reference.window
      if newValue { gtk_window_maximize(window) } else { gtk_window_unmaximize(window) }
    }
  }

  /// Whether it is the window that a person uses: it has the keyboard.
  public var isActive: Bool { gtk_window_is_active(reference.window) != 0 }

  /// Calls something whenever ``isActive`` changes.
  public func onActiveChange(_ action: @escaping @MainActor () -> Void) {
    keep(reference.onNotify("is-active", action))
  }

  /// Shows the window above another one, which it belongs to and goes with, and which waits for a modal one.
  public func setParentWindow(_ parent: Window, isModal: Bool = true) {
    gtk_window_set_transient_for(reference.window, parent.reference.window)
    gtk_window_set_modal(reference.window, isModal ? 1 : 0)
    gtk_window_set_destroy_with_parent(reference.window, 1)
  }
}

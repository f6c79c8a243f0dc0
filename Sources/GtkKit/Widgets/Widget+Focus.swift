package import CGtk

extension Widget {
  /// Puts the keyboard's focus on the widget, or on what in it can have the focus, and says whether something has it now.
  @discardableResult
  public func takeFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

  /// Presses the widget, as the Enter key does.
  package func activate() -> Bool { gtk_widget_activate(widget) != 0 }

  /// Presses what has the keyboard's focus in the widget's window.
  package func activateFocus() -> Bool { rootFocus.map { gtk_widget_activate($0) != 0 } ?? false }

  /// Whether the keyboard's focus is on the widget itself; an ``Entry`` never has it, but the text inside it.
  public var isFocused: Bool { rootFocus == widget }

  /// The widget of the same window that has the keyboard's focus.
  package var rootFocus: UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) }
  }

  /// Whether the keyboard's focus of its window is on the widget or on something in it.
  package var containsFocus: Bool {
    rootFocus.map { $0 == widget || isAncestor(of: $0) } ?? false
  }

  /// Calls a closure whenever the keyboard's focus of the window goes elsewhere; `nil` outside of windows.
  package func onRootFocus(_ action: @escaping @MainActor () -> Void) -> SignalConnection? {
    gtk_widget_get_root(widget).map { ObjectRef(retaining: $0).onNotify("focus-widget", action) }
  }

  /// Whether the keyboard's focus is in something that has opened over the window, such as the list of a
  /// drop-down.
  package var isFocusInPopover: Bool {
    rootFocus.map { gtk_widget_get_native($0) != gtk_widget_get_native(widget) } ?? false
  }

  /// Whether the keyboard's focus of the window is in a line or a page of text, to type there.
  package var isFocusInText: Bool {
    guard let focus = rootFocus else { return false }
    return isKind(focus, of: gtk_text_get_type()) || isKind(focus, of: gtk_text_view_get_type())
  }

  /// Whether a widget is somewhere in this one.
  package func isAncestor(of other: UnsafeMutablePointer<GtkWidget>) -> Bool {
    gtk_widget_is_ancestor(other, widget) != 0
  }

  /// Whether the window shows which widget has the focus.
  package var isFocusRingShown: Bool {
    guard let root = gtk_widget_get_root(widget) else { return false }
    return ObjectRef(retaining: root).value(of: "focus-visible") ?? false
  }

  /// Moves the focus into the widget, or on inside of it.
  package func moveFocus(_ direction: FocusDirection) -> Bool {
    gtk_widget_child_focus(widget, direction) != 0
  }

  /// Leaves the window without a focus.
  package func dropFocus() {
    guard let root = gtk_widget_get_root(widget) else { return }
    // The window first: after a focus in something hidden, GTK looks for another place unless a widget in view has it.
    gtk_root_set_focus(root, UnsafeMutablePointer(root))
    gtk_root_set_focus(root, nil)
  }

  /// Shows or hides the focus ring: shown after a key, hidden after the pointer.
  package func showFocusRing(_ isShown: Bool) {
    guard let root = gtk_widget_get_root(widget),
      isKind(UnsafeMutablePointer(root), of: gtk_window_get_type())
    else { return }
    gtk_window_set_focus_visible(UnsafeMutablePointer(root), isShown ? 1 : 0)
  }

  /// Puts a text on the clipboard of the widget's display.
  public func copyToClipboard(_ text: String) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text.withoutNUL)
  }

  /// Runs actions by keys, wherever the focus is in the widget's window.
  ///
  /// A key whose action cannot be used now goes on to the widget that has the focus. Keys are written as GTK does
  /// (`<Control>f`, `F5`), actions with their full names, and a target if they have one (`win.search`, `win.sort::date`).
  public func addShortcuts(_ shortcuts: KeyValuePairs<String, String>) {
    addController(EventController(shortcuts: shortcuts))
  }
}

import CGtk

/// Attaches GTK's event controllers; the widget owns them, and they own their closures.
@MainActor
enum Gestures {
  typealias Click =
    @MainActor (_ count: Int, _ x: Double, _ y: Double, _ modifiers: Modifiers) -> Void

  /// Calls back when a mouse button, or a finger, is let go where it was pressed.
  static func onClick(_ widget: Widget, button: UInt32, _ action: @escaping Click) {
    guard let gesture = gtk_gesture_click_new() else { return }
    let pointer = UnsafeMutableRawPointer(gesture)
    gtk_gesture_single_set_button(gesture, button)
    // The widget owns the controller, so the closure must not.
    Signals.onPress(pointer, "released") { count, x, y in
      let modifiers = gtk_event_controller_get_current_event_state(pointer.opaque)
      action(count, x, y, Modifiers(modifiers))
    }
    gtk_widget_add_controller(widget.ref.pointer.widget, gesture)
  }

  /// Calls back for each key that the widget or something in it gets; `true` takes the key.
  static func onKey(_ widget: Widget, _ action: @escaping Signals.Key) {
    guard let controller = gtk_event_controller_key_new() else { return }
    Signals.onKey(UnsafeMutableRawPointer(controller), action)
    gtk_widget_add_controller(widget.ref.pointer.widget, controller)
  }
}

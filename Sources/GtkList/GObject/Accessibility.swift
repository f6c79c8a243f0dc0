import CGtk

/// Sets what assistive technology knows of a widget; GTK's own functions are variadic.
@MainActor
enum Accessibility {
  static func setText(
    _ widget: UnsafeMutableRawPointer,
    _ property: GtkAccessibleProperty,
    _ text: String
  ) {
    var value = GValue()
    g_value_init(&value, GType(16 << G_TYPE_FUNDAMENTAL_SHIFT))
    g_value_set_string(&value, text)
    defer { g_value_unset(&value) }
    var properties = [property]
    gtk_accessible_update_property_value(widget.opaque, 1, &properties, &value)
  }

  static func setState(
    _ widget: UnsafeMutableRawPointer,
    _ state: GtkAccessibleState,
    _ isOn: Bool
  ) {
    // SELECTED is a tristate, kept as an int; HIDDEN is a boolean.
    var value = GValue()
    var states = [state]
    if state == GTK_ACCESSIBLE_STATE_HIDDEN {
      g_value_init(&value, GType(5 << G_TYPE_FUNDAMENTAL_SHIFT))
      g_value_set_boolean(&value, isOn ? 1 : 0)
    } else {
      g_value_init(&value, GType(6 << G_TYPE_FUNDAMENTAL_SHIFT))
      g_value_set_int(&value, isOn ? 1 : 0)
    }
    defer { g_value_unset(&value) }
    gtk_accessible_update_state_value(widget.opaque, 1, &states, &value)
  }
}

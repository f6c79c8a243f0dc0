import CGtk

/// GtkSettings' properties; GObject's own accessors are variadic.
@MainActor
enum Settings {
  static func bool(_ name: String) -> Bool {
    guard let settings = gtk_settings_get_default() else { return false }
    var value = GValue()
    g_value_init(&value, GType(5 << G_TYPE_FUNDAMENTAL_SHIFT))
    defer { g_value_unset(&value) }
    g_object_get_property(UnsafeMutableRawPointer(settings).object, name, &value)
    return g_value_get_boolean(&value) != 0
  }

  static func set(_ name: String, _ isOn: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, GType(5 << G_TYPE_FUNDAMENTAL_SHIFT))
    defer { g_value_unset(&value) }
    g_value_set_boolean(&value, isOn ? 1 : 0)
    g_object_set_property(UnsafeMutableRawPointer(settings).object, name, &value)
  }
}

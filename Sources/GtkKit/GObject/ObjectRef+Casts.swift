package import CGtk

extension ObjectRef {
  /// The address, for C functions that take `gpointer` and for comparing.
  var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(object) }

  /// The object as one of the types whose struct GTK hides (`GtkLabel`, `GtkPicture`, …).
  package var opaque: OpaquePointer { OpaquePointer(object) }

  /// The object as a widget; only for references that hold one.
  package var widget: UnsafeMutablePointer<GtkWidget> { cast(GtkWidget.self) }

  // The object as one of these; only for references that hold one.
  var button: UnsafeMutablePointer<GtkButton> { cast(GtkButton.self) }
  var toggleButton: UnsafeMutablePointer<GtkToggleButton> { cast(GtkToggleButton.self) }
  var checkButton: UnsafeMutablePointer<GtkCheckButton> { cast(GtkCheckButton.self) }
  var window: UnsafeMutablePointer<GtkWindow> { cast(GtkWindow.self) }

  /// The object as a type whose struct GTK shows (`GtkAdjustment`, …).
  package func cast<T>(_ type: T.Type) -> UnsafeMutablePointer<T> {
    raw.assumingMemoryBound(to: type)
  }

  /// Whether the object is of a GObject type or of one derived from it.
  func isKind(of type: GType) -> Bool {
    g_type_check_instance_is_a(raw.assumingMemoryBound(to: GTypeInstance.self), type) != 0
  }

  /// The name of the object's type, for messages.
  var typeName: String {
    Self.name(of: raw.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type)
  }

  /// The name of a type, for messages.
  static func name(of type: GType) -> String {
    g_type_name(type).map { String(cString: $0) } ?? "unknown type"
  }
}

/// The opaque view of a widget pointer, for interfaces such as `GtkAccessible`.
func opaque<T>(_ pointer: UnsafeMutablePointer<T>) -> OpaquePointer { OpaquePointer(pointer) }

/// Whether a widget is of a GObject type or of one derived from it.
func isKind(_ widget: UnsafeMutablePointer<GtkWidget>, of type: GType) -> Bool {
  UnsafeMutableRawPointer(widget).withMemoryRebound(to: GTypeInstance.self, capacity: 1) {
    g_type_check_instance_is_a($0, type) != 0
  }
}

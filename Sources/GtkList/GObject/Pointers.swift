import CGtk

// GTK's casts, by name: each says what the caller knows the object to be.

extension UnsafeMutableRawPointer {
  var widget: UnsafeMutablePointer<GtkWidget> { assumingMemoryBound(to: GtkWidget.self) }
  var window: UnsafeMutablePointer<GtkWindow> { assumingMemoryBound(to: GtkWindow.self) }
  var button: UnsafeMutablePointer<GtkButton> { assumingMemoryBound(to: GtkButton.self) }
  var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    assumingMemoryBound(to: GtkAdjustment.self)
  }
  var object: UnsafeMutablePointer<GObject> { assumingMemoryBound(to: GObject.self) }
  /// For types whose structs GTK does not show: labels, pictures, controllers, …
  var opaque: OpaquePointer { OpaquePointer(self) }
}

import CGtk

/// A child with others above it.
public final class Overlay: Widget {
  private let child: Widget
  private var others: [Widget] = []

  /// Makes an overlay.
  ///
  /// - Parameter child: What the others are shown above; it decides the size.
  public init(child: Widget) {
    self.child = child
    super.init(ObjectRef(retaining: UnsafeMutableRawPointer(gtk_overlay_new())))
    gtk_overlay_set_child(ref.pointer.opaque, child.ref.pointer.widget)
  }

  /// Shows another widget above.
  ///
  /// - Parameter widget: The widget; its alignment says where it stands.
  public func add(_ widget: Widget) {
    others.append(widget)
    gtk_overlay_add_overlay(ref.pointer.opaque, widget.ref.pointer.widget)
  }
}

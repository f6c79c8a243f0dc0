import CGtk

extension Widget {
  /// Draws the widget as it is now into a picture, in the window's device pixels.
  ///
  /// The widget must be in a window that is shown and laid out. Throws a ``ToolkitError`` when it is not on the screen or
  /// has no size.
  public func renderTexture() throws(ToolkitError) -> Texture {
    try Texture(of: self)
  }

  /// Draws the widget as it is now into a PNG file; throws a ``ToolkitError`` when it cannot be drawn or written.
  ///
  /// A file that is there keeps its mode and its links; what is no file is left alone.
  public func savePNG(to path: String) throws(ToolkitError) {
    try renderTexture().writePNG(to: path)
  }
}

extension Texture {
  @MainActor
  fileprivate convenience init(of widget: Widget) throws(ToolkitError) {
    guard let native = gtk_widget_get_native(widget.widget),
      let renderer = gtk_native_get_renderer(native)
    else { throw ToolkitError("cannot draw a widget that is in no window") }
    let paintable = ObjectRef(adopting: gtk_widget_paintable_new(widget.widget))
    // The widget with its border, which its own width leaves out: drawn into that it would shrink.
    let size = (
      width: gdk_paintable_get_intrinsic_width(paintable.opaque),
      height: gdk_paintable_get_intrinsic_height(paintable.opaque)
    )
    guard size.width > 0, size.height > 0 else {
      throw ToolkitError("cannot draw a widget without a size")
    }
    guard let snapshot = gtk_snapshot_new() else { throw ToolkitError("no snapshot") }
    let scale = Float(widget.scaleFactor)
    gtk_snapshot_scale(snapshot, scale, scale)
    gdk_paintable_snapshot(
      paintable.opaque,
      snapshot,
      Double(size.width),
      Double(size.height)
    )
    guard let node = gtk_snapshot_free_to_node(snapshot) else {
      throw ToolkitError("the widget drew nothing")
    }
    defer { gsk_render_node_unref(node) }
    var area = graphene_rect_t(width: Float(size.width) * scale, height: Float(size.height) * scale)
    guard let texture = gsk_renderer_render_texture(renderer, node, &area) else {
      throw ToolkitError("the renderer made no picture")
    }
    self.init(adopting: texture)
  }
}

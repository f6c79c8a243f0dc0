import CGtk

/// Owns one reference to something that was drawn: a `GskRenderNode`, which never changes.
@MainActor
final class RenderNode {
  let pointer: OpaquePointer

  /// Takes over a reference that the caller owns.
  init(adopting pointer: OpaquePointer) {
    self.pointer = pointer
    LiveObjects.referenceTaken()
  }

  /// Adds a reference to what somebody else owns.
  init(retaining pointer: OpaquePointer) {
    self.pointer = gsk_render_node_ref(pointer)
    LiveObjects.referenceTaken()
  }

  /// What a child draws at its place in its parent.
  ///
  /// - Returns: `nil` when it draws nothing. The child's own part is the same node until the child
  ///   has to be drawn anew, and stands in one that says where.
  static func of(
    _ child: UnsafeMutablePointer<GtkWidget>,
    in parent: UnsafeMutablePointer<GtkWidget>
  ) -> RenderNode? {
    let snapshot = gtk_snapshot_new()
    gtk_widget_snapshot_child(parent, child, snapshot)
    return gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(adopting:))
  }

  isolated deinit {
    gsk_render_node_unref(pointer)
    LiveObjects.referenceDropped()
  }

  /// The room it takes.
  var bounds: graphene_rect_t {
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(pointer, &bounds)
    return bounds
  }

  /// A node that only moves another one, or leaves it where it is, taken apart; one that turns or stretches it
  /// is not.
  var moved: (content: OpaquePointer, x: Float, y: Float)? {
    guard gsk_render_node_get_node_type(pointer) == GSK_TRANSFORM_NODE else {
      return (pointer, 0, 0)
    }
    guard let transform = gsk_transform_node_get_transform(pointer),
      gsk_transform_get_category(transform) == GSK_TRANSFORM_CATEGORY_2D_TRANSLATE,
      let content = gsk_transform_node_get_child(pointer)
    else { return nil }
    var (x, y): (Float, Float) = (0, 0)
    gsk_transform_to_translate(transform, &x, &y)
    return (content, x, y)
  }

  /// The same, drawn by the processor into a picture of the screen's own pixels.
  ///
  /// Not a texture: GTK 4.8 converts every pixel of one each time the processor draws it, which takes
  /// longer than to draw a row anew.
  ///
  /// - Parameters:
  ///   - scale: Device pixels for each logical pixel.
  ///   - limit: How many device pixels it may have.
  /// - Returns: A node with the picture in the same place, or `nil` when there is none to be had.
  func pictured(scale: Int, limit: Int) -> RenderNode? {
    let factor = Float(scale)
    let area = outward(bounds, factor)
    let (width, height) = (Double(area.size.width * factor), Double(area.size.height * factor))
    guard width >= 1, height >= 1, width * height <= Double(limit) else { return nil }
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
    let (x, y) = (Double(area.origin.x), Double(area.origin.y))
    let canvas = cairo_create(surface)
    cairo_translate(canvas, -x, -y)
    gsk_render_node_draw(pointer, canvas)
    cairo_destroy(canvas)
    var place = area
    guard let node = gsk_cairo_node_new(&place) else { return nil }
    let frame = gsk_cairo_node_get_draw_context(node)
    cairo_set_source_surface(frame, surface, x, y)
    cairo_paint(frame)
    cairo_destroy(frame)
    return RenderNode(adopting: node)
  }
}

/// A place in logical pixels, out to whole device pixels.
private func outward(_ area: graphene_rect_t, _ factor: Float) -> graphene_rect_t {
  let left = (area.origin.x * factor).rounded(.down) / factor
  let top = (area.origin.y * factor).rounded(.down) / factor
  let right = ((area.origin.x + area.size.width) * factor).rounded(.up) / factor
  let bottom = ((area.origin.y + area.size.height) * factor).rounded(.up) / factor
  return graphene_rect_t(
    origin: graphene_point_t(x: left, y: top),
    size: graphene_size_t(width: right - left, height: bottom - top)
  )
}

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

  /// What a child draws at its place in its parent; `nil` when it draws nothing.
  ///
  /// The child's own part is the same node until the child has to be drawn anew, and stands in one that says where.
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

  /// What it draws, and where to.
  struct Moved {
    let content: OpaquePointer
    let x: Float
    let y: Float

    /// Whether it is moved by whole device pixels.
    func isWhole(_ scale: Int) -> Bool {
      [x, y].allSatisfy { ($0 * Float(scale)).rounded() == $0 * Float(scale) }
    }
  }

  /// A node that only moves another one, or leaves it where it is, taken apart; one that turns or stretches it
  /// is not.
  var moved: Moved? { Self.moved(pointer) }

  /// The same of a node that somebody else owns.
  static func moved(_ pointer: OpaquePointer) -> Moved? {
    guard gsk_render_node_get_node_type(pointer) == GSK_TRANSFORM_NODE else {
      return Moved(content: pointer, x: 0, y: 0)
    }
    guard let transform = gsk_transform_node_get_transform(pointer),
      gsk_transform_get_category(transform) == GSK_TRANSFORM_CATEGORY_2D_TRANSLATE,
      let content = gsk_transform_node_get_child(pointer)
    else { return nil }
    var (x, y): (Float, Float) = (0, 0)
    gsk_transform_to_translate(transform, &x, &y)
    return Moved(content: content, x: x, y: y)
  }

  /// Whether something is slower to draw than a picture of it: all but a few plain texts and areas.
  nonisolated static func takesTime(_ node: OpaquePointer) -> Bool { weight(of: node) >= 3 }

  private nonisolated static func weight(of node: OpaquePointer) -> Int {
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE:
      var sum = 0
      for index in 0..<gsk_container_node_get_n_children(node) where sum < 3 {
        sum += gsk_container_node_get_child(node, index).map(weight(of:)) ?? 0
      }
      return sum
    case GSK_TRANSFORM_NODE: return gsk_transform_node_get_child(node).map(weight(of:)) ?? 0
    case GSK_CLIP_NODE: return gsk_clip_node_get_child(node).map(weight(of:)) ?? 0
    case GSK_COLOR_NODE: return 0
    case GSK_TEXT_NODE: return 1
    default: return 3
    }
  }
}

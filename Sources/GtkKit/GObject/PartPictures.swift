import CGtk

/// Pictures of parts that many rows have, such as a button or an icon.
///
/// So of a row that comes into view only what no other row has is drawn: its texts.
@MainActor
final class PartPictures {
  /// With what was drawn: its textures and fonts live as long, which its content only names.
  private var parts: [NodeContent: (node: RenderNode, drawing: Drawing)] = [:]
  /// The hashes of what was drawn once.
  private var seen: Set<Int> = []
  private var pixelCount = 0
  /// Of the row that is being drawn: device pixels for each logical one, and the room a part may take.
  private var (scale, largest) = (1, mostOfOne)
  /// How many device pixels all pictures may have: a megabyte.
  private static let mostPixels = 1 << 18
  /// How many logical pixels one may have: a button, an icon or a face, not most of a row.
  private static let mostOfOne: Float = 128 * 128
  private static let mostSeen = 1 << 12
  /// How many parts were drawn from pictures so far.
  private(set) var usedCount = 0
  /// How many there are.
  var count: Int { parts.count }

  /// Lets go of all pictures.
  func clear() { (parts, seen, pixelCount) = ([:], [], 0) }

  /// Draws a row.
  func draw(_ node: RenderNode, on canvas: OpaquePointer, scale: Int) {
    if pixelCount > Self.mostPixels || scale != self.scale { clear() }
    if seen.count > Self.mostSeen { seen = [] }
    self.scale = scale
    let size = node.bounds.size
    largest = min(Self.mostOfOne, size.width * size.height / 2)
    RowCanvas(parts: self, canvas: canvas, scale: scale).draw(node.pointer)
  }

  /// The picture of a part, if a row had the same before.
  fileprivate func drawing(of node: OpaquePointer) -> Drawing? {
    guard isPart(node), let content = NodeContent(of: node) else { return nil }
    if let part = parts[content] {
      usedCount += 1
      return part.drawing
    }
    guard !seen.insert(content.hashValue).inserted else { return nil }
    let node = RenderNode(retaining: node)
    let drawing = Drawing(of: node, scale: scale) { gsk_render_node_draw(node.pointer, $0) }
    if let drawing {
      parts[content] = (node, drawing)
      pixelCount += drawing.pixelCount
    }
    return drawing
  }

  /// Whether a node is small, so that other rows may have the same, and takes time.
  private func isPart(_ node: OpaquePointer) -> Bool {
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(node, &bounds)
    return bounds.size.width * bounds.size.height <= largest && RenderNode.takesTime(node)
  }
}

/// Draws the nodes of one row, as GTK does it, but for the parts of which there are pictures.
@MainActor
private struct RowCanvas {
  let parts: PartPictures
  let canvas: OpaquePointer
  let scale: Int

  func draw(_ node: OpaquePointer) {
    if let drawing = parts.drawing(of: node) { return drawing.paint(on: canvas) }
    cairo_save(canvas)
    defer { cairo_restore(canvas) }
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE:
      for index in 0..<gsk_container_node_get_n_children(node) {
        if let child = gsk_container_node_get_child(node, index) { draw(child) }
      }
    case GSK_CLIP_NODE:
      guard let area = gsk_clip_node_get_clip(node)?.pointee,
        let child = gsk_clip_node_get_child(node)
      else { return }
      let (corner, size) = (area.origin, area.size)
      cairo_rectangle(
        canvas,
        Double(corner.x),
        Double(corner.y),
        Double(size.width),
        Double(size.height)
      )
      cairo_clip(canvas)
      draw(child)
    case GSK_TRANSFORM_NODE:
      // Between two pixels a picture would be blurred.
      guard let moved = RenderNode.moved(node), moved.isWhole(scale)
      else { return gsk_render_node_draw(node, canvas) }
      cairo_translate(canvas, Double(moved.x), Double(moved.y))
      draw(moved.content)
    // Rounded corners and see-through rows are left to GTK, with all that is in them.
    default: gsk_render_node_draw(node, canvas)
    }
  }
}

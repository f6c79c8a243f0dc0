import CGtk

/// What a render node draws, to be compared: GTK makes other nodes for the same button in another row.
///
/// Textures and fonts are told apart by their addresses, so they have to live as long as what is compared.
struct NodeContent: Hashable {
  private var bytes: [UInt8] = []

  /// Reads what a node draws; `nil` for a node of a kind that is rare in rows, such as a blur.
  @MainActor
  init?(of node: OpaquePointer) { guard add(node) else { return nil } }

  // An array hashes its elements one by one.
  func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

  private mutating func put<Value>(_ value: Value) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  private mutating func put<Value>(_ values: UnsafePointer<Value>?, _ count: Int) -> Bool {
    guard let values else { return false }
    put(count)
    bytes.append(
      contentsOf: UnsafeRawBufferPointer(start: values, count: count * MemoryLayout<Value>.stride)
    )
    return true
  }

  @MainActor
  private mutating func add(_ node: OpaquePointer?) -> Bool {
    guard let node else { return false }
    let kind = gsk_render_node_get_node_type(node)
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(node, &bounds)
    put(kind.rawValue)
    put(bounds)
    switch kind {
    case GSK_CONTAINER_NODE:
      let count = gsk_container_node_get_n_children(node)
      put(count)
      for index in 0..<count {
        guard add(gsk_container_node_get_child(node, index)) else { return false }
      }
      return true
    case GSK_TRANSFORM_NODE:
      guard let moved = RenderNode.moved(node) else { return false }
      put(moved.x)
      put(moved.y)
      return add(moved.content)
    case GSK_CLIP_NODE:
      return put(gsk_clip_node_get_clip(node), 1) && add(gsk_clip_node_get_child(node))
    case GSK_ROUNDED_CLIP_NODE:
      return put(gsk_rounded_clip_node_get_clip(node), 1)
        && add(gsk_rounded_clip_node_get_child(node))
    case GSK_OPACITY_NODE:
      put(gsk_opacity_node_get_opacity(node))
      return add(gsk_opacity_node_get_child(node))
    case GSK_COLOR_MATRIX_NODE:
      return put(gsk_color_matrix_node_get_color_matrix(node), 1)
        && put(gsk_color_matrix_node_get_color_offset(node), 1)
        && add(gsk_color_matrix_node_get_child(node))
    case GSK_COLOR_NODE: return put(gsk_color_node_get_color(node), 1)
    case GSK_TEXTURE_NODE:
      let texture = gsk_texture_node_get_texture(node)
      put(UInt(bitPattern: texture))
      // A large one is not to be kept for a small part that shows it.
      return Int(gdk_texture_get_width(texture)) * Int(gdk_texture_get_height(texture)) <= 1 << 14
    case GSK_TEXT_NODE:
      put(UInt(bitPattern: gsk_text_node_get_font(node)))
      // The function that gives the glyphs is declared to write nothing, so it is not asked for how many there are.
      let count = Int(gsk_text_node_get_num_glyphs(node))
      put(count)
      // Not as a whole: 30 bits of each are whatever was in memory.
      for glyph in UnsafeBufferPointer(start: gsk_text_node_get_glyphs(node, nil), count: count) {
        put(glyph.glyph)
        put(glyph.geometry)
      }
      return put(gsk_text_node_get_offset(node), 1) && put(gsk_text_node_get_color(node), 1)
    case GSK_LINEAR_GRADIENT_NODE:
      let count = gsk_linear_gradient_node_get_n_color_stops(node)
      return put(gsk_linear_gradient_node_get_start(node), 1)
        && put(gsk_linear_gradient_node_get_end(node), 1)
        && put(gsk_linear_gradient_node_get_color_stops(node, nil), Int(count))
    case GSK_BORDER_NODE:
      return put(gsk_border_node_get_outline(node), 1) && put(gsk_border_node_get_widths(node), 4)
        && put(gsk_border_node_get_colors(node), 4)
    case GSK_INSET_SHADOW_NODE:
      put(gsk_inset_shadow_node_get_dx(node))
      put(gsk_inset_shadow_node_get_dy(node))
      put(gsk_inset_shadow_node_get_spread(node))
      put(gsk_inset_shadow_node_get_blur_radius(node))
      return put(gsk_inset_shadow_node_get_outline(node), 1)
        && put(gsk_inset_shadow_node_get_color(node), 1)
    case GSK_OUTSET_SHADOW_NODE:
      put(gsk_outset_shadow_node_get_dx(node))
      put(gsk_outset_shadow_node_get_dy(node))
      put(gsk_outset_shadow_node_get_spread(node))
      put(gsk_outset_shadow_node_get_blur_radius(node))
      return put(gsk_outset_shadow_node_get_outline(node), 1)
        && put(gsk_outset_shadow_node_get_color(node), 1)
    default: return false
    }
  }
}

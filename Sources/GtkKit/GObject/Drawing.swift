import CGtk

/// Something drawn by the processor into a picture of the screen's own pixels.
///
/// Not a texture: GTK 4.8 converts every pixel of one each time the processor draws it, which takes
/// longer than to draw a row anew.
@MainActor
final class Drawing {
  let surface: OpaquePointer
  /// Where it is in what it was drawn from, out to whole device pixels.
  private let area: graphene_rect_t
  private let scale: Int
  /// The most device pixels of one: what fills the view is not moved through it.
  private static let largest = Double(2 << 20)
  /// How many empty columns of pixels there are at least between two nodes of a picture.
  ///
  /// More nodes are more work as well.
  private static let gap = 32

  /// Draws a node on a canvas, in its own coordinates, unless it takes no room, or too much.
  ///
  /// The scale is device pixels for each logical pixel.
  init?(of node: RenderNode, scale: Int, draw: (OpaquePointer) -> Void) {
    let factor = Float(scale)
    self.scale = scale
    area = outward(node.bounds, factor)
    let width = Double((area.size.width * factor).rounded())
    let height = Double((area.size.height * factor).rounded())
    guard width >= 1, height >= 1, width * height <= Self.largest,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    self.surface = surface
    LiveObjects.referenceTaken()
    cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
    guard let canvas = cairo_create(surface) else { return nil }
    cairo_translate(canvas, -Double(area.origin.x), -Double(area.origin.y))
    draw(canvas)
    cairo_destroy(canvas)
  }

  isolated deinit {
    cairo_surface_destroy(surface)
    LiveObjects.referenceDropped()
  }

  /// How many device pixels it has.
  var pixelCount: Int {
    Int(cairo_image_surface_get_width(surface)) * Int(cairo_image_surface_get_height(surface))
  }

  /// Puts it on a canvas where it was.
  func paint(on canvas: OpaquePointer) {
    cairo_set_source_surface(canvas, surface, Double(area.origin.x), Double(area.origin.y))
    cairo_paint(canvas)
  }

  /// A node that shows the picture where it was; it keeps the surface for as long as it is there.
  func node() -> RenderNode {
    let source = source()
    defer { cairo_pattern_destroy(source) }
    var nodes = drawnAreas().map { area -> OpaquePointer? in
      var area = area
      let node = gsk_cairo_node_new(&area)
      let canvas = gsk_cairo_node_get_draw_context(node)
      cairo_set_source(canvas, source)
      cairo_paint(canvas)
      cairo_destroy(canvas)
      return node
    }
    defer { for node in nodes { gsk_render_node_unref(node) } }
    return RenderNode(adopting: gsk_container_node_new(&nodes, guint(nodes.count)))
  }

  /// The surface as something that cairo asks for pixels when it draws.
  ///
  /// If a node recorded the surface itself, cairo would copy all pixels when we let go of the surface, even with no node
  /// left to show them.
  private func source() -> OpaquePointer? {
    let source = cairo_pattern_create_raster_source(
      UnsafeMutableRawPointer(cairo_surface_reference(surface)),
      CAIRO_CONTENT_COLOR_ALPHA,
      cairo_image_surface_get_width(surface),
      cairo_image_surface_get_height(surface)
    )
    cairo_raster_source_pattern_set_acquire(source, RasterSource.acquire, nil)
    cairo_raster_source_pattern_set_copy(source, RasterSource.copy)
    cairo_raster_source_pattern_set_finish(source, RasterSource.finish)
    let (x, y) = (Double(area.origin.x), Double(area.origin.y))
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, Double(scale), Double(scale))
    cairo_matrix_translate(&matrix, -x, -y)
    cairo_pattern_set_matrix(source, &matrix)
    return source
  }

  /// Where in its area something is drawn, from left to right.
  ///
  /// To draw the node of a picture, cairo clears memory, copies the picture there and blends the copy: three times as
  /// many pixels as the node has. More than half of a row is often empty.
  private func drawnAreas() -> [graphene_rect_t] {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    let pixels = Pixels(
      start: UnsafeRawPointer(data),
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)),
      stride: Int(cairo_image_surface_get_stride(surface))
    )
    let unit = area.size.width / Float(pixels.width)
    return pixels.drawnColumns(gap: Self.gap).map { columns in
      let lines = pixels.drawnLines(of: columns)
      return graphene_rect_t(
        x: area.origin.x + Float(columns.lowerBound) * unit,
        y: area.origin.y + Float(lines.lowerBound) * unit,
        width: Float(columns.count) * unit,
        height: Float(lines.count) * unit
      )
    }
  }
}

/// What cairo calls for a pattern whose data is a surface: each copy of the pattern owns a reference.
private enum RasterSource {
  static let acquire: cairo_raster_source_acquire_func_t = { _, surface, _, _ in
    surface.map { OpaquePointer($0) }
  }

  static let copy: cairo_raster_source_copy_func_t = { _, surface, _ in
    cairo_surface_reference(surface.map { OpaquePointer($0) })
    return CAIRO_STATUS_SUCCESS
  }

  static let finish: cairo_raster_source_finish_func_t = { _, surface in
    cairo_surface_destroy(surface.map { OpaquePointer($0) })
  }
}

/// The pixels of a surface, of which those are 0 where nothing is drawn.
private struct Pixels {
  let start: UnsafeRawPointer
  let width: Int
  let height: Int
  let stride: Int

  private func line(_ y: Int) -> UnsafePointer<UInt32> {
    (start + y * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// Columns in which something is drawn, together where fewer than `gap` between them are empty.
  func drawnColumns(gap: Int) -> [Range<Int>] {
    var all = [UInt32](repeating: 0, count: width)
    for y in 0..<height {
      let line = line(y)
      for x in 0..<width { all[x] |= line[x] }
    }
    var runs: [Range<Int>] = []
    for x in 0..<width where all[x] != 0 {
      if let last = runs.last, x - last.upperBound < gap {
        runs[runs.count - 1] = last.lowerBound..<x + 1
      } else {
        runs.append(x..<x + 1)
      }
    }
    return runs
  }

  /// From the first to the last line in which something is drawn in some columns.
  func drawnLines(of columns: Range<Int>) -> Range<Int> {
    let isDrawn = { (y: Int) in columns.contains { line(y)[$0] != 0 } }
    let top = (0..<height).first(where: isDrawn) ?? 0
    return top..<((top..<height).last(where: isDrawn) ?? top) + 1
  }
}

/// A place in logical pixels, out to whole device pixels.
private func outward(_ area: graphene_rect_t, _ factor: Float) -> graphene_rect_t {
  let left = (area.origin.x * factor).rounded(.down) / factor
  let top = (area.origin.y * factor).rounded(.down) / factor
  let right = ((area.origin.x + area.size.width) * factor).rounded(.up) / factor
  let bottom = ((area.origin.y + area.size.height) * factor).rounded(.up) / factor
  return graphene_rect_t(x: left, y: top, width: right - left, height: bottom - top)
}

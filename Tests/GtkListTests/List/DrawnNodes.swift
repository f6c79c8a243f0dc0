import CGtk
import Testing

@testable import GtkKit

/// Nodes as rows draw them, made without any row.
@MainActor
enum DrawnNodes {
  static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height))
    )
  }

  static func node(_ draw: (OpaquePointer) -> Void) throws -> RenderNode {
    let snapshot = try #require(gtk_snapshot_new())
    draw(snapshot)
    return RenderNode(adopting: try #require(gtk_snapshot_free_to_node(snapshot)))
  }

  static func fill(_ area: graphene_rect_t, _ red: Float = 1, in snapshot: OpaquePointer) {
    var (area, color) = (area, GdkRGBA(red: red, green: 0, blue: 0, alpha: 1))
    gtk_snapshot_append_color(snapshot, &color, &area)
  }

  /// All that a framed button with a text may look like.
  struct Look {
    var text = "Like"
    var size = (width: 60, height: 30)
    var textAt = graphene_point_t(x: 3, y: 4)
    var ink: Float = 0
    var corner: Float = 5
    var line: Float = 1
    var lines: Float = 0
    var opacity = 0.9
    var clip = 50
    var area: Float = 0.5
    var matrix: Float = 0.5
    var tint: Float = 0
    var stops: (at: Float, color: Float) = (1, 1)
    var gradient = (start: 0, end: 30)
    /// Of the inner shadow and the outer one: offsets, spread, blur, colour.
    var shadows: (inner: [Float], outer: [Float]) = ([0, 1, 0, 0, 0], [0, 1, 0, 0, 0])
  }

  static func gray(_ value: Float) -> GdkRGBA {
    GdkRGBA(red: value, green: value, blue: value, alpha: 1)
  }

  static func button(_ text: String, opacity: Double = 0.9) throws -> RenderNode {
    try button { ($0.text, $0.opacity) = (text, opacity) }
  }

  /// A button as a theme draws it.
  static func button(_ change: (inout Look) -> Void = { _ in }) throws -> RenderNode {
    var look = Look()
    change(&look)
    let label = Label(look.text)
    return try node { snapshot in
      var area = rect(0, 0, look.size.width, look.size.height)
      var outline = GskRoundedRect()
      gsk_rounded_rect_init_from_rect(&outline, &area, look.corner)
      gtk_snapshot_push_opacity(snapshot, look.opacity)
      var clip = rect(0, 0, look.clip, 100)
      gtk_snapshot_push_clip(snapshot, &clip)
      gtk_snapshot_push_rounded_clip(snapshot, &outline)
      var stops = [
        GskColorStop(offset: 0, color: gray(0.8)),
        GskColorStop(offset: look.stops.at, color: gray(look.stops.color)),
      ]
      var top = graphene_point_t(x: 0, y: Float(look.gradient.start))
      var bottom = graphene_point_t(x: 0, y: Float(look.gradient.end))
      gtk_snapshot_append_linear_gradient(snapshot, &area, &top, &bottom, &stops, 2)
      gtk_snapshot_pop(snapshot)
      fill(rect(2, 2, 5, 5), look.area, in: snapshot)
      var (matrix, tint) = (graphene_matrix_t(), graphene_vec4_t())
      graphene_matrix_init_scale(&matrix, look.matrix, 1, 1)
      graphene_vec4_init(&tint, look.tint, 0, 0, 0)
      gtk_snapshot_push_color_matrix(snapshot, &matrix, &tint)
      fill(rect(8, 2, 5, 5), in: snapshot)
      gtk_snapshot_pop(snapshot)
      var widths = [Float](repeating: look.line, count: 4)
      var colors = [GdkRGBA](repeating: gray(look.lines), count: 4)
      gtk_snapshot_append_border(snapshot, &outline, &widths, &colors)
      let (inner, outer) = look.shadows
      var (shade, shadow) = (gray(inner[4]), gray(outer[4]))
      gtk_snapshot_append_inset_shadow(
        snapshot,
        &outline,
        &shade,
        inner[0],
        inner[1],
        inner[2],
        inner[3]
      )
      gtk_snapshot_append_outset_shadow(
        snapshot,
        &outline,
        &shadow,
        outer[0],
        outer[1],
        outer[2],
        outer[3]
      )
      gtk_snapshot_translate(snapshot, &look.textAt)
      let layout = gtk_widget_create_pango_layout(label.widget, look.text)
      var ink = gray(look.ink)
      gtk_snapshot_append_layout(snapshot, layout, &ink)
      g_object_unref(layout.map(UnsafeMutableRawPointer.init))
      gtk_snapshot_pop(snapshot)
      gtk_snapshot_pop(snapshot)
    }
  }
}

import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// What many rows have is drawn once for all of them, and only where something is drawn.
  @MainActor @Suite struct PartPictureTests {
    init() throws { try GtkTest.start() }

    private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> graphene_rect_t {
      graphene_rect_t(
        origin: graphene_point_t(x: Float(x), y: Float(y)),
        size: graphene_size_t(width: Float(width), height: Float(height))
      )
    }

    private func node(_ draw: (OpaquePointer) -> Void) throws -> RenderNode {
      let snapshot = try #require(gtk_snapshot_new())
      draw(snapshot)
      return RenderNode(adopting: try #require(gtk_snapshot_free_to_node(snapshot)))
    }

    private func fill(_ area: graphene_rect_t, _ red: Float = 1, in snapshot: OpaquePointer) {
      var (area, color) = (area, GdkRGBA(red: red, green: 0, blue: 0, alpha: 1))
      gtk_snapshot_append_color(snapshot, &color, &area)
    }

    /// A framed button with a text, as a theme draws it.
    private func button(
      _ text: String = "Like",
      width: Int = 60,
      line: Float = 1,
      corner: Float = 5,
      opacity: Double = 0.9,
      x: Float = 3
    ) throws -> RenderNode {
      let label = Label(text)
      return try node { snapshot in
        var (area, place) = (rect(0, 0, width, 30), graphene_point_t(x: x, y: 4))
        var outline = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&outline, &area, corner)
        gtk_snapshot_push_opacity(snapshot, opacity)
        gtk_snapshot_push_rounded_clip(snapshot, &outline)
        var stops = [
          GskColorStop(offset: 0, color: GdkRGBA(red: 0.8, green: 0.8, blue: 0.8, alpha: 1)),
          GskColorStop(offset: 1, color: GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)),
        ]
        var (top, bottom) = (graphene_point_t(x: 0, y: 0), graphene_point_t(x: 0, y: 30))
        gtk_snapshot_append_linear_gradient(snapshot, &area, &top, &bottom, &stops, 2)
        gtk_snapshot_pop(snapshot)
        var widths = [line, line, line, line]
        var colors = [GdkRGBA](repeating: GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1), count: 4)
        gtk_snapshot_append_border(snapshot, &outline, &widths, &colors)
        gtk_snapshot_append_inset_shadow(snapshot, &outline, &colors, 0, 1, 0, 0)
        gtk_snapshot_append_outset_shadow(snapshot, &outline, &colors, 0, 1, 0, 0)
        gtk_snapshot_translate(snapshot, &place)
        let layout = gtk_widget_create_pango_layout(label.widget, text)
        var ink = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
        gtk_snapshot_append_layout(snapshot, layout, &ink)
        g_object_unref(layout.map(UnsafeMutableRawPointer.init))
        gtk_snapshot_pop(snapshot)
      }
    }

    private func content(of node: RenderNode) -> NodeContent? {
      withExtendedLifetime(node) { NodeContent(of: node.pointer) }
    }

    private func draw(_ node: RenderNode, on canvas: OpaquePointer) {
      withExtendedLifetime(node) { gsk_render_node_draw(node.pointer, canvas) }
    }

    @Test("L1 two nodes have the same content exactly if they draw the same")
    func content() throws {
      let one = try #require(content(of: button()))
      #expect(try content(of: button()) == one)
      #expect(try content(of: button())?.hashValue == one.hashValue)
      let others = try [
        button("Liked"), button("Liek"), button(width: 61), button(line: 2), button(corner: 6),
        button(opacity: 0.5), button(x: 4),
      ]
      let contents = try others.map { try #require(content(of: $0)) }
      #expect(Set(contents + [one]).count == others.count + 1)
    }

    @Test("L1 what a blur shows is not compared, nor what has one in it")
    func unknown() throws {
      let blurred = try node { snapshot in
        gtk_snapshot_push_blur(snapshot, 3)
        fill(rect(0, 0, 10, 10), in: snapshot)
        gtk_snapshot_pop(snapshot)
        fill(rect(20, 0, 10, 10), in: snapshot)
      }
      #expect(content(of: blurred) == nil)
    }

    /// The bounds of the nodes of a drawing.
    private func bounds(of drawing: Drawing) -> [[Int]] {
      let node = drawing.node()
      return (0..<gsk_container_node_get_n_children(node.pointer)).map { index in
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(gsk_container_node_get_child(node.pointer, index), &bounds)
        return [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height].map {
          Int($0)
        }
      }
    }

    @Test(
      "L1 a picture has nodes only where something is drawn, and one for what is close together"
    )
    func parts() throws {
      let row = try node { snapshot in
        // Nobody sees it, but it says how large the row is.
        var (area, nothing) = (rect(-5, 0, 400, 50), GdkRGBA(red: 1, green: 0, blue: 0, alpha: 0))
        gtk_snapshot_append_color(snapshot, &nothing, &area)
        fill(rect(10, 10, 16, 20), in: snapshot)
        fill(rect(40, 15, 60, 25), in: snapshot)
        fill(rect(350, 20, 20, 5), in: snapshot)
      }
      for scale in [1, 2] {
        let drawing = try #require(
          Drawing(of: row, scale: scale) { draw(row, on: $0) }
        )
        // Seen at twice the size, what is 14 apart is 28.
        #expect(bounds(of: drawing) == [[10, 10, 90, 30], [350, 20, 20, 5]])
      }
      let empty = try node { snapshot in
        var (area, nothing) = (rect(0, 0, 40, 50), GdkRGBA(red: 1, green: 0, blue: 0, alpha: 0))
        gtk_snapshot_append_color(snapshot, &nothing, &area)
      }
      let drawing = try #require(
        Drawing(of: empty, scale: 1) { draw(empty, on: $0) }
      )
      #expect(bounds(of: drawing).isEmpty)
      let huge = try node { fill(rect(0, 0, 3_000, 3_000), in: $0) }
      #expect(Drawing(of: huge, scale: 1) { draw(huge, on: $0) } == nil)
    }

    /// The pixels of a row with a button in it, drawn with pictures of parts or without.
    private func pixels(_ button: RenderNode, _ parts: PartPictures?) throws -> [UInt8] {
      let row = try node { snapshot in
        var place = graphene_point_t(x: 100, y: 10)
        fill(rect(0, 0, 200, 50), 0.5, in: snapshot)
        gtk_snapshot_translate(snapshot, &place)
        gtk_snapshot_append_node(snapshot, button.pointer)
      }
      let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 200, 50))
      defer { cairo_surface_destroy(surface) }
      let canvas = try #require(cairo_create(surface))
      if let parts {
        parts.draw(row, on: canvas, scale: 1)
      } else {
        draw(row, on: canvas)
      }
      cairo_destroy(canvas)
      cairo_surface_flush(surface)
      let count = 50 * Int(cairo_image_surface_get_stride(surface))
      return Array(UnsafeBufferPointer(start: cairo_image_surface_get_data(surface), count: count))
    }

    @Test("L1 a part that a second row has is drawn from a picture, and looks the same")
    func reused() throws {
      let parts = PartPictures()
      #expect(try pixels(button(), parts) == pixels(button(), nil))
      #expect(parts.count == 0 && parts.usedCount == 0)
      _ = try pixels(button(), parts)
      #expect(parts.count == 1 && parts.usedCount == 0)
      let (drawn, plain) = try (pixels(button(), parts), pixels(button(), nil))
      #expect(parts.count == 1 && parts.usedCount == 1)
      #expect(zip(drawn, plain).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
      // Another button is drawn as it is.
      #expect(try pixels(button("Liek"), parts) == pixels(button("Liek"), nil))
      #expect(parts.usedCount == 1)
    }

    @Test("L1 buttons with different texts have the rest of them in common")
    func shared() throws {
      let parts = PartPictures()
      for text in ["One", "Two", "Six"] {
        let button = try button(text, opacity: 1)
        let (drawn, plain) = try (pixels(button, parts), pixels(button, nil))
        #expect(zip(drawn, plain).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
      }
      // The area, the frame and two shadows.
      #expect(parts.count == 4 && parts.usedCount == 4)
    }

    @Test("L1 pictures of parts take about a megabyte, and go with all that they kept")
    func limit() throws {
      let before = LiveObjects.references
      do {
        let parts = PartPictures()
        var most = 0
        for number in 0..<300 {
          for _ in 0..<2 { _ = try pixels(button("\(number)"), parts) }
          most = max(most, parts.count)
        }
        // 60 by 31 pixels each.
        #expect((138...144).contains(most) && parts.count < most)
        parts.clear()
        #expect(parts.count == 0)
      }
      #expect(LiveObjects.references == before)
    }

    @Test("L1 a list whose rows move draws their buttons once, and keeps none when it is not shown")
    func list() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(200))
      let pictures = fixture.list.body.pictures
      for step in 0..<12 {
        let drawn = fixture.list.body.drawCount
        fixture.list.presenter.scroll(toOffset: 2_000 + Double(step) * 100)
        try #require(await GtkTest.pump { fixture.list.body.drawCount > drawn })
        await fixture.settle()
      }
      #expect(pictures.parts.usedCount > 3)
      // Hearts differ in how many likes they show.
      #expect(pictures.parts.count < pictures.drawnCount)
      fixture.list.widget.isVisible = false
      await GtkTest.settle()
      #expect(pictures.parts.count == 0)
      await fixture.close()
    }
  }
}

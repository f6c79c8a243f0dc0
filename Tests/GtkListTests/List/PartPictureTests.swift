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

    private func draw(_ node: RenderNode, on canvas: OpaquePointer) {
      withExtendedLifetime(node) { gsk_render_node_draw(node.pointer, canvas) }
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
      let row = try DrawnNodes.node { snapshot in
        // Nobody sees it, but it says how large the row is.
        var (area, nothing) = (
          DrawnNodes.rect(-5, 0, 400, 50), GdkRGBA(red: 1, green: 0, blue: 0, alpha: 0)
        )
        gtk_snapshot_append_color(snapshot, &nothing, &area)
        DrawnNodes.fill(DrawnNodes.rect(10, 10, 16, 20), in: snapshot)
        DrawnNodes.fill(DrawnNodes.rect(40, 15, 60, 25), in: snapshot)
        DrawnNodes.fill(DrawnNodes.rect(350, 20, 20, 5), in: snapshot)
      }
      for scale in [1, 2] {
        let drawing = try #require(
          Drawing(of: row, scale: scale) { draw(row, on: $0) }
        )
        // Seen at twice the size, what is 14 apart is 28.
        #expect(bounds(of: drawing) == [[10, 10, 90, 30], [350, 20, 20, 5]])
      }
      let empty = try DrawnNodes.node { snapshot in
        var (area, nothing) = (
          DrawnNodes.rect(0, 0, 40, 50), GdkRGBA(red: 1, green: 0, blue: 0, alpha: 0)
        )
        gtk_snapshot_append_color(snapshot, &nothing, &area)
      }
      let drawing = try #require(
        Drawing(of: empty, scale: 1) { draw(empty, on: $0) }
      )
      #expect(bounds(of: drawing).isEmpty)
      let huge = try DrawnNodes.node {
        DrawnNodes.fill(DrawnNodes.rect(0, 0, 3_000, 3_000), in: $0)
      }
      #expect(Drawing(of: huge, scale: 1) { draw(huge, on: $0) } == nil)
    }

    /// What is left on a canvas of some logical pixels.
    private func pixels(
      _ width: Int,
      _ height: Int,
      scale: Int,
      _ draw: (OpaquePointer) -> Void
    ) throws -> [UInt8] {
      let (wide, high) = (Int32(width * scale), Int32(height * scale))
      let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, wide, high))
      defer { cairo_surface_destroy(surface) }
      cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
      let canvas = try #require(cairo_create(surface))
      draw(canvas)
      cairo_destroy(canvas)
      cairo_surface_flush(surface)
      let count = Int(high) * Int(cairo_image_surface_get_stride(surface))
      return Array(UnsafeBufferPointer(start: cairo_image_surface_get_data(surface), count: count))
    }

    private func pixels(of node: OpaquePointer, scale: Int) throws -> [UInt8] {
      try pixels(40, 30, scale: scale) { gsk_render_node_draw(node, $0) }
    }

    @Test("L1 a node shows its picture after that was let go of, and the pixels go with the node")
    func keeps() throws {
      for scale in [1, 2, 3] {
        let row = try DrawnNodes.node { snapshot in
          DrawnNodes.fill(DrawnNodes.rect(3, 2, 7, 5), in: snapshot)
          DrawnNodes.fill(DrawnNodes.rect(12, 9, 20, 11), 0.5, in: snapshot)
        }
        let gone = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
        gone.initialize(to: false)
        defer { gone.deallocate() }
        var (key, node) = (cairo_user_data_key_t(), RenderNode?.none)
        do {
          let drawing = try #require(Drawing(of: row, scale: scale) { draw(row, on: $0) })
          cairo_surface_set_user_data(drawing.surface, &key, gone) {
            $0?.assumingMemoryBound(to: Bool.self).pointee = true
          }
          node = drawing.node()
        }
        let shown = try #require(node).pointer
        #expect(!gone.pointee)
        #expect(try pixels(of: shown, scale: scale) == pixels(of: row.pointer, scale: scale))
        #expect(try pixels(of: shown, scale: scale).contains { $0 != 0 })
        node = nil
        #expect(gone.pointee)
      }
    }

    /// The pixels of a row with a button in it, drawn with pictures of parts or without.
    private func pixels(
      _ button: RenderNode,
      _ parts: PartPictures?,
      scale: Int = 1
    ) throws -> [UInt8] {
      let row = try DrawnNodes.node { snapshot in
        var place = graphene_point_t(x: 100, y: 10)
        DrawnNodes.fill(DrawnNodes.rect(0, 0, 200, 50), 0.5, in: snapshot)
        gtk_snapshot_translate(snapshot, &place)
        gtk_snapshot_append_node(snapshot, button.pointer)
      }
      return try pixels(200, 50, scale: scale) { canvas in
        if let parts {
          parts.draw(row, on: canvas, scale: scale)
        } else {
          draw(row, on: canvas)
        }
      }
    }

    @Test("L1 a part that a second row has is drawn from a picture, and looks the same")
    func reused() throws {
      let parts = PartPictures()
      #expect(try pixels(DrawnNodes.button(), parts) == pixels(DrawnNodes.button(), nil))
      #expect(parts.count == 0 && parts.usedCount == 0)
      _ = try pixels(DrawnNodes.button(), parts)
      #expect(parts.count == 1 && parts.usedCount == 0)
      let (drawn, plain) = try (
        pixels(DrawnNodes.button(), parts), pixels(DrawnNodes.button(), nil)
      )
      #expect(parts.count == 1 && parts.usedCount == 1)
      #expect(zip(drawn, plain).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
      // Another button is drawn as it is.
      #expect(
        try pixels(DrawnNodes.button("Liek"), parts) == pixels(DrawnNodes.button("Liek"), nil)
      )
      #expect(parts.usedCount == 1)
    }

    @Test("L1 a window that comes to another screen has other pictures of parts")
    func scaled() throws {
      let parts = PartPictures()
      for scale in [1, 2, 1, 3] {
        for _ in 0..<3 {
          let drawn = try pixels(DrawnNodes.button(), parts, scale: scale)
          let plain = try pixels(DrawnNodes.button(), nil, scale: scale)
          #expect(zip(drawn, plain).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(scale)")
        }
      }
      #expect(parts.usedCount == 4)
    }

    @Test("L1 buttons with different texts have the rest of them in common")
    func shared() throws {
      let parts = PartPictures()
      for text in ["One", "Two", "Six"] {
        let button = try DrawnNodes.button(text, opacity: 1)
        let (drawn, plain) = try (pixels(button, parts), pixels(button, nil))
        #expect(zip(drawn, plain).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
      }
      // The area, the coloured square, the frame and two shadows.
      #expect(parts.count == 5 && parts.usedCount == 5)
    }

    @Test("L1 pictures of parts take about a megabyte, and go with all that they kept")
    func limit() throws {
      let before = LiveObjects.references
      do {
        let parts = PartPictures()
        var most = 0
        for number in 0..<300 {
          for _ in 0..<2 { _ = try pixels(DrawnNodes.button("\(number)"), parts) }
          most = max(most, parts.count)
        }
        // 50 by 31 pixels each.
        #expect((166...172).contains(most) && parts.count < most, "\(most)")
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

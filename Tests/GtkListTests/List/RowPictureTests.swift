import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// Rows that move through the view are drawn once, where the processor draws the window.
  @MainActor @Suite struct RowPictureTests {
    init() throws { try GtkTest.start() }

    private func frame(of fixture: ListFixture) async throws {
      await fixture.settle()
      let drawn = fixture.list.body.drawCount
      fixture.list.body.queueDraw()
      try #require(await GtkTest.pump { fixture.list.body.drawCount > drawn })
    }

    private func scroll(_ fixture: ListFixture, to offset: Double) async throws {
      fixture.list.presenter.scroll(toOffset: offset)
      try await frame(of: fixture)
    }

    /// By how much any colour of any pixel is another one when nothing is drawn from a picture.
    private func differenceFromPlain(_ fixture: ListFixture) async throws -> Int {
      let pictures = fixture.list.body.pictures
      let shown = try bytes(of: fixture.list.widget)
      pictures.isAllowed = false
      defer { pictures.isAllowed = true }
      try await frame(of: fixture)
      #expect(pictures.count == 0)
      let plain = try bytes(of: fixture.list.widget)
      return zip(shown, plain).map { abs(Int($0) - Int($1)) }.max() ?? 255
    }

    private func bytes(of widget: Widget) throws -> [UInt8] {
      let texture = try widget.renderTexture()
      var bytes = [UInt8](repeating: 0, count: texture.byteCount)
      gdk_texture_download(texture.pointer, &bytes, gsize(texture.width * 4))
      return bytes
    }

    @Test("L1 a row is drawn once while it moves, and looks as if it were drawn each time")
    func moves() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(200))
      let pictures = fixture.list.body.pictures
      try await scroll(fixture, to: 2_000)
      #expect(pictures.count == 0)
      try await scroll(fixture, to: 2_100)
      let (count, drawn) = (pictures.count, pictures.drawnCount)
      #expect(count > 1)
      try await scroll(fixture, to: 2_107)
      try await scroll(fixture, to: 2_100)
      #expect(pictures.drawnCount <= drawn + 2)
      #expect(pictures.count >= count)
      #expect(try await differenceFromPlain(fixture) <= 2)
      await fixture.close()
    }

    @Test("L1 a row that comes into view while others move is drawn once")
    func comes() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(200))
      let pictures = fixture.list.body.pictures
      for step in 1...3 { try await scroll(fixture, to: 2_000 + Double(step) * 100) }
      // A row of one label has no picture.
      func hearts() -> Int {
        fixture.list.presenter.visibleRows.count { $0.key.content.description == "heart" }
      }
      #expect(pictures.count == hearts())
      let drawn = pictures.drawnCount
      for step in 4...20 {
        try await scroll(fixture, to: 2_000 + Double(step) * 100)
        #expect(pictures.count == hearts())
      }
      // Each post is 175 px high, and has one.
      #expect(Set(9...11).contains(pictures.drawnCount - drawn))
      #expect(try await differenceFromPlain(fixture) <= 2)
      await fixture.close()
    }

    @Test("L1 a row that changes is seen as it is now, and only its picture goes")
    func changes() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(200))
      try await scroll(fixture, to: 100)
      try await scroll(fixture, to: 120)
      let pictures = fixture.list.body.pictures
      let (count, drawn) = (pictures.count, pictures.drawnCount)
      let before = try bytes(of: fixture.list.widget)
      let visible = fixture.list.presenter.visibleRows
      let heart = try #require(visible.dropFirst().first { $0.key.content.description == "heart" })
      try #require(fixture.cell(heart, as: HeartCell.self)).heart.click()
      try await frame(of: fixture)
      #expect(try bytes(of: fixture.list.widget) != before)
      #expect(pictures.count == count - 1)
      #expect(pictures.drawnCount == drawn)
      #expect(try await differenceFromPlain(fixture) <= 2)
      await fixture.close()
    }

    /// The areas of a colour that nobody sees, by it, in what was drawn; also in what only stands elsewhere.
    private func areas(
      in node: OpaquePointer?,
      moved: Bool = true
    ) -> [(color: Float, bounds: graphene_rect_t)] {
      guard let node else { return [] }
      switch gsk_render_node_get_node_type(node) {
      case GSK_CONTAINER_NODE:
        return (0..<gsk_container_node_get_n_children(node))
          .flatMap { areas(in: gsk_container_node_get_child(node, $0), moved: moved) }
      case GSK_TRANSFORM_NODE where moved:
        return areas(in: gsk_transform_node_get_child(node), moved: moved)
      case GSK_CLIP_NODE: return areas(in: gsk_clip_node_get_child(node), moved: moved)
      case GSK_ROUNDED_CLIP_NODE:
        return areas(in: gsk_rounded_clip_node_get_child(node), moved: moved)
      case GSK_COLOR_NODE where gsk_color_node_get_color(node).pointee.alpha == 0:
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(node, &bounds)
        return [(gsk_color_node_get_color(node).pointee.red, bounds)]
      default: return []
      }
    }

    /// The areas around what a row draws, by their colours.
    private func wholeAreas(of row: RowID, _ fixture: ListFixture) throws -> [Float] {
      let widget = try #require(fixture.list.rowWidget(for: row))
      let drawn = try #require(RenderNode.of(widget.widget, in: fixture.list.body.widget))
      return areas(in: drawn.pointer).map(\.color)
    }

    @Test("T4 LV1 a row that changed differs in all of its area from what was drawn before")
    func differs() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(200))
      for _ in 0..<3 { try await frame(of: fixture) }
      let visible = fixture.list.presenter.visibleRows
      let heart = try #require(visible.dropFirst().first { $0.key.content.description == "heart" })
      let areas = { try visible.map { try wholeAreas(of: $0, fixture) } }
      let before = try areas()
      #expect(before.allSatisfy { !$0.isEmpty })
      try #require(fixture.cell(heart, as: HeartCell.self)).heart.click()
      try await frame(of: fixture)
      let changed = try zip(visible, zip(before, areas())).filter { $1.0 != $1.1 }.map(\.0)
      #expect(changed.contains(heart) && changed.count < visible.count, "\(changed)")
      await fixture.close()
    }

    /// The highest area of a colour that nobody sees in what the list has drawn.
    private func highestArea(_ fixture: ListFixture) throws -> graphene_rect_t? {
      let body = fixture.list.body
      let parent = try #require(gtk_widget_get_parent(body.widget))
      let drawn = try #require(RenderNode.of(body.widget, in: parent))
      return areas(in: drawn.pointer, moved: false).map(\.bounds)
        .max { $0.size.height < $1.size.height }
    }

    private func nextFrame(of fixture: ListFixture) async throws {
      let drawn = fixture.list.body.drawCount
      try #require(await GtkTest.pump { fixture.list.body.drawCount > drawn })
    }

    @Test("T4 LV1 where rows move all is drawn anew from the first of them on, nothing above")
    func area() async throws {
      let fixture = ListFixture()
      let posts = ListFixture.posts(200)
      await fixture.show(posts)
      try await frame(of: fixture)
      let body = fixture.list.body
      let first = try #require(posts.dropFirst().first.map { DiffIdentity($0) })
      let row = try #require(
        fixture.list.presenter.visibleRows.first { $0.section == first }
      )
      let top = try #require(fixture.list.presenter.frame(of: row)).y
      #expect(top > 0)
      fixture.adapter.setObjects([posts[0]] + Array(posts[2...]), animated: false)
      try await nextFrame(of: fixture)
      let area = try #require(try highestArea(fixture))
      #expect(Double(area.origin.y) == top && area.origin.x == 0)
      #expect(Int(area.size.width) == body.width)
      #expect(Int(area.origin.y + area.size.height) == body.height)
      await fixture.settle()
      fixture.list.presenter.scroll(toOffset: 500)
      try await nextFrame(of: fixture)
      let all = try #require(try highestArea(fixture))
      #expect(all.origin.y == 0 && Int(all.size.height) == body.height)
      await fixture.close()
    }

    @Test("LV1 the first column of pixels is drawn anew only where a row draws near it")
    func column() async throws {
      let fixture = ListFixture()
      // One section: a line below its last row goes from edge to edge.
      await fixture.show(ListFixture.posts(1, comments: 200))
      let body = fixture.list.body
      /// Where the area begins that is drawn anew in the first frame of a scroll.
      func start(to offset: Double) async throws -> Float {
        fixture.list.presenter.scroll(toOffset: offset)
        try await nextFrame(of: fixture)
        let area = try #require(try highestArea(fixture))
        #expect(Int(area.origin.x + area.size.width) == body.width)
        await fixture.settle()
        return area.origin.x
      }
      func setMargins(_ margin: Int) async throws {
        for row in fixture.list.presenter.visibleRows {
          try #require(fixture.list.rowWidget(for: row)).cell.setMargins(start: margin)
        }
        try await frame(of: fixture)
      }
      _ = try await start(to: 1_000)
      try await setMargins(10)
      _ = try await start(to: 1_005)
      try await setMargins(10)
      #expect(try await start(to: 1_000) == 1)
      // What shows that a row is selected goes from edge to edge.
      fixture.list.presenter.click(
        try #require(fixture.list.presenter.visibleRows.dropFirst().first)
      )
      try await frame(of: fixture)
      #expect(try await start(to: 1_005) == 0)
      await fixture.close()
    }

    @Test(
      "LV1 a row that draws near its edge is drawn anew from there on, another one from the second column"
    )
    func ownColumn() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(3))
      try await frame(of: fixture)
      let row = try #require(
        fixture.list.presenter.visibleRows.first { $0.key.content.description == "heart" }
      )
      let widget = try #require(fixture.list.rowWidget(for: row))
      // Its button has a line around it.
      for (margin, start) in [(0, 0), (1, 0), (10, 1)] {
        widget.cell.setMargins(start: margin)
        try await frame(of: fixture)
        let drawn = try #require(RenderNode.of(widget.widget, in: fixture.list.body.widget))
        let area = try #require(areas(in: drawn.pointer).first).bounds
        #expect(Int(area.origin.x) == start, "\(margin)")
        #expect(Int(area.origin.x + area.size.width) == widget.width)
      }
      await fixture.close()
    }

    @Test("L1 a list at rest draws no pictures, and one that is not shown keeps none")
    func rests() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(200))
      let pictures = fixture.list.body.pictures
      for _ in 0..<3 { try await frame(of: fixture) }
      #expect(pictures.drawnCount == 0)
      try await scroll(fixture, to: 300)
      try await scroll(fixture, to: 340)
      #expect(pictures.count > 0)
      // Rows out of view have none.
      try await scroll(fixture, to: 9_000)
      #expect(pictures.count == 0)
      try await scroll(fixture, to: 9_010)
      #expect(pictures.count > 0)
      fixture.list.widget.isVisible = false
      await GtkTest.settle()
      #expect(pictures.count == 0)
      await fixture.close()
    }

    @Test("L1 rows between two pixels, on their way to their places, are drawn where they are")
    func travels() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(200))
      try await scroll(fixture, to: 100.5)
      try await scroll(fixture, to: 120.25)
      #expect(try await differenceFromPlain(fixture) <= 2)
      await fixture.close()
    }
  }
}

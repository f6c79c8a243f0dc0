import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// With `gtk-enable-animations` off everything is where it ends, and no frame is asked for but
  /// the one that shows it.
  @MainActor @Suite struct ReducedMotionTests {
    init() throws { try GtkTest.start() }

    /// How many frames a list takes to show something: one to work it out, one to see that it rests.
    private static let framesToShow = 3

    /// Counts how often somebody had a frame tell its time.
    private func ticks(_ body: () async -> Void) async -> Int {
      let read = FrameTime.read
      defer { FrameTime.read = read }
      var count = 0
      FrameTime.read = {
        count += 1
        return read($0)
      }
      await body()
      return count
    }

    /// Does something, and expects no more frames than it takes to show it once.
    private func expectAtOnce(
      _ fixture: ListFixture,
      sourceLocation: SourceLocation = #_sourceLocation,
      _ change: @escaping () -> Void
    ) async {
      let showing = await ticks {
        change()
        await fixture.settle()
        await GtkTest.settle()
      }
      #expect(showing <= Self.framesToShow, "frames", sourceLocation: sourceLocation)
      #expect(!fixture.list.presenter.isMoving, sourceLocation: sourceLocation)
      let idle = await ticks { try? await Task.sleep(for: .milliseconds(60)) }
      #expect(idle == 0, "frames of an idle list", sourceLocation: sourceLocation)
    }

    @Test("L5 with animations off rows are in their places with the first frame")
    func rows() async {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(20))
      await expectAtOnce(fixture) { fixture.adapter.objects = ListFixture.posts(20).reversed() }
      await expectAtOnce(fixture) { fixture.adapter.objects = ListFixture.posts(5) }
      #expect(fixture.list.rowWidget(for: .heart("p0"))?.opacity == 1)
      await fixture.close()
    }

    @Test("V4 with animations off an animated scroll is there at once")
    func scroll() async {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(500))
      let presenter = fixture.list.presenter
      await expectAtOnce(fixture) {
        presenter.scroll(to: .heart("p300"), position: .top, animated: true)
        #expect(presenter.frame(of: .heart("p300"))?.y == 0)
      }
      await fixture.close()
    }

    @Test("L4 with animations off a section folds at once, and so does its triangle")
    func collapse() async throws {
      let fixture = ListFixture()
      fixture.adapter.register(SoakController.self, for: RowsModel.self)
      fixture.list.register(SoakHeadingCell.self)
      fixture.adapter.headersCollapse = true
      let model = RowsModel(id: "s", lines: ["a", "b", "c"], header: "H")
      await fixture.show([model, TestPost("p")])
      await expectAtOnce(fixture) { fixture.adapter.toggleCollapsed(DiffIdentity(model)) }
      #expect(fixture.list.presenter.frame(of: .line("p", "user"))?.y == 32)
      let header = try #require(fixture.list.presenter.visibleRows.first)
      let root = try #require(fixture.list.rowWidget(for: header)?.cell)
      let triangle = WidgetInstance(root.reference).children.first {
        gtk_widget_has_css_class($0, "gtk-list-disclosure") != 0
      }
      let arrow = try #require(triangle)
      #expect(gtk_widget_has_css_class(arrow, "turning") == 0)
      #expect(gtk_widget_has_css_class(arrow, "expanded") == 0)
      await fixture.close()
    }

    @Test("X4 with animations off swipes, buttons, toasts and refused drops end at once")
    func surface() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a", "b", "c"])
      let surface = fixture.surface
      await expectAtOnce(fixture) {
        surface.swipe.begin(atX: 300, y: 20)
        surface.swipe.move(byX: -200, y: 0)
        surface.swipe.end()
        #expect(surface.swipe.offset == -surface.edges.width(of: surface.edges.trailing))
      }
      await expectAtOnce(fixture) {
        surface.swipe.begin(atX: 300, y: 20)
        surface.swipe.end()
        #expect(surface.swipe.offset == 0)
      }
      await expectAtOnce(fixture) {
        surface.edges.movePointer(to: (200, 60))
        #expect(surface.plane.layer.frame(of: surface.edges.trailing) != nil)
      }
      await expectAtOnce(fixture) {
        surface.reorder.press(atX: 100, y: 20)
        surface.reorder.move(byX: 40, y: 10)
        surface.reorder.end()
        #expect(surface.plane.layer.frame(of: surface.reorder.picture) == nil)
      }
      await expectAtOnce(fixture) {
        fixture.list.showToast(Toast("Done"))
        #expect(surface.toasts.bar?.opacity == 1)
        fixture.list.hideToast()
        #expect(surface.toasts.bar == nil)
      }
      await fixture.close()
    }
  }
}

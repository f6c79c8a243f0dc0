import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  /// How much the list does, in counts.
  @MainActor @Suite struct ListWorkTests {
    init() throws { try GtkTest.start() }

    private func allocations(of fixture: ListFixture) -> [RowID: Int] {
      var counts: [RowID: Int] = [:]
      for row in fixture.list.presenter.visibleRows {
        counts[row] = fixture.list.rowWidget(for: row)?.allocateCount
      }
      return counts
    }

    private func frameCount(of fixture: ListFixture) -> Int {
      gdk_frame_clock_get_frame_counter(gtk_widget_get_frame_clock(fixture.list.body.widget))
    }

    @Test("L1 a like binds one cell and GTK lays out no row but its own")
    func like() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(50))
      await GtkTest.settle()
      let before = allocations(of: fixture)
      let counts = (fixture.list.boundCount, fixture.list.createdCount, fixture.list.measureCount)
      try #require(fixture.cell(.heart("p1"), as: HeartCell.self)).heart.click()
      await fixture.settle()
      await GtkTest.settle()
      #expect(fixture.list.boundCount == counts.0 + 1)
      #expect(fixture.list.createdCount == counts.1)
      #expect(fixture.list.measureCount == counts.2)
      var after = allocations(of: fixture)
      #expect(after[.heart("p1")] != nil)
      after[.heart("p1")] = before[.heart("p1")]
      #expect(after == before)
      await fixture.close()
    }

    @Test("L1 scrolling moves rows that stay in view without laying them out again")
    func scroll() async {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(1_000))
      fixture.list.presenter.scroll(toOffset: 2_000)
      await fixture.settle()
      await GtkTest.settle()
      let before = allocations(of: fixture)
      let counts = (fixture.list.createdCount, fixture.list.measureCount)
      for step in 1...10 {
        fixture.list.presenter.scroll(toOffset: 2_000 + Double(step) * 7)
        await fixture.settle()
      }
      let after = allocations(of: fixture)
      let stayed = before.keys.filter { after[$0] != nil }
      #expect(stayed.count > 10)
      for row in stayed { #expect(after[row] == before[row]) }
      #expect(fixture.list.createdCount == counts.0)
      #expect(fixture.list.measureCount == counts.1)
      await fixture.close()
    }

    @Test("L1 rows inserted and deleted above the viewport bind nothing and lay out nothing")
    func insertAbove() async {
      let fixture = ListFixture()
      let posts = ListFixture.posts(200)
      await fixture.show(posts)
      fixture.list.presenter.scroll(toOffset: 8_000)
      await fixture.settle()
      await GtkTest.settle()
      let before = allocations(of: fixture)
      let counts = (fixture.list.boundCount, fixture.list.createdCount)
      await fixture.show([TestPost("x"), TestPost("y")] + posts)
      await fixture.show([TestPost("y")] + posts.dropFirst(3))
      #expect(fixture.list.boundCount == counts.0)
      #expect(fixture.list.createdCount == counts.1)
      #expect(allocations(of: fixture) == before)
      await fixture.close()
    }

    @Test("L1 an idle list does no frame")
    func noFrames() async {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(100))
      fixture.list.presenter.scroll(toOffset: 300)
      await fixture.settle()
      // Frames that are still under way, such as those of the scrollbar, end within this time.
      for _ in 0..<20 { await GtkTest.settle() }
      let frames = frameCount(of: fixture)
      for _ in 0..<5 { await GtkTest.settle() }
      #expect(frameCount(of: fixture) == frames)
      #expect(fixture.list.scroller.frames.isRunning == false)
      await fixture.close()
    }

    @Test("L1 no layout that the list asks for gets lost")
    func noLateFrames() async {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(300))
      for step in 0..<40 {
        fixture.list.presenter.scroll(toOffset: Double(step * 331 % 5_000))
        if step.isMultiple(of: 5) { fixture.adapter.objects = ListFixture.posts(300 + step) }
        await fixture.settle()
        #expect(fixture.list.layout.lateFrames == 0)
      }
      await fixture.close()
    }

    @Test("L1 a list that is not shown makes no frames, and is right when it is shown")
    func hidden() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show(ListFixture.posts(20))
        fixture.list.widget.isVisible = false
        fixture.adapter.objects = ListFixture.posts(20).reversed()
        await GtkTest.settle()
        await GtkTest.settle()
        #expect(fixture.list.scroller.frames.isRunning == false)
        fixture.list.widget.isVisible = true
        await fixture.settle()
        #expect(fixture.list.texts(in: .line("p19", "user")) == ["p19"])
        await fixture.close()
      }
    }
  }
}

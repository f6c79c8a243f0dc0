import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// The actions of rows that are higher than several screens.
  @MainActor @Suite struct HighRowTests {
    init() throws { try GtkTest.start() }

    /// Where a bar is in the list, if it is shown.
    private func place(of bar: ActionBar, in list: ListView) -> (top: Double, bottom: Double)? {
      guard bar.isMapped, bar.isChildVisible, let frame = bar.frame(in: list.widget) else {
        return nil
      }
      return (frame.y, frame.y + frame.height)
    }

    private func expectInView(_ fixture: ListFixture, _ what: Comment) throws {
      let bar = fixture.surface.edges.trailing
      let shown = try #require(place(of: bar, in: fixture.list), what)
      #expect(shown.top >= 0 && shown.bottom <= 400, what)
    }

    @Test("X4 the buttons of a row of several screens are in view wherever it is scrolled to")
    func scrolled() async throws {
      try await GtkTest.noWarnings {
        let (fixture, _) = try await ListFixture.withActions(["a", "high", "b"], height: 400)
        let list = fixture.list
        for offset in [0.0, 30, 100, 1_500, 2_600, 2_680] {
          list.presenter.scroll(toOffset: offset)
          await fixture.settle()
          fixture.surface.edges.movePointer(to: nil)
          fixture.surface.edges.movePointer(to: (200, 200))
          await GtkTest.settle()
          #expect(fixture.surface.edges.row == .row("s", "high"))
          try expectInView(fixture, "the pointer, \(offset)")
          fixture.surface.edges.movePointer(to: nil)
          fixture.surface.swipe.begin(atX: 300, y: 200)
          fixture.surface.swipe.move(byX: -90, y: 2)
          fixture.surface.swipe.end()
          await fixture.settle()
          try expectInView(fixture, "a finger, \(offset)")
          fixture.surface.swipe.close()
          await fixture.settle()
        }
        await fixture.close()
      }
    }

    @Test("X4 V5 the buttons of a row are below what covers the top of the list")
    func covered() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a", "high"], height: 400)
      fixture.list.presenter.topInset = 60
      fixture.list.presenter.scroll(toOffset: 200)
      await fixture.settle()
      #expect(fixture.surface.plane.seenFrame(of: .row("s", "high"))?.y == 60)
      await fixture.close()
    }

    @Test("X4 the buttons of the row with the focus are in view while keys scroll through it")
    func byKeys() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a", "high", "b"], height: 400)
      let list = fixture.list
      list.takeFocus()
      for step in 0..<8 {
        #expect(list.keyboard.keys.onPressed?(.pageDown, []) == true)
        await fixture.settle()
        guard list.presenter.focusedRow == .row("s", "high") else { continue }
        let isShown = await GtkTest.pump { fixture.surface.edges.row == .row("s", "high") }
        #expect(isShown, "page \(step)")
        await GtkTest.settle()
        try expectInView(fixture, "page \(step)")
      }
      await fixture.close()
    }
  }
}

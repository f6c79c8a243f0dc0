import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// The buttons of rows for a person who needs larger texts.
  @MainActor @Suite struct LargeButtonTests {
    init() throws { try GtkTest.start() }

    @Test("X4 L9 the buttons of a row are as much larger as its texts, and stand on its line")
    func larger() async throws {
      let settings = try DisplaySettings()
      let usual = settings.textScale
      defer { settings.textScale = usual }
      settings.textScale = usual * 2
      try await GtkTest.noWarnings {
        let (fixture, _) = try await ListFixture.withActions(["a", "b", "high"])
        let edges = fixture.surface.edges
        edges.movePointer(to: (200, 120))
        await GtkTest.settle()
        #expect(edges.row == .row("s", "b"))
        for button in edges.trailing.visibleButtons {
          #expect(button.naturalWidth == 62 && button.naturalHeight(forWidth: -1) == 62)
        }
        let place = try #require(fixture.surface.plane.layer.frame(of: edges.trailing))
        #expect(place.x + place.width == 375 - 2 * EdgeActions.margin)
        #expect(place.y + place.height / 2 == 120, "centred on its row")
        edges.movePointer(to: (200, 400))
        await GtkTest.settle()
        #expect(edges.row == .row("s", "high"))
        let top = try #require(fixture.surface.plane.layer.frame(of: edges.trailing)?.y)
        #expect(top == 160 + 20, "beside its title")
        await fixture.close()
      }
    }
  }
}

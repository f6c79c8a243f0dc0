import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct SurfaceLifetimeTests {
    init() throws { try GtkTest.start() }

    @Test("R2 what floats above the rows goes with the list, also when it was used")
    func lifetime() async throws {
      weak var list: ListView?
      weak var surface: ActionSurface?
      weak var plane: RowPlane?
      weak var body: Widget?
      do {
        let (fixture, _) = try await ListFixture.withActions(["a", "b"])
        list = fixture.list
        surface = fixture.surface
        plane = fixture.surface.plane
        body = fixture.list.body
        fixture.surface.edges.movePointer(to: (200, 20))
        fixture.surface.reorder.press(atX: 100, y: 20)
        fixture.surface.reorder.move(byX: 0, y: 60)
        fixture.surface.reorder.cancel()
        fixture.surface.swipe.begin(atX: 300, y: 20)
        fixture.surface.swipe.move(byX: -90, y: 0)
        fixture.surface.swipe.end()
        await fixture.close()
      }
      await GtkTest.settle()
      #expect(list == nil)
      #expect(surface == nil)
      #expect(plane == nil)
      #expect(body == nil)
    }
  }
}

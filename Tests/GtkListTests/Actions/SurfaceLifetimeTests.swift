import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct SurfaceLifetimeTests {
    init() throws { try GtkTest.start() }

    @Test("R2 after hundreds of menus, drags, swipes and toasts nothing is left of them")
    func manyUses() async throws {
      try await GtkTest.noWarnings {
        try await GtkTest.noLeaks {
          let (fixture, controller) = try await ListFixture.withActions(["a", "shown", "c"])
          @MainActor func use(_ times: Int) async {
            for time in 0..<times {
              let surface = fixture.surface
              fixture.list.openContextMenu(for: .row("s", time.isMultiple(of: 2) ? "a" : "shown"))
              FastFrames.pass(on: fixture.list.body)
              if time.isMultiple(of: 3) { surface.menu.choose("Pin") }
              fixture.list.closeContextMenu()
              surface.reorder.press(atX: 100, y: 20)
              surface.reorder.move(byX: 0, y: 90)
              if time.isMultiple(of: 2) { surface.reorder.end() } else { surface.reorder.giveUp() }
              surface.swipe.begin(atX: 300, y: 20)
              surface.swipe.move(byX: -90, y: 0)
              surface.swipe.end()
              surface.swipe.close()
              surface.edges.movePointer(to: (200, 20))
              fixture.list.showToast(Toast("Done", button: "Undo"))
              FastFrames.pass(on: fixture.list.body)
            }
            fixture.list.hideToast()
            fixture.surface.edges.movePointer(to: nil)
            await fixture.settle()
            await GtkTest.settle()
            // Pictures of rows and buttons stay until the next frame; how many depends on the last one.
            fixture.list.body.pictures.clear()
          }
          await use(10)
          let before = (LiveObjects.closures, LiveObjects.references)
          await use(200)
          await GtkTest.pump {
            LiveObjects.closures == before.0 && LiveObjects.references == before.1
          }
          #expect(LiveObjects.closures == before.0)
          #expect(LiveObjects.references == before.1)
          #expect(controller.log.count > 60, "they did something")
          await fixture.close()
        }
      }
    }

    @Test("R2 what floats above the rows goes with the list, also when it was used")
    func lifetime() async throws {
      weak var list: ListView?
      weak var surface: ActionSurface?
      weak var layer: RowLayer?
      weak var body: Widget?
      do {
        let (fixture, _) = try await ListFixture.withActions(["a", "b"])
        list = fixture.list
        surface = fixture.surface
        layer = fixture.surface.plane.layer
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
      #expect(layer == nil)
      #expect(body == nil)
    }

    @Test("X4 a menu ends with a list that leaves the screen, and does not come back with it")
    func menuOfHiddenList() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a", "shown", "c"])
      let row = RowID.row("s", "a")
      #expect(fixture.list.openContextMenu(for: row))
      await GtkTest.pump { !fixture.surface.menu.items.isEmpty }
      #expect(fixture.list.contextMenuRow == row)
      fixture.hide()
      await GtkTest.settle()
      #expect(fixture.list.contextMenuRow == nil)
      fixture.unhide()
      await fixture.settle()
      #expect(fixture.list.contextMenuRow == nil && fixture.surface.menu.items.isEmpty)
      #expect(fixture.list.openContextMenu(for: row), "another one opens")
      fixture.list.closeContextMenu()
      await fixture.close()
    }
  }
}

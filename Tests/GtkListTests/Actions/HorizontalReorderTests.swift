import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// Cards 40 wide and 120 high, in a list that shows eight and a bit of them.
  @MainActor @Suite struct HorizontalReorderTests {
    init() throws { try GtkTest.start() }

    private func inList(
      isMirrored: Bool = false,
      _ body: (ListView, ActionController) async throws -> Void
    ) async throws {
      try await GtkTest.noWarnings {
        let list = ListView(axis: .horizontal)
        list.register(LineCell.self)
        let adapter = ListAdapter(host: list)
        adapter.register(ActionController.self, for: RowsModel.self)
        adapter.objects = [RowsModel(id: "s", lines: (0..<40).map { "r\($0)" })]
        list.widget.setSizeRequest(width: 350, height: 120)
        list.body.isRightToLeft = isMirrored
        try await GtkTest.inWindow(list.widget, width: 350, height: 120) { _ in
          await GtkTest.pump { list.isIdle && adapter.isIdle && list.isLaidOut }
          let controller = try #require(adapter.sectionController(at: 0) as? ActionController)
          try await body(list, controller)
        }
      }
    }

    @Test(
      "X6 C5 in a horizontal list a card goes where the pointer drops it, from right to left too",
      arguments: [false, true]
    )
    func drop(isMirrored: Bool) async throws {
      try await inList(isMirrored: isMirrored) { list, controller in
        let reorder = list.surface.reorder
        // Over the third card, behind its middle.
        reorder.press(atX: isMirrored ? 330 : 20, y: 60)
        reorder.move(byX: isMirrored ? -90 : 90, y: 0)
        #expect(reorder.row == .row("s", "r0") && reorder.drop?.isAllowed == true)
        let picture = try #require(list.surface.plane.layer.frame(of: reorder.picture))
        #expect(picture.width == 40 && picture.height == 120)
        #expect(picture.x == (isMirrored ? 220 : 90) && picture.y == 0)
        let line = try #require(list.surface.plane.layer.frame(of: reorder.mark.line))
        #expect(line.height == 120 && line.width < 5)
        #expect(abs(line.x + line.width / 2 - (isMirrored ? 230 : 120)) <= 1)
        reorder.end()
        await GtkTest.pump { list.isIdle && controller.lines.first == "r1" }
        #expect(controller.lines.prefix(3) == ["r1", "r2", "r0"])
      }
    }

    @Test("X6 C5 a horizontal list scrolls when the pointer with a card comes near its end")
    func autoscroll() async throws {
      try await inList { list, controller in
        let reorder = list.surface.reorder
        reorder.press(atX: 20, y: 60)
        reorder.move(byX: 40, y: 55)
        await GtkTest.settle()
        #expect(list.presenter.offset == 0, "the bottom edge is none of its ends")
        reorder.move(byX: 325, y: 0)
        let presenter = list.presenter
        #expect(await GtkTest.pump { presenter.offset == presenter.maximumOffset })
        await GtkTest.pump { list.isIdle }
        reorder.end()
        await GtkTest.pump { list.isIdle && controller.lines.last == "r0" }
        #expect(controller.lines.last == "r0")
      }
    }

    @Test("X4 C5 a horizontal list has no buttons at the edges of its cards, and no swipe")
    func edges() async throws {
      try await inList { list, _ in
        let surface = list.surface
        surface.edges.movePointer(to: (20, 60))
        #expect(surface.edges.row == nil)
        surface.swipe.begin(atX: 20, y: 60)
        surface.swipe.move(byX: -30, y: 0)
        #expect(surface.swipe.row == nil && surface.swipe.offset == 0)
        #expect(list.openContextMenu(for: .row("s", "r0")), "their menu is there")
        list.closeContextMenu()
      }
    }
  }
}

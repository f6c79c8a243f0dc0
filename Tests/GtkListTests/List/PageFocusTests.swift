import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct PageFocusTests {
    init() throws { try GtkTest.start() }

    @Test(
      "L12 X2 Tab into a list that its page does not show scrolls to the row that gets the focus",
      arguments: [0, 20, 49]
    )
    func entering(place: Int) async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture(isInWindow: false)
        fixture.list.sizing = .wholeContent
        let (button, room) = (Button("Above"), Label("Title"))
        room.setSizeRequest(height: 1_000)
        let page = ScrolledWindow(VerticalStack(children: [button, room, fixture.list.widget]))
        let window = Window(title: "page", width: 300, height: 400)
        window.isDecorated = false
        window.child = page
        window.present()
        await fixture.show(ListFixture.posts(50, comments: 0))
        await GtkTest.pump { page.verticalAdjustment.upper > 5_700 }
        let presenter = fixture.list.presenter
        let row = RowID.heart("p\(place)")
        presenter.moveCursor(to: row)
        button.takeFocus()
        await GtkTest.settle()
        #expect(page.verticalAdjustment.value == 0 && presenter.visibleRows.isEmpty)
        #expect(page.moveFocus(.tabForward))
        for _ in 0..<5 { await fixture.settle(); await GtkTest.settle() }
        let widget = try #require(fixture.list.rowWidget(for: row))
        #expect(widget.isFocused && presenter.isFullyVisible(row))
        let frame = try #require(widget.frame(in: page))
        #expect(frame.y >= 0 && frame.y + frame.height <= 400)
        window.destroy()
        await GtkTest.settle()
      }
    }
  }
}

import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct ListPageKeysTests {
    init() throws { try GtkTest.start() }

    @Test("L12 X2 on a page a key leads to a row in view, and Home shows what is above the first")
    func keys() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture(isInWindow: false)
        let list = fixture.list
        list.sizing = .wholeContent
        let title = Label("Title")
        title.setSizeRequest(height: 100)
        let page = ScrolledWindow(VerticalStack(children: [title, list.widget]))
        let window = Window(title: "page", width: 300, height: 400)
        window.isDecorated = false
        window.child = page
        window.present()
        let bar = page.verticalAdjustment
        await fixture.show(ListFixture.posts(200, comments: 0))
        #expect(await GtkTest.pump { bar.upper == 100 + 200 * 95 })
        let press = try #require(list.keyboard.keys.onPressed)
        list.presenter.moveCursor(to: .heart("p0"))
        list.keyboard.focusCursor(isByKey: true)
        for key in [Key.pageDown, .pageDown, .pageDown, .end, .pageUp, .pageUp] {
          #expect(press(key, []))
          for _ in 0..<5 { await fixture.settle(); await GtkTest.settle() }
          let row = try #require(list.presenter.focusedRow)
          #expect(list.presenter.isFullyVisible(row))
          #expect(list.presenter.offset == bar.value - 100)
        }
        #expect(press(.home, []))
        for _ in 0..<5 { await fixture.settle(); await GtkTest.settle() }
        #expect(bar.value == 0)
        window.destroy()
        await GtkTest.settle()
      }
    }
  }
}

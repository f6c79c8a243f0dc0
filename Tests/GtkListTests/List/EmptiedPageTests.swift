import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct EmptiedPageTests {
    init() throws { try GtkTest.start() }

    @Test("L6 L12 a page stands still when a list on it loses its rows, as in a search on the page")
    func emptied() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture(isInWindow: false)
        fixture.list.sizing = .wholeContent
        fixture.adapter.emptyState = EmptyState(title: "Nothing")
        let (above, below) = (Label("Search"), Label("Below"))
        above.setSizeRequest(height: 200)
        below.setSizeRequest(height: 1_000)
        let page = ScrolledWindow(VerticalStack(children: [above, fixture.list.widget, below]))
        let window = Window(title: "page", width: 300, height: 400)
        window.isDecorated = false
        window.child = page
        window.present()
        let bar = page.verticalAdjustment
        for top in [0.0, 50] {
          await fixture.show(ListFixture.posts(50, comments: 0))
          await GtkTest.pump { bar.upper > 5_000 }
          bar.value = top
          await fixture.settle()
          await fixture.show([])
          #expect(await GtkTest.pump { bar.upper < 3_000 })
          await fixture.settle()
          #expect(bar.value == top)
        }
        window.destroy()
        await GtkTest.settle()
      }
    }
  }
}

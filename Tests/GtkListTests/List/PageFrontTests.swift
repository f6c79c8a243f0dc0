import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct PageFrontTests {
    init() throws { try GtkTest.start() }

    @Test("L12 on a page a toast, typed letters and the spinner stand where the list is seen")
    func messages() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture(isInWindow: false)
        fixture.list.sizing = .wholeContent
        let (above, below) = (Label("Title"), Label("Below"))
        above.setSizeRequest(height: 200)
        below.setSizeRequest(height: 300)
        let page = ScrolledWindow(VerticalStack(children: [above, fixture.list.widget, below]))
        let window = Window(title: "page", width: 300, height: 400)
        window.isDecorated = false
        window.child = page
        window.present()
        await fixture.show(ListFixture.posts(100, comments: 0))
        let bar = page.verticalAdjustment
        await GtkTest.pump { bar.upper == 500 + 9_500 }
        let surface = fixture.list.surface
        surface.toasts.duration = 1_000_000
        fixture.list.showToast(Toast("3 new posts", button: "Show"))
        surface.typed.show("abc", while: true)
        var waiting: CheckedContinuation<Void, Never>?
        fixture.adapter.onRefresh = { await withCheckedContinuation { waiting = $0 } }
        fixture.list.status.patience.milliseconds = 1
        fixture.adapter.refresh(completion: nil)
        await GtkTest.pump { fixture.list.status.spinner?.isMapped == true }
        let toast = try #require(surface.toasts.bar)
        let spinner = try #require(fixture.list.status.spinner)
        // What is seen of the list: below the title, all of the page, and above what comes after it.
        for (top, seen) in [(0.0, 200.0..<400), (5_000, 0..<400), (9_600, 0..<100)] {
          bar.value = top
          let isSeen = await GtkTest.pump {
            guard let frame = toast.frame(in: page) else { return false }
            return frame.y + frame.height == seen.upperBound - 18
              && [spinner, surface.typed.bar].allSatisfy { widget in
                let y = widget.frame(in: page)?.y ?? -1
                return y >= seen.lowerBound && y < seen.lowerBound + 30
              }
          }
          #expect(isSeen, "\(top)")
        }
        fixture.list.hideToast()
        surface.typed.show("")
        waiting?.resume()
        await GtkTest.pump { !spinner.isVisible }
        window.destroy()
        await GtkTest.settle()
      }
    }
  }
}

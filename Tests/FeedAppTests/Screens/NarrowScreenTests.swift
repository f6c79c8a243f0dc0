import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// Windows without room for the sidebar beside the feed.
  @MainActor @Suite struct NarrowScreenTests {
    @Test("UX7 F4 a narrow window remembers whether the sidebar was beside the feed")
    func remembered() async throws {
      try await WindowTest.inWindow("feed") { screen, _ in
        try #require(!screen.split.isNarrow && screen.state.isSidebarShown)
        screen.split.isSidebarShown = false
        screen.window.setDefaultSize(width: 420, height: 700)
        #expect(await WindowTest.pump { screen.split.isNarrow })
        #expect(!screen.state.isSidebarShown)
      }
      try await WindowTest.inWindow("feed", width: 420) { screen, _ in
        #expect(await WindowTest.pump { screen.split.isNarrow })
        #expect(screen.state.isSidebarShown, "as it was before")
      }
    }

    @Test("UX7 a window that was closed very narrow begins as narrow")
    func width() async throws {
      try await WindowTest.inWindow("feed", width: 300) { screen, _ in
        #expect(await WindowTest.pump { screen.header.isTight })
        #expect(screen.window.width <= 300)
      }
    }

    @Test("UX7 from the bar F6 leads back into the sidebar on top of the feed")
    func keysInBar() async throws {
      try await WindowTest.inWindow("feed", width: 420) { screen, _ in
        await WindowTest.pump { screen.split.isNarrow }
        screen.split.isSidebarShown = true
        #expect(await WindowTest.pump { screen.sidebar.list.widget.containsFocus })
        screen.header.refreshButton.takeFocus()
        try #require(!screen.sidebar.list.widget.containsFocus)
        screen.actions.activate("pane")
        #expect(await WindowTest.pump { screen.sidebar.list.widget.containsFocus })
      }
    }
  }
}

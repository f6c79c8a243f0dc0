import Foundation
import Testing

extension EndToEnd {
  /// A window that has no room for the sidebar beside the feed.
  @Suite(.needsDisplay) struct NarrowWindowTests {
    private func open() async throws -> OpenFeed {
      let feed = try await OpenFeed(bundled: "feed")
      try await feed.desktop.resize(to: 420, 700)
      try await feed.shows("the sidebar is away") { $0.first("list", "Feeds") == nil }
      return feed
    }

    private func expectSidebar(_ isShown: Bool, _ feed: OpenFeed, _ what: Comment) async throws {
      try await feed.shows(what) { tree in
        let list = tree.first("list", "Feeds")
        let hasFocus = list?.all.contains { $0.states.contains("focused") } == true
        return isShown ? hasFocus : list == nil
      }
    }

    @Test("UX7 in a narrow window the sidebar takes the focus, and Escape gives it back")
    func escape() async throws {
      let feed = try await open()
      try await feed.desktop.press(key: "Down")
      let before = try await feed.shows("a row has the focus") {
        $0.shownRows.contains { $0.isFocused }
      }
      let row = try #require(before.shownRows.first { $0.isFocused }).name
      for _ in 0..<2 {
        try await feed.desktop.press(key: "F9")
        try await expectSidebar(true, feed, "the sidebar has the focus")
        try await feed.desktop.press(key: "Escape")
        try await expectSidebar(false, feed, "the sidebar is away")
        try await feed.shows("the row has the focus again") {
          $0.shownRows.first { $0.isFocused }?.name == row
        }
      }
      feed.expectNoWarnings()
    }

    @Test("UX7 Escape closes the sidebar also from the bar, to which Tab leads out of it")
    func escapeFromBar() async throws {
      let feed = try await open()
      try await feed.desktop.press(key: "F9")
      try await expectSidebar(true, feed, "the sidebar has the focus")
      func isInSidebar(_ tree: AccessibleNode) -> Bool {
        tree.first("list", "Feeds")?.all.contains { $0.states.contains("focused") } == true
      }
      func leave() async throws {
        for _ in 0..<20 {
          try await feed.desktop.press("Tab", movingFocusIn: feed.screen)
          let tree = try await feed.shows("something has the focus") {
            $0.all.contains { $0.states.contains("focused") }
          }
          if !isInSidebar(tree) { return }
        }
        Issue.record("Tab stays in the sidebar")
      }
      try await leave()
      try await feed.desktop.press(key: "F6")
      try await expectSidebar(true, feed, "F6 leads back into it")
      try await leave()
      try await feed.desktop.press(key: "Escape")
      try await expectSidebar(false, feed, "the sidebar is away")
      feed.expectNoWarnings()
    }

    @Test("UX7 a press beside the sidebar closes it and does nothing else")
    func press() async throws {
      let feed = try await open()
      let lines = feed.log
      try await feed.desktop.press(key: "F9")
      try await expectSidebar(true, feed, "the sidebar has the focus")
      try await feed.desktop.movePointer(to: (380, 300))
      try await feed.desktop.click()
      try await expectSidebar(false, feed, "the sidebar is away")
      #expect(feed.log == lines, "the press reached no row")
      try await feed.desktop.click()
      let isSelected = try await eventually { feed.log.count > lines.count }
      #expect(isSelected, "the next press does")
      feed.expectNoWarnings()
    }
  }
}

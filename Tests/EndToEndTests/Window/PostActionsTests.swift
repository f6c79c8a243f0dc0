import Foundation
import Testing

extension EndToEnd {
  /// What a person can do with a post: by mouse, by keyboard, and through assistive technology.
  @Suite(.needsDisplay) struct PostActionsTests {
    private static let section = "post:a/now"
    private static let updated = LogLine.update("rows", rows: .init(updated: 1))
    private static let taken = LogLine.update("updates", sections: .init(deleted: 1))
    private static let returned = LogLine.update("updates", sections: .init(inserted: 1))

    private func start() async throws -> OpenFeed {
      try await OpenFeed(items: [
        FixtureText.post("a", comments: ["hello"]), FixtureText.post("b"), FixtureText.post("c"),
      ])
    }

    @Test("F3 the heart: a click, Space, and a press over AT-SPI count one each")
    func like() async throws {
      let feed = try await start()
      try await feed.click("push button", "Like")
      try await feed.shows("the click counts") { $0.first("list item", "1 like") != nil }
      try await feed.logs(LogLine.like("a"), Self.updated)

      // A click on the heart leaves the focus to the row; Tab goes into the row.
      try await feed.click("list item", "a, now")
      try await feed.desktop.press(keys: ["Down", "Down", "Tab", "space"])
      try await feed.shows("the key counts") { $0.first("list item", "2 likes") != nil }

      #expect(try await feed.screen.press("Like", inRow: "2 likes"))
      try await feed.shows("the press counts") { $0.first("list item", "3 likes") != nil }
      try await feed.logs(LogLine.like("a"), Self.updated)
      #expect(feed.log.filter { $0 == LogLine.like("a") }.count == 3)
      feed.expectNoWarnings()
    }

    @Test("X4 F3 Copy puts a row's texts on the clipboard, and says so")
    func copy() async throws {
      let feed = try await start()
      try await feed.click("list item", "u, hello", button: 3)
      try await feed.click(menuItem: "Copy")
      // That is gone after five seconds.
      try await feed.shows("it says so") { $0.first("label", "Copied") != nil }
      try await feed.copies("u hello")
      try await feed.logs(LogLine.action(Self.section, "comment:u/hello", "copy"))

      try await feed.click("list item", "a, now")
      try await feed.desktop.press(key: "shift+F10")
      try await feed.shows("the menu is open") { $0.first("menu item", "Copy") != nil }
      try await feed.desktop.press(key: "Return")
      try await feed.copies("a now")

      try await feed.desktop.press(keys: ["Down", "Down"])
      try await feed.desktop.press(key: "Menu")
      try await feed.shows("the menu is open") { $0.first("menu item", "Copy") != nil }
      try await feed.desktop.press(key: "Return")
      try await feed.copies("❤️ 0")

      try await feed.act("row.copy", on: "u, hello")
      try await feed.copies("u hello")
      try await feed.act("row.copy", on: "0 likes")
      try await feed.copies("❤️ 0")
      try await feed.logs(LogLine.action(Self.section, "action", "copy"))
      feed.expectNoWarnings()
    }

    @Test("X5 F3 Hide in the menu, and Undo on the toast: the post comes back with its likes")
    func hide() async throws {
      let feed = try await start()
      #expect(try await feed.screen.press("Like", inRow: "0 likes"))
      try await feed.shows("it is liked") { $0.first("list item", "1 like") != nil }

      try await feed.click("list item", "a, now", button: 3)
      try await feed.click(menuItem: "Hide Post")
      try await expectTaken(feed)
      try await feed.logs(LogLine.action(Self.section, "user", "hide"), Self.taken)
      try await feed.click("push button", "Undo")
      try await expectReturned(feed)

      try await feed.click("list item", "a, now")
      try await feed.desktop.press(key: "Menu")
      try await feed.shows("the menu is open") { $0.first("menu item", "Hide Post") != nil }
      try await feed.desktop.press(keys: ["Down", "Return"])
      try await expectTaken(feed)
      try await feed.desktop.press(key: "ctrl+z")
      try await expectReturned(feed)

      try await feed.act("row.hide", on: "a, now")
      try await expectTaken(feed)
      try await feed.act("click", on: "Undo")
      try await expectReturned(feed)
      feed.expectNoWarnings()
    }

    @Test("X5 F3 Delete in the menu, by its key and over AT-SPI; Undo by key and by Tab")
    func delete() async throws {
      let feed = try await start()
      #expect(try await feed.screen.press("Like", inRow: "0 likes"))
      try await feed.shows("it is liked") { $0.first("list item", "1 like") != nil }

      try await feed.click("list item", "u, hello", button: 3)
      try await feed.click(menuItem: "Delete Post")
      try await expectTaken(feed)
      try await feed.logs(LogLine.action(Self.section, "comment:u/hello", "delete"), Self.taken)
      try await feed.desktop.press(key: "ctrl+z")
      try await expectReturned(feed)

      try await feed.click("list item", "a, now")
      try await feed.desktop.press(key: "Delete")
      try await expectTaken(feed)
      try await feed.logs(LogLine.action(Self.section, "user", "delete"), Self.taken)
      try await tab(to: "Undo", in: feed)
      try await feed.desktop.press(key: "space")
      try await expectReturned(feed)

      try await feed.click("list item", "a, now")
      try await feed.desktop.press(key: "Menu")
      try await feed.shows("the menu is open") { $0.first("menu item", "Delete Post") != nil }
      // The last of the menu.
      try await feed.desktop.press(keys: ["Up", "Return"])
      try await expectTaken(feed)
      try await feed.logs(LogLine.action(Self.section, "user", "delete"), Self.taken)
      try await feed.desktop.press(key: "ctrl+z")
      try await expectReturned(feed)

      try await feed.act("row.delete", on: "a, now")
      try await expectTaken(feed)
      try await feed.act("win.undo", on: "T")
      try await expectReturned(feed)
      feed.expectNoWarnings()
    }

    /// Presses Tab until a button has the focus, as one does who has no mouse.
    private func tab(to button: String, in feed: OpenFeed) async throws {
      for _ in 0..<12 {
        try await feed.desktop.press("Tab", movingFocusIn: feed.screen)
        let shown = try #require(try await feed.screen.tree())
        if shown.first("push button", button)?.states.contains("focused") == true { return }
      }
      Issue.record("Tab does not reach \(button)")
    }

    private func expectTaken(
      _ feed: OpenFeed,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await feed.shows("the post is gone, and can come back", sourceLocation: sourceLocation) {
        $0.shownRows.first?.name == "b, now" && $0.first("push button", "Undo") != nil
          && $0.first("label", "2 posts") != nil
      }
    }

    private func expectReturned(
      _ feed: OpenFeed,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await feed.shows("the post is back with its likes", sourceLocation: sourceLocation) {
        $0.first("list item", "1 like") != nil && $0.first("list item", "a, now") != nil
          && $0.first("label", "3 posts") != nil
      }
      try await feed.logs(Self.returned, sourceLocation: sourceLocation)
    }
  }
}

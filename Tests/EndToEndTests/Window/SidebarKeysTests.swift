import Foundation
import Testing

extension EndToEnd {
  /// The sidebar for people who have no pointer, beside the feed and on top of it.
  @Suite(.needsDisplay) struct SidebarKeysTests {
    private static let feed = "Photos of the Week, feed.json"

    private func open(narrow isNarrow: Bool) async throws -> OpenFeed {
      let feed = try await OpenFeed(bundled: "feed")
      guard isNarrow else { return feed }
      try await feed.desktop.resize(to: 420, 700)
      try await feed.shows("the sidebar is away") { $0.first("list", "Feeds") == nil }
      return feed
    }

    /// Opens the sidebar of a narrow window, which takes the focus.
    private func showSidebar(of feed: OpenFeed, at row: String = Self.feed) async throws {
      try await feed.desktop.press(key: "F9")
      try await expectSidebar(of: feed, at: row)
    }

    /// Waits until the focus is on a row of the sidebar, which is the one that is marked.
    @discardableResult
    private func expectSidebar(of feed: OpenFeed, at row: String) async throws -> [String] {
      let shown = try await feed.shows("the sidebar is at \(row)") { tree in
        let rows = tree.first("list", "Feeds")?.children ?? []
        return rows.filter(\.isFocused).map(\.name) == [row]
          && rows.filter(\.isSelected).map(\.name) == [row]
      }
      return shown.first("list", "Feeds")?.children.filter { $0.role == "list item" }.map(\.name)
        ?? []
    }

    /// Waits until a feed is open; what the row of the sidebar says begins with its title.
    private func expectOpen(_ row: String, in feed: OpenFeed) async throws {
      try await feed.shows("\(row) is open") { Self.isOpen(row, $0) }
    }

    private static func isOpen(_ row: String, _ tree: AccessibleNode) -> Bool {
      guard let title = tree.first("frame")?.name, row.hasPrefix(title + ",") else { return false }
      return tree.first("list", title) != nil
    }

    /// Waits until a feed is open and has the focus, and the sidebar of a narrow window is away.
    private func expectFocus(in row: String, of feed: OpenFeed, alone: Bool) async throws {
      try await feed.shows("\(row) has the focus") { tree in
        let title = tree.first("frame")?.name ?? ""
        let hasFocus = tree.first("list", title)?.all.contains(where: \.isFocused) == true
        return Self.isOpen(row, tree) && hasFocus && (!alone || tree.first("list", "Feeds") == nil)
      }
    }

    @Test("X2 beside the feed arrows, Home and End show each feed, and the focus stays with them")
    func beside() async throws {
      let feed = try await open(narrow: false)
      try await feed.desktop.press(key: "F6")
      let names = try await expectSidebar(of: feed, at: Self.feed)
      let start = try #require(names.firstIndex(of: Self.feed))
      try #require(start > 0 && names.count > start + 2)
      for (key, row) in [
        ("Down", names[start + 1]), ("Down", names[start + 2]), ("Up", names[start + 1]),
        ("Home", names[0]), ("End", names[names.count - 1]), ("Up", names[names.count - 2]),
      ] {
        try await feed.desktop.press(key: key)
        try await expectOpen(row, in: feed)
        #expect(try await expectSidebar(of: feed, at: row) == names)
      }
      // Escape has nothing to take away here.
      try await feed.desktop.press(keys: ["Escape", "Up"])
      try await expectOpen(names[names.count - 3], in: feed)
      try await expectSidebar(of: feed, at: names[names.count - 3])
      feed.expectNoWarnings()
    }

    @Test("X2 F6 and Tab lead from the sidebar to the feed and back, Return and Space to the feed")
    func between() async throws {
      let feed = try await open(narrow: false)
      try await expectFocus(in: Self.feed, of: feed, alone: false)
      for (there, back) in [("F6", "F6"), ("shift+Tab", "Tab"), ("F6", "Return"), ("F6", "space")] {
        try await feed.desktop.press(key: there)
        try await expectSidebar(of: feed, at: Self.feed)
        try await feed.desktop.press(key: back)
        try await expectFocus(in: Self.feed, of: feed, alone: false)
      }
      feed.expectNoWarnings()
    }

    @Test(
      "X2 UX7 on the feed the arrows only move the mark; Return or Space opens and leads to the feed",
      arguments: ["Return", "space"]
    )
    func onTop(key: String) async throws {
      let feed = try await open(narrow: true)
      try await showSidebar(of: feed)
      let names = try await expectSidebar(of: feed, at: Self.feed)
      let start = try #require(names.firstIndex(of: Self.feed))
      try #require(start > 0 && names.count > start + 2)
      try await feed.desktop.press(key: "Down")
      try await expectSidebar(of: feed, at: names[start + 1])
      try await feed.desktop.press(key: "Home")
      let shown = try await feed.shows("the first has the focus") { tree in
        tree.first("list item", names[0])?.isFocused == true
      }
      #expect(shown.first("frame", "Photos of the Week") != nil, "nothing was opened")
      try await feed.desktop.press(key: "Escape")
      try await expectFocus(in: Self.feed, of: feed, alone: true)
      // The mark went back with it.
      try await showSidebar(of: feed)
      try await feed.desktop.press(keys: ["Up", key])
      try await expectFocus(in: names[start - 1], of: feed, alone: true)
      try await showSidebar(of: feed, at: names[start - 1])
      feed.expectNoWarnings()
    }

    @Test("UX7 a press on the feed that is shown, or a key, closes the sidebar that lies on it")
    func shownAlready() async throws {
      let feed = try await open(narrow: true)
      for key in ["Return", "space"] {
        try await showSidebar(of: feed)
        try await feed.desktop.press(key: key)
        try await expectFocus(in: Self.feed, of: feed, alone: true)
      }
      try await showSidebar(of: feed)
      try await feed.click("list item", Self.feed)
      try await expectFocus(in: Self.feed, of: feed, alone: true)
      #expect(!feed.log.contains { $0.contains("select") }, "the press reached no row of the feed")
      feed.expectNoWarnings()
    }
  }
}

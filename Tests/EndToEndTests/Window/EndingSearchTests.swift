import Foundation
import Testing

extension EndToEnd {
  /// Escape while something is searched for, wherever the focus is.
  @Suite(.needsDisplay) struct EndingSearchTests {
    /// Searches for one of two posts, and goes from the entry into the list.
    private func search() async throws -> OpenFeed {
      let feed = try await OpenFeed(items: [FixtureText.post("a"), FixtureText.post("b")])
      try await search(in: feed)
      return feed
    }

    private func search(in feed: OpenFeed, at row: String = "b, now") async throws {
      try await feed.desktop.press(key: "ctrl+f")
      try await feed.shows("the entry has the focus") {
        $0.first("entry", "Search")?.isFocused == true
      }
      try await feed.desktop.type("b")
      try await expect(searching: true, in: feed)
      try await feed.desktop.press("Tab", untilFocused: row, feed.screen)
    }

    private func expect(
      searching isSearching: Bool,
      in feed: OpenFeed,
      _ isSo: (AccessibleNode) -> Bool = { _ in true }
    ) async throws {
      try await feed.shows("searching: \(isSearching)") { tree in
        (tree.first("list item", "a, now") == nil) == isSearching
          && tree.first("list item", "b, now") != nil && isSo(tree)
      }
    }

    @Test("X2 Escape in the list ends the search, and takes the selection away only after it")
    func list() async throws {
      let feed = try await search()
      try await feed.desktop.press(key: "space")
      try await expect(searching: true, in: feed) {
        $0.first("list item", "b, now")?.isSelected == true
      }
      try await feed.desktop.press(key: "Escape")
      try await expect(searching: false, in: feed) { tree in
        let row = tree.first("list item", "b, now")
        return row?.isSelected == true && row?.isFocused == true
      }
      try await feed.desktop.press(key: "Escape")
      try await expect(searching: false, in: feed) {
        $0.first("list item", "b, now")?.isSelected == false
      }
      feed.expectNoWarnings()
    }

    @Test("X2 Escape on a button of a row, of the bar or on a feed of the sidebar ends the search")
    func elsewhere() async throws {
      let feed = try await search()
      let places: [(name: String, lead: [String])] = [
        ("Like", ["Down", "Down", "Tab"]), ("Main Menu", []), ("T, f.json", ["F6"]),
      ]
      for (number, place) in places.enumerated() {
        // The cursor stays where the button was.
        if number > 0 { try await search(in: feed, at: "0 likes") }
        if place.lead.isEmpty {
          try await feed.desktop.press("shift+Tab", untilFocused: place.name, feed.screen)
        } else {
          try await feed.desktop.press(keys: place.lead)
          try await feed.screen.expect(focus: place.name)
        }
        try await feed.desktop.press(key: "Escape")
        try await expect(searching: false, in: feed)
      }
      feed.expectNoWarnings()
    }

    @Test("X2 a menu that is open, and the sidebar on top of the feed, are ended before the search")
    func first() async throws {
      let feed = try await search()
      try await feed.desktop.press(key: "shift+F10")
      try await feed.shows("the menu is open") { $0.first("menu item", "Copy") != nil }
      try await feed.desktop.press(key: "Escape")
      try await expect(searching: true, in: feed) { $0.first("menu item", "Copy") == nil }
      try await feed.desktop.resize(to: 420, 700)
      try await feed.shows("the sidebar is away") { $0.first("list", "Feeds") == nil }
      try await feed.desktop.press(key: "F9")
      try await feed.shows("the sidebar has the focus") { tree in
        tree.first("list", "Feeds")?.all.contains(where: \.isFocused) == true
      }
      try await feed.desktop.press(key: "Escape")
      try await expect(searching: true, in: feed) { $0.first("list", "Feeds") == nil }
      try await feed.desktop.press(key: "Escape")
      try await expect(searching: false, in: feed)
      feed.expectNoWarnings()
    }
  }
}

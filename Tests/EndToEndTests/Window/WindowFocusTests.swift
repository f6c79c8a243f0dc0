import Foundation
import Testing

extension EndToEnd {
  /// Two windows of one display that take the keyboard from each other.
  @Suite(.needsDisplay) struct WindowFocusTests {
    private static let posts = (0..<60).map { FixtureText.post("\($0)") }

    @Test(
      "CO7 a window that gets the keyboard back leaves its list where it was scrolled to",
      arguments: ["the row it began with has the focus", "a row that was pressed has it"]
    )
    func comesBack(_ start: String) async throws {
      let feed = try await OpenFeed(items: Self.posts)
      if start == "a row that was pressed has it" { try await feed.click("list item", "1, now") }
      let row = try await feed.screen.settled("list item", "1, now")
      try await feed.desktop.movePointer(to: row.middle)
      try await feed.desktop.click(5, times: 30)
      // The row with the focus keeps its cell, out of view as well.
      try await feed.shows("the list is scrolled down") { tree in
        let shown = tree.shownRows.map(\.name)
        return !shown.isEmpty && !shown.contains("0, now") && !shown.contains("1, now")
      }
      // The last clicks may still be on their way.
      var before: [[Int]]?
      _ = try await eventually {
        let now = try await feed.screen.tree()?.shownRows.map(\.frame)
        defer { before = now }
        return now != nil && now == before
      }
      let other = try await OpenFeed(items: [FixtureText.text("other")])
      for _ in 0..<3 {
        for window in [feed.desktop, other.desktop] { try await window.focus() }
      }
      try await feed.desktop.focus()
      // What a key does comes after all that the window does when it is made active.
      try await feed.desktop.press(key: "shift")
      try await feed.shows("the window is active") { tree in
        tree.all.contains { $0.states.contains("active") }
      }
      #expect(try await feed.screen.tree()?.shownRows.map(\.frame) == before)
      feed.expectNoWarnings()
      other.expectNoWarnings()
    }

    @Test("X2 a list that becomes empty beside another window gets its focus back with its rows")
    func becomesEmpty() async throws {
      let feed = try await OpenFeed(items: [FixtureText.text("only", "only")])
      try await feed.desktop.press(keys: ["Down", "Up"])
      try await feed.shows("the row has the focus") { $0.focusedName == "only" }
      let other = try await OpenFeed(items: [FixtureText.text("other")])
      try await other.desktop.focus()
      try await feed.act("row.delete", on: "only")
      try await feed.shows("the list is empty") { $0.shownRows.isEmpty }
      try await feed.desktop.focus()
      try await feed.desktop.press(key: "ctrl+z")
      try await feed.shows("the row has the focus again") { $0.focusedName == "only" }
      feed.expectNoWarnings()
      other.expectNoWarnings()
    }
  }
}

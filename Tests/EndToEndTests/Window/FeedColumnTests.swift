import Foundation
import Testing

extension EndToEnd {
  /// The room beside the column of a wide window.
  @Suite(.needsDisplay) struct FeedColumnTests {
    /// A place beside the rows, in the right half of what is left of the window.
    private func beside(_ row: AccessibleNode, in tree: AccessibleNode) throws -> Int {
      let list = try #require(tree.all.first { $0.role == "list" && $0.name != "Feeds" })
      let end = row.frame[0] + row.frame[2]
      let listEnd = list.frame[0] + list.frame[2]
      try #require(listEnd - end > 40, "the list is as wide as the window lets it be")
      return end + (listEnd - end) / 2
    }

    @Test("UX3 the wheel beside the column scrolls, and a rubber band from there selects")
    func beside() async throws {
      let feed = try await OpenFeed(items: FixtureText.contacts(40))
      let shown = try #require(try await feed.screen.tree())
      let first = try #require(shown.shownRows.first)
      #expect(first.frame[2] == 600)
      let x = try beside(first, in: shown)

      try await feed.desktop.drag(
        from: (x, shown.shownRows[1].middle.y),
        to: (first.middle.x, shown.shownRows[3].middle.y)
      )
      let selected = try await feed.shows("three rows are selected") {
        $0.shownRows.filter { $0.states.contains("selected") }.count == 3
      }
      #expect(
        selected.shownRows.filter { $0.states.contains("selected") }.map(\.name)
          == (1...3).map { "Name \($0), Street \($0)" }
      )

      try await feed.desktop.movePointer(to: (x, first.middle.y + 100))
      try await feed.desktop.click(5, times: 8)
      try await feed.shows("the first row is out of sight") {
        !$0.shownRows.isEmpty && !$0.shownRows.contains { $0.name == first.name }
      }
      // A click there hits no row, and the list stays where it is.
      let lines = feed.log
      let scrolled = try #require(try await feed.screen.tree()).shownRows.map(\.name)
      try await feed.desktop.click()
      try await feed.desktop.press(key: "ctrl+Up")
      try await feed.shows("the cursor is heard of, so the click has been, too") {
        $0.shownRows.contains { $0.isFocused }
      }
      #expect(feed.log == lines && !scrolled.contains(first.name))
      feed.expectNoWarnings()
    }
  }
}

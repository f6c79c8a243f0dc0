import Foundation
import Testing

extension EndToEnd {
  /// What comes up under a pointer that rests, and goes again.
  @Suite(.needsDisplay) struct HoverTests {
    @Test("UX9 the tooltip of a row's button goes with the row")
    func tooltip() async throws {
      let feed = try await OpenFeed(items: FixtureText.contacts(30))
      let row = try #require(try await feed.screen.tree()?.shownRows[1])
      // In the middle of the last of the buttons at the row's end.
      let button = (x: row.frame[0] + row.frame[2] - 24, y: row.middle.y)
      let before = try await feed.desktop.visibleWindows()
      try await feed.desktop.movePointer(to: (button.x - 200, button.y))
      try await feed.desktop.movePointer(to: button)
      let isThere = try await eventually { try await feed.desktop.visibleWindows() > before }
      #expect(isThere, "the button says what it does")
      try await feed.desktop.click()
      try await feed.shows("the row is gone") { $0.first("list item", row.name) == nil }
      let isGone = try await eventually(within: 4) {
        try await feed.desktop.visibleWindows() <= before
      }
      #expect(isGone, "the tooltip stays")
      feed.expectNoWarnings()
    }
  }
}

extension Desktop {
  /// How many windows the display shows, tooltips and menus among them.
  fileprivate func visibleWindows() async throws -> Int {
    try await RunningProgram("/usr/bin/xdotool", ["search", "--onlyvisible", "--name", ""]).result()
      .lines.count
  }
}

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

    @Test("UX9 highlight and buttons go when the wheel turns, and come back when the pointer moves")
    func wheel() async throws {
      let feed = try await OpenFeed(items: FixtureText.contacts(40))
      let first = try #require(try await feed.screen.tree()?.shownRows.first)
      let pointer = (x: first.middle.x, y: first.middle.y + 120)
      try await feed.desktop.movePointer(to: (pointer.x - 20, pointer.y))
      try await feed.desktop.movePointer(to: pointer)
      try await expect(hovered: true, at: pointer, in: feed)
      try await feed.desktop.click(5, times: 3)
      try await feed.shows("the list is scrolled") {
        !$0.shownRows.isEmpty && !$0.shownRows.contains { $0.name == first.name }
      }
      try await expect(hovered: false, at: pointer, in: feed)
      try await feed.desktop.movePointer(to: (pointer.x - 10, pointer.y))
      try await expect(hovered: true, at: pointer, in: feed)
      feed.expectNoWarnings()
    }

    @Test("UX9 a heart is dark when the wheel has taken it away, and so is one that comes there")
    func heart() async throws {
      let posts = (0..<12).map { FixtureText.post("p\($0)", likes: $0 + 10) }
      let feed = try await OpenFeed(items: posts)
      let before = try await feed.screen.settled("list item", "10 likes")
      let heart = try #require(before.first("push button", "Like"))
      try await feed.desktop.movePointer(to: (heart.middle.x + 40, heart.middle.y))
      try await feed.desktop.movePointer(to: heart.middle)
      try await expect(lit: ["10 likes"], in: feed)
      try await feed.desktop.click(5)
      try await feed.shows("the list is scrolled") { tree in
        tree.first("list item", "10 likes").map { $0.top < before.top } ?? false
      }
      try await expect(lit: [], in: feed)
      let after = try await feed.screen.settled("list item", "10 likes")
      let moved = try #require(after.first("push button", "Like"))
      try await feed.desktop.movePointer(to: moved.middle)
      try await expect(lit: ["10 likes"], in: feed)
      feed.expectNoWarnings()
    }

    /// Waits until these of the hearts in view have a ground: a little below the top of their discs, while
    /// places are told without the frame that GTK draws.
    private func expect(
      lit: [String],
      in feed: OpenFeed,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      var seen: [String: [Colour]] = [:]
      let isSo = try await eventually {
        seen = [:]
        guard let tree = try await feed.screen.tree() else { return false }
        for row in tree.shownRows where row.name.hasSuffix(" likes") {
          guard let heart = row.first("push button", "Like"), heart.bottom < 700 else { continue }
          let (x, y) = (heart.middle.x + 5, heart.top + 8)
          seen[row.name] = [
            try await feed.desktop.colours(of: "1x1+\(x)+\(y)").first,
            try await feed.desktop.colours(of: "1x1+\(x)+\(y - 8)").first,
          ].compactMap(\.self)
        }
        let found = seen.filter { $0.value.first != $0.value.last }.map(\.key)
        return !seen.isEmpty && Set(found) == Set(lit)
      }
      #expect(isSo, "lit: \(lit), \(seen)", sourceLocation: sourceLocation)
    }

    /// Compares the row at a place with the one below it, which looks the same where nobody points at it:
    /// the ground, and how much is drawn at the end.
    private func expect(
      hovered isHovered: Bool,
      at pointer: (x: Int, y: Int),
      in feed: OpenFeed,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      var seen: [String] = []
      let isSo = try await eventually {
        let rows = try await feed.screen.tree()?.shownRows ?? []
        guard let place = rows.firstIndex(where: { $0.top <= pointer.y && $0.bottom > pointer.y }),
          place + 1 < rows.count
        else { return false }
        var looks: [(ground: Colour?, ink: Int)] = []
        for row in rows[place...(place + 1)] {
          let (end, top) = (row.frame[0] + row.frame[2], row.middle.y - 16)
          let ground = try await feed.desktop.colours(of: "1x1+\(end - 200)+\(top)").first
          let ink = try await feed.desktop.colours(of: "100x32+\(end - 104)+\(top)")
            .count { $0.light < 0.6 }
          looks.append((ground, ink))
        }
        seen = looks.map { "\($0)" }
        let isLit = looks[0].ground != looks[1].ground
        let hasButtons = looks[0].ink > looks[1].ink + 20
        return isLit == isHovered && hasButtons == isHovered
      }
      #expect(isSo, "hovered: \(isHovered), \(seen)", sourceLocation: sourceLocation)
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

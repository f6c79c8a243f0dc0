import Foundation
import Testing

extension EndToEnd {
  /// The wheel and the keys that scroll, seen through what assistive technology is told of.
  @Suite(.needsDisplay) struct ScrollingTests {
    private static let first = "@janedoe, 15min"

    /// The feed in a window, with the pointer over it.
    private struct Feed {
      let app: RunningProgram
      let desktop: Desktop
      let screen: Accessibility

      init() async throws {
        app = try FeedApp.start(["--fixtures", FeedApp.bundledFixture("feed")])
        desktop = try await Desktop(windowOf: app)
        screen = Accessibility(pid: app.pid)
        let shown = try await screen.tree("the feed is at its top") {
          $0.shownRows.first?.name == ScrollingTests.first
        }
        try await desktop.movePointer(to: #require(shown.first("list")).middle)
        try await desktop.focus()
      }
    }

    @Test("L1 the wheel scrolls down and back")
    func wheel() async throws {
      let feed = try await Feed()
      try await feed.desktop.click(5, times: 5)
      try await feed.screen.tree("the first row is out of sight") {
        !$0.shownRows.isEmpty && !$0.shownRows.contains { $0.name == Self.first }
      }
      try await feed.desktop.click(4, times: 15)
      try await feed.screen.tree("the first row is at the top again") {
        $0.shownRows.first?.name == Self.first
      }
    }

    @Test(
      "L1 C5 L6 the wheel goes on over a carousel or a page; with Shift it moves the cards",
      arguments: ["carousel", "page"]
    )
    func nested(kind: String) async throws {
      let items = (0..<6).map { index in
        kind == "page"
          ? """
          {"kind": "page", "id": "p\(index)", "state": "failed", "title": "No answer", \
          "message": "Is there a network?", "height": 200}
          """
          : """
          {"kind": "carousel", "id": "k\(index)", "title": "Cards", \
          "items": [\(FixtureText.contacts(9).joined(separator: ", "))]}
          """
      }
      let top = FixtureText.text("top", "at the top")
      let window = try await FeedWindow(items: [top] + items, viewport: "420x400")
      let shown = try await window.screen.tree("the top") {
        $0.first("list item", "at the top") != nil
      }
      let list = try #require(shown.all.first { $0.role == "list" && $0.name != "Feeds" })
      // Rows of cards and pages fill the list from the first row down.
      try await window.desktop.movePointer(to: list.middle)
      if kind == "carousel" {
        let card = "Name 0"
        func left(_ node: AccessibleNode) -> [Int] {
          node.all.filter { $0.role == "list item" && $0.name.hasPrefix(card) }.map { $0.frame[0] }
        }
        let before = left(shown)
        try await window.desktop.click(5, holding: "shift")
        try await window.screen.tree("the cards under the pointer have moved") {
          left($0) != before && FeedWindow.rows(of: $0).first?.name == "at the top"
        }
      }
      try await window.desktop.click(5, times: 12)
      try await window.screen.tree("the first row is far out of sight") { tree in
        let rows = FeedWindow.rows(of: tree)
        return !rows.isEmpty && !rows.contains { $0.name == "at the top" }
          && (tree.first("list item", "at the top")?.bottom ?? -200) < -150
      }
      try await window.desktop.click(4, times: 20)
      try await window.screen.tree("the first row is back") {
        FeedWindow.rows(of: $0).first?.name == "at the top"
      }
      window.noWarnings()
    }

    @Test("L1 a key goes where it leads also while GTK is not done with a wheel at an edge")
    func keyAfterWheel() async throws {
      let feed = try await Feed()
      try await feed.desktop.click(5, times: 10)
      try await feed.desktop.click(4, times: 30)
      // What GTK does at the edge begins a moment after the wheel and lasts for almost a second.
      try await Task.sleep(for: .milliseconds(300))
      try await feed.desktop.press(key: "End")
      try await Task.sleep(for: .milliseconds(1_000))
      try await feed.screen.tree("the first row is out of sight, and stays there") {
        !$0.shownRows.isEmpty && !$0.shownRows.contains { $0.name == Self.first }
      }
      // The next turn counts from there.
      try await feed.desktop.click(4)
      try await Task.sleep(for: .milliseconds(300))
      try await feed.screen.tree("the first row is not back") {
        !$0.shownRows.isEmpty && !$0.shownRows.contains { $0.name == Self.first }
      }
    }

    @Test("L1 Page Down and Page Up scroll by most of a viewport")
    func pages() async throws {
      let feed = try await Feed()
      try await feed.desktop.press(key: "Next")
      let below = try await feed.screen.tree("a page further down") {
        !$0.shownRows.isEmpty && !$0.shownRows.contains { $0.name == Self.first }
      }
      try await feed.desktop.press(key: "Next")
      // Names alone are not enough: every picture has the same one.
      try await feed.screen.tree("two pages further down") {
        !$0.shownRows.isEmpty && $0.shownRows.map(\.name) != below.shownRows.map(\.name)
      }
      // The cursor goes up by pages, and the view follows it when it must.
      try await feed.desktop.press(keys: ["Prior", "Prior", "Prior"])
      try await feed.screen.tree("back at the top") {
        $0.shownRows.first?.name == Self.first
      }
    }

    @Test("L1 End and Home go to the ends of the feed")
    func ends() async throws {
      let listed = try await FeedApp.run(
        "--fixtures",
        FeedApp.bundledFixture("feed"),
        "--headless"
      )
      let last = try #require(listed.lines.last?.split(separator: "\t").last)
        .replacingOccurrences(of: " | ", with: ", ")
      let feed = try await Feed()
      try await feed.desktop.press(key: "End")
      try await feed.screen.tree("the last row is at the bottom") {
        $0.shownRows.last?.name == last && $0.shownRows.last?.bottom == $0.first("list")?.bottom
      }
      try await feed.desktop.press(key: "Home")
      try await feed.screen.tree("the first row is at the top") {
        $0.shownRows.first?.name == Self.first && $0.shownRows.first?.top == $0.first("list")?.top
      }
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// A person with a mouse.
  @Suite(.needsDisplay) struct PointerTests {
    @Test("F1 B4 every click on the heart counts, at any speed")
    func clicks() async throws {
      let folder = try TemporaryFolder()
      let app = try FeedApp.start([
        "--fixtures", FeedApp.bundledFixture("modeling-and-binding"),
        "--events", folder.path(of: "log"),
      ])
      let desktop = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      let shown = try await screen.tree("the post is on screen") {
        $0.first("label", "384") != nil
      }
      try await desktop.movePointer(to: #require(shown.first("push button", "Like")).middle)

      try await desktop.click()
      try await screen.tree("one click is counted") { $0.first("label", "385") != nil }

      try await desktop.click(times: 20)
      try await screen.tree("twenty more are counted") { $0.first("label", "405") != nil }

      let lines = folder.text(of: "log").split(separator: "\n").map(String.init)
      #expect(lines.first == LogLine.loaded("Modeling and Binding", sections: 1, rows: 6))
      let events = try lines.map(LogLine.decode)
      #expect(events.filter { $0.event == "control" }.count == 21)
      let updates = events.filter { $0.event == "update" }
      #expect((1...21).contains(updates.count))
      // Taps may share a transaction; none may be empty, and nothing else may be logged.
      #expect(updates.allSatisfy { $0.kind == "rows" && $0.rows?.updated == 1 })
      #expect(events.count == 1 + 21 + updates.count)
    }

    @Test(
      "F1 UX6 a click on a row selects it without a ring; a key brings the ring, the next click takes it away"
    )
    func selection() async throws {
      let folder = try TemporaryFolder()
      let app = try FeedApp.start([
        "--fixtures", FeedApp.bundledFixture("modeling-and-binding"),
        "--events", folder.path(of: "log"),
      ])
      let desktop = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      let shown = try await screen.tree("the post is on screen") { $0.shownRows.count == 6 }
      let row = try #require(shown.shownRows.first)
      try await desktop.movePointer(to: row.middle)
      try await desktop.click()
      let selected = try await screen.tree("the row is selected") {
        $0.shownRows.first?.states.contains("selected") == true
      }
      #expect(selected.shownRows.filter { $0.states.contains("selected") }.count == 1)
      #expect(
        folder.text(of: "log").hasSuffix(
          "{\"event\":\"select\",\"row\":\"user\",\"section\":\"post:@janedoe/15min\"}\n"
        )
      )
      try await expect(ring: false, around: row, on: desktop, "after a click")
      try await desktop.press(keys: ["Down", "Up"])
      try await expect(ring: true, around: row, on: desktop, "after keys")
      try await desktop.click()
      try await expect(ring: false, around: row, on: desktop, "after another click")
      #expect(app.complaints == [])
    }

    /// Waits until a row has the colour of one that is selected, with or without a ring: at its start, before
    /// its text, the ring is much darker than the line around the card.
    private func expect(
      ring isWanted: Bool,
      around row: AccessibleNode,
      on desktop: Desktop,
      _ what: String
    ) async throws {
      var seen: [Colour] = []
      let isSo = try await eventually {
        // Places are told without the frame that GTK draws.
        seen = try await desktop.colours(of: "16x1+\(row.frame[0] - 4)+\(row.middle.y)")
        let isSelected = seen.contains { $0.light > 0.8 && $0.blue > $0.red + 0.05 }
        return isSelected && seen.contains { $0.light < 0.55 } == isWanted
      }
      #expect(isSo, "\(what): \(seen)")
    }

    @Test("F1 closing the window ends the app with status 0")
    func closing() async throws {
      let app = try FeedApp.start(["--fixtures", FeedApp.bundledFixture("feed")])
      _ = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      try await screen.tree("the feed is on screen") { !$0.shownRows.isEmpty }
      #expect(app.isRunning)
      #expect(try await screen.act("window.close", on: "Photos of the Week"))
      let result = try await app.result()
      #expect(!result.wasSignalled)
      #expect(result.status == 0)
      #expect(result.output.isEmpty)
    }
  }
}

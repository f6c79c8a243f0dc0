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

    @Test("F1 a click on a row selects it")
    func selection() async throws {
      let folder = try TemporaryFolder()
      let app = try FeedApp.start([
        "--fixtures", FeedApp.bundledFixture("modeling-and-binding"),
        "--events", folder.path(of: "log"),
      ])
      let desktop = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      let shown = try await screen.tree("the post is on screen") { $0.shownRows.count == 6 }
      try await desktop.movePointer(to: #require(shown.shownRows.first).middle)
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

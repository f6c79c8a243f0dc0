import Foundation
import Testing

extension EndToEnd {
  /// The window around the feed, by keyboard, mouse and assistive technology.
  @Suite(.needsDisplay) struct ScreenTests {
    private static func start(
      _ fixture: String,
      log: String? = nil,
      environment: [String: String?] = [:]
    ) throws -> RunningProgram {
      let logging = log.map { ["--events", $0] } ?? []
      return try FeedApp.start(["--fixtures", fixture] + logging, environment: environment)
    }

    @Test("F4 a search by keyboard filters, says when nothing is found, and Escape ends it")
    func search() async throws {
      let app = try Self.start(FeedApp.bundledFixture("feed"))
      let desktop = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      try await screen.tree("the feed is on screen") { !$0.shownRows.isEmpty }
      try await desktop.focus()
      try await desktop.press(key: "ctrl+f")
      try await desktop.type("janedoe")
      try await screen.tree("one post is left") {
        $0.shownRows.first?.name == "@janedoe, 15min"
          && $0.first("list item", "@miguel, 32min") == nil
      }
      try await desktop.type("nothing")
      try await screen.tree("nothing is found") { $0.first("label", "No results") != nil }
      try await desktop.press(key: "Escape")
      try await screen.tree("all posts are back") { $0.first("list item", "@miguel, 32min") != nil }
    }

    @Test("F4 a click in the sidebar opens a fixture, and F9 hides the sidebar")
    func sidebar() async throws {
      let app = try Self.start(FeedApp.bundledFixture("feed"))
      let desktop = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      let shown = try await screen.tree("the sidebar is there") {
        $0.first("list", "Feeds")?.first("list item", "A tour of the feed, tour.json") != nil
      }
      let row = try #require(shown.first("list item", "A tour of the feed, tour.json"))
      try await desktop.movePointer(to: row.middle)
      try await desktop.click()
      try await screen.tree("the tour is open") { $0.first("frame", "A tour of the feed") != nil }
      try await desktop.focus()
      try await desktop.press(key: "F9")
      try await screen.tree("the sidebar is gone") { $0.first("list", "Feeds") == nil }
    }

    @Test("F4 the menu shuffles by keyboard, the shortcuts window opens and closes, dark is dark")
    func menu() async throws {
      let folder = try TemporaryFolder()
      let app = try Self.start(FeedApp.bundledFixture("feed"), log: folder.path(of: "log"))
      let desktop = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      try await screen.tree("the buttons have names") { shown in
        ["Sidebar", "Search", "Refresh", "Main Menu"].allSatisfy { name in
          shown.all.contains { $0.name == name && $0.role.hasSuffix("button") }
        }
      }
      try await desktop.focus()
      try await desktop.press(key: "F10")
      try await screen.tree("the menu is open") { shown in
        shown.all.contains { $0.name == "Shuffle" }
      }
      try await desktop.press(key: "Return")
      let isShuffled = try await eventually {
        let updates = try folder.text(of: "log").split(separator: "\n").map(String.init)
          .filter { try LogLine.decode($0).event == "update" }
        return updates.count == 1 && !updates[0].hasSuffix("\"moved\":0,\"updated\":0}}")
      }
      #expect(isShuffled, "\(folder.text(of: "log"))")

      try await desktop.press(key: "ctrl+question")
      try await screen.tree("the shortcuts are shown") { $0.first("label", "Into the Row") != nil }
      try await desktop.press(key: "Escape")
      try await screen.tree("the shortcuts are gone") { $0.first("label", "Into the Row") == nil }

      let light = try await desktop.brightness()
      try await desktop.focus()
      try await desktop.press(key: "ctrl+d")
      let isDark = try await eventually { try await desktop.brightness() < light - 0.1 }
      #expect(isDark)
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// A feed that cannot be opened, in a window that stays.
  @Suite(.needsDisplay) struct ErrorPageTests {
    private static let good = FixtureText(items: [FixtureText.post("a")]).json
    private static let bad = good.replacing("\"likes\": 0", with: "\"likes\": \"many\"")

    /// The app as a desktop starts it, with a broken file as what it showed last.
    private struct Session {
      let folder: TemporaryFolder
      let app: RunningProgram
      let desktop: Desktop
      let screen: Accessibility

      init() async throws {
        folder = try TemporaryFolder()
        let file = try folder.write("broken.json", ErrorPageTests.bad).path
        try FileManager.default.createDirectory(
          atPath: folder.path + "/feedapp",
          withIntermediateDirectories: true
        )
        try folder.write("feedapp/window.json", "{\"fixture\": \"\(file)\"}")
        app = try FeedApp.start(
          [],
          environment: ["CI": nil, "HOME": folder.path, "XDG_STATE_HOME": folder.path]
        )
        desktop = try await Desktop(windowOf: app)
        screen = Accessibility(pid: app.pid)
        try await desktop.focus()
      }

      func write(_ text: String) throws { try folder.write("broken.json", text) }

      func expectError(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await screen.tree(
          "the page is there",
          when: { shown in
            ErrorPageTests.texts.allSatisfy { shown.first("label", $0) != nil }
              && shown.first("push button", "Try Again") != nil
          },
          sourceLocation: sourceLocation
        )
      }

      private static func isFeed(_ shown: AccessibleNode) -> Bool {
        shown.first("list item", "a, now") != nil && shown.first("push button", "Try Again") == nil
      }

      func showsFeed() async throws -> Bool { try await screen.tree().map(Self.isFeed) ?? false }

      func expectFeed(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await screen.tree(
          "the feed is there",
          when: Self.isFeed,
          sourceLocation: sourceLocation
        )
      }

      /// Breaks the file of the feed that is shown, and reads it again.
      func breakAgain() async throws {
        try write(ErrorPageTests.bad)
        try await desktop.press(key: "F5")
        try await expectError()
      }
    }

    /// What the command line says after the file's folder.
    private static let line =
      "broken.json:3:88: $.items[0].likes: expected integer, found string \"many\""
    /// The same for a person, and the line for whoever wrote the file.
    private static let texts = [
      "Couldn’t Open This Feed",
      "Expected a whole number, but found the text “many”",
      line,
    ]

    @Test("F5 the page says what is wrong in plain words, and below that the line for its author")
    func page() async throws {
      let checked = try TemporaryFolder()
      let file = try checked.write("broken.json", Self.bad).path
      // The same as the command line says, which has tests of its own for every mistake.
      let told = try await FeedApp.run("check", file)
      #expect(told.status == 2)
      #expect(
        told.errors == "\(checked.path)/\(Self.line)\n",
        "the place moved with the text of the fixture"
      )

      let session = try await Session()
      try await session.expectError()
      let shown = try #require(try await session.screen.tree())
      #expect(shown.first("frame", "broken.json") != nil)
      #expect(shown.first("push button", "Try Again")?.states.contains("focused") == true)
      // What needs a feed cannot be pressed without one; the rest can.
      let search = try #require(shown.first("push button", "Search"))
      #expect(!search.states.contains("sensitive"))
      #expect(shown.first("push button", "Refresh")?.states.contains("sensitive") == true)
      #expect(session.app.isRunning)
    }

    @Test("F5 Try Again by click, by key and over AT-SPI opens the mended file")
    func retry() async throws {
      let session = try await Session()
      try await session.expectError()

      // Still broken, in another way: the page says so.
      try session.write(Self.bad.replacing("\"many\"", with: "\"few\""))
      try await session.desktop.press(key: "Return")
      try await session.screen.tree("the other mistake is told") {
        $0.first("label", "Expected a whole number, but found the text “few”") != nil
          && $0.first("push button", "Try Again")?.states.contains("focused") == true
      }
      try session.write(Self.good)
      try await session.desktop.press(key: "space")
      try await session.expectFeed()

      try await session.breakAgain()
      try session.write(Self.good)
      let button = try await session.screen.settled("push button", "Try Again")
      try await session.desktop.movePointer(to: button.middle)
      for _ in 0..<3 {
        // On a busy machine GTK 4.8 now and then loses the first click after a key; one presses once more.
        try await session.desktop.click()
        if try await eventually(within: 10, { try await session.showsFeed() }) { break }
      }
      try await session.expectFeed()

      try await session.breakAgain()
      try session.write(Self.good)
      #expect(try await session.screen.act("click", on: "Try Again"))
      try await session.expectFeed()
    }

    @Test("F5 from the page of a mistake another feed can be opened; the mistake is not kept")
    func leave() async throws {
      let session = try await Session()
      try await session.expectError()
      let users = try await session.screen.settled("list item", "Users, users.json")
      try await session.desktop.movePointer(to: users.middle)
      try await session.desktop.click()
      try await session.screen.tree("the users are shown") {
        $0.first("list", "Users") != nil && $0.first("push button", "Try Again") == nil
          && $0.first("list item", "broken.json, \(session.folder.path)") == nil
      }
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// A window that makes a large list, and a person who does not wait for it.
  @Suite(.needsDisplay) struct LargeFixtureInputTests {
    private static let count = 400_000

    /// The window is there when the file has been read, so all that is left to do happens in it.
    @Test("F5 a click on another feed is answered while a large list is made: it is never loaded")
    func click() async throws {
      let folder = try TemporaryFolder()
      let place = try await Self.placeOfContacts(in: folder)
      let app = try Self.start(try folder.write("f.json", Self.large), in: folder)
      try await Self.beforeItGoesOn(app) { desktop in
        try await desktop.movePointer(to: place)
        try await desktop.click()
      }
      #expect(try await eventually(within: 60) { folder.text(of: "log").contains("loaded") })
      let isOpen = folder.text(of: "log").contains("\"title\":\"Contacts\"")
      #expect(isOpen, "\(folder.text(of: "log"))")
      app.terminate()
      #expect(try await app.result().status == 128 + SIGTERM)
      #expect(!folder.text(of: "log").contains("Large"))
    }

    @Test("F5 keys are answered while a large list is made: the log has nothing loaded yet")
    func key() async throws {
      let folder = try TemporaryFolder()
      let app = try Self.start(try folder.write("f.json", Self.large), in: folder)
      let desktop = try await Self.beforeItGoesOn(app) { desktop in
        try await desktop.focus()
        try await desktop.press(key: "ctrl+question")
      }
      #expect(try await eventually { try await desktop.hasDialog() })
      #expect(folder.text(of: "log").isEmpty, "the large list is loaded before the key is answered")
      let isLoaded = try await eventually(within: 120) { folder.text(of: "log").contains("loaded") }
      #expect(isLoaded)
      #expect(
        folder.text(of: "log") == LogLine.loaded("Large", sections: count, rows: count) + "\n"
      )
    }

    private var count: Int { Self.count }

    private static var large: String {
      FixtureText(title: "Large", items: (0..<count).map { FixtureText.text("\($0)") }).json
    }

    private static func start(
      _ file: URL,
      in folder: TemporaryFolder
    ) throws -> RunningProgram {
      try FeedApp.start(["--fixtures", file.path, "--events", folder.path(of: "log")])
    }

    /// Does something to a window that has just come up, and that is stopped meanwhile: a quick machine
    /// would have made the list before.
    @discardableResult
    private static func beforeItGoesOn(
      _ app: RunningProgram,
      _ body: (Desktop) async throws -> Void
    ) async throws -> Desktop {
      let desktop = try await Desktop(windowOf: app)
      kill(app.pid, SIGSTOP)
      defer { kill(app.pid, SIGCONT) }
      try await body(desktop)
      return desktop
    }

    /// Where the sidebar has the row of another feed, which is the same whatever is shown.
    private static func placeOfContacts(in folder: TemporaryFolder) async throws -> (x: Int, y: Int)
    {
      let small = FixtureText(title: "Large", items: [FixtureText.text("0")]).json
      let app = try start(try folder.write("f.json", small), in: folder)
      _ = try await Desktop(windowOf: app)
      let row = try await Accessibility(pid: app.pid)
        .settled("list item", "Contacts, contacts.json")
      app.terminate()
      _ = try await app.result()
      try FileManager.default.removeItem(atPath: folder.path(of: "log"))
      return row.middle
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// Feeds that a person opened: what is known of them later, and how they are taken out of the sidebar.
  @Suite(.needsDisplay) struct RememberedFeedsTests {
    private func start(_ files: [String], in folder: TemporaryFolder) throws -> RunningProgram {
      // As a person starts it: only then does it remember anything.
      try FeedApp.start(
        files,
        environment: ["CI": nil, "HOME": folder.path, "XDG_STATE_HOME": folder.path],
        in: folder.path
      )
    }

    private func fixture(_ name: String, in folder: TemporaryFolder) throws -> String {
      let text = FixtureText(title: name, items: [FixtureText.text("t", "this is \(name)")])
      return try folder.write("\(name).json", text.json).path
    }

    @Test("F4 R1 feeds that were opened are there again after the app was killed")
    func killed() async throws {
      let folder = try TemporaryFolder()
      let app = try start([try fixture("one", in: folder)], in: folder)
      let isKept = try await eventually {
        folder.text(of: "feedapp/window.json").contains("one.json\"")
      }
      #expect(isKept, "\(app.errors)")
      kill(app.pid, SIGKILL)
      _ = try await app.result()

      let again = try start([], in: folder)
      _ = try await Desktop(windowOf: again)
      let screen = Accessibility(pid: again.pid)
      try await screen.tree("the feed, and its row with its icon and count") { tree in
        tree.first("list item", "this is one") != nil && tree.shownFeed == "one.json"
      }
    }
  }
}

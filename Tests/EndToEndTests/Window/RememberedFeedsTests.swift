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

    @Test("F4 a folder of the working folder is opened by its name alone")
    func folder() async throws {
      let folder = try TemporaryFolder()
      let pictures = folder.path(of: "pics")
      try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: ProjectFile.path("resources/fixtures/images/sea.png"),
        toPath: pictures + "/sea.png"
      )
      let app = try start(["pics"], in: folder)
      let screen = Accessibility(pid: app.pid)
      try await screen.tree("the folder's pictures") {
        $0.shownFeed == "pics" || $0.first("frame", "pics") != nil
      }
      #expect(app.complaints == [])
    }

    @Test("X6 UX1 the menu of an opened feed takes it out of the sidebar, and opens nothing")
    func menu() async throws {
      let folder = try TemporaryFolder()
      let app = try start([try fixture("one", in: folder)], in: folder)
      let desktop = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      try await screen.tree("the first") { $0.first("list item", "this is one") != nil }
      let second = try await start([try fixture("two", in: folder)], in: folder).result()
      #expect(second.status == 0, "\(second.errors)")
      try await screen.tree("the second") { $0.first("list item", "this is two") != nil }
      try await desktop.focus()
      let row = try await screen.settled("list item", "one, one.json")
      try await desktop.movePointer(to: row.middle)
      try await desktop.click(3)
      let open = try await screen.tree("its menu is open") {
        $0.menu(with: "Remove from Sidebar") != nil
      }
      #expect(open.shownFeed == "two.json")
      #expect(try await screen.act("click", on: "Remove from Sidebar"))
      try await screen.tree("the row is gone, the feed is not") { tree in
        tree.first("list item", "one, one.json") == nil
          && tree.first("list item", "this is two") != nil && tree.shownFeed == "two.json"
      }
      #expect(app.complaints == [])
    }
  }
}

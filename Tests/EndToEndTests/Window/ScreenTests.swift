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

    @Test("F3 F5 comments appear by refresh; a mistake in the file shows, and Try Again ends it")
    func refresh() async throws {
      let folder = try TemporaryFolder()
      let fixture = FixtureText(items: [FixtureText.post("a"), FixtureText.post("b")])
      let file = try folder.write("f.json", fixture.json)
      let app = try Self.start(file.path)
      let desktop = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      try await screen.tree("the posts are on screen") { $0.first("list item", "a, now") != nil }
      try await desktop.focus()

      var commented = fixture
      commented.items[0] = FixtureText.post("a", comments: ["hello"])
      try folder.write("f.json", commented.json)
      try await desktop.press(key: "F5")
      try await screen.tree("the comment is there") { $0.first("list item", "u, hello") != nil }

      try folder.write("f.json", commented.json.replacing("\"likes\": 0", with: "\"likes\": []"))
      try await desktop.press(key: "ctrl+r")
      let broken = try await screen.tree("the mistake is shown") {
        $0.first("label", "Couldn’t Open This Feed") != nil
      }
      #expect(broken.all.contains { $0.name == "Expected a whole number, but found a list" })
      #expect(broken.first("list item", "a, now") == nil)
      #expect(app.isRunning)

      try folder.write("f.json", fixture.json)
      #expect(try await screen.act("click", on: "Try Again"))
      try await screen.tree("the feed is back, without the comment") {
        $0.first("list item", "a, now") != nil && $0.first("list item", "u, hello") == nil
      }
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
      try await screen.tree("the shortcuts are shown") {
        $0.first("label", "Controls in the Row") != nil
      }
      try await desktop.press(key: "Escape")
      try await screen.tree("the shortcuts are gone") {
        $0.first("label", "Controls in the Row") == nil
      }

      let light = try await desktop.brightness()
      try await desktop.focus()
      try await desktop.press(key: "ctrl+d")
      let isDark = try await eventually { try await desktop.brightness() < light - 0.1 }
      #expect(isDark)
    }

    @Test(
      "F4 without options the app opens what it showed last, and remembers nothing where it cannot"
    )
    func memory() async throws {
      let folder = try TemporaryFolder()
      let home: [String: String?] = [
        "CI": nil, "HOME": folder.path, "XDG_STATE_HOME": folder.path,
      ]
      try FileManager.default.createDirectory(
        atPath: folder.path + "/feedapp",
        withIntermediateDirectories: true
      )
      try folder.write(
        "feedapp/window.json",
        "{\"width\": 800, \"height\": 600, \"fixture\": \"\(FeedApp.bundledFixture("tour"))\"}"
      )
      let app = try FeedApp.start([], environment: home)
      let screen = Accessibility(pid: app.pid)
      let shown = try await screen.tree("the tour is open") {
        $0.first("frame", "A tour of the feed") != nil
      }
      // The frame that GTK draws itself takes a few pixels.
      let size = try #require(shown.first("frame")).frame[2...]
      #expect(size.allSatisfy { (580...800).contains($0) } && size[2] - size[3] == 200)
      app.terminate()
      #expect(try await app.result().status == 128 + SIGTERM)
      #expect(folder.text(of: "feedapp/window.json").contains("tour.json"))
      #expect(folder.text(of: "feedapp/window.json").contains("\"width\" : 800"))

      let closed = home.merging(["XDG_STATE_HOME": "/proc/feedapp"]) { $1 }
      let careless = try FeedApp.start([], environment: closed)
      let other = Accessibility(pid: careless.pid)
      try await other.tree("the bundled feed is open") {
        $0.first("frame", "Photos of the Week") != nil
      }
      careless.terminate()
      let result = try await careless.result()
      #expect(result.status == 128 + SIGTERM)
      let told = result.errors.split(separator: "\n").filter { $0.contains("cannot be kept") }
      #expect(told.count == 1, "\(result.errors)")
    }

    @Test("F4 the app is one program: started again without options it ends, its window stays")
    func oneInstance() async throws {
      let folder = try TemporaryFolder()
      let home: [String: String?] = [
        "CI": nil, "HOME": folder.path, "XDG_STATE_HOME": folder.path,
      ]
      let app = try FeedApp.start([], environment: home)
      let screen = Accessibility(pid: app.pid)
      try await screen.tree("the feed is open") { $0.first("frame", "Photos of the Week") != nil }
      // Somewhere else: the app that stays keeps its own state whenever it has nothing to do.
      let elsewhere = folder.path + "/second"
      let again = try await FeedApp.start(
        [],
        environment: home.merging(["XDG_STATE_HOME": elsewhere]) { $1 }
      ).result()
      #expect(again.status == 0 && again.output.isEmpty && again.errors.isEmpty, "\(again.errors)")
      #expect(!FileManager.default.fileExists(atPath: elsewhere), "it had no window to remember")
      // One with options is a run of its own.
      let other = try await FeedApp.start(
        ["--fixtures", FeedApp.bundledFixture("sample")],
        environment: home
      ).result()
      #expect(other.status == 0, "\(other.errors)")
      try await screen.tree("its window is there still") {
        $0.first("frame", "Photos of the Week") != nil
      }
      app.terminate()
      #expect(try await app.result().status == 128 + SIGTERM)
    }

    @Test("F4 the window speaks German where the person does; the log and the list do not change")
    func german() async throws {
      let german: [String: String?] = [
        "LANG": "de_DE.UTF-8", "LC_ALL": nil, "LC_MESSAGES": nil, "LANGUAGE": nil,
      ]
      let log = try await FeedApp.run(
        "--fixtures",
        FeedApp.bundledFixture("tour"),
        "--events",
        "-",
        environment: german
      )
      let english = try await FeedApp.playInWindow(FeedApp.bundledFixture("tour"))
      // Line by line: what differs is told, not two whole logs.
      #expect(log.lines.difference(from: english.lines).isEmpty, "\(log.errors) \(english.errors)")
      let counted = try await FeedApp.run(
        "--fixtures",
        FeedApp.bundledFixture("profiles"),
        "--events",
        "-",
        environment: german
      )
      #expect(counted.status == 0, "a script reads what it wants: \(counted.output)")
      let kept = try Self.start(FeedApp.bundledFixture("feed"), environment: german)
      try await Accessibility(pid: kept.pid).tree("the buttons have German names") { shown in
        shown.all.contains { $0.name == "Aktualisieren" }
          && shown.all.contains { $0.name.hasSuffix(" Einträge") }
      }
      // The row after the photo has the heart.
      try await Self.expectGermanRows(kept)
    }

    /// The menu of a row, the toast and the shortcuts window; ids of actions stay.
    private static func expectGermanRows(_ app: RunningProgram) async throws {
      let screen = Accessibility(pid: app.pid)
      let desktop = try await Desktop(windowOf: app)
      try await desktop.focus()
      let shown = try await screen.tree("a post is there", actions: true) { $0.shownRows.count > 2 }
      let row = try #require(shown.shownRows.first { $0.actions.contains("row.hide") })
      #expect(shown.first("push button", "Gefällt mir") != nil)
      try await desktop.movePointer(to: row.middle)
      try await desktop.click(3)
      try await screen.tree("the menu is German") { tree in
        ["Kopieren", "Beitrag ausblenden", "Beitrag löschen"]
          .allSatisfy { tree.first("menu item", $0) != nil }
      }
      try await desktop.press(key: "Escape")
      #expect(try await screen.act("row.copy", on: row.name))
      try await screen.tree("so is the toast") { $0.first("alert", "Kopiert") != nil }
      #expect(try await screen.act("row.hide", on: row.name))
      try await screen.tree("and the one that undoes") {
        $0.first("alert", "Beitrag ausgeblendet") != nil
          && $0.first("push button", "Rückgängig") != nil
      }
      try await desktop.press(key: "ctrl+question")
      try await screen.tree("and the shortcuts window") { tree in
        tree.all.contains { $0.role == "label" && $0.name == "Tastenkürzel" }
          && tree.first("label", "Shortcuts") == nil
      }
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// Stores as a person opens them, and that other programs write to meanwhile.
  @Suite(.needsDisplay) struct StoreWindowTests {
    private static func store(_ count: Int, in folder: TemporaryFolder) async throws -> String {
      let path = folder.path(of: "s.sqlite")
      let items = (0..<count).map { FixtureText.text("t\($0)", "line \($0)") }
      let fixture = try folder.write("items.json", FixtureText(items: items).json)
      let made = try await FeedApp.run("store", "import", fixture.path, path)
      #expect(made.status == 0, "\(made.errors)")
      return path
    }

    @Test("ST7 F4 Open File opens a store, and the sidebar marks it")
    func openFile() async throws {
      let feed = try await OpenFeed(bundled: "feed")
      let path = try await Self.store(300, in: feed.folder)
      try await feed.desktop.press(key: "ctrl+o")
      try await feed.shows("the dialog is there") { shown in
        shown.all.contains { $0.name == "Open File" }
      }
      try await feed.desktop.focusTopWindow()
      // A slash begins the name of a file.
      try await feed.desktop.type(path)
      try await feed.desktop.press(key: "Return")
      try await feed.shows("the store is shown and marked") {
        $0.first("list item", "line 0") != nil && $0.shownFeed == "s.sqlite"
      }
      feed.expectNoWarnings()
    }

    @Test("ST8 Escape leaves the question that comes before a change of very many items")
    func question() async throws {
      let folder = try TemporaryFolder()
      let path = try await Self.store(1_100, in: folder)
      let app = try FeedApp.start(["--store", path])
      let desktop = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      try await screen.tree("it is loaded") { $0.first("list item", "line 0") != nil }
      let isAsked = { (shown: AccessibleNode) in
        shown.all.contains { $0.name == "Delete 1,100 items?" }
      }
      try await desktop.focus()
      try await desktop.press(key: "ctrl+a")
      try await desktop.press(key: "Delete")
      try await screen.tree("it is asked", when: isAsked)
      try await desktop.focusTopWindow()
      try await desktop.press(key: "Escape")
      try await screen.tree("the question is gone") { !isAsked($0) }
      try await screen.tree("nothing is") { $0.first("list item", "line 0") != nil }
      #expect(app.complaints == [])
      app.terminate()
    }

    /// Starts a program for which the system watches no files.
    private static let unwatched = [
      "unshare", "--user", "--map-root-user", "sh", "-c",
      #"echo 0 > /proc/sys/user/max_inotify_instances && exec "$@""#, "sh",
    ]

    private static var canLimitWatches: Bool {
      get async {
        let program = try? RunningProgram("/usr/bin/env", unwatched + ["true"])
        return (try? await program?.result().status) == 0
      }
    }

    @Test(
      "ST4 where the system watches no more files a window says so, and shows what others wrote when it is used",
      .enabled("the system gives no limits of their own to programs") { await canLimitWatches }
    )
    func unwatched() async throws {
      let folder = try TemporaryFolder()
      let path = try await Self.store(300, in: folder)
      let app = try RunningProgram(
        "/usr/bin/env",
        Self.unwatched + [try FeedApp.binary, "--store", path],
        environment: ["CI": "1"]
      )
      let other = try FeedApp.start(["--store", path])
      let desktops = [try await Desktop(windowOf: app), try await Desktop(windowOf: other)]
      let screens = [app, other].map { Accessibility(pid: $0.pid) }
      for screen in screens {
        try await screen.tree("it is loaded") { $0.first("list item", "line 0") != nil }
      }
      let sentence = """
        feedapp: The system cannot watch “s.sqlite”: too many files are watched. What other programs write to it \
        is shown when its window is used.
        """
      #expect(app.errors.contains(sentence), "\(app.errors)")
      #expect(app.errors.components(separatedBy: "cannot watch").count == 2)
      try await desktops[1].focus()
      // Its looks of the beginning are over; if they should not be, it sees the commit by one of them.
      try await Task.sleep(for: .seconds(4))
      let sql = """
        import json, sqlite3, sys
        db = sqlite3.connect(sys.argv[1])
        db.execute("INSERT INTO item (id, kind, position, json) VALUES ('text:n', 'text', 0, ?)",
                   [json.dumps({"text": "news"})])
        db.commit()
        """
      let writer = try RunningProgram("/usr/bin/python3", ["-c", sql, path])
      #expect(try await writer.result().status == 0)
      // The other window is told at once.
      try await screens[1].tree("the other one is told") { $0.first("list item", "news") != nil }
      try await desktops[0].focus()
      try await screens[0].tree("it looks when it is used") { $0.first("list item", "news") != nil }
      app.terminate()
      other.terminate()
    }

    /// Changes items at random, 200 times a second, and says when it is done.
    private static let writer = """
      import json, random, sqlite3, sys, time
      random.seed(3)
      db = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=20)
      ids = [row[0] for row in db.execute("SELECT id FROM item")]
      for number in range(1500):
          db.execute("BEGIN IMMEDIATE")
          some = random.choice(ids)
          what = number % 5
          if what == 0:
              new = f"text:new{number}"
              db.execute('INSERT INTO item (id, kind, position, json) SELECT ?, kind, position + 1, ? FROM item '
                         'WHERE id = ?', [new, json.dumps({"text": f"new {number}"}), some])
              ids.append(new)
          elif what == 1:
              db.execute("DELETE FROM item WHERE id = ?", [ids.pop(ids.index(some))])
          elif what == 2:
              db.execute("UPDATE item SET position = (SELECT position + 2 FROM item WHERE id = ?) WHERE id = ?",
                         [random.choice(ids), some])
          else:
              db.execute("UPDATE item SET json = ? WHERE id = ?", [json.dumps({"text": f"changed {number}"}), some])
          db.execute("COMMIT")
          time.sleep(0.005)
      print("done", flush=True)
      """

    /// The texts of the items as SQL has them.
    private static func texts(_ path: String) async throws -> [String] {
      let python = try RunningProgram(
        "/usr/bin/python3",
        [
          "-c",
          """
          import sqlite3, sys
          for row in sqlite3.connect(sys.argv[1]).execute(
              "SELECT json_extract(json, '$.text') FROM item WHERE hidden = 0 ORDER BY position, id"): print(row[0])
          """, path,
        ]
      )
      return try await python.result().output.split(separator: "\n").map(String.init)
    }

    @Test(
      "ST4 ST6 two windows scroll over one store while another program writes, and show what is in it"
    )
    func twoWindows() async throws {
      let folder = try TemporaryFolder()
      let path = try await Self.store(2_000, in: folder)
      let apps = try (0..<2).map { _ in try FeedApp.start(["--store", path]) }
      var desktops: [Desktop] = []
      for app in apps { desktops.append(try await Desktop(windowOf: app)) }
      let screens = apps.map { Accessibility(pid: $0.pid) }
      for screen in screens {
        try await screen.tree("it is loaded") { $0.first("list item", "line 0") != nil }
      }
      let writer = try RunningProgram("/usr/bin/python3", ["-c", Self.writer, path])
      let keys = ["Next", "Next", "End", "Prior", "Prior", "Down", "Home", "Next"]
      var presses = 0
      while !writer.output.contains("done") {
        try #require(writer.isRunning || writer.output.contains("done"), "\(writer.errors)")
        for desktop in desktops {
          try await desktop.focus()
          try await desktop.press(key: keys[presses % keys.count])
        }
        presses += 1
      }
      #expect(presses > 3)
      let texts = try await Self.texts(path)
      for (key, isTop) in [("Home", true), ("End", false)] {
        for (desktop, screen) in zip(desktops, screens) {
          try await desktop.focus()
          try await desktop.press(key: key)
          try await screen.tree("\(key) shows what is there") { shown in
            let names = shown.shownItems
            guard names.count > 3 else { return false }
            return Array(isTop ? texts.prefix(names.count) : texts.suffix(names.count)) == names
          }
        }
      }
      for app in apps {
        #expect(app.isRunning && app.errors.isEmpty, "\(app.errors)")
        app.terminate()
      }
    }

    /// Keeps other programs from writing to a store for a while.
    private static let holder = """
      import sqlite3, sys, time
      store = sqlite3.connect(sys.argv[1], isolation_level=None)
      store.execute("BEGIN IMMEDIATE")
      print("held", flush=True)
      time.sleep(3)
      store.execute("ROLLBACK")
      """

    @Test("ST7 the app that is closed while a change is being written ends once it is in the file")
    func closing() async throws {
      let folder = try TemporaryFolder()
      let path = try await Self.store(3, in: folder)
      let app = try FeedApp.start(["--store", path])
      let desktop = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      try await screen.tree("it is loaded") { $0.first("list item", "line 0") != nil }
      try await desktop.focus()
      let holder = try RunningProgram("/usr/bin/python3", ["-c", Self.holder, path])
      #expect(try await eventually { holder.output.contains("held") })
      try await desktop.press(keys: ["Delete", "ctrl+q"])
      let result = try await app.result(within: 20)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(try await Self.texts(path) == ["line 1", "line 2"])
    }
  }
}

extension AccessibleNode {
  /// The names of the rows of the feed that are in view.
  fileprivate var shownItems: [String] {
    guard let list = all.last(where: { $0.role == "list" && $0.name != "Feeds" }) else { return [] }
    return list.shownRows.map(\.name)
  }
}

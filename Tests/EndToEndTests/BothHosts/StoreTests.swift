import Foundation
import Testing

extension EndToEnd {
  /// Feeds that a store has, in both hosts and for several programs.
  @Suite(.needsDisplay) struct StoreTests {
    /// A folder with a store made of a fixture's items.
    private static func storeFolder(_ items: [String]) async throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      let fixture = try folder.write("items.json", FixtureText(items: items).json)
      let made = try await FeedApp.run("store", "import", fixture.path, folder.path(of: "s.sqlite"))
      #expect(made.status == 0, "\(made.errors)")
      return folder
    }

    private static func script(_ steps: [String]) -> String {
      """
      {"fixture": 1, "title": "t", "store": "s.sqlite", "script": [\(steps.joined(separator: ", "))]}
      """
    }

    /// Plays a script over a store in both hosts, each over a copy of its own.
    private static func play(
      _ steps: [String],
      over store: TemporaryFolder
    ) async throws -> (headless: ProgramResult, window: ProgramResult) {
      var results: [ProgramResult] = []
      for isHeadless in [true, false] {
        let folder = try TemporaryFolder(isInMemory: true)
        try FileManager.default.copyItem(
          atPath: store.path(of: "s.sqlite"),
          toPath: folder.path(of: "s.sqlite")
        )
        let fixture = try folder.write("f.json", script(steps))
        results.append(
          isHeadless
            ? try await FeedApp.playHeadless(fixture.path)
            : try await FeedApp.playInWindow(fixture.path)
        )
      }
      return (results[0], results[1])
    }

    private static func write(_ sql: String) -> String {
      "{\"do\": \"write\", \"sql\": \"\(sql)\"}"
    }

    private static func press(_ name: String, _ times: Int) -> String {
      StepText.row("press", name, "action", ", \"control\": \"like\", \"times\": \(times)")
    }

    @Test(
      "ST7 ST6 a script over a store does what it does in memory, with equal logs in both hosts"
    )
    func script() async throws {
      let posts = ["a", "b", "c"].map { FixtureText.post($0) }
      let store = try await Self.storeFolder(posts)
      let steps = [
        StepText.expect("\"counts\": {\"sections\": 3, \"rows\": 9}"),
        Self.press("a", 2),
        StepText.action("post:b/now", "user", "delete"),
        StepText.expect("\"sections\": [\"post:a/now\", \"post:c/now\"]"),
        StepText.undo,
        StepText.action("post:c/now", "user", "hide"),
        StepText.undoAny, StepText.redo,
        StepText.expect("\"sections\": [\"post:a/now\", \"post:b/now\"]"),
        StepText.insert(FixtureText.post("d"), at: 0),
        StepText.move("b", to: 0),
        StepText.replace(FixtureText.post("d")),
        StepText.remove("nothing"),
        StepText.insert(FixtureText.post("e"), at: 9),
        StepText.reload,
        StepText.undo,
        Self.write("UPDATE item SET likes = 100 WHERE id = 'post:a/now'"),
        StepText.expectLikes("a", 100),
        Self.write(
          "INSERT INTO item SELECT 'post:z/now', kind, 1, NULL, 3, 7, 0, json FROM item LIMIT 1"
        ),
        StepText.expect("\"counts\": {\"sections\": 4, \"rows\": 12}"),
        Self.write("DELETE FROM nothing"),
        StepText.search("d"),
        StepText.search(""),
        StepText.turn(
          StepText.insert(FixtureText.post("f")),
          StepText.move("f", to: 0),
          StepText.remove("d")
        ),
        StepText.expect(
          "\"sections\": [\"post:f/now\", \"post:b/now\", \"post:z/now\", \"post:a/now\"]"
        ),
        StepText.apply(FixtureText.post("q")),
        StepText.expect("\"sections\": [\"post:q/now\"], \"empty\": null"),
      ]
      let (headless, window) = try await Self.play(steps, over: store)
      #expect(headless.output == window.output, "\(window.errors)")
      let lines = headless.output.split(separator: "\n").map(String.init)
      #expect(lines.filter { $0.contains(#""ok":false"#) } == [])
      #expect(
        lines.filter { $0.contains("skipped") }.map { String($0.suffix(90)) } == [
          #"{"event":"skipped","step":12,"why":"there is no section post:nothing/now"}"#,
          #"{"event":"skipped","step":13,"why":"index 9 is outside a list of 4"}"#,
          #"{"event":"skipped","step":15,"why":"there is nothing to undo"}"#,
          #"{"event":"skipped","step":20,"why":"near \"nothing\": syntax error"}"#,
        ]
      )
      // One line for each commit that changed the list.
      #expect(lines.count { $0.contains(#""kind":"updates""#) } == 14)
      #expect(headless.status == 1)
    }

    @Test(
      "ST2 ST7 in a store of 200,000 posts any of them is reached, liked and deleted, alike in both hosts"
    )
    func longStore() async throws {
      let folder = try TemporaryFolder(isInMemory: true)
      let made = try await FeedApp.run(
        "store",
        "create",
        folder.path(of: "s.sqlite"),
        "--posts",
        "200000"
      )
      #expect(made.status == 0, "\(made.errors)")
      let post = { (number: Int) in "\"section\": \"post:\(number)\"" }
      let steps = [
        StepText.expect("\"counts\": {\"sections\": 200000}"),
        "{\"do\": \"scroll\", \(post(190000)), \"position\": \"top\"}",
        Self.write(
          "INSERT INTO item (id, kind, position, json) VALUES ('text:n', 'text', 1, '{\\\"text\\\": \\\"new\\\"}')"
        ),
        Self.write("UPDATE item SET likes = 4000 WHERE id = 'post:190000'"),
        "{\"do\": \"press\", \(post(190000)), \"row\": \"action\", \"control\": \"like\"}",
        StepText.expect("\(post(190000)), \"row\": \"action\", \"text\": [\"❤️\", \"4001\"]"),
        StepText.action("post:100000", "user", "delete"),
        StepText.expect("\"counts\": {\"sections\": 200000}"),
        StepText.undoAny,
        StepText.expect("\"counts\": {\"sections\": 200001}"),
        "{\"do\": \"select\", \(post(3)), \"row\": \"user\"}",
        StepText.expect("\"selected\": [[\"post:3\", \"user\"]]"),
        "{\"do\": \"scroll\", \(post(200000)), \"position\": \"bottom\"}",
        "{\"do\": \"scroll\", \(post(1)), \"position\": \"top\"}",
        StepText.expect("\"selected\": [[\"post:3\", \"user\"]]"),
      ]
      let (headless, window) = try await Self.play(steps, over: folder)
      #expect(headless.output == window.output, "\(window.errors)")
      #expect(!headless.output.contains(#""ok":false"#), "\(headless.output)")
      #expect(headless.status == 0, "\(headless.errors)\(headless.output)")
    }

    @Test("ST7 likes, hides, deletes and moves are there at the next start")
    func nextStart() async throws {
      let folder = try await Self.storeFolder(["a", "b", "c", "d"].map { FixtureText.post($0) })
      let fixture = try folder.write(
        "f.json",
        Self.script([
          Self.press("a", 3), StepText.action("post:b/now", "user", "hide"),
          StepText.action("post:c/now", "user", "delete"), StepText.move("d", to: 0),
        ])
      )
      #expect(try await FeedApp.playHeadless(fixture.path).status == 0)
      let list = try await FeedApp.run("--store", folder.path(of: "s.sqlite"), "--headless")
      #expect(
        list.output.split(separator: "\n").filter { !$0.hasPrefix(" ") } == [
          "post:d/now", "post:a/now",
        ]
      )
      #expect(list.output.contains("action\t❤️ | 3"), "\(list.output)")
      let info = try await FeedApp.run("store", "info", folder.path(of: "s.sqlite"))
      #expect(info.output.contains("post: 3, 1 of them hidden"), "\(info.output)")
    }

    @Test("ST7 a window shows what another window does to the same store")
    func twoWindows() async throws {
      let folder = try await Self.storeFolder(["a", "b"].map { FixtureText.post($0) })
      let log = folder.path(of: "shown.log")
      let shown = try FeedApp.start(["--store", folder.path(of: "s.sqlite"), "--events", log])
      #expect(try await eventually { Self.text(log).contains("loaded") })
      let fixture = try folder.write(
        "f.json",
        Self.script([Self.press("a", 1), StepText.action("post:b/now", "user", "delete")])
      )
      let other = try await FeedApp.playInWindow(fixture.path)
      #expect(other.status == 0, "\(other.errors)")
      #expect(try await eventually { Self.text(log).contains("\"deleted\":1") })
      shown.terminate()
      _ = try await shown.result()
      let text = Self.text(log)
      #expect(text.contains(#""updated":1"#), "\(text)")
    }

    private static func text(_ path: String) -> String {
      (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }

    @Test("ST6 a store that cannot be read is one sentence, and status 2", arguments: brokenStores)
    func broken(_ example: BrokenStore) async throws {
      let folder = try TemporaryFolder()
      try example.make(folder.path(of: "s.sqlite"))
      let result = try await FeedApp.run("--store", folder.path(of: "s.sqlite"), "--headless")
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.errors.contains(example.sentence), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }

    struct BrokenStore: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let sentence: String
      let make: @Sendable (String) throws -> Void
    }

    private static let brokenStores = [
      BrokenStore(testDescription: "missing", sentence: "There is no file") { _ in },
      BrokenStore(testDescription: "text", sentence: "is not a database") {
        try String(repeating: "hello ", count: 500).write(
          toFile: $0,
          atomically: true,
          encoding: .utf8
        )
      },
      BrokenStore(testDescription: "another database", sentence: "no store of a feed") {
        try sql("CREATE TABLE t (a)", $0)
      },
      BrokenStore(testDescription: "a later version", sentence: "is a store of version 9") {
        try sql(
          "PRAGMA application_id = 1181050212; PRAGMA user_version = 9; CREATE TABLE t (a)",
          $0
        )
      },
    ]

    /// Runs SQL as another program does.
    private static func sql(_ text: String, _ path: String) throws {
      let python = Process()
      python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      python.arguments = [
        "python3", "-c",
        "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])",
        path, text,
      ]
      try python.run()
      python.waitUntilExit()
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// `feedapp store create` with numbers of posts that no store can have.
  @Suite struct StoreCommandTests {
    @Test(
      "ST7 a number of posts that no store can have is refused in one sentence, and no file is made",
      arguments: [
        ("-5", "--posts cannot be negative."),
        ("30000000000000000", "--posts cannot be more than 1,000,000,000,000."),
        ("1000000000001", "--posts cannot be more than 1,000,000,000,000."),
      ]
    )
    func posts(number: String, sentence: String) async throws {
      let folder = try TemporaryFolder()
      let path = folder.path(of: "s.sqlite")
      let run = try await FeedApp.run("store", "create", path, "--posts", number)
      #expect(run.status == 2 && !run.wasSignalled)
      #expect(run.errors.hasPrefix("Error: \(sentence)\n"), "\(run.errors)")
      #expect(folder.bytes(of: "s.sqlite").isEmpty)
    }

    @Test("ST7 a store is not made in the place of a folder that is named")
    func folder() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path(of: "new") + "/"
      let run = try await FeedApp.run("store", "create", path)
      #expect(run.status == 2)
      #expect(run.errors == "feedapp: \(path): a store is a file, not a folder\n")
      #expect(folder.bytes(of: "new").isEmpty)
    }

    @Test("ST7 made-up posts have the pictures that come with the app; an app without them says so")
    func pictures() async throws {
      let folder = try TemporaryFolder()
      let copy = folder.path(of: "feedapp")
      try FileManager.default.copyItem(atPath: try FeedApp.binary, toPath: copy)
      for (binary, hasPictures) in [(try FeedApp.binary, true), (copy, false)] {
        let path = folder.path(of: "\(hasPictures).sqlite")
        let made = try await RunningProgram(binary, ["store", "create", path, "--posts", "20"])
          .result()
        #expect(made.status == 0)
        #expect(made.errors.contains("its own pictures are not beside it") != hasPictures)
        let query = try await RunningProgram(
          "/usr/bin/env",
          [
            "python3", "-c",
            """
            import json, os, sqlite3, sys
            db = sqlite3.connect(sys.argv[1])
            folder = db.execute("SELECT folder FROM feed").fetchone()[0] or os.path.dirname(sys.argv[1])
            names = {json.loads(row[0])["imageURL"] for row in db.execute("SELECT json FROM item")}
            print(len(names), all(os.path.exists(os.path.join(folder, name)) for name in names))
            """, path,
          ]
        ).result()
        #expect(query.output == "3 \(hasPictures ? "True" : "False")\n", "\(query.errors)")
      }
    }

    @Test("ST7 what was done to a store is in its file alone once the program has ended")
    func wholeFile() async throws {
      let folder = try TemporaryFolder()
      let (path, copy) = (folder.path(of: "s.sqlite"), folder.path(of: "copy.sqlite"))
      #expect(try await FeedApp.run("store", "create", path, "--posts", "3").status == 0)
      let fixture = try folder.write(
        "f.json",
        """
        {"fixture": 1, "title": "S", "store": "s.sqlite", "script": [
        {"do": "action", "section": "post:1", "row": "user", "action": "delete"},
        {"do": "press", "section": "post:2", "row": "action", "control": "like"}]}
        """
      )
      let run = try await FeedApp.run("--fixtures", fixture.path, "--headless")
      #expect(run.status == 0 && run.lines.first == "post:2", "\(run.output)")
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      #expect(try await FeedApp.run("--store", copy, "--headless").output == run.output)
    }

    @Test("ST6 a script over a store ends, although the items cannot be counted")
    func damagedIndex() async throws {
      let log = try await log(
        1_000,
        #"{"do": "reload"}"#,
        python: """
          import sqlite3, struct, sys
          db = sqlite3.connect(sys.argv[1])
          query = "SELECT rootpage FROM sqlite_master WHERE name = 'item_order'"
          root = db.execute(query).fetchone()[0]
          size = db.execute("PRAGMA page_size").fetchone()[0]
          db.close()
          with open(sys.argv[1], "r+b") as file:
            file.seek((root - 1) * size + 8)
            last = struct.unpack(">I", file.read(4))[0]
            file.seek((last - 1) * size)
            file.write(bytes(size))
          """
      )
      #expect(log.contains(#""kind":"sourceFailed""#), "\(log)")
      #expect(log.hasSuffix(#"{"event":"finished","failed":0,"steps":1}"# + "\n"), "\(log)")
    }

    @Test("ST6 loaded items of a long store count as deleted when nothing is left behind them")
    func deletedToTheEnd() async throws {
      let step = #"{"do": "write", "sql": "DELETE FROM item WHERE position > 3 * 1048576"}"#
      let log = try await log(12_000, step)
      let update = log.split(separator: "\n").first { $0.contains(#""event":"update""#) }
      #expect(update?.contains(#""sections":{"deleted":0"#) == false, "\(log)")
    }

    @Test("ST7 the number of rows stops at the largest one, although more of an item are shown")
    func manyRows() async throws {
      let steps = """
        {"do": "write", "sql": "UPDATE item SET [rows] = \
        iif(id = 'post:1', 9223372036854775807, 1)"},
        {"do": "expect", "counts": {"rows": 9223372036854775807}}
        """
      let log = try await log(3, steps)
      #expect(log.hasSuffix(#"{"event":"finished","failed":0,"steps":2}"# + "\n"), "\(log)")
    }

    /// What a script over a store of made-up posts logs.
    private func log(_ posts: Int, _ step: String, python: String = "") async throws -> String {
      let folder = try TemporaryFolder()
      let path = folder.path(of: "s.sqlite")
      _ = try await FeedApp.run("store", "create", path, "--posts", "\(posts)")
      _ = try await RunningProgram("/usr/bin/env", ["python3", "-c", python, path]).result()
      let fixture = folder.path(of: "f.json")
      try #"{"fixture": 1, "title": "S", "store": "s.sqlite", "script": [\#(step)]}"#
        .write(toFile: fixture, atomically: true, encoding: .utf8)
      return try await FeedApp.run("--fixtures", fixture, "--headless", "--events", "-").output
    }
  }
}

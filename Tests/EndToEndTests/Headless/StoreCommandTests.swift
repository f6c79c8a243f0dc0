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
  }
}

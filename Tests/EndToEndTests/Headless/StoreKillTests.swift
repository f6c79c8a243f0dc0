import Foundation
import Testing

extension EndToEnd {
  /// The app is killed while it writes to a store, or has no room for one.
  @Suite struct StoreKillTests {
    private static func python(_ script: String, _ path: String) throws -> String {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      let head = "import sqlite3, sys; db = sqlite3.connect(sys.argv[1])\n"
      process.arguments = ["python3", "-c", head + script, path]
      process.standardOutput = output
      try process.run()
      let said = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    private static let check = "print(db.execute('PRAGMA integrity_check').fetchone()[0])"

    @Test("ST6 an app that is killed at any moment has lost nothing that it showed as done")
    func killed() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path(of: "s.sqlite")
      let made = try await FeedApp.run("store", "create", path, "--posts", "500")
      #expect(made.status == 0, "\(made.errors)")
      let presses = (1...400).map { number in
        """
        {"do": "press", "section": "post:\(number % 20 + 1)", "row": "action", "control": "like"}
        """
      }
      let fixture = try folder.write(
        "f.json",
        """
        {"fixture": 1, "title": "t", "store": "s.sqlite", "script": [\(presses.joined(separator: ","))]}
        """
      )
      let sum = "print(db.execute('SELECT sum(likes) FROM item').fetchone()[0])"
      for wanted in [1, 40, 90] {
        let before = try #require(Int(try Self.python(sum, path)))
        let app = try FeedApp.start(["--fixtures", fixture.path, "--headless", "--events", "-"])
        let updates = { app.output.components(separatedBy: #""event":"update""#).count - 1 }
        #expect(try await eventually { updates() >= wanted })
        kill(app.pid, SIGKILL)
        #expect(try await app.result().wasSignalled)
        let presses = app.output.components(separatedBy: #""event":"control""#).count - 1
        #expect(try Self.python(Self.check, path) == "ok")
        let likes = try #require(Int(try Self.python(sum, path))) - before
        #expect((updates()...presses).contains(likes), "\(updates()), \(likes), \(presses)")
      }
      let list = try await FeedApp.run("--store", path, "--headless")
      #expect(list.status == 0, "\(list.errors)")
    }

    @Test("ST7 a store for which there is not enough room is refused before anything is written")
    func room() async throws {
      let folder = try TemporaryFolder()
      for options in [["--posts", "1000000000000"], ["--posts", "1000000000000", "--search"]] {
        let path = folder.path(of: "s.sqlite")
        let made = try await FeedApp.start(["store", "create", path] + options).result()
        #expect(made.status == 2, "\(made.status)")
        #expect(made.errors.contains("are needed, and ") && made.errors.contains(" are free"))
        #expect(made.errors.split(separator: "\n").count == 1, "\(made.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
      }
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// Command lines that would write over what they read.
  @Suite struct OutputCollisionTests {
    private static let text = FixtureText(items: [FixtureText.text("a")]).json
    private static let noDisplay: [String: String?] = ["DISPLAY": nil, "WAYLAND_DISPLAY": nil]

    @Test(
      "F5 a log or a picture in the fixture's place is refused, through links too",
      arguments: ["--events", "--screenshot"],
      ["f.json", "./f.json", "soft.json", "hard.json"]
    )
    func fixture(_ option: String, _ name: String) async throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("f.json", Self.text).path
      let files = FileManager.default
      try files.createSymbolicLink(
        atPath: folder.path(of: "soft.json"),
        withDestinationPath: "f.json"
      )
      try files.linkItem(atPath: file, toPath: folder.path(of: "hard.json"))
      let mode = option == "--events" ? ["--headless"] : []
      let run = try await FeedApp.start(
        ["--fixtures", file, option, name] + mode,
        environment: Self.noDisplay,
        in: folder.path
      ).result()
      #expect(run.status == 2)
      #expect(run.errors == "feedapp: \(option) \(name) would overwrite the fixture \(file)\n")
      #expect(run.output.isEmpty)
      #expect(folder.text(of: "f.json") == Self.text)
    }

    @Test("F5 a picture of the script in the fixture's place is refused before there is a window")
    func step() async throws {
      let folder = try TemporaryFolder()
      let step = "{\"do\": \"screenshot\", \"path\": \"f.json\"}"
      for script in [[step], ["{\"do\": \"turn\", \"steps\": [\(step)]}"]] {
        let text = FixtureText(script: script).json
        try folder.write("f.json", text)
        let run = try await FeedApp.run(
          "--fixtures",
          "f.json",
          environment: Self.noDisplay,
          in: folder.path
        )
        #expect(run.status == 2)
        #expect(
          run.errors
            == "feedapp: the script's screenshot f.json would overwrite the fixture f.json\n"
        )
        #expect(folder.text(of: "f.json") == text)
        // Without a window no picture is taken.
        let headless = try await FeedApp.start(
          ["--fixtures", "f.json", "--headless"],
          in: folder.path
        ).result()
        #expect(headless.status == 0)
        #expect(folder.text(of: "f.json") == text)
      }
    }

    @Test(
      "F5 a picture in the log's place is refused, through links and before either is there, too",
      arguments: ["log", "./log", "soft", "link"],
      [false, true]
    )
    func log(_ name: String, isThere: Bool) async throws {
      let folder = try TemporaryFolder()
      let files = FileManager.default
      for (link, target) in [("soft", folder.path(of: "log")), ("link", "soft")] {
        try files.createSymbolicLink(
          atPath: folder.path(of: link),
          withDestinationPath: target
        )
      }
      if isThere { try folder.write("log", "older") }
      let step = "{\"do\": \"screenshot\", \"path\": \"\(name)\"}"
      let runs: [(script: [String], options: [String], picture: String)] = [
        ([], ["--screenshot", name], "--screenshot"), ([step], [], "the script's screenshot"),
      ]
      for (script, options, picture) in runs {
        try folder.write("f.json", FixtureText(script: script).json)
        let run = try await FeedApp.start(
          ["--fixtures", "f.json", "--events", "log"] + options,
          environment: Self.noDisplay,
          in: folder.path
        ).result()
        #expect(run.status == 2)
        #expect(run.errors == "feedapp: \(picture) \(name) would overwrite the event log log\n")
        #expect(files.fileExists(atPath: folder.path(of: "log")) == isThere)
        if isThere { #expect(folder.text(of: "log") == "older") }
      }
    }

    @Test("F5 P3 a log in the place of a plugin of a folder is refused")
    func plugin() async throws {
      let folder = try TemporaryFolder()
      let fixture = try folder.write("f.json", Self.text).path
      let plugin = try folder.write("p.so", "no plugin at all").path
      let run = try await FeedApp.run(
        "--headless",
        "--fixtures",
        fixture,
        "--plugin-dir",
        folder.path,
        "--events",
        plugin
      )
      #expect(run.status == 2)
      #expect(run.errors.hasSuffix("--events \(plugin) would overwrite the plugin \(plugin)\n"))
      #expect(folder.text(of: "p.so") == "no plugin at all")
    }

    @Test(
      "BB4 a picture in the place of a folder, a pipe or a device is refused before anything runs"
    )
    func noFile() async throws {
      let folder = try TemporaryFolder()
      let fixture = try folder.write("f.json", Self.text).path
      let pipe = folder.path(of: "pipe.png")
      #expect(mkfifo(pipe, 0o600) == 0)
      for (path, what) in [(pipe, "pipe"), ("/dev/null", "device"), (folder.path, "folder")] {
        let log = folder.path(of: "log")
        let run = try await FeedApp.run(
          "--fixtures",
          fixture,
          "--screenshot",
          path,
          "--events",
          log,
          environment: Self.noDisplay
        )
        #expect(run.status == 2)
        #expect(
          run.errors == "feedapp: --screenshot \(path) is a \(what), and a picture needs a file\n"
        )
        #expect(!FileManager.default.fileExists(atPath: log))
      }
    }

    @Test("BB4 a log follows a link and keeps the rights and links of what is there")
    func links() async throws {
      let folder = try TemporaryFolder()
      let fixture = try folder.write("f.json", Self.text).path
      let file = try folder.write("there", "older, and longer than a log of one line is\n").path
      let files = FileManager.default
      try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
      try files.linkItem(atPath: file, toPath: folder.path(of: "hard"))
      try files.createSymbolicLink(
        atPath: folder.path(of: "soft"),
        withDestinationPath: "there"
      )
      let link = folder.path(of: "soft")
      let run = try await FeedApp.run("--headless", "--fixtures", fixture, "--events", link)
      #expect(run.status == 0, "\(run.errors)")
      #expect(folder.text(of: "hard") == LogLine.loaded(sections: 1, rows: 1) + "\n")
      let rights = try files.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      #expect(rights == 0o600)
      #expect(try files.destinationOfSymbolicLink(atPath: link) == "there")
    }

    @Test("F5 a log beside the fixture is written, over an older log too")
    func beside() async throws {
      let folder = try TemporaryFolder()
      let fixture = try folder.write("f.json", Self.text).path
      let log = try folder.write("log", "older\n").path
      let run = try await FeedApp.run("--headless", "--fixtures", fixture, "--events", log)
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(folder.text(of: "log") == LogLine.loaded(sections: 1, rows: 1) + "\n")
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// Plugins as their authors and users meet them: started, built, loaded, refused.
  @Suite struct PluginTests {
    @Test("P3 the example plugin is built with one command and plays in both hosts")
    func example() async throws {
      let folder = try TemporaryFolder()
      let plugin = try await Plugin.example(in: folder)
      let fixture = Plugin.exampleFolder.appendingPathComponent("quotes.json").path
      let headless = try await FeedApp.playHeadless(fixture, "--plugin", plugin)
      #expect(headless.status == 0, "\(headless.output) \(headless.errors)")
      #expect(headless.lines.first?.contains("\"rows\":4") == true)
      let checked = try await FeedApp.run("check", fixture, "--plugin", plugin)
      #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked.errors)")
      if ProcessInfo.processInfo.environment["DISPLAY"] != nil {
        let window = try await FeedApp.playInWindow(fixture, "--plugin", plugin)
        #expect(window.output == headless.output, "\(window.errors)")
      }
      // Without the plugin its kind is one that nobody knows.
      let without = try await FeedApp.playHeadless(fixture)
      #expect(without.status == 2)
      #expect(without.errors.contains("found string \"quote\""))
    }

    @Test("P4 kinds are listed with their cells and where they come from")
    func listing() async throws {
      let folder = try TemporaryFolder()
      let own = try await FeedApp.run("plugins")
      #expect(own.status == 0)
      let kinds = own.lines.dropFirst().compactMap {
        $0.split(separator: " ").first.map(String.init)
      }
      #expect(
        Set(kinds).isSuperset(of: [
          "post", "contact", "user", "profile", "text", "row", "tiles", "page",
        ])
      )
      #expect(own.lines.dropFirst().allSatisfy { $0.hasSuffix("built in") })
      let plugin = try await Plugin.example(in: folder)
      let more = try await FeedApp.run("plugins", "--plugin", plugin)
      #expect(more.lines.count == own.lines.count + 1)
      let line = try #require(more.lines.last)
      #expect(line.hasPrefix("quote ") && line.contains(" QuoteCell ") && line.hasSuffix(plugin))
    }

    @Test("P4 of two plugins with one kind the first is used, and the log says so")
    func claimedTwice() async throws {
      let folder = try TemporaryFolder()
      let plugin = try await Plugin.example(in: folder)
      let copy = try folder.write("Copy.so", Data(contentsOf: URL(filePath: plugin))).path
      let fixture = Plugin.exampleFolder.appendingPathComponent("quotes.json").path
      let run = try await FeedApp.playHeadless(fixture, "--plugin", plugin, "--plugin", copy)
      #expect(run.status == 1, "the script wants no diagnostics, and there is one")
      let detail = "quote: kept from \(plugin), dropped from \(copy)"
      #expect(
        run.lines.first
          == "{\"detail\":\"\(detail)\",\"event\":\"diagnostic\",\"kind\":\"duplicateKind\"}"
      )
      #expect(run.errors.contains(detail))
    }

    @Test("P3 plugins of a named folder and of the person's own are loaded; bad ones only told of")
    func folders() async throws {
      let folder = try TemporaryFolder()
      let plugin = try await Plugin.example(in: folder)
      let fixture = Plugin.exampleFolder.appendingPathComponent("quotes.json").path
      let own = try TemporaryFolder()
      let place = own.path(of: "feedapp/plugins")
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: plugin, toPath: "\(place)/quote.so")
      try Data("no".utf8).write(to: URL(filePath: "\(place)/bad.so"))
      let arguments = ["--fixtures", fixture, "--headless", "--events", "-"]
      let mine = try await FeedApp.start(arguments, environment: ["XDG_DATA_HOME": own.path])
        .result()
      #expect(mine.status == 0, "\(mine.errors)")
      #expect(
        mine.errors == "\(place)/bad.so: this is not a shared library, so it is not a plugin\n"
      )
      let named = try await FeedApp.start(arguments + ["--plugin-dir", place]).result()
      #expect(named.output == mine.output)
      #expect(named.errors == mine.errors)
      let twice = try await FeedApp.start(
        arguments + ["--plugin", "\(place)/quote.so", "--plugin-dir", "\(place)/."],
        environment: ["XDG_DATA_HOME": own.path]
      )
      .result()
      #expect(twice.output == mine.output, "\(twice.errors)")
      let empty = try await FeedApp.start(arguments + ["--plugin-dir", "/nowhere"]).result()
      #expect(empty.status == 2)
    }

    @Test("P3 a new plugin can be built and used as it is")
    func skeleton() async throws {
      let folder = try TemporaryFolder()
      let made = try await FeedApp.run("plugin", "new", "Haiku", in: folder.path)
      #expect(made.status == 0, "\(made.errors)")
      #expect(
        made.lines == ["\(folder.path)/Haiku/Haiku.swift", "\(folder.path)/Haiku/haiku.json"]
      )
      let again = try await FeedApp.run("plugin", "new", "Haiku", in: folder.path)
      #expect(again.status == 2)
      #expect(again.errors.contains("there is such a folder already"))
      let built = try await FeedApp.run("plugin", "build", "Haiku", in: folder.path)
      #expect(built.status == 0, "\(built.errors)")
      #expect(built.output == "\(folder.path)/Haiku/Haiku.so\n")
      let shown = try await FeedApp.run(
        "--headless",
        "--fixtures",
        "Haiku/haiku.json",
        "--plugin",
        "Haiku/Haiku.so",
        in: folder.path
      )
      #expect(shown.output == "haiku:1\n  haiku\tHello from a plugin.\n", "\(shown.errors)")
    }

    @Test(
      "P3 a new plugin compiles whatever its name means elsewhere",
      arguments: [
        "Label", "Self", "Any", "String", "Equatable", "Swift", "GtkList", "feedapp", "class",
        "Kind",
      ]
    )
    func names(_ name: String) async throws {
      let folder = try TemporaryFolder()
      let made = try await FeedApp.run("plugin", "new", name, in: folder.path)
      try #require(made.status == 0, "\(made.errors)")
      let start = name.prefix(1).uppercased() + name.dropFirst()
      let built = try await FeedApp.run("plugin", "build", start, in: folder.path)
      #expect(built.status == 0 && built.errors.isEmpty, "\(built.errors)")
      let kind = name.lowercased()
      let shown = try await FeedApp.run(
        "--headless",
        "--fixtures",
        "\(start)/\(kind).json",
        "--plugin",
        "\(start)/\(start).so",
        in: folder.path
      )
      #expect(shown.output == "\(kind):1\n  \(kind)\tHello from a plugin.\n", "\(shown.errors)")
    }

    @Test("P3 the guide to plugins shows the example as it is")
    func guide() throws {
      let folder = Plugin.exampleFolder
      let code = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        .joined(separator: "\n")
      let guide = folder.appendingPathComponent("../../../Documentation/Guides/WritingAPlugin.md")
      let blocks = try String(contentsOf: guide.standardizedFileURL, encoding: .utf8)
        .components(separatedBy: "```swift\n").dropFirst()
        .compactMap { $0.components(separatedBy: "\n```").first }
      #expect(blocks.count > 4)
      for block in blocks { #expect(code.contains(block), "\(block)") }
    }

    @Test("P3 an installed app builds plugins against the modules below its prefix")
    func installed() async throws {
      let folder = try TemporaryFolder()
      let files = FileManager.default
      let binary = URL(filePath: try FeedApp.binary)
      let modules = folder.path(of: "usr/lib/feedapp/modules")
      for path in [folder.path(of: "usr/bin"), modules] {
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      let program = folder.path(of: "usr/bin/feedapp")
      try files.copyItem(atPath: binary.path, toPath: program)
      let all = [
        "ListCore", "GtkKit", "GtkList", "WebPictures", "ListStore", "GRDB", "feedapp",
        "ArgumentParser", "ArgumentParserToolInfo",
      ]
      for module in all {
        try files.copyItem(
          at: binary.deletingLastPathComponent()
            .appendingPathComponent("Modules/\(module).swiftmodule"),
          to: URL(filePath: "\(modules)/\(module).swiftmodule")
        )
      }
      let plugin = folder.path(of: "Quote")
      try files.copyItem(atPath: Plugin.exampleFolder.path, toPath: plugin)
      let built = try await RunningProgram(program, ["plugin", "build", plugin]).result()
      #expect(built.status == 0, "\(built.errors)")
      let fixture = "\(plugin)/quotes.json"
      let arguments = ["--headless", "--fixtures", fixture, "--plugin", "\(plugin)/Quote.so"]
      let shown = try await RunningProgram(program, arguments).result()
      #expect(shown.status == 0, "\(shown.errors)")
      try files.removeItem(atPath: "\(modules)/ListCore.swiftmodule")
      let without = try await RunningProgram(program, ["plugin", "build", plugin]).result()
      #expect(without.status == 1)
      #expect(without.errors.contains("the modules of feedapp are not installed"))
    }

    @Test(
      "P3 a plugin that cannot be made is refused with one sentence",
      arguments: [
        ["plugin", "new", ""], ["plugin", "new", "a/b"], ["plugin", "new", "1st"],
        ["plugin", "new", "../x"], ["plugin", "build", "/nowhere"], ["plugin", "build", "."],
        ["plugin", "new", "Feed"], ["plugin", "new", "post"],
      ]
    )
    func notMade(_ arguments: [String]) async throws {
      let folder = try TemporaryFolder()
      let run = try await FeedApp.start(arguments, in: folder.path).result()
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("feedapp: ") && run.errors.filter { $0 == "\n" }.count == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("P3 a folder that is not there is no folder without Swift files, and a file is neither")
    func noFolder() async throws {
      let folder = try TemporaryFolder()
      _ = try folder.write("file", "")
      for name in ["nosuch", "file"] {
        let run = try await FeedApp.run("plugin", "build", name, in: folder.path)
        #expect(run.status == 2)
        #expect(run.errors == "feedapp: \(folder.path)/\(name): there is no such folder\n")
      }
      let empty = try await FeedApp.run("plugin", "build", ".", in: folder.path)
      #expect(empty.errors == "feedapp: \(folder.path): there is no Swift file in this folder\n")
    }

    @Test("P3 code that does not compile is the compiler's to explain, and no plugin is left")
    func notCompiled() async throws {
      let folder = try TemporaryFolder()
      _ = try folder.write("Bad.swift", "let feedKinds: Int = \"\"")
      let run = try await FeedApp.run("plugin", "build", folder.path)
      #expect(run.status == 1)
      #expect(run.errors.contains("error:"))
      #expect(run.errors.hasSuffix("the plugin could not be compiled\n"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Bad.swift"])
    }
  }
}

/// Plugins for tests.
enum Plugin {
  /// The example that comes with the project.
  static var exampleFolder: URL { ProjectFile.url("Examples/Plugins/Quote") }

  /// Builds a copy of the example.
  ///
  /// - Parameter folder: Where the copy goes.
  /// - Returns: The path of the plugin.
  /// - Throws: When it cannot be copied or built.
  static func example(in folder: TemporaryFolder) async throws -> String {
    let copy = folder.path(of: "Quote")
    try FileManager.default.copyItem(atPath: exampleFolder.path, toPath: copy)
    // Whatever the rights of the project's folder.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy)
    let run = try await FeedApp.run("plugin", "build", copy)
    try #require(run.status == 0, "\(run.errors)")
    try #require(run.errors.isEmpty, "\(run.errors)")
    return "\(copy)/Quote.so"
  }
}

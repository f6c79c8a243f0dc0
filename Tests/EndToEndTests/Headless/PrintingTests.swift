import Foundation
import Testing

extension EndToEnd {
  /// What a run without a display writes to standard output.
  @Suite struct PrintingTests {
    private static let guide = """
      post:@janedoe/15min
        user\t@janedoe | 15min
        image\t
        action\t❤️ | 384
        comment:@ryan/this is beautiful!\t@ryan | this is beautiful!
        comment:@jsq/😱\t@jsq | 😱
        comment:@caitlin/#blessed\t@caitlin | #blessed

      """

    @Test("F2 a headless run prints the list, whatever the working directory")
    func printing() async throws {
      let fixture = FeedApp.bundledFixture("modeling-and-binding")
      let folder = URL(fileURLWithPath: fixture).deletingLastPathComponent()
      let runs = [
        try await FeedApp.run("--fixtures", fixture, "--headless"),
        try await FeedApp.run("--headless", "--fixtures", fixture, in: "/tmp"),
        try await FeedApp.run(
          "--fixtures",
          "modeling-and-binding.json",
          "--headless",
          in: folder.path
        ),
      ]
      for run in runs {
        #expect(run.status == 0)
        #expect(run.output == Self.guide)
        #expect(run.errors.isEmpty)
      }
    }

    @Test("F2 ST1 of a store all is printed, whatever of it is loaded")
    func store() async throws {
      let folder = try TemporaryFolder()
      let items = (0..<300).map { FixtureText.text("t\($0)", "line \($0)") }
      let fixture = try folder.write("f.json", FixtureText(items: items).json).path
      let store = folder.path(of: "s.sqlite")
      #expect(try await FeedApp.run("store", "import", fixture, store).status == 0)
      let run = try await FeedApp.run("--store", store, "--headless")
      #expect(run.status == 0)
      let wanted = try await FeedApp.run("--fixtures", fixture, "--headless")
      #expect(wanted.lines.count == 600)
      #expect(run.output == wanted.output)
    }

    @Test("F2 ST7 of a store the rows are printed, too, that the script asked for")
    func asked() async throws {
      let folder = try TemporaryFolder()
      let item = #"{"kind": "tiles", "id": "a", "texts": ["one", "two", "three"], "first": 1}"#
      let items = try folder.write("i.json", FixtureText(items: [item]).json).path
      let store = folder.path(of: "s.sqlite")
      #expect(try await FeedApp.run("store", "import", items, store).status == 0)
      let fixture = try folder.write(
        "f.json",
        """
        {"fixture": 1, "title": "T", "store": "s.sqlite", "script": [
        {"do": "press", "section": "tiles:a", "row": "more", "control": "more"}]}
        """
      )
      let run = try await FeedApp.run("--fixtures", fixture.path, "--headless")
      let rows = ["one", "two", "three"].map { "  tile:\($0)\t\($0)" }
      #expect(run.lines == ["tiles:a"] + rows)
    }

    @Test("F2 the bundled feed is found from any working directory")
    func bundledFeed() async throws {
      let bundled = try await FeedApp.run("--headless")
      let named = try await FeedApp.run("--headless", "--fixtures", FeedApp.bundledFixture("feed"))
      #expect(bundled.status == 0)
      #expect(bundled.output == named.output)
      #expect(bundled.lines.count > 100)
    }

    @Test("F2 with a script, the list is printed as it is after the last step")
    func afterScript() async throws {
      let folder = try TemporaryFolder()
      let run = try await FeedApp.run(
        "--fixtures",
        FeedApp.bundledFixture("sample"),
        "--headless",
        "--events",
        folder.path(of: "log")
      )
      #expect(run.status == 0)
      #expect(
        run.output == """
          post:@janedoe/15min
            user\t@janedoe | 15min
            image\t
            action\t❤️ | 386
            comment:@ryan/this is beautiful!\t@ryan | this is beautiful!
          text:note-1
            text\thello

          """
      )
      #expect(folder.text(of: "log").hasSuffix(LogLine.finished(2) + "\n"))
    }

    @Test("F2 ids escape what separates their parts")
    func escaping() async throws {
      let folder = try TemporaryFolder()
      let item = """
        {"kind": "post", "username": "a/b", "timestamp": "5%", "imageURL": "none.png", "likes": 1}
        """
      let numbered = "{\"kind\": \"text\", \"id\": 7, \"text\": \"seven\"}"
      let fixture = try folder.write("f.json", FixtureText(items: [item, numbered]).json)
      let run = try await FeedApp.run("--fixtures", fixture.path, "--headless")
      #expect(run.lines.first == "post:a%2Fb/5%25")
      #expect(run.lines.suffix(2) == ["text:7", "  text\tseven"])
    }

    @Test("F2 --events - writes the log and nothing else to standard output")
    func eventsOnly() async throws {
      let run = try await FeedApp.playHeadless(FeedApp.bundledFixture("modeling-and-binding"))
      #expect(run.status == 0)
      #expect(run.output == LogLine.loaded("Modeling and Binding", sections: 1, rows: 6) + "\n")
    }

    @Test("F2 messages for people go to standard error, the log stays clean")
    func messages() async throws {
      let folder = try TemporaryFolder()
      let post = FixtureText.post("a", ", \"colour\": \"red\"")
      let fixture = try folder.write("f.json", FixtureText(items: [post]).json)
      let run = try await FeedApp.playHeadless(fixture.path)
      #expect(run.status == 0)
      #expect(run.output == LogLine.loaded(sections: 1, rows: 3) + "\n")
      #expect(run.errors.contains("$.items[0].colour"))
      #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test("F2 --no-animations and --keep-open change nothing without a window")
    func ignoredOptions() async throws {
      let run = try await FeedApp.playHeadless(
        FeedApp.bundledFixture("sample"),
        "--no-animations",
        "--keep-open"
      )
      #expect(run.status == 0)
      #expect(run.lines.last == LogLine.finished(2))
    }
  }
}

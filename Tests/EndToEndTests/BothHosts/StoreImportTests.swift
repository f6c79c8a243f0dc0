import Foundation
import ListTestSupport
import Testing

extension EndToEnd {
  /// Stores made of fixtures and of documents of other programs.
  @Suite struct StoreImportTests {
    @Test("ST7 every bundled fixture shows the same rows out of a store", arguments: bundledNames)
    func bundledFixtures(name: String) async throws {
      let folder = try TemporaryFolder()
      let fixture = FeedApp.bundledFixture(name)
      let made = try await FeedApp.run("store", "import", fixture, folder.path(of: "s.sqlite"))
      #expect(made.status == 0, "\(made.errors)")
      // High enough for all to be loaded.
      let size = "375x100000"
      let plain = try folder.write("f.json", try Self.withoutScript(fixture)).path
      let inMemory = try await FeedApp.run("--fixtures", plain, "--headless", "--viewport", size)
      let stored = try await FeedApp.run(
        "--store",
        folder.path(of: "s.sqlite"),
        "--headless",
        "--viewport",
        size
      )
      #expect(!inMemory.output.isEmpty)
      #expect(stored.output == inMemory.output)
      #expect(stored.status == 0, "\(stored.errors)")
    }

    @Test(
      "RF1 ST7 a feed, a folder and an address become stores that show the same",
      arguments: ["blog.json", "planet.atom", "podcast.rss", "pictures", "http"]
    )
    func documents(name: String) async throws {
      let folder = try TemporaryFolder()
      let server = try #require(PictureServer())
      let feed = ProjectFile.url("Tests/FeedAppTests/RealFeeds/Files/podcast.rss")
      server["/feed"] = PictureAnswer(Array(try Data(contentsOf: feed)), type: "text/xml")
      let document =
        switch name {
        case "http": server.url("/feed")
        case "pictures":
          URL(fileURLWithPath: FeedApp.bundledFixture("feed")).deletingLastPathComponent()
            .appendingPathComponent("images").path
        default: feed.deletingLastPathComponent().appendingPathComponent(name).path
        }
      let store = folder.path(of: "s.sqlite")
      let made = try await FeedApp.run("store", "import", document, store)
      #expect(made.status == 0, "\(made.errors)")
      let size = "375x100000"
      let opened = try await FeedApp.run("--fixtures", document, "--headless", "--viewport", size)
      let stored = try await FeedApp.run("--store", store, "--headless", "--viewport", size)
      #expect(opened.lines.count > 8 && opened.status == 0, "\(opened.errors)")
      #expect(stored.output == opened.output)
    }

    @Test(
      "ST7 what cannot become a store is refused with its name, and nothing is left or taken away"
    )
    func refusals() async throws {
      let folder = try TemporaryFolder()
      let fixture = try folder.write("f.json", FixtureText(items: [FixtureText.text("t")]).json)
      let nul = "{\"kind\": \"text\", \"id\": \"a\\u0000b\", \"text\": \"x\"}"
      let ended = try folder.write("nul.json", FixtureText(items: [nul]).json).path
      let store = folder.path(of: "s.sqlite")
      // A stranger's file, which has the name that the half store had once.
      _ = try folder.write("s.sqlite.part", "mine")
      #expect(try await FeedApp.run("store", "import", fixture.path, store).status == 0)
      let over = try folder.write(
        "over.json",
        "{\"fixture\": 1, \"title\": \"t\", \"store\": \"s.sqlite\"}"
      ).path
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(of: "link.sqlite"),
        withDestinationPath: folder.path(of: "nowhere.sqlite")
      )
      let before = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      let target = folder.path(of: "new.sqlite")
      for (document, target, sentence) in [
        (fixture.path, store, "\(store): there is a file already"),
        (
          fixture.path, folder.path(of: "link.sqlite"),
          "\(folder.path(of: "link.sqlite")): there is a file already"
        ),
        (
          fixture.path, folder.path(of: "no/new.sqlite"),
          "\(folder.path(of: "no/new.sqlite")): No such file or directory"
        ),
        (store, target, "\(store): this is a store already"),
        (over, target, "\(over): its items are in a store already"),
        (ended, target, "\(ended): an id with the character U+0000 cannot be kept in a store"),
      ] {
        let run = try await FeedApp.run("store", "import", document, target)
        #expect(run.status == 2)
        #expect(run.errors == "feedapp: \(sentence)\n")
      }
      let web = try await FeedApp.run("store", "import", "http://", target)
      #expect(web.status == 2)
      #expect(web.errors == "http://: cannot be read: this is not a web address\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == before)
      let twice = FixtureText(items: [FixtureText.text("t"), FixtureText.text("t")]).json
      let two = try folder.write("two.json", twice).path
      let made = try await FeedApp.run("store", "import", two, target)
      #expect(made.status == 0)
      #expect(
        made.errors == "feedapp: left out, because an item before has the same id: text:t\n"
      )
    }

    @Test("ST7 F5 what `check` accepts is imported, commas behind the last part of a list included")
    func commas() async throws {
      let folder = try TemporaryFolder()
      let text = """
        {"fixture": 1, "title": "T", "items": [{"kind": "post", "username": "a,]", "timestamp": "\\",}",
        "imageURL": "x.png", "likes": 1, "comments": [{"username": "u", "text": "[1,]",} , ],},],}
        """
      let fixture = try folder.write("f.json", text).path
      let store = folder.path(of: "s.sqlite")
      #expect(try await FeedApp.run("check", fixture).status == 0)
      let made = try await FeedApp.run("store", "import", fixture, store)
      #expect(made.status == 0, "\(made.errors)")
      let runs = [
        try await FeedApp.run("--store", store, "--headless"),
        try await FeedApp.run("--fixtures", fixture, "--headless"),
      ]
      #expect(runs[0].output == runs[1].output && runs[1].output.contains("[1,]"))
    }

    private static let bundledNames = [
      "contacts", "feed", "gallery", "groups", "notes", "profiles", "tour", "users",
    ]

    private static func withoutScript(_ path: String) throws -> String {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      var root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      root["script"] = nil
      return String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self)
    }
  }
}

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

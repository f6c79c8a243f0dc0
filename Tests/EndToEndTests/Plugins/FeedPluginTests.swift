import Foundation
import Testing

extension EndToEnd {
  /// The reader of feeds that comes with the app, made into a plugin of somebody else.
  @Suite struct FeedPluginTests {
    private static let source = "Sources/feedapp/Plugins/Feeds"

    /// Copies the reader with the import that a plugin needs, and builds it.
    private static func build(in folder: TemporaryFolder) async throws -> String {
      let copy = folder.path(of: "Feeds")
      try FileManager.default.createDirectory(
        atPath: copy,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o755]
      )
      let names = try FileManager.default.contentsOfDirectory(atPath: ProjectFile.path(source))
      for name in names {
        let text = try String(
          contentsOfFile: ProjectFile.path("\(source)/\(name)"),
          encoding: .utf8
        )
        let marked = text.replacing("(title: feed.title", with: "(title: \"Mine: \" + feed.title")
        try folder.write("Feeds/\(name)", "import feedapp\n" + marked)
      }
      let readers = "[FeedReader.self, PictureFolderReader.self]"
      try folder.write(
        "Feeds/Plugin.swift",
        "import feedapp\nlet documentReaders: [any DocumentReader.Type] = \(readers)\n"
      )
      let run = try await FeedApp.run("plugin", "build", copy)
      try #require(run.status == 0, "\(run.errors)")
      return "\(copy)/Feeds.so"
    }

    @Test("RF6 the reader of feeds uses nothing that a plugin of somebody else cannot use")
    func plugin() async throws {
      let folder = try TemporaryFolder()
      let plugin = try await Self.build(in: folder)
      let feed = ProjectFile.path("Tests/FeedAppTests/RealFeeds/Files/planet.atom")
      let own = try await FeedApp.playHeadless(feed)
      #expect(own.status == 0 && own.lines.first?.contains("\"Planet Small Things\"") == true)
      let other = try await FeedApp.playHeadless(feed, "--plugin", plugin)
      #expect(other.status == 0, "\(other.errors)")
      #expect(other.lines.first?.contains("\"Mine: Planet Small Things\"") == true)
      #expect(other.lines.count == own.lines.count)
    }

    @Test("RF6 nothing of the app but its list of readers names one of those that come with it")
    func unknown() throws {
      let root = ProjectFile.url("Sources/feedapp")
      let files = try #require(
        FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      )
      var naming: [String] = []
      for case let file as URL in files
      where file.pathExtension == "swift" && !file.path.contains("/Plugins/Feeds/") {
        let text = try String(contentsOf: file, encoding: .utf8)
        let words = ["FeedReader", "PictureFolderReader", "FeedEntry", "XMLFeed", "rss", "atom\""]
        if words.contains(where: text.contains) { naming.append(file.lastPathComponent) }
      }
      #expect(naming == ["KindRegistry.swift"])
    }
  }
}

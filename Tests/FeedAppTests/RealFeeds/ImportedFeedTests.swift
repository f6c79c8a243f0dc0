import Foundation
import ListCore
import Testing

@testable import feedapp

/// Documents of other programs that become stores.
@Suite struct ImportedFeedTests {
  /// A document of one line for each post, as a plugin's author may read it.
  private enum Lines: DocumentReader {
    static let suffixes = ["lines"]

    static func read(_ document: Document) async throws(FixtureError) -> DocumentContent {
      let lines = String(decoding: document.bytes, as: UTF8.self).split(separator: "\n")
      let items = lines.map { line -> any FeedModel in
        if line == "note" { return Note(id: "text:1") }
        if line == "secret" { return Secret(id: "text:2") }
        var post = Post(id: String(line), author: document.title)
        post.supplements.header = "Above"
        post.supplements.footer = "Below"
        post.supplements.isCollapsible = true
        post.supplements.indexTitle = "A"
        post.supplements.level = 3
        return post
      }
      return DocumentContent(title: "", items: items)
    }
  }

  /// A model of its own, in the fields that its kind reads.
  private struct Note: FeedModel, Equatable, Encodable {
    private enum CodingKeys: CodingKey { case id, text }
    let id: String
    var text = "Noted \\ “so”\n"
    var supplements = Supplements()
  }

  private struct Secret: FeedModel, Equatable {
    let id: String
    var supplements = Supplements()
  }

  private static func open(_ path: String) async -> Result<Fixture, FixtureError> {
    let kinds = KindRegistry.builtIn.reading(by: [Lines.self])
    return await DocumentOpener(kinds: kinds, keepsTexts: true).open(path)
  }

  private static func stored(_ fixture: Fixture) -> [any FeedModel] {
    // The folder of the store is another one than the document's.
    let decoder = ItemDecoder(kinds: .builtIn, folder: "/elsewhere")
    return fixture.items.map { decoder.model(of: ItemRecord($0, in: nil, rows: 1)) }
  }

  @Test(
    "RF1 ST7 every entry of a feed is the same out of a store",
    arguments: ["blog.json", "planet.atom", "podcast.rss"]
  )
  func feeds(name: String) async throws {
    let posts = try await RealFeed.posts(name)
    let fixture = try await Self.open("\(RealFeed.folder)/\(name)").get()
    #expect(Self.stored(fixture).map { $0 as? Post } == posts)
    #expect(fixture.items.allSatisfy { $0.text?.likes == 0 } && posts.count == 3)
  }

  @Test("RF1 ST7 an entry that says nothing, and one of odd letters, are the same out of a store")
  func oddEntries() async throws {
    let odd =
      "<guid>a:/\\ “b”</guid><title>x&#x2028;y\t\"</title><description>&amp;lt;</description>"
    let path = try RealFeed.write(
      RealFeed.rss("<item/><item>\(odd)</item><item><link>http://a/</link></item>"),
      "rss"
    )
    defer { try? FileManager.default.removeItem(atPath: path) }
    let posts = try await RealFeed.open(path).get().items.map { $0.feedModel as? Post }
    #expect(posts.count == 3 && posts.allSatisfy { $0?.picture == nil })
    #expect(Self.stored(try await Self.open(path).get()).map { $0 as? Post } == posts)
  }

  @Test("RF1 ST7 what a plugin reads becomes a store too, with headers, levels and its own models")
  func plugins() async throws {
    let path = try RealFeed.write("one\nnote\n", "lines")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let fixture = try await Self.open(path).get()
    let stored = Self.stored(fixture)
    #expect(fixture.items.map(\.sectionID) == ["post:one", "text:1"])
    #expect(stored[0].supplements.header == "Above" && stored[0].supplements.footer == "Below")
    #expect(stored[0].supplements.isCollapsible && stored[0].supplements.indexTitle == "A")
    #expect(stored[0].supplements.level == 3)
    #expect((stored[1] as? TextItem)?.text == "Noted \\ “so”\n")
  }

  @Test("RF1 ST7 an id may begin with an accent, which is one character with the colon before it")
  func accents() async throws {
    let path = try RealFeed.write(
      RealFeed.rss("<item><guid>\u{301}a</guid></item><item><guid>a</guid></item>"),
      "rss"
    )
    defer { try? FileManager.default.removeItem(atPath: path) }
    let fixture = try await Self.open(path).get()
    #expect(fixture.items.map { Array($0.sectionID.utf8) }.map(\.count) == [8, 6])
    let ids = Self.stored(fixture).map(\.id)
    #expect(ids.map { Array($0.utf8) } == fixture.items.map { Array($0.sectionID.utf8) })
  }

  @Test("RF1 ST7 a model that cannot be encoded is refused with a sentence")
  func refusal() async throws {
    let path = try RealFeed.write("one\nsecret\n", "lines")
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard case .failure(let error) = await Self.open(path) else {
      Issue.record("it was opened")
      return
    }
    #expect(
      error.description
        == "\(path): cannot be read: items of kind \"text\" cannot be kept in a store"
    )
  }
}

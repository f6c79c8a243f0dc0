import Foundation
import ListCore
import Testing

@testable import feedapp

@Suite struct RealFeedTests {
  @Test("RF1 a JSON Feed 1.1 with every part of its specification is shown as posts")
  func jsonFeed() async throws {
    let fixture = try await RealFeed.open("\(RealFeed.folder)/blog.json").get()
    #expect(fixture.title == "A Gardener’s Journal")
    let posts = try await RealFeed.posts("blog.json")
    #expect(
      posts.map(\.id) == [
        "post:https://journal.example.org/?p=412", "post:411",
        "post:https://journal.example.org/?p=398",
      ]
    )
    let first = posts[0]
    #expect(first.username == "Ruth Marlow, Tom Ashby" && first.timestamp == "2026-11-17 07:40")
    #expect(first.title == "First frost & last beans")
    #expect(
      first.text
        == "The first frost came on Tuesday — a week later than last year.\nBeans: gone. Leeks: fine."
    )
    #expect(first.picture == "\(RealFeed.folder)/picture.png")
    #expect(first.alt == "Leeks under rime")
    #expect(first.details("Link") == ["https://journal.example.org/2026/11/first-frost/"])
    #expect(first.details("Tags") == ["weather, beans"])
    #expect(first.details("Attachment") == ["https://journal.example.org/frost.mp3"])
    #expect(posts[1].username == "Ruth Marlow" && posts[1].picture == nil)
    #expect(
      posts[1].text == "Compost\nTurned it. Steam & worms; 5 < 6 barrows.\nMore tomorrow."
    )
    #expect(posts[2].timestamp.isEmpty && posts[2].text == "The seed catalogue is out.")
    #expect(posts[2].details("Link") == ["https://seeds.example.net/catalogue"])
  }

  @Test("RF1 a text of a JSON Feed that is empty does not hide another that is not")
  func emptyTexts() async throws {
    let feed = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [{"id": "1", \
      "url": "", "external_url": "https://e.org/1", "content_text": "", \
      "content_html": "<p>said</p>", "date_published": "", "date_modified": "2026-11-23"}]}
      """
    let post = try #require(try await RealFeed.read(feed).get().first)
    #expect(post.text == "said" && post.timestamp == "2026-11-23")
    #expect(post.details("Link") == ["https://e.org/1"])
  }

  @Test("RF1 a JSON Feed is one wherever its version stands, and a fixture stays a fixture")
  func lateVersion() async throws {
    let text = String(repeating: "long ", count: 8_000)
    let feed = """
      {"title": "Late", "items": [{"id": "1", "content_text": "\(text)"}], \
      "version": "https:\\/\\/jsonfeed.org\\/version\\/1.1"}
      """
    let fixture = """
      {"fixture": 1, "title": "F", "items": [{"kind": "text", "id": "1", "text": "\(text)"}]}
      """
    for (text, title, id) in [(feed, "Late", "post:1"), (fixture, "F", "text:1")] {
      let path = try RealFeed.write(text, "download")
      defer { try? FileManager.default.removeItem(atPath: path) }
      let read = try await RealFeed.open(path).get()
      #expect(read.title == title && read.items.map(\.sectionID) == [id])
    }
  }

  @Test("RF1 all authors of an Atom feed are named, and an empty element hides nothing")
  func emptyElements() async throws {
    let atom = """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>
      <author><name>A</name></author><author><name>B</name></author>
      <entry><id>1</id><published/><updated>2026-11-23T10:56:00Z</updated></entry></feed>
      """
    let entry = try #require(try await RealFeed.read(atom).get().first)
    #expect(entry.username == "A, B" && entry.timestamp == "2026-11-23 10:56")
    let channel = """
      <dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">C</dc:creator>
      <i:author xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd"/><item><guid>1</guid></item>
      """
    #expect(try await RealFeed.read(RealFeed.rss(channel)).get().first?.username == "C")
  }

  @Test("RF1 an Atom feed with every element of RFC 4287 is shown as posts")
  func atom() async throws {
    let fixture = try await RealFeed.open("\(RealFeed.folder)/planet.atom").get()
    #expect(fixture.title == "Planet Small Things")
    let posts = try await RealFeed.posts("planet.atom")
    #expect(posts.count == 3)
    let first = posts[0]
    #expect(first.id == "post:tag:planet.example.org,2026:mites")
    #expect(first.username == "Noor Haddad" && first.timestamp == "2026-11-20 17:00")
    #expect(first.title == "Mites & moss")
    #expect(first.text == "A cushion of moss holds forty kinds of mite.")
    #expect(first.picture == "https://planet.example.org/assets/mite-small.jpg")
    #expect(first.details("Link") == ["https://planet.example.org/posts/mites"])
    #expect(first.details("Tags") == ["mites, Mosses"])
    #expect(first.details("Attachment") == ["https://planet.example.org/posts/mites.ogg"])
    #expect(posts[1].title == "Less < more" && posts[1].username == "Ines Duarte")
    #expect(posts[1].text == "Water bears sleep for 30 years.\na < b & c")
    #expect(posts[2].title == "Only a summary" && posts[2].timestamp == "2026-11-01 00:00")
    #expect(posts[2].text == "Plain <b> text stays as it is.")
    #expect(posts[2].details("Attachment") == ["https://planet.example.org/assets/full.png"])
  }

  @Test("RF1 RSS 2.0 with every element, and those that blogs and podcasts add, is shown as posts")
  func rss() async throws {
    let fixture = try await RealFeed.open("\(RealFeed.folder)/podcast.rss").get()
    #expect(fixture.title == "Harbour Talk")
    let posts = try await RealFeed.posts("podcast.rss")
    #expect(posts.count == 3)
    let first = posts[0]
    #expect(first.id == "post:https://harbour.example.org/?p=912")
    #expect(first.username == "Jo Lindqvist" && first.timestamp == "2026-11-21 06:00")
    #expect(first.title == "Episode 12: Nets & knots")
    #expect(
      first.text
        == "A net is a set of holes, tied together with string. “Older than rope,” says Jo."
    )
    #expect(first.picture == "https://harbour.example.org/12-small.jpg")
    #expect(first.alt == "Nets & knots")
    #expect(first.details("Link") == ["https://harbour.example.org/12/"])
    #expect(first.details("Tags") == ["Knots, Nets"])
    #expect(
      first.details("Attachment") == [
        "https://harbour.example.org/12.mp3", "https://harbour.example.org/12.mp4",
      ]
    )
    #expect(posts[1].username == "Sam Reyes" && posts[1].timestamp == "2026-11-03 21:07")
    #expect(posts[1].title == "No link, no guid bold")
    #expect(posts[1].text == "Plain, 3 < 4 & so on")
    #expect(posts[1].picture == "\(RealFeed.folder)/picture.png")
    #expect(posts[2].text == "Only a description" && posts[2].username == "Mina Okafor")
  }

  @Test("RF1 the title of a feed is one line, and what is said twice of an entry is shown once")
  func once() async throws {
    let json = #"{"title":" A\n  B ","items":[]}"#
    let content = try await FeedReader.read(Document(name: "f", bytes: Array(json.utf8)))
    #expect(content.title == "A B")
    let said = "<category>a</category><enclosure url='https://e.org/1.mp3' type='audio/mpeg'/>"
    let posts = try await RealFeed.read(RealFeed.rss("<item>\(said)\(said)</item>")).get()
    #expect(posts.first?.details("Tags") == ["a"])
    #expect(posts.first?.details("Attachment") == ["https://e.org/1.mp3"])
  }

  @Test("RF1 each picture of a folder is a post, in the order of their names")
  func folder() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("real-feed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["b.JPG", "a.png", "notes.txt", ".hidden.png", "c d.webp"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    let inside = folder.appendingPathComponent("a folder.png")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: false)
    let fixture = try await RealFeed.open(folder.path).get()
    #expect(fixture.title == folder.lastPathComponent)
    let posts = fixture.items.compactMap { $0.feedModel as? Post }
    #expect(posts.map(\.username) == ["a.png", "b.JPG", "c d.webp"])
    #expect(posts.map(\.picture) == posts.map { "\(folder.path)/\($0.username)" })
    #expect(posts.allSatisfy { $0.timestamp.count == 10 })
    for name in ["b.JPG", "a.png", "c d.webp", "a folder.png"] {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    guard case .failure(let error) = await RealFeed.open(folder.path) else {
      Issue.record("a folder without pictures was opened")
      return
    }
    #expect(error.description == "\(folder.path): cannot be read: Is a directory")
  }

  @Test("RF1 the address of an attachment is kept as it is, however long")
  func longAddress() async throws {
    let address = "https://e.org/a.mp3?token=" + String(repeating: "x", count: 2_000)
    let enclosure = "<enclosure url='\(address)' type='audio/mpeg'/>"
    let feed = RealFeed.rss("<item><guid>1</guid>\(enclosure)</item>")
    let post = try #require(try await RealFeed.read(feed).get().first)
    #expect(post.details("Attachment") == [address])
  }

  @Test("RF1 a fixture stays a fixture, whatever it says of feeds")
  func fixtures() async throws {
    let json = """
      {"fixture":1,"title":"https://jsonfeed.org/version/1.1 <rss>","items":[
      {"kind":"text","id":1,"text":"\\"version\\": \\"https://jsonfeed.org/version/1.1\\""}]}
      """
    for suffix in ["json", "xml"] {
      let path = try RealFeed.write(json, suffix)
      defer { try? FileManager.default.removeItem(atPath: path) }
      let fixture = try await RealFeed.open(path).get()
      #expect(fixture.items.map(\.sectionID) == ["text:1"])
    }
  }

  @Test(
    "RF1 dates are shown as they are written, day and minute",
    arguments: [
      ("Mon, 23 Nov 2026 10:56:00 GMT", "2026-11-23 10:56"),
      ("23 Nov 2026 1:05 +0200", "2026-11-23 01:05"),
      ("Tue, 3 Feb 98 23:59 EST", "1998-02-03 23:59"),
      ("2026-11-23T10:56:00.5+01:00", "2026-11-23 10:56"), ("2026-11-23", "2026-11-23"),
      ("2024-02-29T10:00:00Z", "2024-02-29 10:00"),
      ("2023-02-29T10:00:00Z", "2023-02-29T10:00:00Z"),
      ("2024-01-01T25:61:00Z", "2024-01-01T25:61:00Z"),
      ("2026-13-40T10:00", "2026-13-40T10:00"), ("yesterday", "yesterday"), ("", ""),
    ]
  )
  func dates(_ written: String, _ shown: String) { #expect(FeedDate.shown(written) == shown) }

  @Test(
    "RF1 an entry whose id came already is left out; without an id its link or its texts name it"
  )
  func ids() async throws {
    let item = { (parts: String) in "<item>\(parts)</item>" }
    let posts = try await RealFeed.read(
      RealFeed.rss(
        item("<guid>a</guid>") + item("<guid>a</guid><title>again</title>")
          + item("<link>https://example.org/x</link>") + item("<title>t</title>")
      )
    )
    .get()
    #expect(posts.map(\.id) == ["post:a", "post:https://example.org/x", "post:t"])
  }

  @Test(
    "RF1 an author who is named in several ways is shown once; the source of an entry is left out"
  )
  func authors() async throws {
    let item =
      "<item><author>jo@example.org (Jo)</author><itunes:author>Jo</itunes:author></item>"
    let spaces = "xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\""
    let rss = try await RealFeed.read("<rss \(spaces)><channel>\(item)</channel></rss>").get()
    #expect(rss.map(\.username) == ["Jo"])
    let parts =
      "<author><name>Elsewhere</name></author><link href=\"http://b/\"/><category term=\"b\"/>"
    let atom = try await RealFeed.read(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><entry><id>a</id><source>\(parts)</source>
      <author><name>Jo</name></author><link href="http://a/"/></entry></feed>
      """
    )
    .get()
    #expect(atom.map(\.username) == ["Jo"])
    #expect(atom[0].details("Link") == ["http://a/"] && atom[0].details("Tags") == [])
  }

  @Test("RF1 of an author without a name the address is shown, and of none at all the feed's title")
  func namelessAuthors() async throws {
    let authors = [
      #"[{"name":""},{"name":"Z"}]"#, #"[{"name":" ","url":"http://a/"}]"#, #"[{"name":"  "}]"#,
    ]
    let items = authors.enumerated().map { #"{"id":"\#($0)","authors":\#($1)}"# }
    let posts = try await RealFeed.read(
      """
      {"version":"https://jsonfeed.org/version/1.1","title":"Feed","items":[
      \(items.joined(separator: ","))]}
      """
    )
    .get()
    #expect(posts.map(\.username) == ["Z", "http://a/", "Feed"])
  }

  @Test("RF1 posts of a feed are liked, found, deleted and put back like any others")
  @MainActor func person() async throws {
    let fixture = try await RealFeed.open("\(RealFeed.folder)/planet.atom").get()
    let size = ListSize(width: 375, height: 2_000)
    let stage = HeadlessStage(size: size, cells: KindRegistry.builtIn.cells)
    let feed = Feed(FeedContent(fixture), kinds: .builtIn, host: stage.list, eventLog: nil) { _ in }
    let shown = {
      stage.list.settle()
      return stage.presenter.snapshot.sections.map { String($0.id.description.suffix(5)) }
    }
    #expect(shown() == ["mites", "xhtml", "mmary"] && feed.store.isAllPosts)
    let first = "post:tag:planet.example.org,2026:mites"
    let row = try #require(feed.names.row(RowReference(section: first, row: .id("action"))))
    #expect(stage.list.press("like", in: row))
    var page: ItemDetails?
    feed.services.onShow = { page = $0 }
    #expect(stage.presenter.activate(row))
    #expect(page?.title == "Mites & moss" && page?.subtitle == "Noor Haddad · 2026-11-20 17:00")
    #expect(page?.lines.map(\.name) == ["", "Likes", "Link", "Tags", "Attachment"])
    #expect(page?.lines.first?.text == "A cushion of moss holds forty kinds of mite.")
    feed.search("water BEARS")
    #expect(shown() == ["xhtml"])
    feed.search("cushion of moss")
    #expect(shown() == ["mites"])
    feed.search("")
    feed.takeAway(row.section)
    #expect(shown() == ["xhtml", "mmary"])
    #expect(feed.undoNewest() && shown() == ["mites", "xhtml", "mmary"])
    #expect(stage.texts(in: row) == ["❤️", "1"])
    #expect(feed.undoNewest())
    stage.list.settle()
    #expect(stage.texts(in: row) == ["❤️", "0"])
  }
}

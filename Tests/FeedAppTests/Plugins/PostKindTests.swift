import GtkList
import ListCore
import Testing

@testable import feedapp

@MainActor
@Suite struct PostKindTests {
  private func feed(_ json: String, kinds: KindRegistry = .builtIn) throws -> (Feed, HeadlessStage)
  {
    let decoder = FixtureDecoder(kinds: kinds)
    let fixture = try decoder.decode(Array(json.utf8), name: "test", folder: "/pictures")
    let stage = HeadlessStage(size: ListSize(width: 375, height: 667), cells: kinds.cells)
    let feed = Feed(FeedContent(fixture), kinds: kinds, host: stage.list, eventLog: nil) { _ in }
    stage.list.settle()
    // A list whose adapter is gone is empty.
    Self.shown.append(feed)
    return (feed, stage)
  }

  private static var shown: [Feed] = []

  private let guide = """
    {"fixture":1,"title":"Photo Feed","items":[{"kind":"post","username":"@janedoe",
    "timestamp":"15min","imageURL":"images/kittens.png","likes":384,"comments":[
    {"username":"@ryan","text":"this is beautiful!"},{"username":"@jsq","text":"😱"},
    {"username":"@caitlin","text":"#blessed"}]}]}
    """

  @Test("F3 the guide's post has six rows of 55, 250, 55, 35, 35, 35, together 465")
  func heights() throws {
    let (_, stage) = try feed(guide)
    let presenter = stage.presenter
    let frames = presenter.visibleRows.compactMap { presenter.frame(of: $0) }
    #expect(frames.map(\.height) == [55, 250, 55, 35, 35, 35])
    #expect(frames.map(\.y) == [0, 55, 305, 360, 395, 430])
    #expect(presenter.contentHeight == 465)
  }

  @Test("UX10 what takes the whole post says so; only the author's row has buttons for it")
  func names() throws {
    let (_, stage) = try feed(guide)
    for row in stage.presenter.visibleRows {
      let actions = stage.presenter.rowActions(for: row)
      let all = actions.trailing + actions.menu.flatMap(\.actions)
      #expect(all.map(\.title) == ["Copy", "Hide Post", "Delete Post"], "\(row)")
      #expect(actions.trailing.isEmpty == (row.key.description != "user"), "\(row)")
    }
  }

  @Test(
    "P1 a post is decoded by its kind: derived id, resolved picture, rows named by their content"
  )
  func decoding() throws {
    let (feed, stage) = try feed(guide)
    let post = try #require(feed.store.items.first as? Post)
    #expect(post.id == "post:@janedoe/15min")
    #expect(post.imagePath == "/pictures/images/kittens.png")
    #expect(
      stage.list.text == """
        post:@janedoe/15min
          user\t@janedoe | 15min
          image\t
          action\t❤️ | 384
          comment:@ryan/this is beautiful!\t@ryan | this is beautiful!
          comment:@jsq/😱\t@jsq | 😱
          comment:@caitlin/#blessed\t@caitlin | #blessed
        """
    )
  }

  @Test("P1 a post with a title or a text has a row for them, and need not have a picture")
  func article() throws {
    let (feed, stage) = try feed(
      """
      {"fixture":1,"title":"t","items":[
      {"kind":"post","id":1,"username":"ann","timestamp":"now","likes":2,"title":"So","text":"It is",
       "link":"http://a/","tags":["x","y"],"attachments":["http://b/"],"imageURL":null},
      {"kind":"post","id":2,"username":"bob","timestamp":"now","likes":2,"imageURL":"p.png","link":"http://c/"}]}
      """
    )
    #expect(
      stage.list.text == """
        post:1
          user\tann | now
          text\tSo | It is
          action\t❤️ | 2
        post:2
          user\tbob | now
          image\t
          action\t❤️ | 2
        """
    )
    let posts = feed.store.items.compactMap { $0 as? Post }
    #expect(posts[0].details("Link") == ["http://a/"] && posts[0].details("Tags") == ["x, y"])
    #expect(posts[0].details("Attachment") == ["http://b/"] && posts[0].picture == nil)
    #expect(posts[1].details("Link") == ["http://c/"] && posts[1].picture == "/pictures/p.png")
  }

  @Test("P1 header and footer are options of any kind and rows of their own")
  func supplements() throws {
    let (_, stage) = try feed(
      """
      {"fixture":1,"title":"t","items":[
      {"kind":"text","id":"a","text":"hello","header":"Top","footer":"End"}]}
      """
    )
    #expect(stage.list.text == "text:a\n  header\tTop\n  text\thello\n  footer\tEnd")
    #expect(stage.presenter.snapshot.section(at: 0).rows.map(\.role) == [.header, .body, .footer])
  }

  @Test("P1 the app knows no kind: another registry brings another kind, and only that")
  func otherKinds() throws {
    let kinds = KindRegistry([ShoutKind.self])
    let (_, stage) = try feed(
      #"{"fixture":1,"title":"t","items":[{"kind":"shout","id":1,"text":"hey"}]}"#,
      kinds: kinds
    )
    #expect(stage.list.text == "shout:1\n  text\tHEY")
    #expect(throws: FixtureError.self) { try feed(guide, kinds: kinds) }
  }

  @Test("P4 two kinds that claim one name: the first keeps it")
  func claimedTwice() {
    let kinds = KindRegistry([ShoutKind.self, OtherShoutKind.self, TextKind.self])
    #expect(kinds.kindNames == ["shout", "text"])
    #expect(kinds.kinds.first == ShoutKind.self)
  }

  @Test("B5 likes stop at the largest 64-bit integer instead of overflowing")
  func largestCount() throws {
    let (feed, stage) = try feed(guide.replacing("384", with: "9223372036854775806"))
    let row = try #require(stage.presenter.visibleRows.first { $0.key.description == "action" })
    for _ in 0..<3 { stage.press("like", in: row) }
    stage.list.settle()
    #expect(stage.texts(in: row) == ["❤️", "9223372036854775807"])
    #expect(feed.diagnostics.counts.isEmpty)
  }
}

private enum ShoutKind: FeedKind {
  static let name = "shout"
  static var cells: [any ListCell.Type] { [TextCell.self] }
  static let css = ""

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    TextItem(id: try item.sectionID(), text: try item.string("text").uppercased())
  }

  static func register(in feed: KindContext) {
    feed.register(TextSectionController.self, for: TextItem.self)
  }
}

private enum OtherShoutKind: FeedKind {
  static let name = "shout"
  static var cells: [any ListCell.Type] { [] }
  static let css = ""

  static func decode(_ item: ItemReader) throws -> any FeedModel { try TextKind.decode(item) }
  static func register(in feed: KindContext) {}
}

import ListCore
import Testing

@testable import feedapp

/// What a person took away of a feed that is read again.
@MainActor
@Suite struct ReadAgainTests {
  @Test("F3 what was deleted or hidden stays away as long as the feed that is read again has it")
  func staysAway() async throws {
    let all = ["1", "2", "3", "4", "5"].map { FeedSessionTests.text($0) }.joined(separator: ",")
    let files = FeedSessionTests.Files(["a": FeedSessionTests.fixture(all)])
    let stage = FeedSessionTests.Stage(files)
    await stage.session.open("a")
    #expect(stage.shown.count == 5)
    var told: [String] = []
    stage.session.onMessage = { if case .toast(let sentence) = $0 { told.append(sentence) } }
    let feed = try #require(stage.session.feed)
    let sections = try #require(stage.list).presenter.snapshot.sections.map(\.id)
    feed.takeAway(sections[0])
    feed.takeAway(sections[1], hidden: true)
    #expect(stage.shown == ["text:3", "text:4", "text:5"])
    feed.takeAway(sections[2])
    #expect(stage.shown == ["text:4", "text:5"])
    // What is put back is there again.
    stage.session.undo()
    await stage.session.refresh()
    #expect(stage.shown == ["text:3", "text:4", "text:5"] && told == [])
    #expect(stage.session.itemCount == 3)
    // What the feed is without for a while is new afterwards.
    let (two, three) = (FeedSessionTests.text("2"), FeedSessionTests.text("3"))
    await files.write("a", FeedSessionTests.fixture(two, three))
    await stage.session.refresh()
    #expect(stage.shown == ["text:3"] && feed.store.away == ["text:2"])
    await files.write("a", FeedSessionTests.fixture(all))
    await stage.session.refresh()
    #expect(stage.shown == ["text:1", "text:3", "text:4", "text:5"] && told == ["3 new items"])
    await stage.session.open("a")
    #expect(stage.shown.count == 5)
  }

  @Test(
    "F3 UX1 what was done before a feed was read again can be undone, as far as the feed has it"
  )
  func undone() async throws {
    func items(_ ids: String...) -> String {
      FeedSessionTests.fixture(
        ids.map {
          $0 == "p"
            ? #"""
            {"kind":"post","id":"p","username":"u","timestamp":"t","imageURL":"a.png","likes":7}
            """# : FeedSessionTests.text(String($0.prefix(1)), $0)
        }.joined(separator: ",")
      )
    }
    let files = FeedSessionTests.Files(["a": items("p", "1", "2", "3", "4")])
    let stage = FeedSessionTests.Stage(files)
    await stage.session.open("a")
    let list = try #require(stage.list)
    list.settle()
    let feed = try #require(stage.session.feed)
    let heart = try #require(
      feed.names.row(RowReference(section: "post:p", row: .id("action")))
    )
    let sections = list.presenter.snapshot.sections.map(\.id)
    #expect(list.press("like", in: heart))
    for section in sections[1...3] { feed.takeAway(section) }
    stage.session.insertItem()
    list.settle()
    feed.shuffle()
    let count = stage.session.changeCount
    // Without the first that went, with the second as it is by now, and elsewhere.
    await files.write("a", items("4", "3", "2 new", "p"))
    await stage.session.refresh()
    #expect(stage.shown == ["text:4", "post:p"])
    #expect(stage.session.changeCount != count, "what offers to undo the shuffle goes")
    #expect(stage.session.canPutBack)
    stage.session.putBack()
    #expect(stage.shown == ["text:4", "text:3", "post:p"] && stage.session.canUndo)
    stage.session.undo()
    #expect(stage.shown == ["text:4", "text:3", "text:2", "post:p"])
    #expect(list.text.contains("2 new") && list.text.contains("❤️ | 8"))
    stage.session.undo()
    #expect(stage.shown.count == 4 && list.text.contains("❤️ | 7") && !stage.session.canUndo)
    for _ in 0..<2 { stage.session.redo() }
    list.settle()
    #expect(stage.shown.count == 3 && list.text.contains("❤️ | 8"))
    await stage.session.refresh()
    let gone = FeedSessionTests.fixture(FeedSessionTests.text("4"))
    #expect(stage.session.canUndo)
    await files.write("a", gone)
    await stage.session.refresh()
    #expect(!stage.session.canUndo && !stage.session.canRedo && !stage.session.canPutBack)
  }
}

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
}

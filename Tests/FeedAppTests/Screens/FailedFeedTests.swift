import ListCore
import Testing

@testable import feedapp

/// Feeds that cannot be opened, or not be read again.
@MainActor
@Suite struct FailedFeedTests {
  @Test(
    "F5 a broken file shows its mistake; once it is mended, trying again shows the feed as it was"
  )
  func broken() async throws {
    let files = FeedSessionTests.Files(["a": FeedSessionTests.fixture(FeedSessionTests.text("1"))])
    let stage = FeedSessionTests.Stage(files)
    await stage.session.open("a")
    #expect(stage.shown == ["text:1"])
    await files.write("a", "{\n  \"fixture\": 1,\n  \"title\": 5, \"items\": []}")
    await stage.session.refresh()
    guard case .failed(let error) = stage.session.state else {
      Issue.record("the mistake is not shown")
      return
    }
    #expect(error.shortDescription == "a:3:12: $.title: expected string, found number 5")
    await files.write(
      "a",
      FeedSessionTests.fixture(FeedSessionTests.text("1"), FeedSessionTests.text("2"))
    )
    await stage.session.refresh()
    guard case .shown = stage.session.state else {
      Issue.record("the feed is not shown again")
      return
    }
    #expect(stage.shown == ["text:1", "text:2"])
    #expect(stage.lists.count == 1)
  }

  @Test("F4 F5 a feed whose file broke is found as a person left it")
  func brokenAndLeft() async throws {
    let two = FeedSessionTests.fixture(FeedSessionTests.text("1"), FeedSessionTests.text("2"))
    let files = FeedSessionTests.Files(["a": two, "b": two])
    let stage = FeedSessionTests.Stage(files)
    await stage.session.open("a")
    let list = try #require(stage.list)
    #expect(stage.shown.count == 2)
    stage.session.deleteItems(cursor: list.presenter.snapshot.rowID(at: 0))
    #expect(stage.shown == ["text:2"])
    await files.write("a", "{")
    await stage.session.refresh()
    guard case .failed = stage.session.state else { return #expect(Bool(false)) }
    await stage.session.visit("b")
    await files.write("a", two)
    await stage.session.visit("a")
    list.settle()
    #expect(list.presenter.snapshot.sections.map(\.id.description) == ["text:2"])
    #expect(stage.session.canUndo)
  }

  @Test("F5 a feed that cannot be read again stays, and one sentence says why")
  func unreadable() async throws {
    let files = FeedSessionTests.Files(["a": FeedSessionTests.fixture(FeedSessionTests.text("1"))])
    let stage = FeedSessionTests.Stage(files)
    var told: [String] = []
    stage.session.onMessage = { if case .toast(let sentence) = $0 { told.append(sentence) } }
    await stage.session.open("a")
    await files.remove("a")
    await stage.session.refresh()
    guard case .shown = stage.session.state else {
      Issue.record("the feed is gone")
      return
    }
    #expect(stage.shown == ["text:1"])
    #expect(told == ["This cannot be read: No such file or directory"])
    await files.write(
      "a",
      FeedSessionTests.fixture(FeedSessionTests.text("1"), FeedSessionTests.text("2"))
    )
    await stage.session.refresh()
    #expect(stage.shown == ["text:1", "text:2"])
  }

  @Test("F5 a file that is not there is a mistake too, and opening another one works")
  func missing() async {
    let stage = FeedSessionTests.Stage(
      FeedSessionTests.Files(["b": FeedSessionTests.fixture(FeedSessionTests.text("1"))])
    )
    await stage.session.open("a")
    guard case .failed(let error) = stage.session.state else {
      Issue.record("nothing says that there is no file")
      return
    }
    #expect(error.shortDescription == "a: cannot be read: No such file or directory")
    #expect(stage.session.feed == nil)
    await stage.session.open("b")
    #expect(stage.shown == ["text:1"])
  }
}

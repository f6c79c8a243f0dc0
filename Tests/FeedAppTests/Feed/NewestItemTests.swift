import Foundation
import GtkList
import ListCore
import Testing

@testable import feedapp

@MainActor
@Suite struct NewestItemTests {
  /// `LIST_SEED` runs one case again, alone.
  private static func seeds(_ range: Range<UInt64>) -> Range<UInt64> {
    guard let text = ProcessInfo.processInfo.environment["LIST_SEED"], let seed = UInt64(text)
    else { return range }
    return seed..<seed + 1
  }

  @Test("BB2 rows show the newest item after undo, replace, apply, delete and move in any order")
  func turns() async {
    for seed in Self.seeds(0..<200) {
      guard let failure = await NewestItemTrial(seed: seed).play(turns: 20) else { continue }
      Issue.record("LIST_SEED=\(seed): \(failure)")
      return
    }
  }

  @Test("BB2 so they do when changes come between the stretches of a transaction")
  func stretches() {
    for seed in Self.seeds(0..<200) {
      guard let failure = NewestItemTrial(seed: seed).playStretched(changes: 60) else { continue }
      Issue.record("LIST_SEED=\(seed): \(failure)")
      return
    }
  }

  @Test("BB2 an item that goes again before its return is shown keeps its likes")
  func goneOnTheWay() throws {
    let kinds = KindRegistry.builtIn
    let fixture = try FixtureDecoder(kinds: kinds).decode(
      Array(
        """
        {"fixture":1,"title":"T","items":[{"kind":"post","id":"a","username":"u","timestamp":"t",
        "imageURL":"none","likes":5,"comments":[]}]}
        """.utf8
      ),
      name: "",
      folder: "/"
    )
    let stage = HeadlessStage(size: ListSize(width: 375, height: 667), cells: kinds.cells)
    let feed = Feed(FeedContent(fixture), kinds: kinds, host: stage.list, eventLog: nil) { _ in }
    stage.list.settle()
    let section = try #require(feed.names.section("post:a"))
    let heart = try #require(feed.names.row(RowReference(section: "post:a", row: .id("action"))))
    stage.press("like", in: heart)
    stage.list.settle()
    feed.takeAway(section)
    stage.list.settle()
    feed.undo()
    feed.takeAway(section)
    stage.list.settle()
    #expect(stage.list.text == "")
    feed.undo()
    stage.list.settle()
    #expect(stage.texts(in: heart) == ["❤️", "6"])
  }
}

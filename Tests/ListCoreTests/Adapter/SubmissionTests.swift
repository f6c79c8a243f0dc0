import ListCore
import ListTestSupport
import Testing

/// What is handed over from any thread, and what the main actor asks for beside it.
@MainActor
@Suite struct SubmissionTests {
  private func shown(_ feed: TestFeed) -> [String] {
    feed.adapter.objects.compactMap { ($0 as? TestPost)?.id }
  }

  @Test("A12 what the answer to a submission hands over comes behind the submissions that wait")
  func handedOverInAnswer() async {
    let feed = TestFeed()
    feed.adapter.host = nil
    let adapter = feed.adapter
    adapter.submit([TestPost("a")]) { _ in
      MainActor.assumeIsolated { adapter.objects = [TestPost("c")] }
    }
    adapter.submit([TestPost("b")]) { _ in }
    adapter.performUpdates()
    #expect(shown(feed) == ["c"])
    adapter.host = feed.list
    await feed.list.settleEverywhere()
    #expect(feed.adapter.shownObjects.compactMap { ($0 as? TestPost)?.id } == ["c"])
  }

  @Test("A12 who adds to the objects adds to what was submitted before")
  func addedTo() async {
    let feed = TestFeed()
    feed.adapter.submit([TestPost("x")]) { _ in }
    feed.adapter.objects.append(TestPost("y"))
    #expect(shown(feed) == ["x", "y"])
    await feed.list.settleEverywhere()
    #expect(feed.adapter.shownObjects.compactMap { ($0 as? TestPost)?.id } == ["x", "y"])
  }

  @Test("A12 A5 a reload shows what was submitted before, and answers behind it")
  func reloaded() async {
    let feed = TestFeed()
    var order: [String] = []
    await withCheckedContinuation { continuation in
      feed.adapter.submit([TestPost("x")]) { shown in
        MainActor.assumeIsolated { order.append("submitted \(shown)") }
      }
      feed.adapter.reloadData {
        order.append("reloaded \($0)")
        continuation.resume()
      }
      feed.list.settle()
    }
    #expect(order == ["submitted true", "reloaded true"])
    #expect(shown(feed) == ["x"])
  }

  @Test("A12 C4 what a controller asks for after a submission is answered after it")
  func askedByController() async throws {
    let feed = TestFeed([TestPost("a")])
    var order: [String] = []
    feed.adapter.submit([TestPost("a"), TestPost("b")]) { _ in
      MainActor.assumeIsolated { order.append("submitted") }
    }
    try #require(feed.controller("a")).update { _ in order.append("updated") }
    await feed.list.settleEverywhere()
    #expect(order == ["submitted", "updated"])
  }

  @Test("A12 a list that was handed over is let go of once another one is shown")
  func released() async {
    final class Witness: Sendable {}
    struct Watched: ListDiffable, Equatable {
      let id = 1
      let witness: Witness
      static func == (one: Self, other: Self) -> Bool { one.witness === other.witness }
    }
    let feed = TestFeed()
    feed.adapter.register(Watched.self) {
      SingleSectionController(model: $0).height { _ in .fixed(20) }
    }
    weak var seen: Witness?
    do {
      let witness = Witness()
      seen = witness
      feed.adapter.submit([Watched(witness: witness)]) { _ in }
    }
    await feed.list.settleEverywhere()
    #expect(seen != nil)
    feed.show([TestPost("a")])
    await feed.list.settleEverywhere()
    #expect(seen == nil)
  }
}

import ListCore
import ListTestSupport
import Testing

/// Looks at the list when it goes.
@MainActor
private final class Leaving {
  final class Log { var counts: [Int] = [] }
  private let feed: TestFeed
  private let log: Log
  init(_ feed: TestFeed, _ log: Log) { (self.feed, self.log) = (feed, log) }
  isolated deinit { log.counts.append(feed.adapter.objects.count) }
}

private struct Guest: ListDiffable {
  let id: Int
  let leaving: Leaving
  func hasSameContent(as other: Self) -> Bool { leaving === other.leaving }
}

/// Does something when it goes.
@MainActor
private final class Going {
  private let action: @MainActor () -> Void
  init(_ action: @escaping @MainActor () -> Void) { self.action = action }
  isolated deinit { action() }
}

private struct Visitor: ListDiffable {
  let id: Int
  let going: Going
  func hasSameContent(as other: Self) -> Bool { going === other.going }
}

@MainActor
@Suite struct NewestObjectsTests {
  @Test("Q1 R1 a model that goes may look at what is declared")
  func leavingModels() {
    let host = HeadlessList()
    let list = ModelList(host: host)
    var counts: [Int] = []
    for count in [2, 3, 0] {
      list.show {
        ListSection("s") {
          (0..<count).map { id in
            Visitor(id: id, going: Going { counts.append(list.sections.first?.rowCount ?? -1) })
          }
        }
      }
    }
    #expect(counts == [3, 3, 0, 0, 0])
  }

  @Test("A15 R1 what a filter has may look at the filter there is when it goes")
  func leavingFilter() {
    let adapter = TestFeed().adapter
    var seen: [Bool] = []
    do {
      let going = Going { seen.append(adapter.filter == nil) }
      adapter.filter = { _ in withExtendedLifetime(going) { true } }
    }
    adapter.filter = nil
    #expect(seen == [true])
  }

  @Test("N3 R1 a value that goes may look at the newest one, and set another")
  func leavingValue() {
    let value = Bindable<(number: Int, going: Going?)>((0, nil))
    var (seen, heard) = ([Int](), [Int]())
    let token = value.bind { heard.append($0.number) }
    value.value = (
      1,
      Going {
        seen.append(value.value.number)
        value.value = (3, nil)
      }
    )
    value.value = (2, nil)
    #expect(seen == [2])
    #expect(heard == [1, 2, 3])
    token.cancel()
  }

  @Test("A4 R1 an object that goes may look at the objects there are")
  func leavingObjects() {
    let (feed, log) = (TestFeed(), Leaving.Log())
    for count in [2, 3, 0] {
      feed.adapter.objects = (0..<count).map { Guest(id: $0, leaving: Leaving(feed, log)) }
    }
    #expect(log.counts == [3, 3, 0, 0, 0])
  }

  private func ids(_ feed: TestFeed) -> String {
    feed.adapter.shownObjects.compactMap { ($0 as? TestPost)?.id }.joined()
  }

  private func feed(_ ids: String) -> TestFeed {
    let feed = TestFeed()
    feed.adapter.register(TestPost.self) { MovableController(model: $0) }
    feed.show(ids.map { TestPost(String($0)) })
    return feed
  }

  private func row(_ id: String) -> RowID {
    RowID(
      section: DiffIdentity(id: id, of: TestPost.self),
      key: RowKey(content: DiffIdentity(id: id, of: TestPost.self))
    )
  }

  @Test("A4 a named object stays as it was named when the adapter's own objects are shown again")
  func reloadIsKept() {
    let feed = TestFeed([TestPost("a"), TestPost("b")])
    feed.adapter.reload([TestPost("b", likes: 9), TestPost("zz")])
    feed.list.settle()
    feed.adapter.performUpdates()
    feed.list.settle()
    #expect(feed.texts("b")[2] == "9")
    #expect(feed.adapter.objects.count == 2)
    feed.adapter.reload([TestPost("a", likes: 1)])
    feed.adapter.performUpdates()
    feed.list.settle()
    #expect(feed.texts("a")[2] == "1", "also when both are asked for in one turn")
  }

  @Test("A4 of a named reload and new objects in one turn, the later one is shown")
  func laterWins() {
    let feed = TestFeed([TestPost("a")])
    feed.adapter.reload([TestPost("a", likes: 9)])
    feed.adapter.objects = [TestPost("a", likes: 1)]
    feed.list.settle()
    #expect(feed.texts("a")[2] == "1")
    feed.adapter.objects = [TestPost("a", likes: 2)]
    feed.adapter.reload([TestPost("a", likes: 3)])
    feed.list.settle()
    #expect(feed.texts("a")[2] == "3")
  }

  @Test("X6 a section move does not undo objects that were set in the same turn")
  func moveAfterObjects() {
    let feed = feed("abc")
    feed.adapter.objects = "nabcm".map { TestPost(String($0)) }
    #expect(feed.adapter.reorder(row("a"), to: .section(2)))
    feed.list.settle()
    #expect(ids(feed) == "nbcam")
    feed.adapter.objects = "bcm".map { TestPost(String($0)) }
    #expect(feed.adapter.reorder(row("a"), to: .section(0)), "it is still on screen")
    feed.list.settle()
    #expect(ids(feed) == "bcm")
  }

  @Test("X6 two section moves of one turn both count")
  func twoMoves() {
    let feed = feed("abcd")
    feed.adapter.reorder(row("d"), to: .section(0))
    feed.adapter.reorder(row("a"), to: .section(2))
    feed.list.settle()
    #expect(ids(feed) == "dbca")
  }

  @Test("X6 hidden objects stay behind the shown one in front of them, and first ones first")
  func hidden() {
    let feed = feed("xaybz")
    feed.adapter.filter = { !["x", "y", "z"].contains($0.object(as: TestPost.self)?.id) }
    feed.list.settle()
    #expect(ids(feed) == "ab")
    feed.adapter.reorder(row("b"), to: .section(0))
    feed.adapter.filter = nil
    feed.list.settle()
    #expect(ids(feed) == "xbzay")
  }
}

private final class MovableController: SectionController<TestPost> {
  override func canMove(_ row: RowContext) -> Bool { true }
}

import ListCore
import ListTestSupport
import Testing

/// A server that answers when a test says so.
@MainActor
private final class Server {
  private(set) var asked = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []

  func fetch() async {
    asked += 1
    for watcher in watchers { watcher.resume() }
    watchers = []
    await withCheckedContinuation { waiting.append($0) }
  }

  func answer() {
    let all = waiting
    waiting = []
    for each in all { each.resume() }
  }

  /// Waits until it is asked once more than before.
  func isAsked(_ count: Int) async {
    while asked < count { await withCheckedContinuation { watchers.append($0) } }
  }
}

@MainActor
@Suite struct RefreshingTests {
  private let server = Server()

  private func feed(_ posts: [TestPost] = [TestPost("a")]) -> TestFeed {
    let feed = TestFeed(posts)
    feed.adapter.onRefresh = { [server] in await server.fetch() }
    return feed
  }

  @Test("L10 F5 and Ctrl+R fetch anew where somebody takes it; elsewhere the keys go on")
  func keys() async {
    let feed = feed()
    #expect(feed.list.presenter.press(.f5) == .handled)
    await server.isAsked(1)
    #expect(feed.adapter.isRefreshing && feed.list.presenter.isRefreshing)
    #expect(feed.list.presenter.press(.character("r"), .control) == .handled, "it joins")
    server.answer()
    #expect(await feed.adapter.refreshAndWait(), "it has not ended yet, so this joins, too")
    #expect(server.asked == 1)
    let other = TestFeed([TestPost("a")])
    #expect(other.list.presenter.press(.f5) == .ignored)
    #expect(other.list.presenter.press(.character("r"), .control) == .ignored)
    #expect(other.list.presenter.press(.f5, .shift) == .ignored)
    #expect(await other.adapter.refreshAndWait() == false)
  }

  @Test("L10 calls during a refresh join it; completions come once, in call order, at its end")
  func joined() async {
    let feed = feed()
    var log: [String] = []
    feed.adapter.refresh { log.append("first \($0)") }
    feed.adapter.refresh { log.append("second \($0)") }
    await server.isAsked(1)
    feed.adapter.refresh { [adapter = feed.adapter] in
      log.append("third \($0), \(adapter.isRefreshing)")
    }
    #expect(log.isEmpty)
    server.answer()
    #expect(await feed.adapter.refreshAndWait(), "it has not ended yet, so this joins, too")
    #expect(log == ["first true", "second true", "third true, false"])
    #expect(server.asked == 1)
  }

  @Test("L10 a completion can begin the next refresh")
  func again() async {
    let feed = feed()
    var isDone = false
    feed.adapter.refresh { [adapter = feed.adapter] _ in
      adapter.refresh { _ in isDone = true }
    }
    await server.isAsked(1)
    server.answer()
    await server.isAsked(2)
    #expect(feed.adapter.isRefreshing && !isDone)
    server.answer()
    while feed.adapter.isRefreshing { await Task.yield() }
    #expect(isDone)
  }

  @Test("L10 L6 without rows a refresh shows that the list loads, with rows it shows the rows")
  func status() async {
    let feed = feed([])
    feed.adapter.emptyState = EmptyState(title: "Nothing")
    feed.show([])
    feed.adapter.refresh(completion: nil)
    await server.isAsked(1)
    #expect(feed.list.presenter.isShowingLoading)
    feed.show([TestPost("a")])
    #expect(feed.list.presenter.status == nil && feed.list.presenter.isRefreshing)
    server.answer()
    while feed.adapter.isRefreshing { await Task.yield() }
    feed.show([])
    #expect(feed.list.presenter.emptyState?.title == "Nothing")
    #expect(!feed.list.presenter.isRefreshing)
  }

  @Test("L10 a list released meanwhile answers false, and another host shows what runs")
  func released() async {
    var feed: TestFeed? = feed()
    var answer: Bool?
    feed?.adapter.refresh { answer = $0 }
    await server.isAsked(1)
    let other = HeadlessList()
    let first = feed?.list
    feed?.adapter.host = other
    #expect(other.presenter.isRefreshing && first?.presenter.isRefreshing == false)
    feed = nil
    server.answer()
    while answer == nil { await Task.yield() }
    #expect(answer == false)
    #expect(!other.presenter.isRefreshing)
  }
}

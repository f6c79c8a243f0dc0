import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct UpdateTests {
  private let list = HeadlessList()
  private let source = TestSource([TestPost("a")])

  private func makeAdapter() -> ListAdapter {
    let adapter = ListAdapter(host: list)
    adapter.register(TestPostController.self, for: TestPost.self)
    return adapter
  }

  @Test("A1 host, registration and data source can be set in any order")
  func wiringOrder() {
    let adapter = ListAdapter()
    adapter.dataSource = source
    adapter.register(TestPostController.self, for: TestPost.self)
    #expect(source.askCount == 0)
    adapter.host = list
    list.settle()
    #expect(list.text.hasPrefix("a\n"))
    #expect(source.askCount == 1)
  }

  @Test("A1 the adapter keeps neither its host nor its data source alive")
  func weakReferences() {
    let adapter = ListAdapter()
    var host: HeadlessList? = HeadlessList()
    var source: TestSource? = TestSource([TestPost("a")])
    adapter.register(TestPostController.self, for: TestPost.self)
    adapter.host = host
    adapter.dataSource = source
    host?.settle()
    weak let weakHost = host
    weak let weakSource = source
    host = nil
    source = nil
    #expect(weakHost == nil)
    #expect(weakSource == nil)
    #expect(adapter.host == nil)
  }

  @Test("A2 the calls of one turn ask once, lazily, and make one transaction")
  func coalescing() {
    let adapter = makeAdapter()
    adapter.dataSource = source
    list.settle()
    var log: [String] = []
    let token = adapter.addListener {
      if case .updated(let report) = $0 { log.append("\(report.kind)") }
    }
    let asked = source.askCount
    for number in 0..<3 { adapter.performUpdates { log.append("\(number) \($0)") } }
    #expect(source.askCount == asked, "nothing is asked at the time of the call")
    source.objects = [TestPost("b")]
    list.advanceTurn()
    token.cancel()
    #expect(source.askCount == asked + 1)
    #expect(list.text.hasPrefix("b\n"))
    #expect(log == ["updates", "0 true", "1 true", "2 true"])
    #expect(adapter.isIdle)
  }

  @Test("A2 one request without animation makes the whole transaction unanimated")
  func animatedIsAnd() {
    let adapter = makeAdapter()
    adapter.dataSource = source
    list.settle()
    var animated: [Bool] = []
    let token = adapter.addListener {
      if case .updated(let report) = $0 { animated.append(report.isAnimated) }
    }
    adapter.performUpdates()
    adapter.performUpdates(animated: false)
    list.settle()
    adapter.performUpdates()
    list.settle()
    token.cancel()
    #expect(animated == [false, true])
  }

  @Test("A2 the async variants return when the state is shown, and false without a host")
  func asyncVariants() async {
    let adapter = makeAdapter()
    adapter.dataSource = source
    let list = list
    let turns = Task { @MainActor in
      while !adapter.isIdle || list.isIdle {
        if list.isIdle { await Task.yield() } else { list.advanceTurn() }
        if Task.isCancelled { return }
      }
    }
    #expect(await adapter.performUpdatesAndWait())
    #expect(await adapter.reloadDataAndWait())
    turns.cancel()
    adapter.host = nil
    #expect(await adapter.performUpdatesAndWait() == false)
    #expect(await adapter.reloadDataAndWait() == false)
  }

  @Test("A3 what is asked for inside a transaction is shown by the next one")
  func requestsInsideAreQueued() {
    let adapter = makeAdapter()
    adapter.dataSource = source
    list.settle()
    var texts: [String] = []
    source.onAsk = { [unowned source, unowned adapter] in
      source.onAsk = nil
      adapter.performUpdates { _ in texts.append("inner") }
    }
    adapter.performUpdates { [source] _ in
      texts.append("outer")
      source.objects = [TestPost("z")]
    }
    list.advanceTurn()
    #expect(texts == ["outer"])
    #expect(!adapter.isIdle)
    list.settle()
    #expect(texts == ["outer", "inner"])
    #expect(list.text.hasPrefix("z\n"), "the last state asked for is the one shown")
  }

  @Test("A3 an update and a press of one turn are one transaction, of kind updates with its rows")
  func updateAndPress() {
    let feed = TestFeed([TestPost("a"), TestPost("b")])
    feed.adapter.objects = [TestPost("b"), TestPost("a"), TestPost("c")]
    feed.list.press("like", in: .line("a", "action"))
    feed.list.settle()
    #expect(
      feed.reports == [
        UpdateReport(
          kind: .updates,
          isAnimated: true,
          sections: .init(inserted: 1, moved: 1),
          rows: .init(updated: 1)
        )
      ]
    )
    #expect(feed.texts("a")[2] == "385")
  }

  @Test("A5 listeners hear of each transaction before the caller's completion, with its counts")
  func listenersFirst() {
    let feed = TestFeed([TestPost("a", comments: ["x"]), TestPost("b")])
    var log: [String] = []
    let first = feed.adapter.addListener { if case .updated = $0 { log.append("first") } }
    let second = feed.adapter.addListener { if case .updated = $0 { log.append("second") } }
    feed.adapter.objects = [TestPost("c"), TestPost("a", comments: ["y"])]
    feed.adapter.performUpdates(animated: false) { _ in log.append("done") }
    feed.list.settle()
    #expect(log == ["first", "second", "done"])
    #expect(
      feed.reports == [
        UpdateReport(
          kind: .updates,
          isAnimated: false,
          sections: .init(deleted: 1, inserted: 1, updated: 1),
          rows: .init(deleted: 1, inserted: 1)
        )
      ]
    )
    first.cancel()
    second.cancel()
    feed.adapter.performUpdates()
    feed.list.settle()
    #expect(log.count == 3)
    #expect(feed.reports.last == UpdateReport(kind: .updates, isAnimated: true))
  }

  @Test("A5 a listener that another one cancels is not called any more")
  func cancelledListener() {
    let feed = TestFeed([TestPost("a")])
    var calls = 0
    var later: BindingToken?
    let first = feed.adapter.addListener { _ in later?.cancel() }
    later = feed.adapter.addListener { _ in calls += 1 }
    feed.adapter.performUpdates()
    feed.list.settle()
    first.cancel()
    #expect(calls == 0)
  }

  @Test("A5 R1 a listener may be all that keeps somebody who listens as well")
  func listenerInListener() {
    final class Other {
      var token: BindingToken?
    }
    let feed = TestFeed([TestPost("a")])
    var other: Other? = Other()
    other?.token = feed.adapter.addListener { _ in }
    let token = feed.adapter.addListener { [other] _ in _ = other }
    weak let gone = other
    other = nil
    #expect(gone != nil)
    token.cancel()
    #expect(gone == nil)
  }

  @Test("A2 a like in a list of many sections asks one controller, binds one cell, asks no objects")
  func costOfALike() throws {
    for count in [10, 2_000] {
      let feed = TestFeed((0..<count).map { TestPost("p\($0)") })
      let before = (0..<count).compactMap { feed.controller("p\($0)")?.viewModelsAsked }
        .reduce(0, +)
      let bound = feed.list.boundCount
      feed.list.press("like", in: .line("p0", "action"))
      feed.list.settle()
      let after = (0..<count).compactMap { feed.controller("p\($0)")?.viewModelsAsked }
        .reduce(0, +)
      #expect(after == before + 1)
      #expect(feed.list.boundCount == bound + 1)
      #expect(feed.reports.map(\.kind) == [.rows])
    }
  }
}

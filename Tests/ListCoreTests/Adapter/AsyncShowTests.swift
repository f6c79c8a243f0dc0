import ListCore
import ListTestSupport
import Synchronization
import Testing

@MainActor
@Suite struct AsyncShowTests {
  private let feed = TestFeed()

  private var shown: [String] {
    feed.adapter.shownObjects.compactMap { ($0 as? TestPost)?.id }
  }

  @Test("AP11 in async code what does not wait and what waits have names of their own")
  func names() async {
    feed.show([TestPost("a")])
    feed.clearEvents()
    feed.adapter.reloadData()
    feed.adapter.performUpdates()
    feed.adapter.refresh()
    #expect(feed.reports.isEmpty, "nothing happens before the next turn")
    let adapter = feed.adapter
    let waiting = Task { await adapter.reloadDataAndWait() }
    await feed.list.settleEverywhere()
    #expect(await waiting.value)
    #expect(feed.reports.allSatisfy { $0.kind == .reload })
    let updating = Task { await adapter.performUpdatesAndWait() }
    await feed.list.settleEverywhere()
    #expect(await updating.value)
    #expect(await adapter.refreshAndWait() == false, "there is nothing to refresh with")
  }

  @Test("AP11 show waits until the objects are shown, from anywhere, and says what came of it")
  func objects() async {
    let adapter = feed.adapter
    let showing = Task.detached { await adapter.show([TestPost("a"), TestPost("b")]) }
    let mixed = Task { await adapter.show([TestPost("c"), RowsModel(id: "s", lines: [])]) }
    var answers: [Bool]?
    Task { answers = [await showing.value, await mixed.value] }
    // One of them is asked for on another thread, whenever that has its turn.
    while answers == nil { await feed.list.settleEverywhere() }
    #expect(answers == [true, true])
    adapter.host = nil
    #expect(await adapter.show([TestPost("d")]) == false)
  }

  @Test("AP11 of what a sequence brings while an update is on its way only the newest is shown")
  func newestWins() async {
    let (posts, input) = CountedSequence.make()
    feed.adapter.show(posts)
    input.yield([TestPost("first")])
    // It is on its way: the turn that shows it is asked for, and not run.
    while feed.adapter.isIdle { await Task.yield() }
    for number in 0..<50 { input.yield([TestPost("p\(number)")]) }
    while posts.asked < 52 { await Task.yield() }
    #expect(feed.reports.isEmpty)
    await feed.list.settleEverywhere()
    #expect(shown == ["p49"])
    #expect(feed.reports.map(\.sections.inserted) == [1, 1])
  }

  @Test("AP11 a sequence shows no more than one array a frame, and the last one at its end")
  func frames() async {
    let (posts, input) = CountedSequence.make()
    let task = feed.adapter.show(posts)
    var frames = 0
    for number in 1...200 {
      input.yield([TestPost("p\(number)")])
      while posts.asked < number + 1 { await Task.yield() }
      for _ in 0..<number % 5 { await Task.yield() }
      feed.list.advanceTurn()
      frames += 1
      #expect(feed.reports.count <= (frames + 1) / 2, "an update, then a frame")
    }
    input.finish()
    await feed.list.settleEverywhere()
    await task.value
    #expect(shown == ["p200"])
  }

  @Test("AP11 what goes wrong with a sequence is told, typed, after what came before is shown")
  func failure() async {
    struct Broken: Error, Equatable { let line: Int }
    var log: [String] = []
    let token = feed.adapter.addListener { event in
      if case .updated = event { log.append("shown") }
    }
    let steps = FailingSequence(elements: [[TestPost("a")]], failure: Broken(line: 7))
    let task = feed.adapter.show(steps) { log.append("line \($0.line)") }
    await feed.list.settleEverywhere()
    await task.value
    #expect(log == ["shown", "line 7"])
    #expect(shown == ["a"])
    token.cancel()
  }

  @Test("AP11 a second sequence, other objects and another data source take a sequence's place")
  func replaced() async {
    let first = CountedSequence.make()
    let ended = feed.adapter.show(first.sequence)
    let second = CountedSequence.make()
    feed.adapter.show(second.sequence)
    await ended.value
    first.input.yield([TestPost("old")])
    second.input.yield([TestPost("new")])
    await feed.list.settleEverywhere()
    #expect(shown == ["new"])
    feed.adapter.objects = [TestPost("own")]
    second.input.yield([TestPost("newer")])
    await feed.list.settleEverywhere()
    #expect(shown == ["own"])
    let third = CountedSequence.make()
    let last = feed.adapter.show(third.sequence)
    let source = TestSource([TestPost("source")])
    feed.adapter.dataSource = source
    await last.value
    await feed.list.settleEverywhere()
    #expect(shown == ["source"])
    feed.adapter.show(third.sequence).cancel()
    await feed.list.settleEverywhere()
    #expect(shown == ["source"], "a task that was cancelled shows nothing")
  }

  @Test("AP11 a sequence does not keep the adapter, and ends with it")
  func released() async {
    let list = HeadlessList()
    var adapter: ListAdapter? = ListAdapter(host: list)
    adapter?.register(TestPostController.self, for: TestPost.self)
    weak let watched = adapter
    let (posts, input) = AsyncStream.makeStream(of: [TestPost].self)
    let ended = Mutex(false)
    input.onTermination = { _ in ended.withLock { $0 = true } }
    let task = adapter?.show(posts)
    input.yield([TestPost("a")])
    await list.settleEverywhere()
    #expect(adapter?.sectionCount == 1)
    input.yield([TestPost("b")])
    while adapter?.isIdle == true { await Task.yield() }
    // In the middle of an update, which nobody runs any more.
    adapter = nil
    #expect(watched == nil)
    await task?.value
    while !ended.withLock({ $0 }) { await Task.yield() }
    #expect(list.text.isEmpty)
  }

  @Test("AP11 a host that goes while its frame is waited for holds nothing up")
  func hostGone() async {
    let adapter = ListAdapter()
    adapter.register(TestPostController.self, for: TestPost.self)
    var list: HeadlessList? = HeadlessList()
    adapter.host = list
    let (posts, input) = AsyncStream.makeStream(of: [TestPost].self)
    let task = adapter.show(posts)
    input.yield([TestPost("a")])
    while adapter.sectionCount == 0 {
      await Task.yield()
      list?.advanceTurn()
    }
    list = nil
    input.yield([TestPost("b")])
    input.finish()
    await task.value
    let other = HeadlessList()
    adapter.host = other
    await other.settleEverywhere()
    #expect(adapter.shownObjects.compactMap { ($0 as? TestPost)?.id } == ["b"])
  }

  @Test("AP11 a sequence that never pauses keeps nobody from the main actor, without a host too")
  func neverPauses() async {
    let adapter = ListAdapter()
    // It ends at last: other tests may have the main actor, and until then it has a processor to itself.
    let rest = Mutex(200_000)
    let task = adapter.show(
      AsyncStream {
        rest.withLock { rest in
          rest -= 1
          return rest > 0
        } ? [TestPost("a")] : nil
      }
    )
    for _ in 0..<100 { await Task.yield() }
    while adapter.objects.isEmpty { await Task.yield() }
    task.cancel()
    await task.value
    #expect(adapter.sectionCount == 0)
  }

  @Test("AP11 a sequence of objects of any types, and a bound value of them, drive the list")
  func anyTypes() async {
    feed.adapter.register(RowsController.self, for: RowsModel.self)
    let (objects, input) = AsyncStream.makeStream(of: [any ListDiffable].self)
    feed.adapter.show(objects)
    input.yield([TestPost("a"), RowsModel(id: "s", lines: ["x"])])
    await feed.list.settleEverywhere()
    #expect(feed.adapter.sectionCount == 2)
    let value = Bindable<[any ListDiffable]>([RowsModel(id: "s", lines: ["x"])])
    feed.adapter.bindObjects(to: value)
    feed.list.settle()
    #expect(feed.adapter.sectionCount == 1)
    value.value.append(TestPost("b"))
    feed.list.settle()
    #expect(shown == ["b"])
  }

  @Test("AP11 both declared lists show a sequence of sections, until other ones are declared")
  func declared() async {
    let sample = SampleModels()
    let (sections, input) = AsyncStream.makeStream(of: [ListSection].self)
    let task = sample.list.show(sections)
    input.yield([ListSection("s") { [Member(id: 1, name: "Ada")] }])
    await sample.host.settleEverywhere()
    #expect(sample.list.models(Member.self, in: "s").map(\.name) == ["Ada"])
    sample.show([Member(id: 2, name: "Grace")])
    await task.value
    input.yield([])
    await sample.host.settleEverywhere()
    #expect(sample.list.models(Member.self, in: "s").map(\.name) == ["Grace"])
    let list = sample.list
    let waiting = Task { await list.performUpdatesAndWait { $0.append(ListSection("t")) } }
    await sample.host.settleEverywhere()
    #expect(await waiting.value)
    let items = SampleList()
    let itemList = items.list
    let showing = Task { await itemList.showAndWait([ItemSection(id: "s")]) }
    await items.host.settleEverywhere()
    #expect(await showing.value)
    itemList.show([ItemSection(id: "t")])
    #expect(itemList.sections.map(\.id) == ["t"])
  }
}

/// A stream that counts how often it was asked for its next element, so that a test knows what was
/// read of it.
private struct CountedSequence: AsyncSequence, Sendable {
  fileprivate final class Counter: Sendable { let count = Mutex(0) }

  private let stream: AsyncStream<[TestPost]>
  private let counter = Counter()

  static func make() -> (sequence: Self, input: AsyncStream<[TestPost]>.Continuation) {
    let (stream, input) = AsyncStream.makeStream(of: [TestPost].self)
    return (Self(stream: stream), input)
  }

  var asked: Int { counter.count.withLock { $0 } }

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<[TestPost]>.Iterator
    fileprivate let counter: Counter

    mutating func next() async -> [TestPost]? { await next(isolation: nil) }

    mutating func next(isolation: isolated (any Actor)?) async -> [TestPost]? {
      counter.count.withLock { $0 += 1 }
      return await base.next(isolation: isolation)
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: stream.makeAsyncIterator(), counter: counter)
  }
}

/// Some elements, and then an error of a type.
private struct FailingSequence<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  let elements: [Element]
  let failure: Failure

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var rest: ArraySlice<Element>
    fileprivate let failure: Failure

    mutating func next() async throws(Failure) -> Element? { try await next(isolation: nil) }

    mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      guard let first = rest.popFirst() else { throw failure }
      return first
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(rest: elements[...], failure: failure)
  }
}

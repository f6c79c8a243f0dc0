import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct UpdaterTests {
  @Test("A10 the synchronous updater shows everything before it returns, without animation")
  func synchronous() throws {
    let feed = TestFeed([TestPost("a")])
    feed.adapter.updater = SynchronousUpdater()
    var answers: [Bool] = []
    feed.adapter.objects = [TestPost("a"), TestPost("b")]
    #expect(feed.adapter.sectionCount == 2)
    try #require(feed.controller("a")).like { answers.append($0) }
    #expect(feed.texts("a")[2] == "385")
    feed.adapter.performUpdates { answers.append($0) }
    #expect(answers == [true, true])
    #expect(feed.reports.allSatisfy { !$0.isAnimated })
  }

  @Test("A10 very large changes are not animated but stay updates: state and selection survive")
  func largeChanges() throws {
    let feed = TestFeed([TestPost("a"), TestPost("b")])
    let updater = CoalescingUpdater()
    updater.largestAnimatedChange = 3
    feed.adapter.updater = updater
    feed.list.press("like", in: .line("a", "action"))
    feed.list.presenter.select(.line("a", "user"), gesture: .replace)
    feed.show((0..<4).map { TestPost("n\($0)") } + [TestPost("a")])
    #expect(feed.reports.map(\.kind) == [.updates])
    #expect(feed.reports.map(\.isAnimated) == [false])
    #expect(feed.texts("a")[2] == "385")
    #expect(feed.list.presenter.selectedRows == [.line("a", "user")])
    feed.show([TestPost("a"), TestPost("n0"), TestPost("n1"), TestPost("n2")])
    #expect(feed.reports.last?.isAnimated == true)
  }

  @Test("A12 a diff in the background: requests made meanwhile wait, the last state is shown")
  func backgroundDiff() async throws {
    let feed = TestFeed([TestPost("a")])
    let updater = CoalescingUpdater()
    updater.smallestBackgroundDiff = 0
    feed.adapter.updater = updater
    feed.adapter.objects = [TestPost("a"), TestPost("b")]
    feed.list.advanceTurn()
    #expect(feed.adapter.snapshot.sectionCount == 1, "the diff is on its way")
    var order: [String] = []
    try #require(feed.controller("a")).like { order.append("like \($0)") }
    feed.adapter.performUpdates { order.append("update \($0)") }
    while !feed.adapter.isIdle {
      feed.list.settle()
      await Task.yield()
    }
    #expect(feed.texts("a")[2] == "385")
    #expect(feed.adapter.snapshot.sectionCount == 2)
    #expect(order == ["like true", "update true"])
  }

  @Test("A12 an adapter released during a background diff answers with false")
  func releasedWhileDiffing() {
    let list = HeadlessList()
    var adapter: ListAdapter? = ListAdapter(host: list)
    let updater = CoalescingUpdater()
    updater.smallestBackgroundDiff = 0
    adapter?.updater = updater
    adapter?.register(TestPostController.self, for: TestPost.self)
    adapter?.objects = [TestPost("a")]
    var answers: [Bool] = []
    adapter?.performUpdates { answers.append($0) }
    list.advanceTurn()
    adapter?.performUpdates { answers.append($0) }
    adapter = nil
    #expect(answers == [false, false])
  }

  @Test(
    "C4 A10 a turn that an updater lets go of: blocks of batches run, and are answered with false"
  )
  func droppedBatch() async throws {
    final class Dropping: ListUpdater {
      func requested(on host: any ListHost, run: @escaping @MainActor () -> Void) {}
      func allowsAnimation(of report: UpdateReport) -> Bool { true }
    }
    let feed = TestFeed([TestPost("a")])
    let controller = try #require(feed.controller("a"))
    feed.adapter.updater = Dropping()
    var log: [String] = []
    controller.context.performBatch { _ in
      log.append("run")
    } completion: {
      log.append("\($0)")
    }
    for _ in 0..<1_000 where log.count < 2 { await Task.yield() }
    #expect(log == ["run", "false"])
    feed.adapter.updater = CoalescingUpdater()
    controller.like()
    feed.list.settle()
    #expect(feed.texts("a")[2] == "385", "the list goes on")
  }

  @Test("A12 lists submitted from any thread are shown in call order")
  func submissions() async {
    let feed = TestFeed()
    let adapter = feed.adapter
    feed.adapter.updater = SynchronousUpdater()
    await Task.detached {
      for number in 0..<50 { adapter.submit([TestPost("p\(number)")]) { _ in } }
      await adapter.show([TestPost("last")])
    }.value
    #expect(feed.adapter.shownObjects.compactMap { ($0 as? TestPost)?.id } == ["last"])
    adapter.submit([TestPost("x")]) { _ in }
    adapter.objects = [TestPost("y")]
    await Task.yield()
    #expect(feed.adapter.shownObjects.compactMap { ($0 as? TestPost)?.id } == ["y"])
  }

  @Test("A12 what is asked for on the main actor after a submission is what is shown")
  func afterSubmission() async {
    let feed = TestFeed()
    func shown() async -> [String] {
      await feed.list.settleEverywhere()
      return feed.adapter.shownObjects.compactMap { ($0 as? TestPost)?.id }
    }
    let source = TestSource([TestPost("source")])
    feed.adapter.submit([TestPost("a")]) { _ in }
    feed.adapter.dataSource = source
    #expect(await shown() == ["source"])
    feed.adapter.submit([TestPost("b", likes: 1)]) { _ in }
    feed.adapter.reload([TestPost("b", likes: 9)])
    #expect(await shown() == ["b"])
    #expect(feed.texts("b")[2] == "9")
    let (posts, input) = AsyncStream.makeStream(of: [TestPost].self)
    feed.adapter.submit([TestPost("c")]) { _ in }
    feed.adapter.show(posts)
    #expect(await shown() == ["c"])
    input.yield([TestPost("d")])
    #expect(await shown() == ["d"], "the sequence was not given up")
  }

  @Test("A12 sections declared off the main actor do not end a sequence that is shown after them")
  func sequenceAfterDeclaration() async {
    let sample = SampleModels()
    let list = sample.list
    let (sections, input) = AsyncStream.makeStream(of: [ListSection].self)
    declare(on: list)
    list.show(sections)
    await sample.host.settleEverywhere()
    input.yield([ListSection("t")])
    await sample.host.settleEverywhere()
    #expect(list.sections.map(\.id) == ["t"])
  }

  @Test("A12 a submission to a list that is gone is answered with false")
  func submissionToNobody() async {
    var adapter: ListAdapter? = ListAdapter()
    await withCheckedContinuation { continuation in
      adapter?.submit([TestPost("a")]) { shown in
        #expect(!shown)
        continuation.resume()
      }
      adapter = nil
    }
  }
}

/// As from any thread: it is not known here to be the main one.
private func declare(on list: ModelList) { list.show([ItemSection(id: "s")]) { _ in } }

import Dispatch
import Foundation  // says how deep the stack is
import ListTestSupport
import Testing

@testable import ListCore

@Suite("ST4 where notices are read")
struct SequenceExecutorTests {
  @Test("ST4 who waits for the end of what is read is called straight away, however often that was")
  func depth() async throws {
    let (depths, told) = AsyncStream.makeStream(of: Int.self)
    let executor = SequenceExecutor { told.yield(Thread.callStackReturnAddresses.count) }
    var next = depths.makeAsyncIterator()
    var found: [Int] = []
    for _ in 0..<50 {
      Task(executorPreference: executor) {}
      found.append(try #require(await next.next()))
    }
    let (least, most) = (try #require(found.min()), try #require(found.max()))
    #expect(most - least < 10, "each call is wrapped once more: \(least) calls became \(most)")
  }

  private final class HeldTurns: ListUpdater {
    var held: [@MainActor () -> Void] = []
    func requested(on host: any ListHost, run: @escaping @MainActor () -> Void) { held.append(run) }
    func allowsAnimation(of report: UpdateReport) -> Bool { true }
  }

  @MainActor
  @Test("AP11 V7 a turn that an updater holds back is not waited for")
  func heldBack() async {
    let (feed, updater) = (TestFeed(), HeldTurns())
    feed.adapter.updater = updater
    let (stream, posts) = AsyncStream.makeStream(of: [TestPost].self)
    feed.adapter.show(stream)
    posts.yield([TestPost("a")])
    posts.finish()
    await feed.list.settleEverywhere()
    #expect(updater.held.count == 1 && feed.adapter.shownObjects.isEmpty)
    for run in updater.held { run() }
    await feed.list.settleEverywhere()
    #expect(feed.adapter.shownObjects.count == 1)
  }

  @MainActor
  @Test("ST4 a list is not idle while a notice waits for the main actor")
  func handedOver() async {
    let fixture = SourceFixture(100)
    await fixture.show()
    fixture.source.elements = []
    // Nothing else runs on the main actor meanwhile, for long enough to read the notice.
    var idle = 0
    for _ in 0..<100_000 where !fixture.list.presenter.isWorkingElsewhere { idle += 1 }
    #expect(idle == 0)
    await fixture.list.settleEverywhere()
    #expect(fixture.adapter.elementCount == 0)
  }

  @MainActor
  @Test("AP11 V7 when everything has settled all is shown that a sequence was sent")
  func settles() async {
    for round in 0..<200 {
      let feed = TestFeed()
      let (stream, posts) = AsyncStream.makeStream(of: [TestPost].self)
      feed.adapter.show(stream)
      for count in 1..<5 {
        posts.yield((0..<count).map { TestPost("\($0)") })
        await feed.list.settleEverywhere()
        #expect(feed.adapter.shownObjects.count == count, "round \(round)")
      }
      posts.finish()
      await feed.list.settleEverywhere()
    }
  }
}

@Suite("L1 where lists and stores work")
struct WorkThreadsTests {
  @Test("L1 many tasks at once all run")
  func many() async {
    let sum = await withTaskExecutorPreference(WorkThreads.lists) {
      await withTaskGroup { group in
        for number in 0..<1_000 { group.addTask { number } }
        return await group.reduce(0, +)
      }
    }
    #expect(sum == 999 * 500)
  }

  @Test("L1 sources do not wait for lists whose threads are all taken")
  func sources() async {
    let (done, ends) = AsyncStream.makeStream(of: Int.self)
    let gate = DispatchSemaphore(value: 0)
    for _ in 0..<100 {
      WorkThreads.lists.run {
        gate.wait()
        ends.yield(1)
      }
    }
    WorkThreads.sources.run {
      ends.yield(0)
      for _ in 0..<100 { gate.signal() }
    }
    var found: [Int] = []
    for await number in done.prefix(101) { found.append(number) }
    #expect(found.first == 0)
    #expect(found.count == 101)
  }

  @Test("L1 who waits for a task gets what it made")
  @MainActor func waits() async {
    let (opens, gate) = AsyncStream.makeStream(of: Int.self)
    let task = Task.detached {
      var gates = opens.makeAsyncIterator()
      return await gates.next()
    }
    let waiting = Task { await task.end() }
    await Task.yield()
    gate.yield(7)
    #expect(await waiting.end() == 7)
    #expect(await task.end() == 7)
  }

  @Test("L1 work that is asked for while all threads are taken waits for one")
  func waitsForThread() async {
    let (done, ends) = AsyncStream.makeStream(of: Int.self)
    for number in 0..<500 { WorkThreads.lists.run { ends.yield(number) } }
    WorkThreads.lists.run { WorkThreads.lists.run { ends.yield(500) } }
    var found: [Int] = []
    for await number in done.prefix(501) { found.append(number) }
    #expect(Set(found) == Set(0...500))
  }

  @Test("L1 a wait is as long as it was asked to be")
  func sleeps() async {
    let clock = ContinuousClock()
    let took = await clock.measure { await WorkThreads.lists.sleep(for: .milliseconds(20)) }
    #expect(took >= .milliseconds(20))
  }
}

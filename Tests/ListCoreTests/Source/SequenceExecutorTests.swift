import Foundation  // says how deep the stack is
import Testing

@testable import ListCore

@Suite("ST4 where notices are read")
struct SequenceExecutorTests {
  @Test("ST4 who waits for the end of what is read is called straight away, however often that was")
  func depth() async throws {
    let executor = SequenceExecutor()
    let (depths, told) = AsyncStream.makeStream(of: Int.self)
    executor.onIdle { told.yield(Thread.callStackReturnAddresses.count) }
    var next = depths.makeAsyncIterator()
    var found: [Int] = []
    for _ in 0..<50 {
      Task(executorPreference: executor) {}
      found.append(try #require(await next.next()))
    }
    let (least, most) = (try #require(found.min()), try #require(found.max()))
    #expect(most - least < 10, "each call is wrapped once more: \(least) calls became \(most)")
  }
}

@Suite("L1 where lists and stores work")
struct WorkThreadsTests {
  @Test("L1 many tasks at once all run, and none on threads of Swift's own")
  func many() async {
    let found = await withTaskExecutorPreference(WorkThreads.shared) {
      await withTaskGroup { group in
        for number in 0..<1_000 { group.addTask { (number, Self.isOnWorkThread) } }
        return await group.reduce(into: (sum: 0, isElsewhere: false)) { found, each in
          found.sum += each.0
          if !each.1 { found.isElsewhere = true }
        }
      }
    }
    #expect(found.sum == 999 * 500)
    #expect(!found.isElsewhere)
  }

  private static var isOnWorkThread: Bool {
    let threads = WorkThreads.shared.asUnownedTaskExecutor()
    return withUnsafeCurrentTask { $0?.unownedTaskExecutor == threads }
  }

  @Test("L1 who waits for a task gets what it made, and waits on the same threads")
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
    for number in 0..<500 { WorkThreads.shared.run { ends.yield(number) } }
    WorkThreads.shared.run { WorkThreads.shared.run { ends.yield(500) } }
    var found: [Int] = []
    for await number in done.prefix(501) { found.append(number) }
    #expect(Set(found) == Set(0...500))
  }

  @Test("L1 a wait is as long as it was asked to be")
  func sleeps() async {
    let clock = ContinuousClock()
    let took = await clock.measure { await WorkThreads.shared.sleep(for: .milliseconds(20)) }
    #expect(took >= .milliseconds(20))
  }
}

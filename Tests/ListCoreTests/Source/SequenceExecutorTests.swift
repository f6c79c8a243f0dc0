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

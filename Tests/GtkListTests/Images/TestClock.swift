import Synchronization

/// A clock that only moves when it is told to.
final class TestClock: Sendable {
  private let seconds = Mutex(1_700_000_000)
  var now: Int { seconds.withLock { $0 } }
  func advance(_ count: Int) { seconds.withLock { $0 += count } }
}

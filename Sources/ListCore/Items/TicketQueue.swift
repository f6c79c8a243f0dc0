internal import Synchronization

/// Hands out values in the order in which their places were taken, whenever they come.
///
/// A list that is built on some thread takes its place first and fills it when it is built; what was
/// asked for later waits until then, so that an older state never follows a newer one.
final class TicketQueue<Value: Sendable>: Sendable {
  private struct State {
    var next = 0
    var head = 0
    var filled: [Int: Value] = [:]
    /// Whether somebody was sent for already.
    var isExpected = false
  }

  private let state = Mutex(State())

  /// Takes a place at the end; it must be filled, or nothing behind it is ever handed out.
  func take() -> Int {
    state.withLock { state in
      defer { state.next += 1 }
      return state.next
    }
  }

  /// Fills a place.
  ///
  /// - Returns: Whether somebody has to come and call ``drain()``.
  func fill(_ ticket: Int, _ value: Value) -> Bool {
    state.withLock { state in
      state.filled[ticket] = value
      guard !state.isExpected, state.filled[state.head] != nil else { return false }
      state.isExpected = true
      return true
    }
  }

  /// Hands out what is filled, up to the first place that is not.
  func drain() -> [Value] {
    state.withLock { state in
      state.isExpected = false
      var values: [Value] = []
      while let value = state.filled.removeValue(forKey: state.head) {
        values.append(value)
        state.head += 1
      }
      return values
    }
  }
}

internal import Synchronization

/// What comes from any thread and waits for the main actor.
///
/// Values are handed out in the order in which their places were taken, whenever they come. A list that
/// is built on some thread takes its place first and fills it when it is built; what was asked for later
/// waits until then, so that an older state never follows a newer one.
final class Inbox<Value>: Sendable {
  private struct State {
    /// How many places were handed out before those that wait.
    var passed = 0
    /// What waits; `nil` for a place that is not filled yet.
    var places: ArraySlice<Value?> = []
    /// Whether somebody was sent for already.
    var isExpected = false

    mutating func mustSend() -> Bool {
      guard !isExpected, let first = places.first, first != nil else { return false }
      isExpected = true
      return true
    }
  }

  private let state = Mutex(State())

  /// Hands out what is filled, up to the first place that is not, the oldest first.
  ///
  /// One at a time: what somebody hands over because of one comes behind the others that wait. What comes from other
  /// threads meanwhile is sent for anew, or one that never pauses would keep the main actor for ever.
  func takeAll(_ take: (Value) -> Void) {
    let count = state.withLock { state in
      state.isExpected = false
      return state.places.count
    }
    for _ in 0..<count {
      guard let value = takeNext() else { return }
      take(value)
    }
  }

  private func takeNext() -> Value? {
    state.withLock { state in
      guard let first = state.places.first, let value = first else { return nil }
      // A slice would keep it until it takes other memory.
      state.places[state.places.startIndex] = nil
      state.places.removeFirst()
      state.passed += 1
      return value
    }
  }
}

extension Inbox where Value: Sendable {
  /// Takes a place at the end; it must be filled, or nothing behind it is ever handed out.
  func takePlace() -> Int {
    state.withLock { state in
      state.places.append(nil)
      return state.passed + state.places.count - 1
    }
  }

  /// Fills a place, and returns whether somebody has to be sent for, who calls ``takeAll(_:)``.
  func fill(_ place: Int, with value: Value) -> Bool {
    state.withLock { state in
      state.places[state.places.startIndex + place - state.passed] = .some(value)
      return state.mustSend()
    }
  }

  /// Takes a place and fills it, and returns whether somebody has to be sent for.
  func add(_ value: Value) -> Bool {
    state.withLock { state in
      state.places.append(.some(value))
      return state.mustSend()
    }
  }

  /// Lets an object take what there is, soon and on the main actor.
  ///
  /// The object is not kept alive for it: if it is gone by then, each value is turned away.
  func send<Object: AnyObject & Sendable>(
    for object: Object,
    _ take: @escaping @MainActor @Sendable (Object) -> Void,
    orTurnAway turnAway: @escaping @MainActor @Sendable (Value) -> Void = { _ in }
  ) {
    Task { @MainActor [weak object] in
      if let object { take(object) } else { takeAll(turnAway) }
    }
  }
}

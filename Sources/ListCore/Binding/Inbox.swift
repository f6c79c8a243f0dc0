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
    var places: [Value?] = []
    /// Whether somebody was sent for already.
    var isExpected = false

    mutating func mustSend() -> Bool {
      guard !isExpected, let first = places.first, first != nil else { return false }
      isExpected = true
      return true
    }
  }

  private let state = Mutex(State())

  /// Hands out what is filled, up to the first place that is not.
  func takeAll() -> [Value] {
    state.withLock { state in
      state.isExpected = false
      guard !state.places.isEmpty else { return [] }
      let count = state.places.firstIndex { $0 == nil } ?? state.places.count
      let values = state.places.prefix(count).compactMap(\.self)
      state.places.removeFirst(count)
      state.passed += count
      return values
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

  /// Fills a place.
  ///
  /// - Returns: Whether somebody has to be sent for, who calls ``takeAll()``.
  func fill(_ place: Int, with value: Value) -> Bool {
    state.withLock { state in
      state.places[place - state.passed] = .some(value)
      return state.mustSend()
    }
  }

  /// Takes a place and fills it.
  ///
  /// - Returns: Whether somebody has to be sent for.
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
      if let object { take(object) } else { for value in takeAll() { turnAway(value) } }
    }
  }
}

package import ListCore
internal import Synchronization

/// A source over an array in memory that a test changes, delays and breaks.
package final class FakeSource<Element: ListDiffable>: RowSource {
  private struct State {
    var elements: [Element] { didSet { places = nil } }
    private var places: [Element.ID: Int]?
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var nextListener = 0
    var isExact = true
    /// How often the elements were set, and when those came that were not there at first.
    var moment = 0
    var came: [Element.ID: Int] = [:]
    /// What there was at each moment.
    var past: [[Element]] = []
    /// The first moment of which it is known what came since; `nil` for no moment at all.
    var oldest: Int?
    /// The source that this one is a part of.
    var whole: FakeSource?
    var error: FakeSourceError?
    var isHeld = false
    var held: [CheckedContinuation<Void, Never>] = []
    var requests: [SourceRequest<Element.ID>] = []
    var answered = 0
    var samples = 0

    init(_ elements: [Element]) { self.elements = elements }

    /// Where the first element of an identity is; a long list is searched for each page.
    mutating func place(of id: Element.ID) -> Int? {
      let near = 1_000
      if let place = elements.prefix(near).firstIndex(where: { $0.id == id }) { return place }
      guard elements.count > near else { return nil }
      if places == nil {
        let all = elements.enumerated().map { ($1.id, $0) }
        places = Dictionary(all) { first, _ in first }
      }
      return places?[id]
    }

    /// The elements between the ends of a request as they were at a moment.
    func range(_ request: SourceRequest<Element.ID>, _ moment: Int) -> Set<Element.ID>? {
      guard request.from != nil || request.through != nil else { return nil }
      let all = past.indices.contains(moment) ? past[moment] : elements
      let first = request.from.map { id in all.firstIndex { $0.id == id } } ?? 0
      let last = request.through.map { id in all.firstIndex { $0.id == id } } ?? all.count - 1
      guard let first, let last, first <= last else { return nil }
      return Set(all[first...last].map(\.id))
    }
  }

  #if SANITIZE_THREAD
    private typealias Lock = ListCore.Mutex
  #else
    private typealias Lock = Synchronization.Mutex
  #endif
  private let state: Lock<State>

  package init(_ elements: [Element]) { state = Lock(State(elements)) }

  /// What the source has now; setting it sends a notice.
  package var elements: [Element] {
    get { state.withLock { $0.elements } }
    set {
      state.withLock { state in
        state.moment += 1
        if state.oldest != nil {
          while state.past.count < state.moment { state.past.append(state.elements) }
          let known = Set(state.elements.map(\.id))
          for element in newValue where !known.contains(element.id) {
            state.came[element.id] = state.moment
          }
        }
        state.elements = newValue
      }
      notify()
    }
  }

  /// The first moment of which the source knows what came since; `nil` for a source without moments.
  package var oldestMoment: Int? {
    get { state.withLock { $0.oldest } }
    set { state.withLock { $0.oldest = newValue } }
  }

  /// The source that this one is a part of.
  package var whole: FakeSource? {
    get { state.withLock { $0.whole } }
    set { state.withLock { $0.whole = newValue } }
  }

  private func range(_ request: SourceRequest<Element.ID>, _ moment: Int) -> Set<Element.ID>? {
    state.withLock { $0.range(request, moment) }
  }

  package func isPart(of other: FakeSource) -> Bool { other === self || other === whole }

  package var moment: Int { state.withLock { $0.moment } }

  /// Every page asked for so far.
  package var requests: [SourceRequest<Element.ID>] { state.withLock { $0.requests } }
  /// How many of them were answered.
  package var answered: Int { state.withLock { $0.answered } }
  /// How often a sample was asked for.
  package var samples: Int { state.withLock { $0.samples } }
  package var listenerCount: Int { state.withLock { $0.listeners.count } }
  package var error: FakeSourceError? {
    get { state.withLock { $0.error } }
    set { state.withLock { $0.error = newValue } }
  }

  /// Whether the number of elements is known; setting it sends a notice.
  package var isExact: Bool {
    get { state.withLock { $0.isExact } }
    set {
      state.withLock { $0.isExact = newValue }
      notify()
    }
  }

  /// Pages are not answered until `release()`.
  package func hold() { state.withLock { $0.isHeld = true } }

  package func release() {
    let held = state.withLock { state in
      state.isHeld = false
      defer { state.held = [] }
      return state.held
    }
    for continuation in held { continuation.resume() }
  }

  package func notify() {
    for listener in state.withLock({ $0.listeners.values.map(\.self) }) { listener.yield() }
  }

  package func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let number = state.withLock { state in
      state.nextListener += 1
      state.listeners[state.nextListener] = continuation
      return state.nextListener
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  private func waitWhileHeld() async {
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        if state.isHeld { state.held.append(continuation) }
        return state.isHeld
      }
      if !isHeld { continuation.resume() }
    }
  }

  package func sample(of count: Int) async throws -> [Element] {
    state.withLock { $0.samples += 1 }
    await waitWhileHeld()
    return state.withLock { state in
      let all = state.elements
      return (0..<min(count, all.count)).map { all[$0 * all.count / min(count, all.count)] }
    }
  }

  package func page(_ request: SourceRequest<Element.ID>) async throws -> SourcePage<Element> {
    state.withLock { $0.requests.append(request) }
    await waitWhileHeld()
    return try state.withLock { state in
      state.answered += 1
      if let error = state.error { throw error }
      let all = state.elements
      var anchor: Int?
      for id in request.anchors where anchor == nil { anchor = state.place(of: id) }
      let place = anchor ?? min(request.index, all.count)
      let start = max(0, place - request.before)
      let end = min(all.count, place + request.after)
      var page = SourcePage(
        elements: Array(all[start..<max(start, end)]),
        start: start,
        count: all.count,
        isExact: state.isExact
      )
      if let oldest = state.oldest {
        page.moment = state.moment
        if let since = request.since, since >= oldest {
          let came = all.map(\.id).filter { id in state.came[id].map { $0 > since } ?? false }
          page.newer = Set(came)
          if let meant = state.whole?.range(request, since) ?? state.range(request, since) {
            let places = all.indices.filter { meant.contains(all[$0].id) }
            let inside = places.first.map { $0..<(places.last ?? $0) + 1 } ?? 0..<0
            page.inside = inside
            page.newer = Set(all[inside].map(\.id)).subtracting(meant)
          }
        }
      }
      if !state.isExact {
        page.start = (start + 1) / 2
        page.count = page.start + page.elements.count + (end < all.count ? 10 : 0)
      }
      return page
    }
  }
}

package struct FakeSourceError: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

import Foundation
import Synchronization

extension FixtureDecoding {
  /// Decodes a list of items.
  func items(
    _ list: JSONPlace,
    except excluded: Set<String> = []
  ) throws(FixtureError) -> [FixtureItem] {
    var items: [FixtureItem] = []
    for element in try list.elements() {
      try checkWanted(list.region.text)
      items.append(try item(element, except: excluded))
    }
    return items
  }

  /// Decodes the items of a fixture, with those that came while the file was looked through.
  func items(_ list: JSONPlace, _ ahead: ItemParts) throws(FixtureError) -> [[FixtureItem]] {
    let ranges = try list.elementRanges()
    var parts = ahead
    // Of a key that is repeated in another spelling it may be the wrong list.
    if !ahead.canBegin(list) {
      ahead.giveUp()
      parts = ItemParts(of: list.region.text, self)
    }
    var all: [[FixtureItem]] = []
    for (items, new) in parts.decoded(ranges) {
      all.append(try items.get())
      warnings.add(new)
    }
    return all
  }

  /// Decodes some of the items of a list: where they stand in the text, and the place of the first in the list.
  fileprivate func items(
    of text: JSONText,
    _ ranges: [Range<Int>],
    from first: Int,
    _ path: JSONPath
  ) throws(FixtureError) -> [FixtureItem] {
    var items: [FixtureItem] = []
    items.reserveCapacity(ranges.count)
    for (offset, range) in ranges.enumerated() {
      try checkWanted(text)
      // A region of its own: it is complete, and its unread keys are this item's.
      let region = try JSONPlace(text, range, path: path, element: first + offset)
      items.append(try item(inside: region))
    }
    return items
  }

  /// Who opens another fixture meanwhile wants nothing of this one.
  private func checkWanted(_ text: JSONText) throws(FixtureError) {
    guard isGivenUp() else { return }
    throw FixtureError(unreadable: text.name, reason: "given up")
  }
}

/// The items of a fixture, decoded in parts.
///
/// Of a long list another thread decodes the first parts while this one still looks the file through. After that
/// both decode what nobody has begun. What came of it is used only if the file is fine; if it is not, it was in
/// vain.
final class ItemParts: Sendable {
  typealias Decoded = (items: Result<[FixtureItem], FixtureError>, warnings: FixtureWarnings)

  /// Fewer than there are heaps: threads that share one keep each other waiting.
  private static let mostThreads = 2
  private static let length = JSONScanner.toldElements
  private static let key = "items"

  private struct State {
    /// Where the list begins whose items came.
    var list: Int?
    /// Where the items of each part stand.
    var parts: [[Range<Int>]] = []
    var next = 0
    var decoded: [Int: Decoded] = [:]
    /// Whether another thread was asked for, if there is one or not.
    var isHelperAsked = false
  }

  private let bytes: [UInt8]
  private let name: String
  private let makeDecoding: @Sendable () -> FixtureDecoding
  private let isUnwanted: @Sendable () -> Bool
  private let state = Mutex(State())
  private let isGivenUp = Atomic(false)
  /// Counts the parts that came, and for each thread that there are no others, or that all is given up.
  private let news = DispatchSemaphore(value: 0)
  private let helper = DispatchGroup()

  init(of text: JSONText, _ decoding: FixtureDecoding) {
    (bytes, name, isUnwanted) = (text.bytes, text.name, decoding.isGivenUp)
    let (kinds, folder, keepsTexts) = (decoding.kinds, decoding.givenFolder, decoding.keepsTexts)
    makeDecoding = { FixtureDecoding(kinds: kinds, folder: folder, keepsTexts: keepsTexts) }
  }

  /// Takes elements of a list that is not complete, if its key is that of the items.
  func add(_ elements: ArraySlice<JSONNode>, of list: JSONNode) {
    guard list.kind == .array, let key = list.key, key.isPlain,
      bytes.isText(Self.key, in: key.start + 1..<key.end - 1)
    else { return }
    let isNew = state.withLock { state in
      guard state.list == nil || state.list == list.start else { return false }
      state.list = list.start
      state.parts.append(elements.map { $0.start..<$0.end })
      return true
    }
    guard isNew else { return }
    news.signal()
    startHelper()
  }

  /// Whether what came so far is the beginning of a list.
  func canBegin(_ list: JSONPlace) -> Bool {
    state.withLock { $0.list == nil || $0.list == list.value.start }
  }

  /// Decodes what is left, in order; behind the first mistake some parts can be missing.
  func decoded(_ ranges: [Range<Int>]) -> [Decoded] {
    let (new, count) = state.withLock { state in
      let known = state.parts.count
      for start in stride(from: known * Self.length, to: ranges.count, by: Self.length) {
        state.parts.append(Array(ranges[start...].prefix(Self.length)))
      }
      return (state.parts.count - known, state.parts.count)
    }
    for _ in 0..<new + Self.mostThreads { news.signal() }
    if count > 1 { startHelper() }
    work()
    helper.wait()
    return state.withLock { state in (0..<count).compactMap { state.decoded[$0] } }
  }

  /// Leaves what is not decoded, and waits for the other thread, which ends with its item.
  func giveUp() {
    isGivenUp.store(true, ordering: .relaxed)
    state.withLock { $0.next = .max }
    news.signal()
    helper.wait()
  }

  /// Works on another thread as well, where the machine has a processor for it.
  ///
  /// That one has a serial queue: the threads of concurrent ones, once there are any, wake the process up
  /// every second.
  private func startHelper() {
    let isFirst = state.withLock { state in
      defer { state.isHelperAsked = true }
      return !state.isHelperAsked
    }
    guard isFirst, ProcessInfo.processInfo.activeProcessorCount > 1 else { return }
    DispatchQueue(label: "feedapp.decode", qos: .userInitiated).async(group: helper) { self.work() }
  }

  private func work() {
    // A text and a path of its own, or threads would wait for each other whenever they count references.
    let text = JSONText(bytes: bytes, name: name)
    var path = JSONPath()
    path.append(key: Self.key)
    while let (part, ranges) = next() {
      let decoding = makeDecoding()
      decoding.isGivenUp = { self.isGivenUp.load(ordering: .relaxed) || self.isUnwanted() }
      let items = Result { () throws(FixtureError) in
        try decoding.items(of: text, ranges, from: part * Self.length, path)
      }
      state.withLock { state in
        state.decoded[part] = (items, decoding.warnings)
        // Those before are begun already, and what is behind does not matter any more.
        if case .failure = items { state.next = .max }
      }
    }
  }

  /// The next part that nobody has begun, as soon as there is one; `nil` when there will be none.
  private func next() -> (part: Int, ranges: [Range<Int>])? {
    news.wait()
    return state.withLock { state in
      guard state.next < state.parts.count else { return nil }
      defer { state.next += 1 }
      return (state.next, state.parts[state.next])
    }
  }
}

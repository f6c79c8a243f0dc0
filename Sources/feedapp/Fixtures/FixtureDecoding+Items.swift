import Foundation
import Synchronization

extension FixtureDecoding {
  /// Decodes a list of items.
  ///
  /// - Parameters:
  ///   - list: The value that should be the list.
  ///   - excluded: Kinds that cannot stand there.
  /// - Returns: The items.
  /// - Throws: The first mistake in it.
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

  /// Decodes the items of a fixture, on two threads where they are many.
  ///
  /// - Parameter list: The value that should be the list.
  /// - Returns: The items, in parts.
  /// - Throws: The first mistake in it.
  func parts(_ list: JSONPlace) throws(FixtureError) -> [[FixtureItem]] {
    let text = list.region.text
    let work = ItemParts(path: list.path, ranges: try list.elementRanges())
    let (kinds, steps, folder, keepsTexts) = (kinds, stepNames, givenFolder, keepsTexts)
    let (name, bytes) = (text.name, text.bytes)
    work.run {
      // A text of its own, or threads would wait for each other whenever they count references to it.
      let text = JSONText(bytes: bytes, name: name)
      while let part = work.next() {
        let decoding = FixtureDecoding(kinds: kinds, steps: steps, folder: folder)
        decoding.keepsTexts = keepsTexts
        let items = Result { () throws(FixtureError) in
          try decoding.items(of: text, work, part)
        }
        work.note(items, decoding.warnings, of: part)
      }
    }
    var parts: [[FixtureItem]] = []
    for (items, new) in work.decoded {
      parts.append(try items.get())
      warnings.add(new)
    }
    return parts
  }

  /// Who opens another fixture meanwhile wants nothing of this one; another thread ends with its part.
  private func checkWanted(_ text: JSONText) throws(FixtureError) {
    if Task.isCancelled { throw FixtureError(unreadable: text.name, reason: "given up") }
  }

  private func items(
    of text: JSONText,
    _ parts: ItemParts,
    _ part: Int
  ) throws(FixtureError) -> [FixtureItem] {
    let places = parts.places(of: part)
    var items: [FixtureItem] = []
    items.reserveCapacity(places.count)
    for place in places {
      try checkWanted(text)
      // A region of its own: it is complete, and its unread keys are this item's.
      let region = try JSONPlace(text, parts.ranges[place], path: parts.path(of: place))
      items.append(try item(inside: region))
    }
    return items
  }
}

/// The items of a fixture, in parts that are decoded by whoever has nothing else to do.
private final class ItemParts: Sendable {
  typealias Decoded = (items: Result<[FixtureItem], FixtureError>, warnings: FixtureWarnings)

  private static let length = 1_000
  /// As many as there are heaps: threads that share one keep each other waiting.
  private static let mostThreads = 2

  let ranges: [Range<Int>]
  private let path: JSONPath
  private let count: Int
  private let state = Mutex<(next: Int, decoded: [Int: Decoded])>((0, [:]))

  init(path: JSONPath, ranges: [Range<Int>]) {
    (self.path, self.ranges) = (path, ranges)
    count = (ranges.count + Self.length - 1) / Self.length
  }

  func path(of place: Int) -> JSONPath {
    var path = path
    path.append(index: place)
    return path
  }

  func places(of part: Int) -> Range<Int> {
    part * Self.length..<min(ranges.count, (part + 1) * Self.length)
  }

  /// The next part that nobody has begun; none once there was a mistake.
  func next() -> Int? {
    state.withLock { state in
      guard state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func note(
    _ items: Result<[FixtureItem], FixtureError>,
    _ warnings: FixtureWarnings,
    of part: Int
  ) {
    state.withLock { state in
      state.decoded[part] = (items, warnings)
      // Those before are begun already, and what is behind does not matter any more.
      if case .failure = items { state.next = count }
    }
  }

  /// What was decoded, in order.
  var decoded: [Decoded] {
    state.withLock { state in (0..<count).compactMap { state.decoded[$0] } }
  }

  /// Works on this thread and on another one, where there is a processor for it.
  ///
  /// That one has a serial queue: the threads of concurrent ones, once there are any, wake the process up
  /// every second.
  func run(_ work: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    let processors = ProcessInfo.processInfo.activeProcessorCount
    for _ in 1..<max(1, min(count, processors, Self.mostThreads)) {
      DispatchQueue(label: "feedapp.decode", qos: .userInitiated).async(group: group, execute: work)
    }
    work()
    group.wait()
  }
}

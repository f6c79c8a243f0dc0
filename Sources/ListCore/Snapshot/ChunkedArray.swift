/// An element of a ``ChunkedArray``: what it adds to the sums, and what it is found by.
protocol ChunkElement: Sendable {
  associatedtype Weight: SumWeight
  associatedtype Key

  /// What the element adds to the sum of its chunk: the rows of a section, the height of a row.
  var weight: Weight { get }
  /// Whether there is nothing to an element but its weight, so that chunks of alike ones can be the same chunk.
  static var isOnlyWeight: Bool { get }
  /// Whether elements are looked up by key; keys then differ.
  static var isKeyed: Bool { get }
  /// A hash of the key; not asked of elements without keys.
  var keyHash: UInt32 { get }
  var key: Key { get }
  func hasKey(_ key: Key) -> Bool
}

extension ChunkElement {
  static var isOnlyWeight: Bool { false }
}

extension ChunkElement where Key == Never {
  static var isKeyed: Bool { false }
  var keyHash: UInt32 { 0 }
  var key: Never { preconditionFailure("elements without keys are not asked for them") }
  func hasKey(_ key: Never) -> Bool {}
}

/// What the elements of a ``ChunkedArray`` weigh.
///
/// Sums are always added up afresh from what a chunk holds and never corrected by a difference, so
/// floating-point weights do not drift however many edits are made.
typealias SumWeight = AdditiveArithmetic & Sendable

/// An ordered sequence in chunks that copies share, with sums over it.
///
/// Sections, their controllers, their heights, and the rows and lines of a long section are kept in
/// it, so that a change costs what it touches. Chunks stand in groups: an edit makes the chunks anew
/// that it falls into, and the lists of their groups; all others are those of the copy that is still
/// in use. Finding an element by position, by sum or by key takes O(log n); an edit takes
/// O(k + n / 4,000) for k elements touched.
struct ChunkedArray<Element: ChunkElement>: Sendable {
  typealias Weight = Element.Weight

  /// In the room of one reference, because sections and whole lists are copied a lot.
  var root = Root()

  final class Root: @unchecked Sendable {
    // @unchecked: changed only while a single copy of the sequence has it.
    @exclusivity(unchecked) var groups: ContiguousArray<ChunkGroup<Element>> = []
    /// The index of the first element of each group, and the number of all behind them.
    @exclusivity(unchecked) var firsts: ContiguousArray<Int> = [0]
    /// The sum before each group, and the sum of all behind them.
    @exclusivity(unchecked) var sums: ContiguousArray<Weight> = [.zero]
    @exclusivity(unchecked) var table = KeyTable()

    init() {}

    init(_ other: Root) {
      (groups, firsts, sums, table) = (other.groups, other.firsts, other.sums, other.table)
    }
  }

  init() {}

  /// - Complexity: O(n); each key is hashed once.
  init(_ elements: some Sequence<Element>) {
    insert(ContiguousArray(elements), at: 0)
  }

  var count: Int { root.firsts[root.groups.count] }
  var total: Weight { root.sums[root.groups.count] }
  var isEmpty: Bool { root.groups.isEmpty }

  /// - Complexity: O(log n).
  subscript(index: Int) -> Element {
    let place = place(of: index)
    return root.groups[place.group].chunks[place.chunk][place.offset]
  }

  /// An element with the hash of its key; O(log n).
  func hashedElement(at index: Int) -> (element: Element, hash: UInt32) {
    let place = place(of: index)
    return root.groups[place.group].chunks[place.chunk].hashedElement(at: place.offset)
  }

  /// The sum of the weights before a position, `count` included; O(log n).
  func sum(before index: Int) -> Weight {
    guard index < count else { return total }
    let place = place(of: index)
    return root.sums[place.group] + root.groups[place.group].sum(before: place.chunk, place.offset)
  }

  /// Finds the element that covers a place: the sum before it is at most that, with it more.
  ///
  /// Elements that weigh nothing cover nothing.
  ///
  /// - Returns: The index, or `count` at and after the end, and the sum before it; bit for bit what
  ///   ``sum(before:)`` gives.
  /// - Complexity: O(log n).
  func search(_ sum: Weight) -> (index: Int, before: Weight) where Weight: Comparable {
    search(sum) { $0 }
  }

  /// Finds the element that covers a place by one of several sums.
  @inline(__always)
  func search<Part: Comparable>(
    _ sum: Part,
    by part: (Weight) -> Part
  ) -> (index: Int, before: Weight) {
    let group = bound(root.groups.count) { !(part(root.sums[$0 + 1]) > sum) }
    guard group < root.groups.count else { return (count, total) }
    let before = root.sums[group]
    let found = root.groups[group].search { part(before + $0) > sum }
    return (root.firsts[group] + found.0, before + found.1)
  }

  /// Where the element with a key is.
  ///
  /// - Complexity: O(1) for the chunk, and a look at its hashes.
  func index(of key: Element.Key, hash: @autoclosure () -> UInt32) -> Int? {
    if count <= Self.fewElements { return offset(ofFew: key) }
    return place(of: key, hash()).map { group, chunk, offset in
      root.firsts[group] + root.groups[group].firsts[chunk] + offset
    }
  }

  func element(for key: Element.Key, hash: @autoclosure () -> UInt32) -> Element? {
    if count <= Self.fewElements {
      return offset(ofFew: key).map { root.groups[0].chunks[0][$0] }
    }
    return place(of: key, hash()).map { group, chunk, offset in
      root.groups[group].chunks[chunk][offset]
    }
  }

  /// Comparing a few keys is cheaper than hashing one.
  private static var fewElements: Int { 4 }

  private func offset(ofFew key: Element.Key) -> Int? {
    isEmpty ? nil : root.groups[0].chunks[0].withElements { $0.firstIndex { $0.hasKey(key) } }
  }

  @inline(__always)
  private func place(of key: Element.Key, _ hash: UInt32) -> (Int, Int, Int)? {
    root.table.find(hash) { group, name in
      guard let chunk = root.groups[group].names.firstIndex(of: name) else { return nil }
      return root.groups[group].chunks[chunk].offset(of: key, hash: hash).map { (group, chunk, $0) }
    }
  }

  func place(of index: Int) -> (group: Int, chunk: Int, offset: Int) {
    precondition(index >= 0 && index < count, "the position is outside the list or its section")
    let group = bound(root.groups.count) { root.firsts[$0 + 1] <= index }
    let place = root.groups[group].place(of: index - root.firsts[group])
    return (group, place.chunk, place.offset)
  }
}

/// How many of the numbers up to a limit come before the first that does not satisfy a predicate.
@inline(__always)
func bound(_ limit: Int, _ isBefore: (Int) -> Bool) -> Int {
  var (low, high) = (0, limit)
  while low < high {
    let middle = (low &+ high) >> 1
    if isBefore(middle) { low = middle &+ 1 } else { high = middle }
  }
  return low
}

extension Chunk {
  @inline(__always)
  func hashedElement(at offset: Int) -> (element: Element, hash: UInt32) {
    (self[offset], withHashes { Element.isKeyed ? $0[offset] : 0 })
  }
}

extension ChunkedArray: Sequence {
  var underestimatedCount: Int { count }

  var chunks: ContiguousArray<Chunk<Element>> {
    ContiguousArray(root.groups.lazy.flatMap { $0.chunks })
  }

  /// The hashes of all keys in order.
  var hashes: ContiguousArray<UInt32> {
    var hashes: ContiguousArray<UInt32> = []
    hashes.reserveCapacity(count)
    for group in root.groups {
      for chunk in group.chunks { chunk.withHashes { hashes.append(contentsOf: $0) } }
    }
    return hashes
  }

  /// Lends the places of the elements in order, as long as the call lasts.
  func withPlaces<Answer>(_ body: (Elements<_Place<Element>>) -> Answer) -> Answer {
    var places: ContiguousArray<_Place<Element>> = []
    places.reserveCapacity(count)
    for group in root.groups {
      for chunk in group.chunks {
        chunk.withElements {
          let elements = Elements($0)
          for offset in 0..<elements.count { places.append(elements[offset]) }
        }
      }
    }
    // The elements stay where they are for as long as somebody has the chunks.
    return withExtendedLifetime(root.groups) { places.reading(body) }
  }

  func makeIterator() -> Iterator { Iterator(groups: root.groups) }

  struct Iterator: IteratorProtocol {
    private let groups: ContiguousArray<ChunkGroup<Element>>
    private var current: Chunk<Element>?
    private var (group, chunk, offset) = (0, 0, 0)

    init(groups: ContiguousArray<ChunkGroup<Element>>) { self.groups = groups }

    mutating func next() -> Element? { advance().map { $0[offset - 1] } }

    mutating func nextHashed() -> (element: Element, hash: UInt32)? {
      advance().map { $0.hashedElement(at: offset - 1) }
    }

    /// The chunk with the next element, which is in front of the offset then.
    @inline(__always)
    private mutating func advance() -> Chunk<Element>? {
      if let current, offset < current.count {
        offset += 1
        return current
      }
      guard group < groups.count else { return nil }
      let chunks = groups[group].chunks
      (current, offset) = (chunks[chunk], 1)
      chunk += 1
      if chunk == chunks.count { (group, chunk) = (group + 1, 0) }
      return current
    }
  }
}

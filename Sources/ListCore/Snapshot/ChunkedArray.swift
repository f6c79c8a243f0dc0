/// An element of a ``ChunkedArray``: what it adds to the sums, and what it is found by.
protocol ChunkElement: Sendable {
  associatedtype Weight: SumWeight
  associatedtype Key

  /// What the element adds to the sum of its chunk: the rows of a section, the height of a row.
  var weight: Weight { get }
  /// Whether elements are looked up by key; keys then differ.
  static var isKeyed: Bool { get }
  /// A hash of the key; not asked of elements without keys.
  var keyHash: UInt32 { get }
  var key: Key { get }
  func hasKey(_ key: Key) -> Bool
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
protocol SumWeight: AdditiveArithmetic, Sendable {}

extension Int: SumWeight {}
extension Double: SumWeight {}

/// An ordered sequence in chunks that copies share, with sums over it.
///
/// Sections, their controllers and their heights are kept in it, so that a change costs what it touches: an edit makes
/// the chunks anew that it falls into and goes once over the list of chunks; all others are those of
/// the copy that is still in use. Finding an element by position, by sum or by key takes
/// O(log n); an edit takes O(k + n / 96) for k elements touched.
struct ChunkedArray<Element: ChunkElement>: Sendable {
  typealias Weight = Element.Weight

  private(set) var chunks = ChunkList()
  /// The index of the first element of each chunk, and the number of all behind them.
  private var firsts: ContiguousArray<Int> = [0]
  /// The sum before each chunk, and the sum of all behind them.
  private var sums: ContiguousArray<Weight> = [.zero]
  private var table = KeyTable()

  init() {}

  /// - Complexity: O(n); each key is hashed once.
  init(_ elements: some Sequence<Element>) {
    insert(ContiguousArray(elements), at: 0)
  }

  var count: Int { firsts[chunks.count] }
  var total: Weight { sums[chunks.count] }
  var isEmpty: Bool { chunks.isEmpty }

  /// - Complexity: O(log n).
  subscript(index: Int) -> Element {
    let place = place(of: index)
    return chunks[place.chunk].elements[place.offset]
  }

  /// The sum of the weights before a position, `count` included.
  ///
  /// - Complexity: O(log n).
  func sum(before index: Int) -> Weight {
    guard index < count else { return total }
    let place = place(of: index)
    return sums[place.chunk] + chunks[place.chunk].sum(before: place.offset)
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
    let chunk = Self.bound(chunks.count) { !(part(sums[$0 + 1]) > sum) }
    guard chunk < chunks.count else { return (count, total) }
    let found = chunks[chunk].search(sum, before: sums[chunk], by: part)
    return (firsts[chunk] + found.0, found.1)
  }

  /// Where the element with a key is.
  ///
  /// - Complexity: O(1) for the chunk, and a look at its hashes.
  func index(of key: Element.Key, hash: @autoclosure () -> UInt32) -> Int? {
    if count <= Self.fewElements { return offset(ofFew: key) }
    let hash = hash()
    return table.chunk(hash) { chunks[$0].offset(of: key, hash: hash) }.map { firsts[$0] + $1 }
  }

  func element(for key: Element.Key, hash: @autoclosure () -> UInt32) -> Element? {
    if count <= Self.fewElements {
      return offset(ofFew: key).map { chunks[0].elements[$0] }
    }
    let hash = hash()
    return table.chunk(hash) { chunks[$0].offset(of: key, hash: hash) }
      .map { chunks[$0].elements[$1] }
  }

  /// Comparing a few keys is cheaper than hashing one.
  private static var fewElements: Int { 4 }

  private func offset(ofFew key: Element.Key) -> Int? {
    isEmpty ? nil : chunks[0].elements.firstIndex { $0.hasKey(key) }
  }

  private func place(of index: Int) -> (chunk: Int, offset: Int) {
    precondition(index >= 0 && index < count, "the position is outside the sequence")
    let chunk = Self.bound(chunks.count) { firsts[$0 + 1] <= index }
    return (chunk, index - firsts[chunk])
  }

  /// How many of the numbers up to a limit come before the first that does not satisfy a predicate.
  @inline(__always)
  private static func bound(_ limit: Int, _ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, limit)
    while low < high {
      let middle = (low &+ high) >> 1
      if isBefore(middle) { low = middle &+ 1 } else { high = middle }
    }
    return low
  }
}

extension ChunkedArray {
  /// Elements that take the place of a range; an empty range is a gap.
  struct Edit {
    let range: Range<Int>
    var elements: ContiguousArray<Element>
  }

  /// Changes an element, but not its key; in its place where no copy has it.
  mutating func change<Result>(at index: Int, _ body: (inout Element) -> Result) -> Result {
    let place = place(of: index)
    let total = chunks[place.chunk].total
    let result = chunks.change(place.chunk) { $0.change(at: place.offset, body) }
    if chunks[place.chunk].total != total { sumUp(from: place.chunk) }
    return result
  }

  /// Puts elements in the places of others with the same keys.
  ///
  /// - Parameter new: Where each goes; ascending.
  /// - Complexity: O(k + n / 96) for k elements.
  mutating func put(_ new: [(index: Int, element: Element)]) {
    var rest = new[...]
    var changed: Int?
    while let next = rest.first {
      let chunk = place(of: next.index).chunk
      let part = rest.prefix { $0.index < firsts[chunk + 1] }
      let total = chunks[chunk].total
      chunks.change(chunk) { $0.put(part, countedFrom: firsts[chunk]) }
      if chunks[chunk].total != total { changed = changed ?? chunk }
      rest = rest.dropFirst(part.count)
    }
    if let changed { sumUp(from: changed) }
  }

  @discardableResult
  mutating func insert(_ elements: ContiguousArray<Element>, at index: Int) -> Bool {
    replace([Edit(range: index..<index, elements: elements)])
  }

  mutating func removeSubrange(_ range: Range<Int>) {
    replace([Edit(range: range, elements: [])])
  }

  /// Makes all edits in one pass.
  ///
  /// - Parameter edits: What takes the place of what; the ranges ascend and do not overlap.
  /// - Returns: `false` when a key is there twice now, which is for the caller to mend.
  /// - Complexity: O(k) for the elements of the chunks that are touched, and one step a chunk.
  @discardableResult
  mutating func replace(_ edits: some Sequence<Edit>) -> Bool {
    let old = ContiguousArray(chunks)
    var builder = Builder(capacity: old.count)
    var place = (chunk: 0, offset: 0)
    var position = 0
    // Takes over what is kept up to a position.
    func keep(upTo end: Int) {
      while position < end {
        let chunk = old[place.chunk]
        let length = Swift.min(end - position, chunk.count - place.offset)
        builder.append(chunk, place.offset..<place.offset + length)
        move(by: length, in: chunk)
      }
    }
    func skip(upTo end: Int) {
      while position < end {
        let chunk = old[place.chunk]
        move(by: Swift.min(end - position, chunk.count - place.offset), in: chunk)
      }
    }
    func move(by length: Int, in chunk: Chunk) {
      position += length
      place.offset += length
      if place.offset == chunk.count { place = (place.chunk + 1, 0) }
    }
    for edit in edits {
      precondition(
        edit.range.lowerBound >= position && edit.range.upperBound <= count,
        "edits are inside the sequence and ascend"
      )
      keep(upTo: edit.range.lowerBound)
      skip(upTo: edit.range.upperBound)
      for element in edit.elements { builder.append(element) }
    }
    keep(upTo: count)
    var new = builder.finish()
    let repeated = table.follow(from: old, to: &new)
    chunks = ChunkList(new)
    sumUp(from: 0)
    return repeated.allSatisfy(isUnique)
  }

  /// Whether no two elements with a hash have the same key.
  private func isUnique(_ hash: UInt32) -> Bool {
    let found = table.chunks(with: hash).flatMap { chunk in
      chunks[chunk].hashes.indices.lazy.filter { chunks[chunk].hashes[$0] == hash }
        .map { chunks[chunk].elements[$0] }
    }
    return found.indices.allSatisfy { later in
      !found[..<later].contains { $0.hasKey(found[later].key) }
    }
  }

  /// Lends the elements in order where they lie; the pointers are good as long as the call lasts.
  func withPointers<Answer>(
    _ body: (UnsafeBufferPointer<UnsafePointer<Element>>) -> Answer
  ) -> Answer {
    var pointers: ContiguousArray<UnsafePointer<Element>> = []
    pointers.reserveCapacity(count)
    for chunk in chunks {
      chunk.elements.withUnsafeBufferPointer { elements in
        guard let first = elements.baseAddress else { return }
        for offset in elements.indices { pointers.append(first + offset) }
      }
    }
    return withExtendedLifetime(chunks) { pointers.withUnsafeBufferPointer(body) }
  }

  /// Adds up what is before each chunk, from the first one on that changed.
  private mutating func sumUp(from first: Int) {
    if firsts.count != chunks.count + 1 {
      firsts = ContiguousArray(repeating: 0, count: chunks.count + 1)
      sums = ContiguousArray(repeating: .zero, count: chunks.count + 1)
    }
    for chunk in first..<Swift.max(first, chunks.count) {
      firsts[chunk + 1] = firsts[chunk] + chunks[chunk].count
      sums[chunk + 1] = sums[chunk] + chunks[chunk].total
    }
  }
}

extension ChunkedArray: Sequence {
  var underestimatedCount: Int { count }

  func makeIterator() -> Iterator { Iterator(chunks: chunks) }

  struct Iterator: IteratorProtocol {
    let chunks: ChunkList
    private var chunk = 0
    private var offset = 0

    init(chunks: ChunkList) { self.chunks = chunks }

    mutating func next() -> Element? {
      guard chunk < chunks.count else { return nil }
      let elements = chunks[chunk].elements
      defer {
        offset += 1
        if offset == elements.count { (chunk, offset) = (chunk + 1, 0) }
      }
      return elements[offset]
    }
  }
}

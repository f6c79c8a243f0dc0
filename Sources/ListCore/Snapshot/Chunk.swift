/// Neighbours in a ``ChunkedArray``.
final class Chunk<Element: ChunkElement>: @unchecked Sendable {
  /// How many elements a chunk holds: at most, after building, and at least where others are beside it.
  static var mostElements: Int { 128 }
  static var usualElements: Int { 96 }
  static var fewestElements: Int { 32 }

  // @unchecked: elements and sums change only while a single copy of the sequence has the chunk.
  // That is also why exclusive access need not be proved each time.
  @exclusivity(unchecked) private(set) var elements: ContiguousArray<Element>
  /// The hashes of the keys; empty for elements without keys.
  let hashes: ContiguousArray<UInt32>
  /// The sum before every eighth element.
  @exclusivity(unchecked) private var sums: ContiguousArray<Element.Weight>
  @exclusivity(unchecked) private(set) var total: Element.Weight
  /// Names the chunk in the table of keys; -1 for one that is new to it.
  @exclusivity(unchecked) var name: Int32 = -1

  init(_ elements: ContiguousArray<Element>, hashes: ContiguousArray<UInt32>) {
    self.elements = elements
    self.hashes = hashes
    sums = []
    total = .zero
    sumUp()
  }

  private static var step: Int { 8 }

  private func sumUp() {
    guard MemoryLayout<Element.Weight>.size > 0 else { return }
    (sums, total) = elements.withUnsafeBufferPointer { elements in
      // Local, so that it is in a register: each line of a long section is added.
      var total = Element.Weight.zero
      var sums = ContiguousArray<Element.Weight>()
      sums.reserveCapacity((elements.count + Self.step - 1) / Self.step)
      var start = 0
      while start < elements.count {
        sums.append(total)
        let end = min(start + Self.step, elements.count)
        while start < end {
          total += elements[start].weight
          start += 1
        }
      }
      return (sums, total)
    }
  }

  /// The sum before an element.
  func sum(before offset: Int) -> Element.Weight {
    guard MemoryLayout<Element.Weight>.size > 0 else { return .zero }
    let first = offset / Self.step
    var sum = sums[first]
    for place in first * Self.step..<offset { sum += elements[place].weight }
    return sum
  }

  /// The first element at whose end a sum is exceeded, or the last one.
  ///
  /// - Parameters:
  ///   - before: The sum before the chunk; added first, as whoever asks did.
  ///   - isExceeded: Whether the sum up to some place is too much.
  /// - Returns: The element's place in the chunk, and the sum before it.
  @inline(__always)
  func search(
    before: Element.Weight,
    _ isExceeded: (Element.Weight) -> Bool
  ) -> (Int, Element.Weight) {
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if isExceeded(before + sums[middle]) { high = middle - 1 } else { low = middle }
    }
    var inside = sums[low]
    var offset = low * Self.step
    let last = elements.count - 1
    while offset < last, !isExceeded(before + (inside + elements[offset].weight)) {
      inside += elements[offset].weight
      offset += 1
    }
    return (offset, before + inside)
  }

  /// Changes an element of a chunk that nobody else has.
  func change<Result>(at offset: Int, _ body: (inout Element) -> Result) -> Result {
    let weight = elements[offset].weight
    defer { if elements[offset].weight != weight { sumUp() } }
    return body(&elements[offset])
  }

  /// Puts elements in the places of others of a chunk that nobody else has.
  func put(_ new: ArraySlice<(index: Int, element: Element)>, countedFrom first: Int) {
    var weighsOther = false
    for (index, element) in new {
      if elements[index - first].weight != element.weight { weighsOther = true }
      elements[index - first] = element
    }
    if weighsOther { sumUp() }
  }

  /// A copy to be changed.
  init(_ other: Chunk) {
    // Written out: the array's own means copy each element by a call.
    elements = other.elements.withUnsafeBufferPointer { old in
      ContiguousArray(unsafeUninitializedCapacity: old.count) { elements, end in
        while end < old.count {
          elements.initializeElement(at: end, to: old[end])
          end += 1
        }
      }
    }
    (hashes, sums, total) = (other.hashes, other.sums, other.total)
    name = other.name
  }

  var count: Int { elements.count }

  func offset(of key: Element.Key, hash: UInt32) -> Int? {
    hashes.withUnsafeBufferPointer { hashes in
      for offset in hashes.indices
      where hashes[offset] == hash && elements[offset].hasKey(key) {
        return offset
      }
      return nil
    }
  }
}

/// Neighbouring chunks with the sums before each of them.
///
/// Copies share groups, so that to change one chunk of a million elements does not mean to go over
/// a list of ten thousand.
final class ChunkGroup<Element: ChunkElement>: @unchecked Sendable {
  typealias Weight = Element.Weight

  // @unchecked: changed only while a single copy of the sequence has the group.
  static var mostChunks: Int { 128 }
  static var usualChunks: Int { 64 }
  static var fewestChunks: Int { 16 }

  @exclusivity(unchecked) private(set) var chunks: ContiguousArray<Chunk<Element>>
  /// The index of the first element of each chunk, and the number of all behind them.
  @exclusivity(unchecked) private(set) var firsts: ContiguousArray<Int> = []
  /// The sum before each chunk, and the sum of all behind them.
  @exclusivity(unchecked) private var sums: ContiguousArray<Weight> = []
  /// The names of the chunks in the table of keys; without keys there are none.
  @exclusivity(unchecked) private(set) var names: ContiguousArray<Int32> = []
  /// Names the group in the table of keys.
  @exclusivity(unchecked) private(set) var name: Int32 = -1

  init(_ chunks: ContiguousArray<Chunk<Element>>) {
    self.chunks = chunks
    firsts = ContiguousArray(repeating: 0, count: chunks.count + 1)
    sums = ContiguousArray(repeating: .zero, count: chunks.count + 1)
    sumUp(from: 0)
  }

  /// A copy to be changed.
  init(_ other: ChunkGroup) {
    (chunks, firsts, sums) = (other.chunks, other.firsts, other.sums)
    (names, name) = (other.names, other.name)
  }

  /// Puts chunks in groups.
  static func groups(of chunks: ContiguousArray<Chunk<Element>>) -> ContiguousArray<ChunkGroup> {
    guard chunks.count > mostChunks else { return chunks.isEmpty ? [] : [ChunkGroup(chunks)] }
    var groups: ContiguousArray<ChunkGroup> = []
    var start = 0
    while start < chunks.count {
      let rest = chunks.count - start
      let end = rest < usualChunks + fewestChunks ? chunks.count : start + usualChunks
      groups.append(ChunkGroup(ContiguousArray(chunks[start..<end])))
      start = end
    }
    return groups
  }

  var count: Int { firsts[chunks.count] }
  var total: Weight { sums[chunks.count] }

  /// Takes over its name and those of its chunks.
  func add(name: Int32, names: ContiguousArray<Int32>) {
    (self.name, self.names) = (name, names)
  }

  func place(of index: Int) -> (chunk: Int, offset: Int) {
    let chunk = bound(chunks.count) { firsts[$0 + 1] <= index }
    return (chunk, index - firsts[chunk])
  }

  /// The sum before an element.
  func sum(before chunk: Int, _ offset: Int) -> Weight {
    sums[chunk] + chunks[chunk].sum(before: offset)
  }

  /// The first element at whose end a sum is exceeded, or the last one.
  ///
  /// - Parameter isExceeded: Whether the sum up to some place in the group is too much.
  /// - Returns: The element's index in the group, and the sum before it.
  @inline(__always)
  func search(_ isExceeded: (Weight) -> Bool) -> (Int, Weight) {
    let chunk = min(bound(chunks.count) { !isExceeded(sums[$0 + 1]) }, chunks.count - 1)
    let found = chunks[chunk].search(before: sums[chunk], isExceeded)
    return (firsts[chunk] + found.0, found.1)
  }

  /// Changes a chunk, after it was made anew where another group has it.
  func change<Result>(_ place: Int, _ body: (Chunk<Element>) -> Result) -> Result {
    if !isKnownUniquelyReferenced(&chunks[place]) { chunks[place] = Chunk(chunks[place]) }
    let total = chunks[place].total
    defer { if chunks[place].total != total { sumUp(from: place) } }
    return body(chunks[place])
  }

  private func sumUp(from first: Int) {
    for chunk in first..<chunks.count {
      firsts[chunk + 1] = firsts[chunk] + chunks[chunk].count
      sums[chunk + 1] = sums[chunk] + chunks[chunk].total
    }
  }
}

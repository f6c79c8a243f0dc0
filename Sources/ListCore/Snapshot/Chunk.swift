/// Neighbours in a ``ChunkedArray``: elements, sums over them and the hashes of their keys, in one piece of memory.
///
/// It is small and in one piece because a change makes anew each chunk it touches, and lets go of the one before:
/// decision 42. Elements and sums change only while a single copy of the sequence has the chunk.
final class Chunk<Element: ChunkElement>: ManagedBuffer<ChunkHeader<Element.Weight>, Element> {
  /// How many elements it holds: at most, after building, and at least where others are beside it.
  static var mostElements: Int { 40 }
  static var usualElements: Int { 32 }
  static var fewestElements: Int { 10 }

  /// Makes a chunk without a name, whose elements are not added up yet.
  static func make(
    _ room: Int,
    _ fill: (UnsafeMutablePointer<Element>, UnsafeMutablePointer<UInt32>) -> Int
  ) -> Chunk {
    let keyed = Element.isKeyed ? room : 0
    let bytes = hashesStart(room) + keyed * MemoryLayout<UInt32>.stride
    let places = (bytes - 1) / MemoryLayout<Element>.stride + 1
    let buffer = create(minimumCapacity: places) { _ in ChunkHeader(room: Int32(room)) }
    let chunk = unsafeDowncast(buffer, to: Chunk.self)
    chunk.withUnsafeMutablePointers { header, elements in
      let start = UnsafeMutableRawPointer(elements)
      _ = (start + sumsStart(room)).bindMemory(to: Element.Weight.self, capacity: sumCount(room))
      let hashes = (start + hashesStart(room)).bindMemory(to: UInt32.self, capacity: keyed)
      header.pointee.count = Int32(fill(elements, hashes))
    }
    return chunk
  }

  deinit {
    withUnsafeMutablePointers { _ = $1.deinitialize(count: Int($0.pointee.count)) }
  }

  /// A copy to be changed.
  func copy() -> Chunk {
    let copy = withElements { old in
      withHashes { oldHashes in
        Chunk.make(old.count) { elements, hashes in
          // Written out: the pointers' own means copy each element by a call.
          for place in old.indices { (elements + place).initialize(to: old[place]) }
          for place in oldHashes.indices { hashes[place] = oldHashes[place] }
          return old.count
        }
      }
    }
    copy.sumUp()
    copy.name = name
    return copy
  }

  // MARK: Where its parts are

  private static var step: Int { 8 }

  private static func sumCount(_ count: Int) -> Int {
    MemoryLayout<Element.Weight>.size > 0 ? (count + step - 1) / step : 0
  }

  private static func sumsStart(_ room: Int) -> Int {
    aligned(room * MemoryLayout<Element>.stride, MemoryLayout<Element.Weight>.alignment)
  }

  private static func hashesStart(_ room: Int) -> Int {
    let end = sumsStart(room) + sumCount(room) * MemoryLayout<Element.Weight>.stride
    return aligned(end, MemoryLayout<UInt32>.alignment)
  }

  private static func aligned(_ byte: Int, _ step: Int) -> Int { (byte + step - 1) / step * step }

  var count: Int { withUnsafeMutablePointerToHeader { Int($0.pointee.count) } }
  var total: Element.Weight { withUnsafeMutablePointerToHeader { $0.pointee.total } }

  /// Names the chunk in the table of keys; -1 for one that is new to it.
  var name: Int32 {
    get { withUnsafeMutablePointerToHeader { $0.pointee.name } }
    set { withUnsafeMutablePointerToHeader { $0.pointee.name = newValue } }
  }

  subscript(offset: Int) -> Element {
    @inline(__always) get {
      withUnsafeMutablePointers { header, elements in
        precondition(offset >= 0 && offset < header.pointee.count, "a chunk has no such element")
        return elements[offset]
      }
    }
  }

  /// Lends the elements, as long as the call lasts.
  @inline(__always)
  func withElements<Answer>(_ body: (UnsafeBufferPointer<Element>) -> Answer) -> Answer {
    withUnsafeMutablePointers { header, elements in
      body(UnsafeBufferPointer(start: elements, count: Int(header.pointee.count)))
    }
  }

  /// Lends the hashes of the keys, as long as the call lasts; none for elements without keys.
  @inline(__always)
  func withHashes<Answer>(_ body: (UnsafeBufferPointer<UInt32>) -> Answer) -> Answer {
    withUnsafeMutablePointers { header, elements in
      guard Element.isKeyed else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
      let start = UnsafeRawPointer(elements) + Self.hashesStart(Int(header.pointee.room))
      let hashes = start.assumingMemoryBound(to: UInt32.self)
      return body(UnsafeBufferPointer(start: hashes, count: Int(header.pointee.count)))
    }
  }

  // MARK: Sums

  /// Lends the sum before every eighth element, and the elements.
  @inline(__always)
  private func withSums<Answer>(
    _ body: (UnsafeMutablePointer<Element.Weight>, UnsafeMutablePointer<Element>, Int) -> Answer
  ) -> Answer {
    withUnsafeMutablePointers { header, elements in
      let start = UnsafeMutableRawPointer(elements) + Self.sumsStart(Int(header.pointee.room))
      let sums = start.assumingMemoryBound(to: Element.Weight.self)
      return body(sums, elements, Int(header.pointee.count))
    }
  }

  /// Adds up its elements, as the last step of making it.
  func sumUp() {
    guard MemoryLayout<Element.Weight>.size > 0 else { return }
    let total = withSums { sums, elements, count in
      // Local, so that it is in a register: each line of a long section is added.
      var total = Element.Weight.zero
      for place in 0..<count {
        if place % Self.step == 0 { sums[place / Self.step] = total }
        total += elements[place].weight
      }
      return total
    }
    withUnsafeMutablePointerToHeader { $0.pointee.total = total }
  }

  func sum(before offset: Int) -> Element.Weight {
    guard MemoryLayout<Element.Weight>.size > 0 else { return .zero }
    return withSums { sums, elements, _ in
      let first = offset / Self.step
      var sum = sums[first]
      for place in first * Self.step..<offset { sum += elements[place].weight }
      return sum
    }
  }

  /// The first element at whose end a sum is exceeded, or the last one: its place in the chunk, and the sum before it.
  ///
  /// The sum before the chunk is added first, as whoever asks did.
  @inline(__always)
  func search(
    before: Element.Weight,
    _ isExceeded: (Element.Weight) -> Bool
  ) -> (Int, Element.Weight) {
    withSums { sums, elements, count in
      var (low, high) = (0, Self.sumCount(count) - 1)
      while low < high {
        let middle = (low + high + 1) / 2
        if isExceeded(before + sums[middle]) { high = middle - 1 } else { low = middle }
      }
      var inside = sums[low]
      var offset = low * Self.step
      while offset < count - 1, !isExceeded(before + (inside + elements[offset].weight)) {
        inside += elements[offset].weight
        offset += 1
      }
      return (offset, before + inside)
    }
  }

  // MARK: Changes

  /// Changes an element of a chunk that nobody else has.
  func change<Result>(at offset: Int, _ body: (inout Element) -> Result) -> Result {
    // Asking for it says whether there is one.
    let weight = self[offset].weight
    defer { if self[offset].weight != weight { sumUp() } }
    return withUnsafeMutablePointerToElements { body(&$0[offset]) }
  }

  /// Puts elements in the places of others of a chunk that nobody else has.
  func put(_ new: ArraySlice<(index: Int, element: Element)>, countedFrom first: Int) {
    var weighsOther = false
    withUnsafeMutablePointers { header, elements in
      for (index, element) in new {
        let offset = index - first
        precondition(offset >= 0 && offset < header.pointee.count, "a chunk has no such element")
        if elements[offset].weight != element.weight { weighsOther = true }
        elements[offset] = element
      }
    }
    if weighsOther { sumUp() }
  }

  func offset(of key: Element.Key, hash: UInt32) -> Int? {
    withHashes { hashes in
      for offset in hashes.indices where hashes[offset] == hash && self[offset].hasKey(key) {
        return offset
      }
      return nil
    }
  }
}

/// What a chunk knows of itself.
struct ChunkHeader<Weight: SumWeight> {
  let room: Int32
  var count: Int32 = 0
  var name: Int32 = -1
  var total = Weight.zero
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

  func sum(before chunk: Int, _ offset: Int) -> Weight {
    sums[chunk] + chunks[chunk].sum(before: offset)
  }

  /// The first element at whose end a sum is exceeded, or the last one: its index in the group, and the sum before it.
  @inline(__always)
  func search(_ isExceeded: (Weight) -> Bool) -> (Int, Weight) {
    let chunk = min(bound(chunks.count) { !isExceeded(sums[$0 + 1]) }, chunks.count - 1)
    let found = chunks[chunk].search(before: sums[chunk], isExceeded)
    return (firsts[chunk] + found.0, found.1)
  }

  /// Changes a chunk, after it was made anew where another group has it.
  func change<Result>(_ place: Int, _ body: (Chunk<Element>) -> Result) -> Result {
    if !isKnownUniquelyReferenced(&chunks[place]) { chunks[place] = chunks[place].copy() }
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

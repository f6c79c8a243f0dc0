extension ChunkedArray {
  /// How many elements a chunk holds: at most, after building, and at least where others are beside it.
  static var mostElements: Int { 128 }
  static var usualElements: Int { 96 }
  static var fewestElements: Int { 32 }

  /// Neighbours in the sequence.
  final class Chunk: @unchecked Sendable {
    // @unchecked: elements and sums change only while a single copy of the sequence has the chunk.
    fileprivate(set) var elements: ContiguousArray<Element>
    /// The hashes of the keys; empty for elements without keys.
    let hashes: ContiguousArray<UInt32>
    /// The sum before each element, and the sum of all behind them.
    fileprivate(set) var sums: ContiguousArray<Element.Weight>
    /// Names the chunk in the table of keys.
    let id: Int32

    init(_ elements: ContiguousArray<Element>, hashes: ContiguousArray<UInt32>, id: Int32) {
      self.elements = elements
      self.hashes = hashes
      self.id = id
      sums = Self.sums(of: elements)
    }

    private static func sums(
      of elements: ContiguousArray<Element>
    ) -> ContiguousArray<Element.Weight> {
      var sums: ContiguousArray<Element.Weight> = []
      sums.reserveCapacity(elements.count + 1)
      var sum = Element.Weight.zero
      for element in elements {
        sums.append(sum)
        sum += element.weight
      }
      sums.append(sum)
      return sums
    }

    /// Changes an element of a chunk that nobody else has.
    func change<Result>(at offset: Int, _ body: (inout Element) -> Result) -> Result {
      let weight = elements[offset].weight
      defer { if elements[offset].weight != weight { sums = Self.sums(of: elements) } }
      return body(&elements[offset])
    }

    /// The same chunk with a name.
    init(named id: Int32, _ other: Chunk) {
      (elements, hashes, sums) = (other.elements, other.hashes, other.sums)
      self.id = id
    }

    var count: Int { elements.count }
    var total: Element.Weight { sums[elements.count] }

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

  /// Puts chunks together from elements and from chunks that are taken over as they are.
  struct Builder {
    private var chunks: ContiguousArray<Chunk> = []
    private var elements: ContiguousArray<Element> = []
    private var hashes: ContiguousArray<UInt32> = []

    init(capacity: Int = 0) { chunks.reserveCapacity(capacity + 1) }

    mutating func append(_ element: Element) {
      elements.append(element)
      if Element.isKeyed { hashes.append(element.keyHash) }
      if elements.count >= mostElements { close(usualElements) }
    }

    /// Adds a part of a chunk; all of one is shared where it may stay as it is.
    mutating func append(_ chunk: Chunk, _ part: Range<Int>) {
      let isWhole = part.count == chunk.count
      if isWhole, elements.isEmpty || elements.count >= fewestElements,
        chunk.count >= fewestElements
      {
        close(elements.count)
        chunks.append(chunk)
        return
      }
      elements += chunk.elements[part]
      if Element.isKeyed { hashes += chunk.hashes[part] }
      while elements.count >= mostElements { close(usualElements) }
    }

    mutating func finish() -> ContiguousArray<Chunk> {
      if elements.count < fewestElements, !elements.isEmpty, let last = chunks.popLast() {
        elements.insert(contentsOf: last.elements, at: 0)
        hashes.insert(contentsOf: last.hashes, at: 0)
        if elements.count > mostElements { close(elements.count / 2) }
      }
      close(elements.count)
      return chunks
    }

    private mutating func close(_ count: Int) {
      guard count > 0 else { return }
      guard count < elements.count else {
        chunks.append(Chunk(elements, hashes: hashes, id: -1))
        elements.removeAll(keepingCapacity: false)
        hashes.removeAll(keepingCapacity: false)
        return
      }
      let rest = Array(elements[count...])
      elements.removeSubrange(count...)
      let restOfHashes = Element.isKeyed ? Array(hashes[count...]) : []
      if Element.isKeyed { hashes.removeSubrange(count...) }
      chunks.append(Chunk(elements, hashes: hashes, id: -1))
      elements = ContiguousArray(rest)
      hashes = ContiguousArray(restOfHashes)
    }
  }
}

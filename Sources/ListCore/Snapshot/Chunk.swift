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
    /// The sum before every eighth element.
    private var sums: ContiguousArray<Element.Weight>
    private(set) var total: Element.Weight
    /// Names the chunk in the table of keys.
    let id: Int32

    init(_ elements: ContiguousArray<Element>, hashes: ContiguousArray<UInt32>, id: Int32) {
      self.elements = elements
      self.hashes = hashes
      self.id = id
      sums = []
      total = .zero
      sumUp()
    }

    private static var step: Int { 8 }

    private func sumUp() {
      sums.removeAll(keepingCapacity: true)
      sums.reserveCapacity((elements.count + Self.step - 1) / Self.step)
      total = .zero
      for (offset, element) in elements.enumerated() {
        if offset % Self.step == 0 { sums.append(total) }
        total += element.weight
      }
    }

    /// The sum before an element.
    func sum(before offset: Int) -> Element.Weight {
      let first = offset / Self.step
      var sum = sums[first]
      for place in first * Self.step..<offset { sum += elements[place].weight }
      return sum
    }

    /// The first element at whose end a sum is exceeded, or the last one, and the sum before it.
    ///
    /// - Parameters:
    ///   - sum: What is to be exceeded.
    ///   - before: The sum before the chunk; added first, as whoever asks did.
    ///   - part: Which of several sums.
    /// - Returns: The element's place in the chunk, and the sum before it.
    @inline(__always)
    func search<Part: Comparable>(
      _ sum: Part,
      before: Element.Weight,
      by part: (Element.Weight) -> Part
    ) -> (Int, Element.Weight) {
      var (low, high) = (0, sums.count - 1)
      while low < high {
        let middle = (low + high + 1) / 2
        if part(before + sums[middle]) > sum { high = middle - 1 } else { low = middle }
      }
      var inside = sums[low]
      var offset = low * Self.step
      let last = elements.count - 1
      while offset < last, !(part(before + (inside + elements[offset].weight)) > sum) {
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

    /// The same chunk with a name.
    init(named id: Int32, _ other: Chunk) {
      (elements, hashes, sums, total) = (other.elements, other.hashes, other.sums, other.total)
      self.id = id
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

    // Copied where there is room to spare: a list has thousands of chunks.
    private mutating func close(_ count: Int) {
      guard count > 0 else { return }
      if count == elements.count, elements.capacity <= count + count / 8 {
        chunks.append(Chunk(elements, hashes: hashes, id: -1))
        (elements, hashes) = ([], [])
        return
      }
      let part = ContiguousArray(elements[..<count])
      let hashes = Element.isKeyed ? ContiguousArray(hashes[..<count]) : []
      chunks.append(Chunk(part, hashes: hashes, id: -1))
      elements.removeSubrange(..<count)
      if Element.isKeyed { self.hashes.removeSubrange(..<count) }
    }
  }
}

/// Puts chunks together from elements and from chunks that are taken over as they are.
///
/// A chunk that is made of the elements of one other and a few more takes its name, so that the
/// table of keys has to hear only of those that went and came.
struct ChunkBuilder<Element: ChunkElement> {
  private(set) var chunks: ContiguousArray<Chunk<Element>> = []
  /// What is other in the chunks that took a name.
  private(set) var renewal = KeyTable.Renewal()
  /// What waits to become a chunk, and how many elements that is.
  private var pieces: ContiguousArray<Piece> = []
  private var waiting = 0

  /// Some neighbours in an array, and the chunk whose array that is, if it is one's.
  private struct Piece {
    let elements: ContiguousArray<Element>
    let hashes: ContiguousArray<UInt32>
    var range: Range<Int>
    let origin: Chunk<Element>?

    var isWhole: Bool { range.count == elements.count }
  }

  init(capacity: Int = 0) { chunks.reserveCapacity(capacity + 1) }

  mutating func append(_ elements: ContiguousArray<Element>, _ hashes: ContiguousArray<UInt32>) {
    append(Piece(elements: elements, hashes: hashes, range: elements.indices, origin: nil))
  }

  /// Adds a part of a chunk; all of one is shared where it may stay as it is.
  @inline(never)  // why: inlined, it crashes the optimiser of Swift 6.3.1
  mutating func append(_ chunk: Chunk<Element>, _ part: Range<Int>) {
    if part.count == chunk.count, waiting == 0 || waiting >= Chunk<Element>.fewestElements,
      chunk.count >= Chunk<Element>.fewestElements
    {
      close(waiting)
      chunks.append(chunk)
      return
    }
    append(Piece(elements: chunk.elements, hashes: chunk.hashes, range: part, origin: chunk))
    // Chunks end where they ended, so that one that changed does not change those behind it.
    if part.upperBound == chunk.count, waiting >= Chunk<Element>.fewestElements { close(waiting) }
  }

  private mutating func append(_ piece: Piece) {
    guard !piece.range.isEmpty else { return }
    pieces.append(piece)
    waiting += piece.range.count
    while waiting > Chunk<Element>.mostElements { close(Chunk<Element>.usualElements) }
  }

  @inline(never)  // why: see above
  mutating func finish() -> ContiguousArray<Chunk<Element>> {
    if waiting < Chunk<Element>.fewestElements, waiting > 0, let last = chunks.popLast() {
      var origin = last.name >= 0 ? last : nil
      if renewal.lastChunk == last.name, last.name >= 0 {
        renewal.undoLast()
        origin = nil
      }
      let piece = Piece(
        elements: last.elements,
        hashes: last.hashes,
        range: last.elements.indices,
        origin: origin
      )
      pieces.insert(piece, at: 0)
      waiting += last.count
      if waiting > Chunk<Element>.mostElements { close(waiting / 2) }
    }
    close(waiting)
    return chunks
  }

  /// Makes a chunk of the elements that have waited longest.
  private mutating func close(_ count: Int) {
    guard count > 0 else { return }
    var (used, rest) = (0, count)
    while rest > pieces[used].range.count {
      rest -= pieces[used].range.count
      used += 1
    }
    // Of the last piece something may be left, which waits on.
    let range = pieces[used].range
    let end = range.lowerBound + rest
    pieces[used].range = range.lowerBound..<end
    chunks.append(chunk(ofFirst: used + 1, count))
    pieces[used].range = end..<range.upperBound
    pieces.removeFirst(pieces[used].range.isEmpty ? used + 1 : used)
    waiting -= count
  }

  private mutating func chunk(ofFirst used: Int, _ count: Int) -> Chunk<Element> {
    if used == 1, pieces[0].isWhole, pieces[0].origin == nil {
      return Chunk(pieces[0].elements, hashes: pieces[0].hashes)
    }
    let elements = joined(used, count)
    var hashes: ContiguousArray<UInt32> = []
    if Element.isKeyed {
      hashes.reserveCapacity(count)
      for piece in pieces[..<used] { hashes += piece.hashes[piece.range] }
    }
    let chunk = Chunk(elements, hashes: hashes)
    if Element.isKeyed { takeName(ofFirst: used, chunk) }
    return chunk
  }

  /// The elements of the first pieces, in an array without room to spare.
  @inline(__always)
  private func joined(_ used: Int, _ count: Int) -> ContiguousArray<Element> {
    ContiguousArray(unsafeUninitializedCapacity: count) { buffer, end in
      for piece in pieces[..<used] {
        piece.elements.withUnsafeBufferPointer { old in
          // Written out: the array's own means copy each row by a call.
          for place in piece.range {
            buffer.initializeElement(at: end, to: old[place])
            end += 1
          }
        }
      }
    }
  }

  /// Gives a chunk the name of the one that most of its elements come from.
  private mutating func takeName(ofFirst used: Int, _ chunk: Chunk<Element>) {
    var (old, kept) = (Chunk<Element>?.none, 0)
    for piece in pieces[..<used] {
      guard let origin = piece.origin else { continue }
      guard old == nil || old === origin else { return }
      (old, kept) = (origin, kept + piece.range.count)
    }
    guard let old, old.name >= 0, renewal.lastChunk != old.name, kept * 2 >= old.count,
      kept * 2 >= chunk.count
    else { return }
    renewal.begin(old.name)
    var end = 0
    for piece in pieces[..<used] {
      if piece.origin == nil {
        renewal.add(piece.hashes[piece.range])
      } else {
        renewal.drop(old.hashes[end..<piece.range.lowerBound])
        end = piece.range.upperBound
      }
    }
    renewal.drop(old.hashes[end...])
    chunk.name = old.name
  }
}

/// Makes the chunks of a sequence from those before it and the edits that fall into them.
///
/// Chunks that no edit touches are taken over as they are. One that is made of the elements of one other and
/// a few more takes its name, so that the table of keys has to hear only of those that went and came.
struct ChunkBuilder<Element: ChunkElement> {
  private(set) var chunks: ContiguousArray<Chunk<Element>> = []
  /// What is other in the chunks that took a name.
  private(set) var renewal = KeyTable.Renewal()

  private var old: ContiguousArray<Chunk<Element>>
  private let edits: ContiguousArray<ChunkedArray<Element>.Edit>
  /// What waits to become a chunk, from the first one on that still does, and how many elements that is.
  private var pieces: ContiguousArray<Piece> = []
  private var firstPiece = 0
  private var waiting = 0
  /// A chunk for each number of alike elements that are nothing but their weight: all places can have the same.
  private var alike: [Int: Chunk<Element>] = [:]

  /// Some neighbours in a chunk or in an edit, which are named by number: references would be counted for
  /// each piece.
  private struct Piece {
    enum Source {
      case chunk(Int)
      /// A chunk whose name is taken already.
      case nameless(Int)
      case edit(Int)
    }

    let source: Source
    var range: Range<Int>
  }

  /// Makes all edits.
  ///
  /// - Parameters:
  ///   - old: The chunks before.
  ///   - first: The position of their first element in the sequence.
  ///   - edits: The edits by positions in the sequence, with the hashes of their keys; ascending.
  init(
    _ old: ContiguousArray<Chunk<Element>>,
    from first: Int,
    _ edits: ContiguousArray<ChunkedArray<Element>.Edit>
  ) {
    (self.old, self.edits) = (old, edits)
    chunks.reserveCapacity(old.count + 1)
    var place = (chunk: 0, offset: 0)
    var position = first
    for number in edits.indices {
      let range = edits[number].range
      precondition(range.lowerBound >= position, "edits ascend")
      go(from: &place, by: range.lowerBound - position, keeping: true)
      go(from: &place, by: range.count, keeping: false)
      position = range.upperBound
      append(Piece(source: .edit(number), range: edits[number].elements.indices))
    }
    go(from: &place, by: .max, keeping: true)
    finish()
  }

  /// Takes elements over, or passes over them, up to a number of them or to the end.
  private mutating func go(
    from place: inout (chunk: Int, offset: Int),
    by count: Int,
    keeping: Bool
  ) {
    var rest = count
    while rest > 0, place.chunk < old.count {
      let (start, all) = (place.offset, old[place.chunk].count)
      let length = min(rest, all - start)
      if keeping { append(place.chunk, start..<start + length) }
      rest -= length
      place = start + length == all ? (place.chunk + 1, 0) : (place.chunk, start + length)
    }
  }

  /// Adds a part of a chunk; all of one is shared where it may stay as it is.
  @inline(never)  // why: inlined, it crashes the optimiser of Swift 6.3.1
  private mutating func append(_ chunk: Int, _ part: Range<Int>) {
    let count = old[chunk].count
    if part.count == count, waiting == 0 || waiting >= Chunk<Element>.fewestElements,
      count >= Chunk<Element>.fewestElements
    {
      close(waiting)
      chunks.append(old[chunk])
      return
    }
    append(Piece(source: .chunk(chunk), range: part))
    // Chunks end where they ended, so that one that changed does not change those behind it.
    if part.upperBound == count, waiting >= Chunk<Element>.fewestElements { close(waiting) }
  }

  private mutating func append(_ piece: Piece) {
    guard !piece.range.isEmpty else { return }
    pieces.append(piece)
    waiting += piece.range.count
    while waiting > Chunk<Element>.mostElements { close(Chunk<Element>.usualElements) }
  }

  @inline(never)  // why: see above
  private mutating func finish() {
    if waiting < Chunk<Element>.fewestElements, waiting > 0, let last = chunks.popLast() {
      var hasName = true
      if renewal.lastChunk == last.name, last.name >= 0 {
        renewal.undoLast()
        hasName = false
      }
      let source = hasName ? Piece.Source.chunk(old.count) : .nameless(old.count)
      old.append(last)
      pieces.insert(Piece(source: source, range: last.elements.indices), at: firstPiece)
      waiting += last.count
      if waiting > Chunk<Element>.mostElements { close(waiting / 2) }
    }
    close(waiting)
  }

  /// Makes a chunk of the elements that have waited longest.
  private mutating func close(_ count: Int) {
    guard count > 0 else { return }
    var (end, rest) = (firstPiece, count)
    while rest > pieces[end].range.count {
      rest -= pieces[end].range.count
      end += 1
    }
    // Of the last piece something may be left, which waits on.
    let range = pieces[end].range
    let split = range.lowerBound + rest
    pieces[end].range = range.lowerBound..<split
    chunks.append(chunk(of: firstPiece...end, count))
    pieces[end].range = split..<range.upperBound
    firstPiece = split == range.upperBound ? end + 1 : end
    if firstPiece == pieces.count {
      pieces.removeAll(keepingCapacity: true)
      firstPiece = 0
    }
    waiting -= count
  }

  private mutating func chunk(of used: ClosedRange<Int>, _ count: Int) -> Chunk<Element> {
    let weight = commonWeight(of: used)
    if let weight, let known = alike[count], known.elements[0].weight == weight { return known }
    let chunk = newChunk(of: used, count)
    if weight != nil { alike[count] = chunk }
    return chunk
  }

  private mutating func newChunk(of used: ClosedRange<Int>, _ count: Int) -> Chunk<Element> {
    if used.count == 1, case .edit(let number) = pieces[used.lowerBound].source,
      edits[number].elements.count == count
    {
      return Chunk(edits[number].elements, hashes: edits[number].hashes)
    }
    var hashes: ContiguousArray<UInt32> = []
    if Element.isKeyed {
      hashes.reserveCapacity(count)
      for piece in pieces[used] { hashes += self.hashes(of: piece) }
    }
    let chunk = Chunk(joined(used, count), hashes: hashes)
    if Element.isKeyed { takeName(of: used, chunk) }
    return chunk
  }

  /// What each element of some pieces weighs, if they are alike and there is no more to them.
  private func commonWeight(of used: ClosedRange<Int>) -> Element.Weight? {
    guard Element.isOnlyWeight else { return nil }
    var weight: Element.Weight?
    for piece in pieces[used] {
      let elements = elements(of: piece)
      let common = weight ?? elements[piece.range.lowerBound].weight
      guard !piece.range.contains(where: { elements[$0].weight != common }) else { return nil }
      weight = common
    }
    return weight
  }

  /// The elements of some pieces, in an array without room to spare.
  @inline(__always)
  private func joined(_ used: ClosedRange<Int>, _ count: Int) -> ContiguousArray<Element> {
    ContiguousArray(unsafeUninitializedCapacity: count) { buffer, end in
      for piece in pieces[used] {
        elements(of: piece).withUnsafeBufferPointer { old in
          // Written out: the array's own means copy each row by a call.
          for place in piece.range {
            buffer.initializeElement(at: end, to: old[place])
            end += 1
          }
        }
      }
    }
  }

  /// All elements of the chunk or the edit that a piece is of.
  @inline(__always)
  private func elements(of piece: Piece) -> ContiguousArray<Element> {
    switch piece.source {
    case .chunk(let number), .nameless(let number): old[number].elements
    case .edit(let number): edits[number].elements
    }
  }

  private func hashes(of piece: Piece) -> ArraySlice<UInt32> {
    switch piece.source {
    case .chunk(let number), .nameless(let number): old[number].hashes[piece.range]
    case .edit(let number): edits[number].hashes[piece.range]
    }
  }

  /// Gives a chunk the name of the one that most of its elements come from.
  private mutating func takeName(of used: ClosedRange<Int>, _ chunk: Chunk<Element>) {
    var (origin, kept) = (Int?.none, 0)
    for piece in pieces[used] {
      guard case .chunk(let number) = piece.source else { continue }
      guard origin == nil || origin == number else { return }
      (origin, kept) = (number, kept + piece.range.count)
    }
    guard let origin else { return }
    let old = old[origin]
    guard old.name >= 0, renewal.lastChunk != old.name, kept * 2 >= old.count,
      kept * 2 >= chunk.count
    else { return }
    renewal.begin(old.name)
    var end = 0
    for piece in pieces[used] {
      if case .chunk = piece.source {
        renewal.drop(old.hashes[end..<piece.range.lowerBound])
        end = piece.range.upperBound
      } else {
        renewal.add(hashes(of: piece))
      }
    }
    renewal.drop(old.hashes[end...])
    chunk.name = old.name
  }
}

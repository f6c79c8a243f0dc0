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

  /// Makes all edits, by positions in the sequence, of chunks whose first element is at one of them.
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
      append(Piece(source: .edit(number), range: 0..<edits[number].count))
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
      pieces.insert(Piece(source: source, range: 0..<last.count), at: firstPiece)
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
    if let weight, let known = alike[count], known[0].weight == weight { return known }
    let chunk = newChunk(of: used, count)
    if weight != nil { alike[count] = chunk }
    return chunk
  }

  private mutating func newChunk(of used: ClosedRange<Int>, _ count: Int) -> Chunk<Element> {
    if used.count == 1, case .edit(let number) = pieces[used.lowerBound].source,
      let chunk = edits[number].new, chunk.count == count, chunk.name < 0
    {
      chunk.sumUp()
      return chunk
    }
    let chunk = Chunk<Element>.make(count) { elements, hashes in
      var end = 0
      for piece in pieces[used] {
        let origin = origin(of: piece)
        origin.withElements { old in
          // Written out: the pointers' own means copy each row by a call.
          for place in piece.range {
            (elements + end).initialize(to: old[place])
            end += 1
          }
        }
        guard Element.isKeyed else { continue }
        let start = end - piece.range.count
        origin.withHashes { old in
          for (offset, hash) in old[piece.range].enumerated() { hashes[start + offset] = hash }
        }
      }
      return end
    }
    chunk.sumUp()
    if Element.isKeyed { takeName(of: used, chunk) }
    return chunk
  }

  /// What each element of some pieces weighs, if they are alike and there is no more to them.
  private func commonWeight(of used: ClosedRange<Int>) -> Element.Weight? {
    guard Element.isOnlyWeight else { return nil }
    var weight: Element.Weight?
    for piece in pieces[used] {
      let common: Element.Weight? = origin(of: piece).withElements { elements in
        let common = weight ?? elements[piece.range.lowerBound].weight
        return piece.range.contains { elements[$0].weight != common } ? nil : common
      }
      guard let common else { return nil }
      weight = common
    }
    return weight
  }

  /// The chunk that a piece is of: one from before, or that of an edit.
  @inline(__always)
  private func origin(of piece: Piece) -> Chunk<Element> {
    switch piece.source {
    case .chunk(let number), .nameless(let number): return old[number]
    case .edit(let number):
      guard let new = edits[number].new else { preconditionFailure("a piece is of some elements") }
      return new
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
        old.withHashes { renewal.drop($0[end..<piece.range.lowerBound]) }
        end = piece.range.upperBound
      } else {
        self.origin(of: piece).withHashes { renewal.add($0[piece.range]) }
      }
    }
    old.withHashes { renewal.drop($0[end...]) }
    chunk.name = old.name
  }
}

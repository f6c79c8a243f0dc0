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

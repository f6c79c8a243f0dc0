extension ChunkedArray {
  /// The chunks of a sequence in groups that copies share, so that to change one chunk of a million
  /// elements does not mean to count references to ten thousand.
  struct ChunkList: RandomAccessCollection, Sendable {
    private static var groupSize: Int { 64 }

    private final class Group: @unchecked Sendable {
      // @unchecked: changed only while a single list has the group.
      var chunks: ContiguousArray<Chunk>

      init(_ chunks: ContiguousArray<Chunk>) { self.chunks = chunks }
    }

    private var groups: ContiguousArray<Group> = []
    let endIndex: Int
    var count: Int { endIndex }

    init(_ chunks: ContiguousArray<Chunk> = []) {
      endIndex = chunks.count
      groups.reserveCapacity(chunks.count / Self.groupSize + 1)
      for start in stride(from: 0, to: chunks.count, by: Self.groupSize) {
        let end = Swift.min(chunks.count, start + Self.groupSize)
        groups.append(Group(ContiguousArray(chunks[start..<end])))
      }
    }

    var startIndex: Int { 0 }

    subscript(position: Int) -> Chunk {
      groups[position / Self.groupSize].chunks[position % Self.groupSize]
    }

    /// Changes a chunk, after it was made anew where a copy of the list has it.
    mutating func change<Result>(_ position: Int, _ body: (Chunk) -> Result) -> Result {
      let (group, offset) = (position / Self.groupSize, position % Self.groupSize)
      if !isKnownUniquelyReferenced(&groups[group]) {
        groups[group] = Group(groups[group].chunks)
      }
      if !isKnownUniquelyReferenced(&groups[group].chunks[offset]) {
        let chunk = groups[group].chunks[offset]
        groups[group].chunks[offset] = Chunk(named: chunk.id, chunk)
      }
      return body(groups[group].chunks[offset])
    }
  }
}

/// Finds the chunk of a ``ChunkedArray`` that holds the element with a key.
///
/// Open addressing over hashes and names of chunks: it holds no keys, so a copy is one pass over
/// memory, and an element that stays in its chunk is not to be touched when others come before it.
struct KeyTable: Sendable {
  private struct Cell {
    var hash: UInt32 = 0
    /// The chunk's name, or -1 for a free cell.
    var chunk: Int32 = -1
  }

  private var cells: ContiguousArray<Cell> = []
  private var used = 0
  /// Where each chunk is among the chunks, by its name.
  private var positions: ContiguousArray<Int32> = []
  private var freeNames: ContiguousArray<Int32> = []

  init() {}

  /// Looks at the chunks that may hold a key.
  ///
  /// - Parameters:
  ///   - hash: The key's hash.
  ///   - look: Tells where the key is in the chunk at a position, if it is there.
  /// - Returns: The position of the chunk, and where the key is in it.
  @inline(__always)
  func chunk(_ hash: UInt32, _ look: (Int) -> Int?) -> (Int, Int)? {
    guard !cells.isEmpty else { return nil }
    var cell = home(of: hash)
    while cells[cell].chunk >= 0 {
      if cells[cell].hash == hash {
        let position = Int(positions[Int(cells[cell].chunk)])
        if let found = look(position) { return (position, found) }
      }
      cell = following(cell)
    }
    return nil
  }

  private func home(of hash: UInt32) -> Int { Int(hash) & (cells.count - 1) }
  private func following(_ cell: Int) -> Int { (cell + 1) & (cells.count - 1) }

  /// - Returns: Whether the hash was there already.
  @discardableResult
  private mutating func add(_ hash: UInt32, _ chunk: Int32) -> Bool {
    var cell = home(of: hash)
    var isKnown = false
    while cells[cell].chunk >= 0 {
      if cells[cell].hash == hash { isKnown = true }
      cell = following(cell)
    }
    cells[cell] = Cell(hash: hash, chunk: chunk)
    used += 1
    return isKnown
  }

  /// Closing the gap instead of marking it keeps searches short however many elements come and go.
  private mutating func remove(_ hash: UInt32, _ chunk: Int32) {
    var hole = home(of: hash)
    while cells[hole].chunk != chunk || cells[hole].hash != hash { hole = following(hole) }
    let mask = cells.count - 1
    var cell = following(hole)
    while cells[cell].chunk >= 0 {
      let wanted = home(of: cells[cell].hash)
      if (cell - wanted) & mask >= (cell - hole) & mask {
        cells[hole] = cells[cell]
        hole = cell
      }
      cell = following(cell)
    }
    cells[hole] = Cell()
    used -= 1
  }

  /// Makes room; a table two thirds full is searched quickly.
  private mutating func reserve(_ count: Int) {
    guard count * 3 > cells.count * 2 else { return }
    var size = max(16, cells.count)
    while count * 3 > size * 2 { size *= 2 }
    let old = cells
    cells = ContiguousArray(repeating: Cell(), count: size)
    used = 0
    for cell in old where cell.chunk >= 0 { add(cell.hash, cell.chunk) }
  }
}

extension KeyTable {
  /// Follows an edit: chunks that went give their elements up, new ones get names.
  ///
  /// - Returns: The hashes that came although they were there.
  mutating func follow<Element: ChunkElement>(
    from old: ContiguousArray<ChunkedArray<Element>.Chunk>,
    to new: inout ContiguousArray<ChunkedArray<Element>.Chunk>
  ) -> [UInt32] {
    guard Element.isKeyed else { return [] }
    var repeated: [UInt32] = []
    var stays = ContiguousArray(repeating: false, count: positions.count)
    var added = 0
    for chunk in new {
      if chunk.id >= 0 { stays[Int(chunk.id)] = true } else { added += chunk.count }
    }
    for chunk in old where !stays[Int(chunk.id)] {
      for hash in chunk.hashes { remove(hash, chunk.id) }
      freeNames.append(chunk.id)
    }
    reserve(used + added)
    for place in new.indices {
      if new[place].id < 0 {
        let name = freeNames.popLast() ?? Int32(positions.count)
        if Int(name) == positions.count { positions.append(-1) }
        for hash in new[place].hashes where add(hash, name) { repeated.append(hash) }
        new[place] = ChunkedArray.Chunk(named: name, new[place])
      }
      positions[Int(new[place].id)] = Int32(place)
    }
    return repeated
  }

  /// The positions of the chunks that hold elements with a hash.
  func chunks(with hash: UInt32) -> Set<Int> {
    var found: Set<Int> = []
    _ = chunk(hash) { position -> Int? in
      found.insert(position)
      return nil
    }
    return found
  }
}

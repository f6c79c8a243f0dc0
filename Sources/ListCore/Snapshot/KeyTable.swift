/// Finds the chunk of a ``ChunkedArray`` that holds the element with a key.
///
/// Open addressing over hashes and names of chunks. It holds no keys, and an element that stays in
/// its chunk is not to be touched when others come before it. Copies share pages, so that an edit
/// copies those that it falls into.
struct KeyTable: Sendable {
  fileprivate struct Cell {
    var hash: UInt32 = 0
    /// The chunk's name, or -1 for a free cell.
    var chunk: Int32 = -1
  }

  /// The cells of the hashes whose upper halves are in one range.
  private struct Page: Sendable {
    private(set) var cells: ContiguousArray<Cell>
    private var used = 0

    init(_ count: Int) {
      cells = ContiguousArray(repeating: Cell(), count: max(8, count * 5 / 4 + 1))
    }

    @inline(__always)
    func home(of hash: UInt32) -> Int { part(of: hash & 0xFFFF, cells.count) }

    @inline(__always)
    func following(_ cell: Int) -> Int { cell + 1 < cells.count ? cell + 1 : 0 }

    /// - Returns: Whether the hash was there already.
    @discardableResult
    mutating func add(_ new: Cell) -> Bool {
      // A table four fifths full is searched quickly.
      if (used + 1) * 5 > cells.count * 4 { grow() }
      used += 1
      var (cell, isKnown) = (home(of: new.hash), false)
      // Asked once whether somebody else has the cells, not with each look at one.
      var cells = cells.mutableSpan
      while cells[cell].chunk >= 0 {
        if cells[cell].hash == new.hash { isKnown = true }
        cell = cell + 1 < cells.count ? cell + 1 : 0
      }
      cells[cell] = new
      return isKnown
    }

    private mutating func grow() {
      let old = cells
      self = Page(used * 3 / 2)
      for cell in old where cell.chunk >= 0 { add(cell) }
    }

    /// Closing the gap instead of marking it keeps searches short however many elements come and go.
    mutating func remove(_ hash: UInt32, _ chunk: Int32) {
      var hole = home(of: hash)
      while cells[hole].chunk != chunk || cells[hole].hash != hash { hole = following(hole) }
      var cell = following(hole)
      while cells[cell].chunk >= 0 {
        let wanted = home(of: cells[cell].hash)
        if distance(wanted, cell) >= distance(hole, cell) {
          cells[hole] = cells[cell]
          hole = cell
        }
        cell = following(cell)
      }
      cells[hole] = Cell()
      used -= 1
    }

    /// How many cells one comes behind another.
    private func distance(_ first: Int, _ cell: Int) -> Int {
      cell >= first ? cell - first : cell - first + cells.count
    }
  }

  /// Names that are given out, and taken back to be given out again.
  private struct Names: Sendable {
    private(set) var count = 0
    private var free: ContiguousArray<Int32> = []

    mutating func next() -> Int32 {
      if let name = free.popLast() { return name }
      count += 1
      return Int32(count - 1)
    }

    mutating func giveBack(_ name: Int32) { free.append(name) }
  }

  private var pages: ContiguousArray<Page> = []
  private var used = 0
  private var chunkNames = Names()
  private var groupNames = Names()
  /// The name of the group that each chunk is in, by its name.
  private var groupsOfChunks: ContiguousArray<Int32> = []
  /// Where each group is among the groups, by its name.
  private var placesOfGroups: ContiguousArray<Int32> = []

  init() {}

  /// The first thing that a look finds in the chunks that may hold a key, each given by the position of its group and
  /// its name.
  @inline(__always)
  func find<Found>(_ hash: UInt32, _ look: (Int, Int32) -> Found?) -> Found? {
    guard !pages.isEmpty else { return nil }
    let page = page(of: hash)
    var cell = pages[page].home(of: hash)
    while pages[page].cells[cell].chunk >= 0 {
      let seen = pages[page].cells[cell]
      if seen.hash == hash {
        let group = groupsOfChunks[Int(seen.chunk)]
        if let found = look(Int(placesOfGroups[Int(group)]), seen.chunk) { return found }
      }
      cell = pages[page].following(cell)
    }
    return nil
  }

  /// Other bits than those that name a cell.
  @inline(__always)
  private func page(of hash: UInt32) -> Int { part(of: hash >> 16, pages.count) }

  /// How many hashes a page has on average at most, and how many it is made for: few have more.
  ///
  /// An edit copies the pages that it falls into, and counts a reference to each of the others: of a million keys with
  /// 128 a page that took a third of the time of one row in front.
  private static var usualCount: Int { 1_024 }
  private static var mostlyEnough: Int { 1_088 }

  private mutating func reserve(_ count: Int) {
    guard pages.isEmpty || count > pages.count * Self.usualCount, pages.count < 1 << 16 else {
      return
    }
    let old = pages
    // Pages that grow in number one by one would all be filled anew each time.
    let size = max((count + Self.usualCount - 1) / Self.usualCount, old.count * 3 / 2, 1)
    pages = ContiguousArray(
      repeating: Page(size > 1 ? Self.mostlyEnough : count),
      count: min(size, 1 << 16)
    )
    for page in old {
      for cell in page.cells where cell.chunk >= 0 { pages[self.page(of: cell.hash)].add(cell) }
    }
  }
}

extension KeyTable {
  /// What is other in chunks that took the names of others with nearly the same elements.
  struct Renewal: Sendable {
    fileprivate private(set) var added: ContiguousArray<Cell> = []
    fileprivate private(set) var dropped: ContiguousArray<Cell> = []
    /// The chunk that took a name last, or -1, and what was noted before it.
    private(set) var lastChunk: Int32 = -1
    private var before = (added: 0, dropped: 0)

    mutating func begin(_ chunk: Int32) {
      lastChunk = chunk
      before = (added.count, dropped.count)
    }

    mutating func add(_ hashes: some Sequence<UInt32>) {
      for hash in hashes { added.append(Cell(hash: hash, chunk: lastChunk)) }
    }

    mutating func drop(_ hashes: some Sequence<UInt32>) {
      for hash in hashes { dropped.append(Cell(hash: hash, chunk: lastChunk)) }
    }

    mutating func undoLast() {
      added.removeLast(added.count - before.added)
      dropped.removeLast(dropped.count - before.dropped)
      lastChunk = -1
    }
  }

  /// Follows an edit: chunks that went give their elements up, new ones get names; returns the hashes that came although
  /// they were there.
  mutating func follow<Element: ChunkElement>(
    from old: ArraySlice<ChunkGroup<Element>>,
    to new: ContiguousArray<ChunkGroup<Element>>,
    _ renewal: Renewal
  ) -> [UInt32] {
    guard Element.isKeyed else { return [] }
    var isKept = ContiguousArray(repeating: false, count: chunkNames.count)
    var added = renewal.added.count
    for group in new {
      for chunk in group.chunks {
        if chunk.name >= 0 { isKept[Int(chunk.name)] = true } else { added += chunk.count }
      }
    }
    var gone: [Chunk<Element>] = []
    for group in old {
      gone += group.chunks.filter { !isKept[Int($0.name)] }
      groupNames.giveBack(group.name)
    }
    // With nothing left it is quicker to begin anew than to take out one after the other.
    let removed = gone.reduce(0) { $0 + $1.count }
    if removed == used { pages = [] }
    for chunk in gone {
      if removed != used { chunk.withHashes { for hash in $0 { remove(hash, chunk.name) } } }
      chunkNames.giveBack(chunk.name)
    }
    used -= removed
    for cell in renewal.dropped { remove(cell.hash, cell.chunk) }
    used += added - renewal.dropped.count
    reserve(used)
    var repeated: [UInt32] = []
    for cell in renewal.added where add(cell.hash, cell.chunk) { repeated.append(cell.hash) }
    for group in new { repeated += name(group) }
    return repeated
  }

  private mutating func remove(_ hash: UInt32, _ chunk: Int32) {
    pages[page(of: hash)].remove(hash, chunk)
  }

  private mutating func add(_ hash: UInt32, _ chunk: Int32) -> Bool {
    pages[page(of: hash)].add(Cell(hash: hash, chunk: chunk))
  }

  /// Names a new group and its new chunks, and returns the hashes that came although they were there.
  private mutating func name<Element: ChunkElement>(
    _ group: ChunkGroup<Element>
  ) -> [UInt32] {
    var repeated: [UInt32] = []
    let name = groupNames.next()
    var names: ContiguousArray<Int32> = []
    names.reserveCapacity(group.chunks.count)
    for chunk in group.chunks {
      if chunk.name < 0 {
        chunk.name = chunkNames.next()
        var pages = pages.mutableSpan
        let name = chunk.name
        chunk.withHashes { hashes in
          for hash in hashes {
            let cell = Cell(hash: hash, chunk: name)
            if pages[part(of: hash >> 16, pages.count)].add(cell) { repeated.append(hash) }
          }
        }
      }
      names.append(chunk.name)
    }
    groupsOfChunks += repeatElement(-1, count: chunkNames.count - groupsOfChunks.count)
    for chunk in names { groupsOfChunks[Int(chunk)] = name }
    group.add(name: name, names: names)
    return repeated
  }

  /// Takes over where groups are, from the first one on that changed.
  mutating func place<Element: ChunkElement>(
    _ groups: ContiguousArray<ChunkGroup<Element>>,
    from first: Int
  ) {
    placesOfGroups += repeatElement(-1, count: groupNames.count - placesOfGroups.count)
    for place in first..<max(first, groups.count) {
      placesOfGroups[Int(groups[place].name)] = Int32(place)
    }
  }
}

/// Which of a number of parts of all 16-bit numbers one is in.
@inline(__always)
private func part(of number: UInt32, _ count: Int) -> Int { (Int(number) * count) >> 16 }

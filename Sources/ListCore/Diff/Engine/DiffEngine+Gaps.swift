extension DiffEngine {
  /// Pairs what the walk left out by id, sets `deletes`, and merges the new pairs into the runs.
  @inlinable
  mutating func matchGaps() {
    let matched = runs.reduce(0) { $0 &+ Int($1.count) }
    let (oldTotal, newTotal) = (source.oldCount - matched, source.newCount - matched)
    guard oldTotal > 0 else { return }
    let gaps = Scratch<Int32>(count: oldTotal)
    defer { gaps.deallocate() }
    collectOldGaps(into: gaps)
    guard newTotal > 0 else {
      deletes = (0..<gaps.count).map { Int(gaps[$0]) }
      return
    }
    if oldTotal <= 64, oldTotal * newTotal <= 128 {
      var finder = GapScan<Source>(count: oldTotal)
      matchGaps(from: &finder, gaps: gaps)
    } else {
      var finder = GapTable(gaps, source: source)
      defer { finder.deallocate() }
      matchGaps(from: &finder, gaps: gaps)
    }
  }

  /// The old elements in no run, ascending.
  @inlinable
  func collectOldGaps(into gaps: Scratch<Int32>) {
    var (next, count) = (0, 0)
    for index in 0...runs.count {
      let atEnd = index == runs.count
      let end = atEnd ? source.oldCount : runs[index].oldStart
      while next < end {
        gaps[count] = Int32(truncatingIfNeeded: next)
        count &+= 1
        next &+= 1
      }
      if !atEnd { next = runs[index].oldEnd }
    }
  }

  /// Looks every new element outside the runs up, in order, and joins old and new runs.
  @inlinable
  mutating func matchGaps<Finder: GapFinder>(
    from finder: inout Finder,
    gaps: Scratch<Int32>
  ) where Finder.Source == Source {
    var merged: ContiguousArray<Run> = []
    merged.reserveCapacity(runs.count + gaps.count)
    var found: [ElementUpdate<Int>] = []
    var (next, taken) = (0, 0)
    for index in 0...runs.count {
      let atEnd = index == runs.count
      let end = atEnd ? source.newCount : runs[index].newStart
      while next < end {
        if let ordinal = finder.match(new: next, gaps: gaps, source: source) {
          let old = Int(gaps[ordinal])
          taken &+= 1
          merged.join(old: old, new: next, count: 1)
          if !source.sameContent(old: old, new: next) {
            found.append(ElementUpdate(old: old, new: next))
          }
        }
        next &+= 1
      }
      guard !atEnd else { break }
      let run = runs[index]
      merged.join(old: run.oldStart, new: run.newStart, count: Int(run.count))
      next = run.newEnd
    }
    runs = merged
    updates = ElementUpdate<Int>.merged(updates, found)
    guard taken < gaps.count else { return }
    deletes.reserveCapacity(gaps.count - taken)
    for ordinal in 0..<gaps.count where !finder.isTaken(ordinal) {
      deletes.append(Int(gaps[ordinal]))
    }
  }
}

/// Finds the first old element of the gaps that has a new element's id and is not taken yet.
@usableFromInline protocol GapFinder<Source> {
  associatedtype Source: DiffSource
  mutating func match(new: Int, gaps: Scratch<Int32>, source: Source) -> Int?
  func isTaken(_ ordinal: Int) -> Bool
}

/// For a handful of elements: compares with each, so there is no table and no hashing.
@usableFromInline struct GapScan<Source: DiffSource>: GapFinder {
  @usableFromInline var free: UInt64

  @inlinable init(count: Int) { free = count == 64 ? .max : (1 << UInt64(count)) - 1 }

  @inlinable
  func isTaken(_ ordinal: Int) -> Bool { free & (1 << UInt64(ordinal)) == 0 }

  @inlinable
  mutating func match(new: Int, gaps: Scratch<Int32>, source: Source) -> Int? {
    var candidates = free
    while candidates != 0 {
      let ordinal = candidates.trailingZeroBitCount
      if source.sameID(old: Int(gaps[ordinal]), new: new) {
        free &= ~(1 << UInt64(ordinal))
        return ordinal
      }
      candidates &= candidates - 1
    }
    return nil
  }
}

/// An open addressing table over the old elements of the gaps.
///
/// One 32-bit slot holds the element's ordinal and, in the bits the ordinal leaves free, a part of
/// its hash: an id is compared only when that part agrees. Elements with equal ids share one slot
/// and are chained in list order.
@usableFromInline struct GapTable<Source: DiffSource>: GapFinder {
  /// 0 is empty; all index bits set is a slot whose elements are all taken.
  @usableFromInline let slots: Scratch<UInt32>
  /// The ordinal + 1 of the next element with an equal id; `.max` for a taken element.
  @usableFromInline let successors: Scratch<UInt32>
  @usableFromInline let indexMask: UInt32
  @usableFromInline let indexBits: UInt32
  @usableFromInline let shift: UInt64
  @usableFromInline let seed = IDHash.seed
  /// Whether the standard hasher has replaced the quick mix.
  @usableFromInline var isFull = false

  /// Longer probe chains than this do not happen by chance at this load.
  @inlinable static var longestProbe: Int { 128 }

  @inlinable
  init(_ gaps: Scratch<Int32>, source: Source) {
    let bits = Int.bitWidth - (gaps.count * 2).leadingZeroBitCount
    shift = UInt64(64 - bits)
    indexBits = UInt32(Int.bitWidth - (gaps.count + 2).leadingZeroBitCount)
    indexMask = indexBits >= 32 ? .max : (1 << indexBits) - 1
    slots = Scratch(count: 1 << bits)
    successors = Scratch(count: gaps.count)
    successors.clear()
    if !insertAll(gaps, source: source) { rebuildFull(gaps, source: source) }
  }

  @inlinable
  func deallocate() {
    slots.deallocate()
    successors.deallocate()
  }

  @inlinable
  func isTaken(_ ordinal: Int) -> Bool { successors[ordinal] == .max }

  @inlinable
  mutating func rebuildFull(_ gaps: Scratch<Int32>, source: Source) {
    isFull = true
    _ = insertAll(gaps, source: source)
  }

  /// Inserts from the end, so that the first of equal ids heads its chain; `false` when the quick
  /// mix is no good for these ids.
  @inlinable
  mutating func insertAll(_ gaps: Scratch<Int32>, source: Source) -> Bool {
    slots.clear()
    let positions = slots.count - 1
    for ordinal in stride(from: gaps.count - 1, through: 0, by: -1)
    where successors[ordinal] != .max {
      let old = Int(gaps[ordinal])
      let quick = isFull ? source.fullHash(old: old) : source.quickHash(old: old, seed: seed)
      guard let hash = quick else { return false }
      let tag = UInt32(truncatingIfNeeded: hash) & ~indexMask
      var position = Int(truncatingIfNeeded: hash &>> shift)
      var probes = 0
      successors[ordinal] = 0
      while slots[position] != 0 {
        let head = slots[position] & indexMask
        if slots[position] & ~indexMask == tag,
          source.sameID(old: Int(gaps[Int(head) - 1]), otherOld: old)
        {
          successors[ordinal] = head
          break
        }
        position = (position &+ 1) & positions
        probes &+= 1
        if probes > Self.longestProbe, !isFull { return false }
      }
      slots[position] = tag | UInt32(truncatingIfNeeded: ordinal + 1)
    }
    return true
  }

  @inlinable
  mutating func match(new: Int, gaps: Scratch<Int32>, source: Source) -> Int? {
    let quick = isFull ? nil : source.quickHash(new: new, seed: seed)
    if quick == nil, !isFull { rebuildFull(gaps, source: source) }
    let hash = quick ?? source.fullHash(new: new)
    let tag = UInt32(truncatingIfNeeded: hash) & ~indexMask
    let positions = slots.count - 1
    var position = Int(truncatingIfNeeded: hash &>> shift)
    while slots[position] != 0 {
      let head = slots[position] & indexMask
      if slots[position] & ~indexMask == tag, head != indexMask {
        let ordinal = Int(head) - 1
        if source.sameID(old: Int(gaps[ordinal]), new: new) {
          let next = successors[ordinal]
          slots[position] = tag | (next == 0 ? indexMask : next)
          successors[ordinal] = .max
          return ordinal
        }
      }
      position = (position &+ 1) & positions
    }
    return nil
  }
}

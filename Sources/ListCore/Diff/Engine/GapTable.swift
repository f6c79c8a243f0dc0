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

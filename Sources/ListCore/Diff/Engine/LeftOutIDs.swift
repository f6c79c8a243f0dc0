/// The ids of the elements that the walk left out so far, as two bits each in a bitmap.
///
/// Asked about every element that is paired behind a gap, so it answers with one load. A wrong "yes"
/// is harmless: the element is then paired through the table, like one that was left out.
@usableFromInline struct LeftOutIDs {
  @usableFromInline var words: Scratch<UInt64>
  @usableFromInline var shift: UInt64 = 0
  /// For how many ids there are 32 bits or more.
  @usableFromInline var capacity = 0
  @usableFromInline var count = 0
  @usableFromInline let seed = IDHash.seed
  /// Whether the standard hasher has replaced the quick mix.
  @usableFromInline var isFull = false
  /// Where ids are numbers: which parts of all numbers they are in.
  @usableFromInline var filter: NumberFilter?

  /// Makes a set without room: most lists are compared without ever asking one.
  @inlinable init() { words = Scratch(count: 0) }

  @inlinable
  func deallocate() {
    words.deallocate()
    filter?.deallocate()
  }

  /// Forgets everything and makes room for a number of ids, and for as many again.
  @inlinable
  mutating func startOver(for ids: Int, areNumbers: Bool) {
    let bits = max(12, Int.bitWidth - (ids &* 32).leadingZeroBitCount + 1)
    if capacity < ids {
      words.deallocate()
      words = Scratch(count: 1 << (bits - 6))
      shift = UInt64(64 - (bits - 6))
      capacity = 1 << (bits - 5)
    }
    words.clear()
    count = 0
    filter?.deallocate()
    filter = areNumbers ? NumberFilter(for: capacity) : nil
  }

  @inlinable @inline(__always)
  mutating func insert(_ hash: UInt64, number: UInt64?) {
    if let number { filter?.insert(number) }
    words[Int(truncatingIfNeeded: hash &>> shift)] |= Self.mask(hash)
    count &+= 1
  }

  /// Two of the 64 bits of a word; which word is told by the highest bits.
  @inlinable @inline(__always)
  static func mask(_ hash: UInt64) -> UInt64 { (1 &<< hash) | (1 &<< (hash &>> 6)) }

  /// The first of some old elements that may have been left out before, or the end of them.
  @inlinable @inline(__always)
  func firstSuspect<Source: DiffSource>(_ source: Source, from start: Int, to end: Int) -> Int {
    let words = words
    var index = start
    if isFull {
      while index < end {
        let (hash, mask) = Self.places(source.fullHash(old: index), shift: shift)
        guard words[hash] & mask != mask else { return index }
        index &+= 1
      }
      return end
    }
    while index < end {
      var stop = end
      if let filter {
        index = filter.firstListed(source, from: index, to: end)
        stop = min(end, index &+ NumberFilter.step)
      }
      while index < stop {
        guard let hash = source.quickHash(old: index, seed: seed) else { return index }
        let (place, mask) = Self.places(hash, shift: shift)
        guard words[place] & mask != mask else { return index }
        index &+= 1
      }
    }
    return end
  }

  @inlinable @inline(__always)
  static func places(_ hash: UInt64, shift: UInt64) -> (word: Int, mask: UInt64) {
    (Int(truncatingIfNeeded: hash &>> shift), mask(hash))
  }
}

/// A first, short answer to "was this number left out?": one byte for each part of all numbers.
///
/// Asked eight numbers at a time with one branch for all of them, which is faster than asking the
/// bitmap: decision 19. It must stay in the cache beside the lists, so there is none for more than
/// some hundred ids.
@usableFromInline struct NumberFilter {
  @usableFromInline let bytes: Scratch<UInt8>
  @usableFromInline let shift: UInt64
  // Odd, so that no two numbers have the same product; which of them share their highest bits is
  // different in every process.
  @usableFromInline let factor = IDHash.seed | 1

  /// How many numbers are asked about at once.
  @inlinable static var step: Int { 8 }

  /// Makes room, or returns `nil` when there are too many ids to tell anything.
  @inlinable
  init?(for ids: Int) {
    guard ids <= 2_048 else { return nil }
    let bits: UInt64 = ids <= 128 ? 12 : ids <= 512 ? 15 : 16
    shift = 64 - bits
    bytes = Scratch(count: 1 << Int(bits))
    bytes.clear()
  }

  @inlinable func deallocate() { bytes.deallocate() }

  @inlinable @inline(__always)
  func insert(_ number: UInt64) { bytes[place(number)] = 1 }

  @inlinable @inline(__always)
  func place(_ number: UInt64) -> Int {
    Int(truncatingIfNeeded: (number &* factor) &>> shift)
  }

  /// Skips old elements that were not left out for certain, in whole steps.
  @inlinable @inline(__always)
  func firstListed<Source: DiffSource>(_ source: Source, from start: Int, to end: Int) -> Int {
    @inline(__always) func flag(_ index: Int) -> UInt8 {
      // Never `nil` here: there is a filter for numbers only.
      bytes[place(source.number(old: index) ?? 0)]
    }
    var index = start
    while index &+ Self.step <= end {
      let first = flag(index) | flag(index &+ 1) | flag(index &+ 2) | flag(index &+ 3)
      let second = flag(index &+ 4) | flag(index &+ 5) | flag(index &+ 6) | flag(index &+ 7)
      guard first | second == 0 else { return index }
      index &+= Self.step
    }
    return index
  }
}

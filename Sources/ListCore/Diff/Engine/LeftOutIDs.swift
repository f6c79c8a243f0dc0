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

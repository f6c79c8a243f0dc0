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

/// Hashes of ids for tables that live as long as one diff.
///
/// The standard hasher takes longer per integer or short text than all other work of a diff
/// together. The quick mix is seeded per process and given up as soon as a table sees long probe
/// chains, so that chosen ids cannot slow a diff down.
@usableFromInline enum IDHash {
  /// The per-process seed; a hasher that was fed nothing ends in a value made from its own seed.
  @usableFromInline static let seed = UInt64(bitPattern: Int64(Hasher().finalize()))

  @inlinable @inline(__always)
  static func quick<ID: Hashable>(_ id: ID, seed: UInt64) -> UInt64? {
    if let number = number(id) { return mix(number, seed) }
    if ID.self == String.self, let text = id as? String { return ascii(text, seed: seed) }
    return full(id)
  }

  /// The id itself where it is a number: equal ids have equal ones, different ids different ones.
  @inlinable @inline(__always)
  static func number<ID: Hashable>(_ id: ID) -> UInt64? {
    // The comparisons of types vanish when specialised; only then is the cast free as well.
    if ID.self == Int.self, let number = id as? Int { return UInt64(bitPattern: Int64(number)) }
    if ID.self == UInt.self, let number = id as? UInt { return UInt64(number) }
    if ID.self == UInt64.self, let number = id as? UInt64 { return number }
    if ID.self == Int64.self, let number = id as? Int64 { return UInt64(bitPattern: number) }
    if ID.self == UInt32.self, let number = id as? UInt32 { return UInt64(number) }
    if ID.self == Int32.self, let number = id as? Int32 { return UInt64(bitPattern: Int64(number)) }
    return nil
  }

  @inlinable
  static func full<ID: Hashable>(_ id: ID) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(id)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  @inlinable @inline(__always)
  static func mix(_ value: UInt64, _ seed: UInt64) -> UInt64 {
    folded(value ^ seed, 0x9E37_79B9_7F4A_7C15)
  }

  /// Bytes are only hashed when all are ASCII: equal texts can have different bytes otherwise.
  ///
  /// Sixteen at a time; the last ones are read with some of those before them, because eight single
  /// bytes took as long as the rest of an id of 30 characters.
  @inlinable @inline(__always)
  static func ascii(_ text: String, seed: UInt64) -> UInt64? {
    let hash = text.utf8.withContiguousStorageIfAvailable { bytes -> UInt64? in
      let bytes = Elements(bytes)
      let count = bytes.count
      guard count >= 8 else { return short(bytes, seed: seed) }
      let one = bytes.word(at: count < 16 ? 0 : count &- 16)
      let other = bytes.word(at: count &- 8)
      let length = seed &+ UInt64(truncatingIfNeeded: count)
      guard count > 16 else {
        guard (one | other) & 0x8080_8080_8080_8080 == 0 else { return nil }
        return mix(folded(one ^ seed, other ^ length), seed)
      }
      var (left, right) = (bytes.word(at: 0), bytes.word(at: 8))
      var seen = one | other | left | right
      var state = folded(left ^ seed, right ^ length)
      var offset = 16
      while offset &+ 16 < count {
        (left, right) = (bytes.word(at: offset), bytes.word(at: offset &+ 8))
        seen |= left | right
        state = folded(left ^ seed, right ^ state)
        offset &+= 16
      }
      guard seen & 0x8080_8080_8080_8080 == 0 else { return nil }
      // Not fed into each other, so that both multiplications run at once.
      return mix(state &+ folded(one ^ length, other ^ seed), seed)
    }
    return hash ?? nil
  }

  @inlinable @inline(__always)
  static func short(_ bytes: Elements<UInt8>, seed: UInt64) -> UInt64? {
    var word: UInt64 = 0
    for offset in 0..<bytes.count { word = word << 8 | UInt64(bytes[offset].element) }
    guard word & 0x8080_8080_8080_8080 == 0 else { return nil }
    return mix(word, seed &+ UInt64(truncatingIfNeeded: bytes.count))
  }

  @inlinable @inline(__always)
  static func folded(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}

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

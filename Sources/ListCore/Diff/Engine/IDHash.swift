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

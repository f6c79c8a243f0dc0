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
    // The comparisons of types vanish when specialised; only then is the cast free as well.
    if ID.self == Int.self, let number = id as? Int {
      return mix(UInt64(bitPattern: Int64(number)), seed)
    }
    if ID.self == UInt64.self, let number = id as? UInt64 { return mix(number, seed) }
    if ID.self == Int64.self, let number = id as? Int64 {
      return mix(UInt64(bitPattern: number), seed)
    }
    if ID.self == UInt32.self, let number = id as? UInt32 { return mix(UInt64(number), seed) }
    if ID.self == String.self, let text = id as? String { return ascii(text, seed: seed) }
    return full(id)
  }

  @inlinable
  static func full<ID: Hashable>(_ id: ID) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(id)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  @inlinable @inline(__always)
  static func mix(_ value: UInt64, _ seed: UInt64) -> UInt64 {
    let product = (value ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    let folded = product.high ^ product.low
    return (folded ^ (folded >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }

  /// Bytes are only hashed when all are ASCII: equal texts can have different bytes otherwise.
  @inlinable
  static func ascii(_ text: String, seed: UInt64) -> UInt64? {
    let hash = text.utf8.withContiguousStorageIfAvailable { bytes -> UInt64? in
      let raw = UnsafeRawBufferPointer(bytes)
      var state = seed ^ UInt64(truncatingIfNeeded: bytes.count)
      var seen: UInt64 = 0
      var offset = 0
      while offset &+ 8 <= raw.count {
        let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        seen |= word
        state = mix(word, state)
        offset &+= 8
      }
      var tail: UInt64 = 0
      while offset < raw.count {
        tail = tail << 8 | UInt64(raw[offset])
        offset &+= 1
      }
      guard (seen | tail) & 0x8080_8080_8080_8080 == 0 else { return nil }
      return mix(tail, state)
    }
    return hash ?? nil
  }
}

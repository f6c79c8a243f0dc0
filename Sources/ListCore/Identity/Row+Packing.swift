/// The cell type and the role of a row in one word.
///
/// Rows are copied and compared by the hundred thousand: of three words in place of four, a quarter
/// less memory is gone through, and both are compared at once.
@usableFromInline struct RowKind: Hashable, Sendable {
  private typealias AnyType = any Any.Type

  // The description of a type begins at a multiple of its words, so that the lowest bits are free.
  private static var roleBits: UInt { 3 }

  @usableFromInline let bits: UInt

  init(_ cellType: CellType?, _ role: Row.Role) {
    let address = cellType.map { UInt(bitPattern: ObjectIdentifier($0.type)) } ?? 0
    assert(address & Self.roleBits == 0, "a type lies at an address that is a multiple of 4")
    bits = address | UInt(role.rawValue)
  }

  var cellType: CellType? {
    let address = bits & ~Self.roleBits
    guard address != 0 else { return nil }
    return CellType(unsafeBitCast(address, to: AnyType.self))  // why: it was one, see above
  }

  var role: Row.Role {
    // 0, 1 and 2 are stored.
    Row.Role(rawValue: UInt8(truncatingIfNeeded: bits & Self.roleBits)) ?? .body
  }

  @inlinable @inline(__always)
  static func == (lhs: RowKind, rhs: RowKind) -> Bool { lhs.bits == rhs.bits }
}

/// The height of a row in one word: the number, or one that no calculation has as its result.
struct PackedRowHeight: Sendable {
  // Not a number, with digits of its own: a height that is nonsense is kept, to be told of.
  private static var natural: UInt64 { 0x7ff8_6e61_7475_7261 }

  private let bits: UInt64

  init(_ height: RowHeight) { bits = height.fixedPoints?.bitPattern ?? Self.natural }

  var height: RowHeight {
    bits == Self.natural ? .natural : .fixed(Double(bitPattern: bits))
  }
}

import CGtk

/// The fundamental types that C macros name and Swift cannot import.
enum FundamentalType {
  static let none = GType(1 << 2)
  static let interface = GType(2 << 2)
  static let char = GType(3 << 2)
  static let uchar = GType(4 << 2)
  static let boolean = GType(5 << 2)
  static let int = GType(6 << 2)
  static let uint = GType(7 << 2)
  static let long = GType(8 << 2)
  static let ulong = GType(9 << 2)
  static let int64 = GType(10 << 2)
  static let uint64 = GType(11 << 2)
  static let enumeration = GType(12 << 2)
  static let flags = GType(13 << 2)
  static let float = GType(14 << 2)
  static let double = GType(15 << 2)
  static let string = GType(16 << 2)
  static let pointer = GType(17 << 2)
  static let boxed = GType(18 << 2)
  static let parameter = GType(19 << 2)
  static let object = GType(20 << 2)
  static let variant = GType(21 << 2)

  static let integers: Set = [
    char, uchar, int, uint, long, ulong, int64, uint64, enumeration, flags,
  ]
  static let objects: Set = [interface, object]
  static let pointers: Set = [interface, pointer, boxed, parameter, object, variant]
}

/// Lends a value of a type that is unset again afterwards.
func withValue<Result>(
  _ type: GType,
  _ body: (UnsafeMutablePointer<GValue>) throws -> Result
) rethrows -> Result {
  var value = GValue()
  g_value_init(&value, type)
  defer { g_value_unset(&value) }
  return try body(&value)
}

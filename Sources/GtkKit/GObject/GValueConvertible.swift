import CGtk

/// A Swift type whose values go into properties and signals of GObject, and come out of them.
///
/// `Bool`, the integers, `Float`, `Double`, `String`, `[String]`, every ``Widget`` and an optional of each
/// of them do, and `UnsafeMutableRawPointer` for all other objects and boxed values. An enumeration of
/// yours does once it says so:
///
///     enum Side: Int, GValueConvertible { case left, right, top, bottom }
public protocol GValueConvertible {
  /// Whether a value of a `GType` can be read as this type.
  @MainActor static func _fits(_ type: UInt) -> Bool
  /// Reads a value; `nil` when there is none of this type in it.
  @MainActor static func _read(_ value: GValueReference) -> Self?
  /// Writes the value; `false` when there is no place for it.
  @MainActor func _write(to value: GValueReference) -> Bool
}

/// A `GValue` that is lent for as long as it is read or written.
public struct GValueReference {
  let pointer: UnsafeMutablePointer<GValue>

  init(_ pointer: UnsafeMutablePointer<GValue>) { self.pointer = pointer }

  /// What kind of value it has room for, and that it has room for no other.
  var fundamental: GType { g_type_fundamental(pointer.pointee.g_type) }

  /// Whether it holds no string, object or structure where it could.
  var isNull: Bool {
    switch fundamental {
    case FundamentalType.string: g_value_get_string(pointer) == nil
    case let type where FundamentalType.pointers.contains(type):
      g_value_peek_pointer(pointer) == nil
    default: false
    }
  }
}

extension Bool: GValueConvertible {
  /// Whether a value of a `GType` can be read as this type.
  public static func _fits(_ type: UInt) -> Bool { type == FundamentalType.boolean }

  /// Reads a value; `nil` when there is none of this type in it.
  public static func _read(_ value: GValueReference) -> Bool? {
    _fits(value.fundamental) ? g_value_get_boolean(value.pointer) != 0 : nil
  }

  /// Writes the value; `false` when there is no place for it.
  public func _write(to value: GValueReference) -> Bool {
    guard Self._fits(value.fundamental) else { return false }
    g_value_set_boolean(value.pointer, self ? 1 : 0)
    return true
  }
}

extension GValueConvertible where Self: BinaryInteger {
  /// Whether a value of a `GType` can be read as this type.
  public static func _fits(_ type: UInt) -> Bool {
    FundamentalType.integers.contains(g_type_fundamental(type))
  }

  /// Reads a value; `nil` when there is none of this type in it.
  public static func _read(_ value: GValueReference) -> Self? {
    let pointer = value.pointer
    return switch value.fundamental {
    case FundamentalType.char: Self(exactly: g_value_get_schar(pointer))
    case FundamentalType.uchar: Self(exactly: g_value_get_uchar(pointer))
    case FundamentalType.int: Self(exactly: g_value_get_int(pointer))
    case FundamentalType.uint: Self(exactly: g_value_get_uint(pointer))
    case FundamentalType.long: Self(exactly: g_value_get_long(pointer))
    case FundamentalType.ulong: Self(exactly: g_value_get_ulong(pointer))
    case FundamentalType.int64: Self(exactly: g_value_get_int64(pointer))
    case FundamentalType.uint64: Self(exactly: g_value_get_uint64(pointer))
    case FundamentalType.enumeration: Self(exactly: g_value_get_enum(pointer))
    case FundamentalType.flags: Self(exactly: g_value_get_flags(pointer))
    default: nil
    }
  }

  /// Writes the value; `false` when there is no place for it.
  public func _write(to value: GValueReference) -> Bool {
    let pointer = value.pointer
    let written: Void? =
      switch value.fundamental {
      case FundamentalType.char: gint8(exactly: self).map { g_value_set_schar(pointer, $0) }
      case FundamentalType.uchar: guchar(exactly: self).map { g_value_set_uchar(pointer, $0) }
      case FundamentalType.int: gint(exactly: self).map { g_value_set_int(pointer, $0) }
      case FundamentalType.uint: guint(exactly: self).map { g_value_set_uint(pointer, $0) }
      case FundamentalType.long: glong(exactly: self).map { g_value_set_long(pointer, $0) }
      case FundamentalType.ulong: gulong(exactly: self).map { g_value_set_ulong(pointer, $0) }
      case FundamentalType.int64: gint64(exactly: self).map { g_value_set_int64(pointer, $0) }
      case FundamentalType.uint64: guint64(exactly: self).map { g_value_set_uint64(pointer, $0) }
      case FundamentalType.enumeration: gint(exactly: self).map { g_value_set_enum(pointer, $0) }
      case FundamentalType.flags: guint(exactly: self).map { g_value_set_flags(pointer, $0) }
      default: nil
      }
    return written != nil
  }
}

extension Int: GValueConvertible {}
extension Int32: GValueConvertible {}
extension Int64: GValueConvertible {}
extension UInt: GValueConvertible {}
extension UInt8: GValueConvertible {}
extension UInt32: GValueConvertible {}
extension UInt64: GValueConvertible {}

extension GValueConvertible where Self: BinaryFloatingPoint {
  /// Whether a value of a `GType` can be read as this type.
  public static func _fits(_ type: UInt) -> Bool {
    type == FundamentalType.float || type == FundamentalType.double
  }

  /// Reads a value; `nil` when there is none of this type in it.
  public static func _read(_ value: GValueReference) -> Self? {
    switch value.fundamental {
    case FundamentalType.float: Self(g_value_get_float(value.pointer))
    case FundamentalType.double: Self(g_value_get_double(value.pointer))
    default: nil
    }
  }

  /// Writes the value; `false` when there is no place for it.
  public func _write(to value: GValueReference) -> Bool {
    switch value.fundamental {
    case FundamentalType.float: g_value_set_float(value.pointer, Float(self))
    case FundamentalType.double: g_value_set_double(value.pointer, Double(self))
    default: return false
    }
    return true
  }
}

extension Float: GValueConvertible {}
extension Double: GValueConvertible {}

@MainActor
extension GValueConvertible where Self: RawRepresentable, RawValue: GValueConvertible {
  /// Whether a value of a `GType` can be read as this type.
  public static func _fits(_ type: UInt) -> Bool { RawValue._fits(type) }

  /// Reads a value; `nil` when there is none of this type in it.
  public static func _read(_ value: GValueReference) -> Self? {
    guard let raw = RawValue._read(value) else { return nil }
    return Self(rawValue: raw)
  }

  /// Writes the value; `false` when there is no place for it.
  public func _write(to value: GValueReference) -> Bool { rawValue._write(to: value) }
}

extension Optional: GValueConvertible where Wrapped: GValueConvertible {
  /// Whether a value of a `GType` can be read as this type.
  public static func _fits(_ type: UInt) -> Bool { Wrapped._fits(type) }

  /// Reads a value; `nil` when there is none of this type in it.
  public static func _read(_ value: GValueReference) -> Wrapped?? {
    value.isNull ? .some(.none) : Wrapped._read(value).map { .some($0) }
  }

  /// Writes the value; `false` when there is no place for it.
  public func _write(to value: GValueReference) -> Bool {
    guard let self else {
      g_value_reset(value.pointer)
      return value.isNull
    }
    return self._write(to: value)
  }
}

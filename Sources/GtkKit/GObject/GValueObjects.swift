import CGtk

// What a `GValue` holds by address: texts, widgets, and everything else.

extension String: GValueConvertible {
  /// Whether a value of a `GType` can be read as this type.
  public static func _fits(_ type: UInt) -> Bool { type == FundamentalType.string }

  /// Where GTK has no text this is an empty one; `String?` tells the two apart.
  public static func _read(_ value: GValueReference) -> String? {
    guard _fits(value.fundamental) else { return nil }
    return g_value_get_string(value.pointer).map { String(cString: $0) } ?? ""
  }

  /// Writes the value; `false` when there is no place for it.
  public func _write(to value: GValueReference) -> Bool {
    guard Self._fits(value.fundamental) else { return false }
    g_value_set_string(value.pointer, withoutNUL)
    return true
  }
}

extension Array: GValueConvertible where Element == String {
  /// Whether a value of a `GType` can be read as this type.
  public static func _fits(_ type: UInt) -> Bool { type == g_strv_get_type() }

  /// Reads a value; `nil` when there is none of this type in it.
  public static func _read(_ value: GValueReference) -> [String]? {
    guard _fits(value.pointer.pointee.g_type) else { return nil }
    guard let boxed = g_value_get_boxed(value.pointer) else { return [] }
    var next = boxed.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    var texts: [String] = []
    while let text = next.pointee {
      texts.append(String(cString: text))
      next += 1
    }
    return texts
  }

  /// Writes the value; `false` when there is no place for it.
  public func _write(to value: GValueReference) -> Bool {
    guard Self._fits(value.pointer.pointee.g_type) else { return false }
    withCStrings(self) { g_value_set_boxed(value.pointer, UnsafeRawPointer($0)) }
    return true
  }
}

/// Lends texts as C takes many of them: addresses, with none at the end.
func withCStrings<Result>(
  _ texts: [String],
  _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let copies = texts.map { g_strdup($0.withoutNUL) }
  defer { for copy in copies { g_free(copy) } }
  var addresses = copies.map { UnsafePointer($0) } + [nil]
  return addresses.withUnsafeMutableBufferPointer { addresses in
    guard let first = addresses.baseAddress else {
      preconditionFailure("A list of texts ends with an address that is none.")
    }
    return body(first)
  }
}

/// A widget that is read has a new wrapper, which is a plain `Widget`.
extension Widget: GValueConvertible {
  /// Whether a value of a `GType` can be read as this type.
  public static func _fits(_ type: UInt) -> Bool {
    self == Widget.self
      && (g_type_is_a(type, gtk_widget_get_type()) != 0 || FundamentalType.objects.contains(type))
  }

  /// Reads a value; `nil` when there is none of this type in it.
  public static func _read(_ value: GValueReference) -> Self? {
    guard FundamentalType.objects.contains(value.fundamental),
      let object = g_value_peek_pointer(value.pointer)
    else { return nil }
    let reference = ObjectRef(retaining: object)
    guard reference.isKind(of: gtk_widget_get_type()) else { return nil }
    return Widget(reference) as? Self
  }

  /// Writes the value; `false` when there is no place for it.
  public func _write(to value: GValueReference) -> Bool {
    guard FundamentalType.objects.contains(value.fundamental),
      reference.isKind(of: value.pointer.pointee.g_type)
    else { return false }
    g_value_set_object(value.pointer, reference.raw)
    return true
  }
}

/// The address of any object, structure or variant; borrowed, and of the right type by your word only.
extension UnsafeMutableRawPointer: GValueConvertible {
  /// Whether a value of a `GType` can be read as this type.
  public static func _fits(_ type: UInt) -> Bool {
    FundamentalType.pointers.contains(g_type_fundamental(type))
  }

  /// Reads a value; `nil` when there is none of this type in it.
  public static func _read(_ value: GValueReference) -> UnsafeMutableRawPointer? {
    _fits(value.fundamental) ? g_value_peek_pointer(value.pointer) : nil
  }

  /// Writes the value; `false` when there is no place for it.
  public func _write(to value: GValueReference) -> Bool {
    let place = value.pointer
    switch value.fundamental {
    case FundamentalType.pointer: g_value_set_pointer(place, self)
    case FundamentalType.boxed: g_value_set_boxed(place, self)
    case FundamentalType.parameter:
      g_value_set_param(place, assumingMemoryBound(to: GParamSpec.self))
    case FundamentalType.variant: g_value_set_variant(place, OpaquePointer(self))
    case let type where FundamentalType.objects.contains(type):
      let instance = assumingMemoryBound(to: GTypeInstance.self)
      guard g_type_check_instance_is_a(instance, place.pointee.g_type) != 0 else { return false }
      g_value_set_object(place, self)
    default: return false
    }
    return true
  }
}

extension String {
  /// The text as C can have it: there a NUL would be its end.
  var withoutNUL: String {
    withCString { strlen($0) } < utf8.count ? replacing("\0", with: "\u{FFFD}") : self
  }
}

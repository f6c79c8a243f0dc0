import CGtk

extension Widget {
  /// A property of the widget by GTK's name for it.
  ///
  ///     level["inverted"] = true
  ///     if bar["fraction"] == 1.0 { finish() }
  ///     let buffer: UnsafeMutableRawPointer? = view["buffer"]
  ///
  /// It is set only when it has another value, so nothing that hangs on it starts anew. A wrapper whose
  /// widget is set as a property is to be kept by whoever made it. A name that the widget does not know, or a
  /// value of another type, is a warning in ``ToolkitLog`` and changes nothing; read, it is `nil`, as is a text
  /// or an object that is not there.
  public subscript<Value: GValueConvertible>(property: String) -> Value? {
    get { reference.value(of: property) }
    set { reference.set(property, to: newValue) }
  }
}

extension ObjectRef {
  func value<Value: GValueConvertible>(of property: String) -> Value? {
    guard let known = parameter(property, for: G_PARAM_READABLE, "read") else { return nil }
    return withValue(known.pointee.value_type) { place in
      g_object_get_property(object, property, place)
      let value = GValueReference(place)
      guard !value.isNull else { return nil }
      if let read = Value._read(value) { return read }
      complain(property, known, "\(Value.self)")
      return nil
    }
  }

  func set<Value: GValueConvertible>(
    _ property: String,
    to new: Value?,
    evenIfSame isForced: Bool = false
  ) {
    guard let known = parameter(property, for: G_PARAM_WRITABLE, "set") else { return }
    withValue(known.pointee.value_type) { place in
      guard new._write(to: GValueReference(place)) else {
        return complain(property, known, new.map { "\($0), a \(Value.self)" } ?? "nothing")
      }
      guard isForced || isOther(place, than: property, known) else { return }
      g_object_set_property(object, property, place)
    }
  }

  private func isOther(
    _ place: UnsafeMutablePointer<GValue>,
    than property: String,
    _ known: UnsafeMutablePointer<GParamSpec>
  ) -> Bool {
    guard known.pointee.flags.rawValue & G_PARAM_READABLE.rawValue != 0 else { return true }
    return withValue(known.pointee.value_type) { old in
      g_object_get_property(object, property, old)
      return g_param_values_cmp(known, old, place) != 0
    }
  }

  /// What GObject knows of a property.
  func parameter(_ property: String) -> UnsafeMutablePointer<GParamSpec>? {
    let type = UnsafeMutableRawPointer(object.pointee.g_type_instance.g_class)
    return g_object_class_find_property(type?.assumingMemoryBound(to: GObjectClass.self), property)
  }

  private func parameter(
    _ property: String,
    for use: GParamFlags,
    _ verb: String
  ) -> UnsafeMutablePointer<GParamSpec>? {
    guard let known = parameter(property) else {
      ToolkitLog.warn("\(typeName) has no property \"\(property)\".")
      return nil
    }
    let flags = known.pointee.flags.rawValue
    let isFixed = use == G_PARAM_WRITABLE && flags & G_PARAM_CONSTRUCT_ONLY.rawValue != 0
    guard flags & use.rawValue != 0, !isFixed else {
      ToolkitLog.warn("The property \"\(property)\" of \(typeName) cannot be \(verb).")
      return nil
    }
    return known
  }

  private func complain(
    _ property: String,
    _ known: UnsafeMutablePointer<GParamSpec>,
    _ other: String
  ) {
    ToolkitLog.warn(
      "The property \"\(property)\" of \(typeName) is a \(Self.name(of: known.pointee.value_type)), "
        + "not \(other)."
    )
  }
}

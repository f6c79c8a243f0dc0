import CGtk

/// A value that goes along with an action, and a state an action can have: `String`, `Int`, `Double`, `Bool`.
public protocol ActionTarget: Equatable {
  /// How GLib calls the type.
  static var _typeString: String { get }
  /// Reads a `GVariant` of this type.
  static func _read(_ variant: OpaquePointer) -> Self
  /// Makes a floating `GVariant`.
  var _variant: OpaquePointer? { get }
}

extension String: ActionTarget {
  /// How GLib calls the type.
  public static var _typeString: String { "s" }
  /// Reads a `GVariant` of this type.
  public static func _read(_ variant: OpaquePointer) -> String {
    String(cString: g_variant_get_string(variant, nil))
  }
  /// Makes a floating `GVariant`.
  public var _variant: OpaquePointer? { g_variant_new_string(withoutNUL) }
}

/// As GLib's `x`, a number of 64 bits.
extension Int: ActionTarget {
  /// How GLib calls the type.
  public static var _typeString: String { "x" }
  /// Reads a `GVariant` of this type.
  public static func _read(_ variant: OpaquePointer) -> Int { Int(g_variant_get_int64(variant)) }
  /// Makes a floating `GVariant`.
  public var _variant: OpaquePointer? { g_variant_new_int64(gint64(self)) }
}

extension Double: ActionTarget {
  /// How GLib calls the type.
  public static var _typeString: String { "d" }
  /// Reads a `GVariant` of this type.
  public static func _read(_ variant: OpaquePointer) -> Double { g_variant_get_double(variant) }
  /// Makes a floating `GVariant`.
  public var _variant: OpaquePointer? { g_variant_new_double(self) }
}

extension Bool: ActionTarget {
  /// How GLib calls the type.
  public static var _typeString: String { "b" }
  /// Reads a `GVariant` of this type.
  public static func _read(_ variant: OpaquePointer) -> Bool { g_variant_get_boolean(variant) != 0 }
  /// Makes a floating `GVariant`.
  public var _variant: OpaquePointer? { g_variant_new_boolean(self ? 1 : 0) }
}

extension ActionTarget {
  /// A variant of unknown type as this one.
  static func checked(_ variant: OpaquePointer?) -> Self? {
    guard let variant, String(cString: g_variant_get_type_string(variant)) == _typeString else {
      return nil
    }
    return _read(variant)
  }
}

extension ActionGroup {
  /// Adds an action that concerns something; one of the same name is replaced.
  ///
  ///     actions.add("open-recent", for: String.self) { open($0) }
  ///     let menu = WindowMenu([.init("notes.txt", action: "app.open-recent::notes.txt")])
  public func add<Target: ActionTarget>(
    _ name: String,
    for type: Target.Type,
    _ perform: @escaping @MainActor (Target) -> Void
  ) {
    let made = Self.make(name, for: type, state: nil)
    add(made, name) { target in
      if let target = Target.checked(target) { perform(target) }
    }
  }

  /// Adds an action that has one of several states, shown as a dot in menus; one of the same name is replaced.
  ///
  ///     actions.addChoice("sort", state: "name") { feed.sort(by: $0) }
  ///     actions.activate("sort", for: "date")
  ///
  /// `perform` is called with the new state when a person chose it.
  public func addChoice<State: ActionTarget>(
    _ name: String,
    state: State,
    _ perform: @escaping @MainActor (State) -> Void
  ) {
    let made = Self.make(name, for: State.self, state: state._variant)
    add(made, name) { [weak self] target in
      guard let self, let new = State.checked(target), self.state(of: name) != new else { return }
      setState(of: name, to: new)
      perform(new)
    }
  }

  /// The state of an action; `nil` when it has none of this type.
  public func state<State: ActionTarget>(of name: String) -> State? {
    guard let action = action(name), let state = g_action_get_state(action.opaque) else {
      return nil
    }
    defer { g_variant_unref(state) }
    return State.checked(state)
  }

  /// Sets the state of an action without running it, to follow what it stands for; one without states of this type stays.
  public func setState<State: ActionTarget>(of name: String, to state: State) {
    let old: State? = self.state(of: name)
    guard let action = action(name), let old, old != state else { return }
    g_simple_action_set_state(action.opaque, state._variant)
  }

  /// Runs an action as a menu with a target would; one that cannot be used, or concerns something else, does nothing.
  public func activate<Target: ActionTarget>(_ name: String, for target: Target) {
    guard let action = action(name), let type = g_action_get_parameter_type(action.opaque),
      let held = target._variant.map({ g_variant_ref_sink($0) })
    else { return }
    defer { g_variant_unref(held) }
    guard g_variant_is_of_type(held, type) != 0 else { return }
    g_action_activate(action.opaque, held)
  }

  private static func make<Target: ActionTarget>(
    _ name: String,
    for type: Target.Type,
    state: OpaquePointer?
  ) -> ObjectRef {
    let parameter = g_variant_type_new(type._typeString)
    defer { g_variant_type_free(parameter) }
    guard let state else { return ObjectRef(adopting: g_simple_action_new(name, parameter)) }
    return ObjectRef(adopting: g_simple_action_new_stateful(name, parameter, state))
  }
}

extension BindableValue {
  /// Calls a listener with every value from now on, not with the present one.
  ///
  ///     token = user.bind { print("now \($0.name)") }
  ///
  /// - Parameter listener: Called with each new value.
  /// - Returns: What keeps the binding; cancelling or releasing it ends the binding.
  public func bind(_ listener: @escaping @MainActor (Value) -> Void) -> BindingToken {
    _observe(for: nil, property: nil, fires: false, listener)
  }

  /// Calls a listener at once with the present value, and with every value from now on.
  ///
  /// - Parameter listener: Called with the present value and each new one.
  /// - Returns: What keeps the binding; cancelling or releasing it ends the binding.
  public func bindAndFire(_ listener: @escaping @MainActor (Value) -> Void) -> BindingToken {
    _observe(for: nil, property: nil, fires: true, listener)
  }

  /// Calls a listener with an object and every value from now on, as long as the object lives.
  ///
  /// The object is handed to the listener, so that the listener need not capture it.
  ///
  ///     user.bind(for: self) { screen, user in screen.title = user.name }
  ///
  /// - Parameters:
  ///   - object: Held weakly; its end is the binding's end.
  ///   - listener: Called with the object and each new value.
  /// - Returns: What ends the binding earlier; it need not be kept.
  @discardableResult
  public func bind<Object: AnyObject>(
    for object: Object,
    _ listener: @escaping @MainActor (Object, Value) -> Void
  ) -> BindingToken {
    _observe(for: object, property: nil, fires: false) { [weak object] value in
      if let object { listener(object, value) }
    }
  }

  /// Calls a listener with an object and the present value at once, and with every value from now on
  /// as long as the object lives.
  ///
  /// - Parameters:
  ///   - object: Held weakly; its end is the binding's end.
  ///   - listener: Called with the object and each value.
  /// - Returns: What ends the binding earlier; it need not be kept.
  @discardableResult
  public func bindAndFire<Object: AnyObject>(
    for object: Object,
    _ listener: @escaping @MainActor (Object, Value) -> Void
  ) -> BindingToken {
    _observe(for: object, property: nil, fires: true) { [weak object] value in
      if let object { listener(object, value) }
    }
  }
}

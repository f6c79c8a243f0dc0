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

extension BindableValue {
  /// Keeps a property of an object equal to the value, starting now.
  ///
  ///     title.bind(to: label, \.text)
  ///
  /// - Parameters:
  ///   - object: Whose property is set; held weakly, its end is the binding's end.
  ///   - property: The property to set.
  /// - Returns: What ends the binding earlier; it need not be kept.
  @discardableResult
  public func bind<Object: AnyObject>(
    to object: Object,
    _ property: ReferenceWritableKeyPath<Object, Value>
  ) -> BindingToken {
    bind(\.self, to: object, property)
  }

  /// Keeps an optional property of an object equal to the value, starting now.
  ///
  /// - Parameters:
  ///   - object: Whose property is set; held weakly, its end is the binding's end.
  ///   - property: The optional property to set.
  /// - Returns: What ends the binding earlier; it need not be kept.
  @discardableResult
  public func bind<Object: AnyObject>(
    to object: Object,
    _ property: ReferenceWritableKeyPath<Object, Value?>
  ) -> BindingToken {
    bind(\.self, to: object, property)
  }

  /// Keeps a property of an object equal to what a function makes of the value.
  ///
  /// - Parameters:
  ///   - object: Whose property is set; held weakly, its end is the binding's end.
  ///   - property: The property to set.
  ///   - transform: Makes the property's value.
  /// - Returns: What ends the binding earlier; it need not be kept.
  @discardableResult
  public func bind<Object: AnyObject, Result>(
    to object: Object,
    _ property: ReferenceWritableKeyPath<Object, Result>,
    transform: @escaping @MainActor (Value) -> Result
  ) -> BindingToken {
    bind(\.self, to: object, property, transform: transform)
  }

  /// Keeps an optional property of an object equal to what a function makes of the value.
  ///
  /// - Parameters:
  ///   - object: Whose property is set; held weakly, its end is the binding's end.
  ///   - property: The optional property to set.
  ///   - transform: Makes the property's value; `nil` sets the property to `nil`.
  /// - Returns: What ends the binding earlier; it need not be kept.
  @discardableResult
  public func bind<Object: AnyObject, Result>(
    to object: Object,
    _ property: ReferenceWritableKeyPath<Object, Result?>,
    transform: @escaping @MainActor (Value) -> Result?
  ) -> BindingToken {
    bind(\.self, to: object, property, transform: transform)
  }
}

extension BindableValue {
  /// Keeps a property of an object equal to a part of the value, starting now.
  ///
  /// Paths may be nested. The object is held weakly, and a second binding to the same property
  /// replaces the first.
  ///
  ///     user.bind(\.name, to: label, \.text)
  ///     user.bind(\.colors.primary, to: header, \.background)
  ///
  /// - Parameters:
  ///   - source: The part of the value.
  ///   - object: Whose property is set; its end is the binding's end.
  ///   - property: The property to set.
  /// - Returns: What ends the binding earlier; it need not be kept.
  @discardableResult
  public func bind<Object: AnyObject, Part>(
    _ source: KeyPath<Value, Part>,
    to object: Object,
    _ property: ReferenceWritableKeyPath<Object, Part>
  ) -> BindingToken {
    bind(source, to: object, property) { $0 }
  }

  /// Keeps an optional property of an object equal to a part of the value, starting now.
  ///
  /// - Parameters:
  ///   - source: The part of the value.
  ///   - object: Whose property is set; its end is the binding's end.
  ///   - property: The optional property to set.
  /// - Returns: What ends the binding earlier; it need not be kept.
  @discardableResult
  public func bind<Object: AnyObject, Part>(
    _ source: KeyPath<Value, Part>,
    to object: Object,
    _ property: ReferenceWritableKeyPath<Object, Part?>
  ) -> BindingToken {
    bind(source, to: object, property) { .some($0) }
  }

  /// Keeps a property of an object equal to what a function makes of a part of the value.
  ///
  ///     user.bind(\.followers, to: label, \.text, transform: String.init)
  ///
  /// - Parameters:
  ///   - source: The part of the value.
  ///   - object: Whose property is set; its end is the binding's end.
  ///   - property: The property to set.
  ///   - transform: Makes the property's value.
  /// - Returns: What ends the binding earlier; it need not be kept.
  @discardableResult
  public func bind<Object: AnyObject, Part, Result>(
    _ source: KeyPath<Value, Part>,
    to object: Object,
    _ property: ReferenceWritableKeyPath<Object, Result>,
    transform: @escaping @MainActor (Part) -> Result
  ) -> BindingToken {
    _observe(for: object, property: property, fires: true) { [weak object] value in
      object?[keyPath: property] = transform(value[keyPath: source])
    }
  }

  /// Keeps an optional property of an object equal to what a function makes of a part of the value.
  ///
  /// - Parameters:
  ///   - source: The part of the value.
  ///   - object: Whose property is set; its end is the binding's end.
  ///   - property: The optional property to set.
  ///   - transform: Makes the property's value; `nil` sets the property to `nil`.
  /// - Returns: What ends the binding earlier; it need not be kept.
  @discardableResult
  public func bind<Object: AnyObject, Part, Result>(
    _ source: KeyPath<Value, Part>,
    to object: Object,
    _ property: ReferenceWritableKeyPath<Object, Result?>,
    transform: @escaping @MainActor (Part) -> Result?
  ) -> BindingToken {
    _observe(for: object, property: property, fires: true) { [weak object] value in
      object?[keyPath: property] = transform(value[keyPath: source])
    }
  }
}

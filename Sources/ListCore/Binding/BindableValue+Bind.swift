extension BindableValue {
  /// Calls a listener with every value from now on, not with the present one.
  ///
  ///     token = user.bind { print("now \($0.name)") }
  ///
  /// Cancelling or releasing what is returned ends the binding.
  public func bind(_ listener: @escaping @MainActor (Value) -> Void) -> BindingToken {
    _observe(for: nil, property: nil, fires: false, listener)
  }

  /// Calls a listener at once with the present value, and with every value from now on; see ``bind(_:)``.
  public func bindAndFire(_ listener: @escaping @MainActor (Value) -> Void) -> BindingToken {
    _observe(for: nil, property: nil, fires: true, listener)
  }

  /// Calls a listener with an object and every value from now on, as long as the object lives.
  ///
  /// The object is handed to the listener, so that the listener need not capture it. It is held weakly; its end is
  /// the binding's end. The token ends it earlier, and need not be kept.
  ///
  ///     user.bind(for: self) { screen, user in screen.title = user.name }
  @discardableResult
  public func bind<Object: AnyObject>(
    for object: Object,
    _ listener: @escaping @MainActor (Object, Value) -> Void
  ) -> BindingToken {
    _observe(for: object, property: nil, fires: false) { [weak object] value in
      if let object { listener(object, value) }
    }
  }

  /// Calls a listener with an object and the present value at once, and with every value from now on as long as the
  /// object lives; see ``bind(for:_:)``.
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
  /// The object is held weakly, and its end is the binding's end; the token ends it earlier, and need not be kept.
  @discardableResult
  public func bind<Object: AnyObject>(
    to object: Object,
    _ property: ReferenceWritableKeyPath<Object, Value>
  ) -> BindingToken {
    bind(\.self, to: object, property)
  }

  /// Keeps an optional property of an object equal to the value, starting now.
  @discardableResult
  public func bind<Object: AnyObject>(
    to object: Object,
    _ property: ReferenceWritableKeyPath<Object, Value?>
  ) -> BindingToken {
    bind(\.self, to: object, property)
  }

  /// Keeps a property of an object equal to what a function makes of the value.
  @discardableResult
  public func bind<Object: AnyObject, Result>(
    to object: Object,
    _ property: ReferenceWritableKeyPath<Object, Result>,
    transform: @escaping @MainActor (Value) -> Result
  ) -> BindingToken {
    bind(\.self, to: object, property, transform: transform)
  }

  /// Keeps an optional property of an object equal to what a function makes of the value; `nil` makes it `nil`.
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
  /// Paths may be nested. The object is held weakly, and a second binding to the same property replaces the first.
  ///
  ///     user.bind(\.name, to: label, \.text)
  ///     user.bind(\.colors.primary, to: header, \.background)
  @discardableResult
  public func bind<Object: AnyObject, Part>(
    _ source: KeyPath<Value, Part>,
    to object: Object,
    _ property: ReferenceWritableKeyPath<Object, Part>
  ) -> BindingToken {
    bind(source, to: object, property) { $0 }
  }

  /// Keeps an optional property of an object equal to a part of the value, starting now.
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

  /// Keeps an optional property of an object equal to what a function makes of a part of the value; `nil` makes it
  /// `nil`.
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

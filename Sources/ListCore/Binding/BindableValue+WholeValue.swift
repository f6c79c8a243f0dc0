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

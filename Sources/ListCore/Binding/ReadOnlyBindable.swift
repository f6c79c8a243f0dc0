/// A value that can be followed but not written by whoever holds it.
///
/// A model controller keeps its ``Bindable`` to itself and hands out this view, so that only the
/// controller changes the model:
///
///     @MainActor final class UserController {
///       var user: ReadOnlyBindable<User> { stored.readOnly }
///       private let stored = Bindable(User(name: "Ada"))
///     }
///
/// It keeps its source alive. What derives from a value, such as ``BindableValue/map(_:)``, is one too.
@MainActor
public struct ReadOnlyBindable<Value>: BindableValue {
  typealias Listener = @MainActor (Value) -> Void
  /// An object, a property of it, whether to call at once, a listener.
  typealias Subscribe =
    @MainActor (AnyObject?, AnyKeyPath?, Bool, @escaping Listener) -> BindingToken

  private let read: @MainActor () -> Value
  private let source: any BindableValue
  private let subscribe: Subscribe

  init(
    read: @escaping @MainActor () -> Value,
    source: any BindableValue,
    subscribe: @escaping Subscribe
  ) {
    self.read = read
    self.source = source
    self.subscribe = subscribe
  }

  /// The newest value.
  public var value: Value { read() }

  /// How many bindings the source has at this moment.
  public var observerCount: Int { source.observerCount }

  /// Adds a listener to the source.
  ///
  /// - Parameters:
  ///   - object: What the listener works for; `nil` when only the token ends it.
  ///   - property: The property of the object that the listener sets, if it sets one.
  ///   - fires: Whether the listener is called at once with the present value.
  ///   - listener: Called with each value.
  /// - Returns: What ends the binding.
  public func _observe(
    for object: AnyObject?,
    property: AnyKeyPath?,
    fires: Bool,
    _ listener: @escaping @MainActor (Value) -> Void
  ) -> BindingToken {
    subscribe(object, property, fires, listener)
  }

  /// Ends all bindings of the source for an object.
  ///
  /// - Parameter object: The object given when binding.
  public func unbind(_ object: AnyObject) { source.unbind(object) }
}

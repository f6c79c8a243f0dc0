internal import Observation

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

  /// Adds a listener to the source; see ``BindableValue/_observe(for:property:fires:_:)``.
  public func _observe(
    for object: AnyObject?,
    property: AnyKeyPath?,
    fires: Bool,
    _ listener: @escaping @MainActor (Value) -> Void
  ) -> BindingToken {
    subscribe(object, property, fires, listener)
  }

  /// Ends all bindings of the source for an object.
  public func unbind(_ object: AnyObject) { source.unbind(object) }
}

extension ReadOnlyBindable {
  /// Follows what a function reads from `@Observable` models.
  ///
  /// The models need not know of it, and nothing is polled: the read properties are watched, and when
  /// one changes the function runs once more on the next turn of the main actor, however many changes
  /// there were in between. Without a binding nothing is watched. The function should have no effect: it runs whenever
  /// the value is asked for.
  ///
  ///     let names = ReadOnlyBindable(tracking: { store.users.map(\.name) })
  ///     names.bind(to: label, \.text) { $0.joined(separator: ", ") }
  ///
  /// Keep the value as long as it is needed, once for all cells that follow the same thing; the token of a
  /// binding keeps it too. It does not keep the models by itself, only what the function captures.
  ///
  /// The models must be changed on the main actor: a change elsewhere is announced before it is made,
  /// and could be missed.
  public init(tracking read: @escaping @MainActor () -> Value) {
    self = TrackedSource(read).readOnly
  }
}

/// What a function reads from `@Observable` models: a former name.
@available(*, deprecated, message: "use ReadOnlyBindable(tracking:)")
public typealias TrackedValue = ReadOnlyBindable

/// Watches what a function reads, while anybody listens.
@MainActor
private final class TrackedSource<Value>: BindableValue {
  private let read: @MainActor () -> Value
  private let changes: Bindable<Value>
  private var isWatching = false

  init(_ read: @escaping @MainActor () -> Value) {
    self.read = read
    changes = Bindable(read())
  }

  var value: Value { read() }

  var observerCount: Int { changes.observerCount }

  /// - Returns: What ends the binding; it keeps this object as well.
  func _observe(
    for object: AnyObject?,
    property: AnyKeyPath?,
    fires: Bool,
    _ listener: @escaping @MainActor (Value) -> Void
  ) -> BindingToken {
    let present = isWatching ? read() : watch()
    let first: Value? = fires ? .some(present) : .none
    let token = changes.observe(for: object, property, firing: first, listener)
    token.keptAlive = self
    return token
  }

  func unbind(_ object: AnyObject) { changes.unbind(object) }

  private func watch() -> Value {
    isWatching = true
    // Called before the property has its new value, and once only: the next turn reads and watches.
    return withObservationTracking(read) { [weak self] in
      Task { @MainActor in self?.changed() }
    }
  }

  private func changed() {
    isWatching = false
    guard changes.observerCount > 0 else { return }
    changes.value = watch()
  }
}

internal import Observation

/// What a function reads from `@Observable` models, followed like any other bindable value.
///
/// The models need not know of it, and nothing is polled: the read properties are watched, and when
/// one changes the function runs once more on the next turn of the main actor, however many changes
/// there were in between. Without a binding nothing is watched.
///
///     let names = TrackedValue { store.users.map(\.name) }
///     names.bind(to: label, \.text) { $0.joined(separator: ", ") }
///
/// Keep it as long as it is needed, once for all cells that follow the same thing; the token of a
/// binding keeps it too. It does not keep the models by itself, only what the function captures.
///
/// The models must be changed on the main actor: a change elsewhere is announced before it is made,
/// and could be missed.
@MainActor
public final class TrackedValue<Value>: BindableValue {
  private let read: @MainActor () -> Value
  private let changes: Bindable<Value>
  private var isWatching = false

  /// Follows what a function reads.
  ///
  /// - Parameter read: Reads the models; it should have no effect, as it runs whenever the value is
  ///   asked for.
  public init(_ read: @escaping @MainActor () -> Value) {
    self.read = read
    changes = Bindable(read())
  }

  /// What the function reads at this moment.
  public var value: Value { read() }

  /// How many bindings there are at this moment.
  public var observerCount: Int { changes.observerCount }

  /// Adds a listener.
  ///
  /// - Parameters:
  ///   - object: What the listener works for; `nil` when only the token ends it.
  ///   - property: The property of the object that the listener sets, if it sets one.
  ///   - fires: Whether the listener is called at once with the present value.
  ///   - listener: Called with each value.
  /// - Returns: What ends the binding; it keeps this object as well.
  public func _observe(
    for object: AnyObject?,
    property: AnyKeyPath?,
    fires: Bool,
    _ listener: @escaping @MainActor (Value) -> Void
  ) -> BindingToken {
    let present = isWatching ? read() : watch()
    let target = BindingTarget(object, property)
    let token = changes.observe(for: target, firing: fires ? .some(present) : .none, listener)
    token.keepAlive(self)
    return token
  }

  /// Ends all bindings for an object.
  ///
  /// - Parameter object: The object given when binding.
  public func unbind(_ object: AnyObject) { changes.unbind(object) }

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

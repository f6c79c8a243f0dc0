internal import Observation

extension ReadOnlyBindable {
  /// Follows what a function reads from `@Observable` models.
  ///
  /// The models need not know of it, and nothing is polled: the read properties are watched, and when
  /// one changes the function runs once more on the next turn of the main actor, however many changes
  /// there were in between. Without a binding nothing is watched.
  ///
  ///     let names = ReadOnlyBindable(tracking: { store.users.map(\.name) })
  ///     names.bind(to: label, \.text) { $0.joined(separator: ", ") }
  ///
  /// Keep the value as long as it is needed, once for all cells that follow the same thing; the token of a
  /// binding keeps it too. It does not keep the models by itself, only what the function captures.
  ///
  /// The models must be changed on the main actor: a change elsewhere is announced before it is made,
  /// and could be missed.
  ///
  /// - Parameter read: Reads the models; it should have no effect, as it runs whenever the value is
  ///   asked for.
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
    let target = BindingTarget(object, property)
    let token = changes.observe(for: target, firing: fires ? .some(present) : .none, listener)
    token.keepAlive(self)
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

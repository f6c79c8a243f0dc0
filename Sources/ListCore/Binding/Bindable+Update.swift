extension Bindable where Value: Sendable {
  /// Sets the value from anywhere, such as the callback of a network request.
  ///
  /// Everybody hears of it on the main actor, soon but not before this returns. The order of all
  /// updates is kept, and setting ``value`` directly comes after every update made before: nothing is
  /// lost and the last one wins.
  ///
  ///     service.sync(then: user.update)
  ///
  /// Handed on as a function like this, it keeps the bindable alive until the service lets go of it;
  /// ``updater`` does not.
  ///
  /// - Parameter value: The new value.
  nonisolated public func update(_ value: Value) {
    guard arrivals.add(value) else { return }
    arrivals.send(for: self) { if $0.takeArrivals() { $0.deliver() } }
  }

  /// A function that sets the value from anywhere and does not keep the bindable alive.
  ///
  /// For services that keep their callbacks. Calls made after the bindable's end do nothing, as nobody
  /// is left to hear of them.
  ///
  ///     service.sync(then: user.updater)
  nonisolated public var updater: @Sendable (Value) -> Void {
    { [weak self] in self?.update($0) }
  }
}

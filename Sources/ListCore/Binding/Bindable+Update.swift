internal import Synchronization

extension Bindable where Value: Sendable {
  /// Sets the value from anywhere, such as the callback of a network request.
  ///
  /// Everybody hears of it on the main actor, soon but not before this returns. The order of all
  /// updates is kept, and setting ``value`` directly comes after every update made before: nothing is
  /// lost and the last one wins. An update does not keep the value alive.
  ///
  ///     service.sync(then: user.update)
  ///
  /// - Parameter value: The new value.
  nonisolated public func update(_ value: Value) {
    let isFirst = arrivals.withLock { values in
      values.append(value)
      return values.count == 1
    }
    guard isFirst else { return }
    Task { @MainActor [weak self] in self?.deliverArrivals() }
  }

  private func deliverArrivals() {
    if takeArrivals() { deliver() }
  }
}

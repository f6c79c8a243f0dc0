/// One listener of a source, without its value's type.
@MainActor
class AnyObservation {
  var isActive: Bool { false }
  func end() {}
}

/// One listener of a `Bindable`; the source is the only one that holds it strongly.
@MainActor
final class BindingObservation<Value>: AnyObservation {
  /// The number of the newest value that was set before the listener was added.
  let start: Int
  let target: BindingTarget?
  private var listener: (@MainActor (Value) -> Void)?
  private weak var source: Bindable<Value>?

  init(
    start: Int,
    target: BindingTarget?,
    source: Bindable<Value>,
    listener: @escaping @MainActor (Value) -> Void
  ) {
    self.start = start
    self.target = target
    self.source = source
    self.listener = listener
  }

  override var isActive: Bool {
    guard listener != nil else { return false }
    guard let target else { return true }
    return target.object != nil
  }

  /// Calls the listener unless the binding ended.
  ///
  /// - Parameter value: What to call it with.
  func receive(_ value: Value) {
    if isActive { listener?(value) }
  }

  override func end() {
    guard listener != nil else { return }
    // Released here, so that what the listener captured does not wait for the source's tidying.
    listener = nil
    source?.observationEnded()
  }
}

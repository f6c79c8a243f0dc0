/// What ends a binding.
///
/// A binding without an object lives as long as its token: keep the token, or put it into a
/// ``BindingBag``. A binding for an object lives as long as the object, and its token may be dropped.
@MainActor
public final class BindingToken {
  private weak var observation: AnyObservation?
  private var keptAlive: AnyObject?
  private let endsWhenReleased: Bool

  init(_ observation: AnyObservation, endsWhenReleased: Bool, keepingAlive source: AnyObject? = nil)
  {
    self.observation = observation
    self.endsWhenReleased = endsWhenReleased
    keptAlive = source
  }

  /// Whether the listener may still be called: not cancelled, and object and source still there.
  public var isActive: Bool { observation?.isActive ?? false }

  /// Ends the binding at once, also from within a listener; a second call does nothing.
  ///
  /// - Complexity: O(1), amortised.
  public func cancel() {
    observation?.end()
    observation = nil
    keptAlive = nil
  }

  /// Hands the binding to a bag, which keeps it until the bag is emptied.
  ///
  /// - Parameter bag: Where to keep it.
  public func store(in bag: BindingBag) { bag.insert(self) }

  func keepAlive(_ source: AnyObject) { keptAlive = source }

  isolated deinit {
    if endsWhenReleased { cancel() }
  }
}

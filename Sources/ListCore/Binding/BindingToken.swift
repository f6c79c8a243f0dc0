/// What ends a binding or a listener.
///
///     token = adapter.addListener { event in print(event) }
///
/// A binding without an object, and every listener, lives as long as its token: keep the token, or put it
/// into a ``BindingBag``. A binding for an object lives as long as the object, and its token may be dropped.
@MainActor
public final class BindingToken {
  private weak var observation: AnyObservation?
  var keptAlive: AnyObject?
  /// Takes a listener away that is somewhere else.
  private var ending: (@MainActor () -> Void)?
  private let endsWhenReleased: Bool

  init(_ observation: AnyObservation, endsWhenReleased: Bool) {
    self.observation = observation
    self.endsWhenReleased = endsWhenReleased
  }

  /// Makes the token of a listener that no object stands for.
  init(ending: @escaping @MainActor () -> Void) {
    self.ending = ending
    endsWhenReleased = true
  }

  /// Whether the listener may still be called: not cancelled, and object and source still there.
  public var isActive: Bool { ending != nil || observation?.isActive == true }

  /// Ends the binding at once, also from within a listener; a second call does nothing.
  ///
  /// - Complexity: O(1), amortised.
  public func cancel() {
    observation?.end()
    observation = nil
    keptAlive = nil
    let end = ending
    ending = nil
    end?()
  }

  /// Hands the binding to a bag, which keeps it until the bag is emptied.
  public func store(in bag: BindingBag) { bag.insert(self) }

  isolated deinit {
    if endsWhenReleased { cancel() }
  }
}

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
  /// What the listener works for; `nil` also once that is gone.
  private(set) weak var object: AnyObject?
  private let isForObject: Bool
  private var listener: (@MainActor (Value) -> Void)?
  private weak var source: Bindable<Value>?

  init(
    start: Int,
    object: AnyObject?,
    source: Bindable<Value>,
    listener: @escaping @MainActor (Value) -> Void
  ) {
    self.start = start
    self.object = object
    isForObject = object != nil
    self.source = source
    self.listener = listener
  }

  override var isActive: Bool { listener != nil && (!isForObject || object != nil) }

  /// Calls the listener unless the binding ended.
  func receive(_ value: Value) {
    if isActive { listener?(value) }
  }

  override func end() {
    guard let last = listener else { return }
    // Released here, so that what the listener captured does not wait for the source's tidying; and not before
    // it is gone from here: what it captured may end this binding again.
    withExtendedLifetime(last) {
      listener = nil
      source?.observationEnded()
    }
  }
}

/// Keeps bindings that end together; a cell has one and empties it before it shows another row.
///
///     final class UserCell: ListCell {
///       private let bindings = BindingBag()
///       private let name = Label()
///       var root: Widget { name }
///
///       func bind(_ row: UserRow) {
///         row.user.bind(\.name, to: name, \.text).store(in: bindings)
///       }
///
///       func prepareForReuse() { bindings.cancelAll() }
///     }
///
/// Without it, the row shown before would still write into the recycled cell.
@MainActor
public final class BindingBag {
  private var tokens: [BindingToken] = []
  private var pruneAt = 16

  /// Makes an empty bag.
  public init() {}

  /// How many bindings the bag keeps that have not ended; O(bindings).
  public var count: Int { tokens.count { $0.isActive } }

  /// Keeps a binding until the bag is emptied or released.
  ///
  /// - Complexity: O(1), amortised: ended bindings are forgotten when their number grows.
  public func insert(_ token: BindingToken) {
    if tokens.count >= pruneAt {
      tokens.removeAll { !$0.isActive }
      pruneAt = max(16, tokens.count * 2)
    }
    tokens.append(token)
  }

  /// Ends every binding in the bag; the bag can be filled again.
  public func cancelAll() {
    let ending = tokens
    tokens = []
    for token in ending { token.cancel() }
  }

  isolated deinit { cancelAll() }
}

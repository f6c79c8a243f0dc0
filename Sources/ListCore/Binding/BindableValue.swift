/// A value that can be followed: whoever binds to it hears of every change, on the main actor.
///
/// ``Bindable`` is the one that can also be written; a ``ReadOnlyBindable`` can only be followed.
/// Everything a screen needs is declared here, so that a screen need not know which of them it was given:
///
///     init(user: some BindableValue<User>) {
///       user.bind(\.name, to: nameLabel, \.text)
///       user.bind(\.followers, to: followersLabel, \.text, transform: String.init)
///     }
///
/// The two ways of binding differ in what ends them. A binding without an object lasts as long as its
/// ``BindingToken``; a binding for an object lasts as long as the object, which is held weakly, or
/// until its token is cancelled. Either also ends with the source. [Both Bindable articles]
@MainActor
public protocol BindableValue<Value> {
  /// What can be followed.
  associatedtype Value

  /// The newest value.
  var value: Value { get }

  /// How many bindings the source has at this moment, without those whose object is gone.
  ///
  /// A derived value, such as one made by ``map(_:)``, counts the bindings of what it derives from.
  ///
  /// - Complexity: O(bindings).
  var observerCount: Int { get }

  /// Adds a listener; the other ways of binding all come down to this one.
  ///
  /// Listeners are called in the order in which they were added. A listener hears of each value set
  /// after it was added, exactly once and in the order of setting, no matter who sets values, adds or
  /// removes listeners from within a listener; with `fires` it is called at once with the present value.
  ///
  /// It works for an object, held weakly; with `nil` only the token that is returned ends it. It sets a property of
  /// the object; with `nil` any number of listeners may stand side by side.
  func _observe(
    for object: AnyObject?,
    property: AnyKeyPath?,
    fires: Bool,
    _ listener: @escaping @MainActor (Value) -> Void
  ) -> BindingToken

  /// Ends all bindings for an object; an object without bindings is no mistake; O(bindings).
  func unbind(_ object: AnyObject)
}

/// A property that a binding sets.
///
/// A property is set by one binding of a source at a time: a second binding to the same property
/// replaces the first, so that a row that is bound again does not collect bindings.
struct BindingSlot: Hashable {
  let object: ObjectIdentifier
  let property: AnyKeyPath
}

extension BindableValue {
  /// The same value for those who may only follow it.
  public var readOnly: ReadOnlyBindable<Value> {
    ReadOnlyBindable(read: { value }, source: self) { object, property, fires, listener in
      _observe(for: object, property: property, fires: fires, listener)
    }
  }

  /// What a function makes of the value; a key path can be given as the function.
  ///
  /// Nothing is stored: the function runs when the derived value is read and for each listener. What
  /// is returned keeps the source alive; a binding made through it does not need it any more.
  ///
  ///     let name = user.map(\.name)
  ///     name.removeDuplicates().bind(to: label, \.text)
  public func map<Result>(
    _ transform: @escaping @MainActor (Value) -> Result
  ) -> ReadOnlyBindable<Result> {
    ReadOnlyBindable(read: { transform(value) }, source: self) {
      (object, property, fires, listener) in
      _observe(for: object, property: property, fires: fires) { listener(transform($0)) }
    }
  }
}

extension BindableValue where Value: Equatable {
  /// The same value, heard of only when it changed.
  ///
  /// Each listener compares with the value it heard last, or with the value at the time of binding
  /// when it was not called at once.
  public func removeDuplicates() -> ReadOnlyBindable<Value> {
    ReadOnlyBindable(read: { value }, source: self) { object, property, fires, listener in
      var last: Value? = fires ? .none : .some(value)
      return _observe(for: object, property: property, fires: fires) { new in
        if let last, last == new { return }
        last = .some(new)
        listener(new)
      }
    }
  }
}

extension BindableValue where Value: Sendable {
  /// The present value and those that follow, as an asynchronous sequence.
  ///
  /// A reader that is slower than the changes gets the newest value and misses those in between;
  /// use ``bind(_:)`` to hear of every one. The sequence ends with the source, and the binding ends
  /// when the reader stops or is cancelled. Each use makes a sequence of its own, for one reader.
  ///
  ///     for await user in controller.user.values { show(user) }
  public var values: AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let feed = StreamFeed(continuation)
    let token = _observe(for: nil, property: nil, fires: true) { feed.yield($0) }
    continuation.onTermination = { _ in
      Task { @MainActor in token.cancel() }
    }
    return stream
  }
}

/// Feeds a stream, and finishes it when the listener that holds the feed is released: that is how the
/// end of a source, which nobody announces, becomes the end of the sequence.
private final class StreamFeed<Value: Sendable>: Sendable {
  private let continuation: AsyncStream<Value>.Continuation

  init(_ continuation: AsyncStream<Value>.Continuation) { self.continuation = continuation }

  func yield(_ value: Value) { continuation.yield(value) }

  deinit { continuation.finish() }
}

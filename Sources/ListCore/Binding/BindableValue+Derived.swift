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
  ///
  /// - Parameter transform: Makes the derived value.
  /// - Returns: The derived value, which can be followed but not written.
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
  ///
  /// - Returns: The value without repetitions, which can be followed but not written.
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

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
    let token = observe(for: nil, fires: true) { feed.yield($0) }
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

import Synchronization

/// A picture at a size that somebody waits for.
@MainActor
final class ImageJob {
  struct Key: Hashable, Sendable {
    let source: ImageSource
    let size: PixelSize
  }

  struct Waiter {
    var urgency: WorkLane.Urgency
    var completion: @MainActor (Result<Texture, ImageFailure>) -> Void
  }

  let key: Key
  var waiters: [Int: Waiter] = [:]
  let isAbandoned = AbandonFlag()
  /// Its place among those that wait for a worker.
  var ticket: Int?

  init(_ key: Key) { self.key = key }

  var shownWaiters: Int { waiters.values.reduce(0) { $0 + ($1.urgency == .shown ? 1 : 0) } }
  var urgency: WorkLane.Urgency { shownWaiters > 0 ? .shown : .ahead }
}

/// A download and those who wait for it.
@MainActor
final class ImageDownload {
  let source: ImageSource
  /// The sizes that are to be decoded from it.
  var jobs: Set<ImageJob.Key> = []
  /// Those who only want it to be on the disk.
  var holders: Set<Int> = []
  let ticket: Int
  var request: ImageRequest?

  init(_ source: ImageSource, ticket: Int) {
    self.source = source
    self.ticket = ticket
  }

  var isWanted: Bool { !jobs.isEmpty || !holders.isEmpty }
}

/// Tells a worker that nobody waits any more.
final class AbandonFlag: Sendable {
  private let flag = Atomic<Bool>(false)
  var value: Bool { flag.load(ordering: .acquiring) }
  func set() { flag.store(true, ordering: .releasing) }
}

/// A picture that somebody waits for.
@MainActor
public final class ImageRequest {
  private var action: (@MainActor () -> Void)?

  /// Makes a request.
  ///
  /// - Parameter action: What calls it off; called at most once.
  public init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  isolated deinit { cancel() }

  /// Stops waiting; the completion is not called afterwards.
  public func cancel() {
    action?()
    action = nil
  }
}

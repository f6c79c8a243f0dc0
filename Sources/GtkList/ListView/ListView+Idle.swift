import ListCore

extension ListView {
  /// Whether nothing is queued, every visible row is laid out and in its place, the list does not
  /// glide, no swiped row and no dragged picture is on its way, and pictures are settled.
  public var isIdle: Bool {
    turns.isIdle && isLaidOut && !presenter.isWorkingElsewhere && !presenter.isMoving
      && !surface.isMoving && ImageLoader.shared.isSettled
  }

  /// Waits until nothing is queued, rows are laid out and in their places, and pictures are settled.
  ///
  /// Nothing polls: whoever finishes something looks whether it was the last.
  public func waitUntilIdle() async {
    while !isIdle {
      await withCheckedContinuation { idleWaiters.append($0) }
    }
  }

  /// Waits until the frame after the next has begun, so that the next one is on screen.
  public func waitForFrame() async {
    guard body.isMapped else { return }
    await withCheckedContinuation { continuation in
      let frames = FrameCount()
      frames.tick = TickCallback(on: body.reference) { _ in
        frames.count += 1
        guard frames.count == 2 else { return frames.count < 2 }
        continuation.resume()
        return false
      }
      body.queueDraw()
    }
  }

  func noteProgress() {
    guard !idleWaiters.isEmpty, isIdle else { return }
    let waiters = idleWaiters
    idleWaiters = []
    for waiter in waiters { waiter.resume() }
  }
}

/// Keeps a tick callback alive until it has counted enough.
@MainActor
private final class FrameCount {
  var count = 0
  var tick: TickCallback?
}

/// What a list has done so far, for tests and measurements.
extension ListView {
  /// How many cells were made so far.
  public var createdCount: Int { realised.createdCount }
  /// How often cells were bound so far.
  public var boundCount: Int { realised.boundCount }
  /// How often it was worked out so far which rows are to be where.
  public var layoutCount: Int { layout.passes }
  /// How many rows have a cell now.
  public var realisedCount: Int { realised.count }
  /// Whether the list has been laid out since its last change.
  public var isLaidOut: Bool { layout.isDone }
}

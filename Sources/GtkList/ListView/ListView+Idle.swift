import CGtk

extension ListView {
  /// Whether nothing is queued, every visible row is laid out and its pictures are settled.
  public var isIdle: Bool {
    turns.isIdle && isLaidOut && ImageLoader.shared.isIdle
  }

  /// Waits until nothing is queued, rows are laid out and pictures are settled.
  ///
  /// Nothing polls: whoever finishes something looks whether it was the last.
  public func waitUntilIdle() async {
    while !isIdle {
      await withCheckedContinuation { idleWaiters.append($0) }
    }
  }

  /// Waits until the next frame is drawn.
  public func waitForFrame() async {
    guard let clock = gtk_widget_get_frame_clock(scrolled.ref.pointer.widget) else { return }
    let pointer = UnsafeMutableRawPointer(clock)
    await withCheckedContinuation { continuation in
      let frame = FrameWait()
      frame.handler = Signals.connect(pointer, "after-paint") {
        Signals.disconnect(pointer, frame.handler)
        continuation.resume()
      }
      gtk_widget_queue_draw(scrolled.ref.pointer.widget)
    }
  }

  func noteProgress() {
    guard !idleWaiters.isEmpty, isIdle else { return }
    let waiters = idleWaiters
    idleWaiters = []
    for waiter in waiters { waiter.resume() }
  }
}

/// The connection to undo when the frame came.
@MainActor
private final class FrameWait {
  var handler: gulong = 0
}

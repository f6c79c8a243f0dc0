import CGtk

/// Holds a Swift closure for C, which gives it back through a destroy notify.
@MainActor
final class ClosureBox<Closure> {
  let closure: Closure

  init(_ closure: Closure) {
    self.closure = closure
    LiveClosures.count += 1
  }

  isolated deinit { LiveClosures.count -= 1 }

  /// One reference, to be handed to C together with ``releaseBox``.
  func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// The box behind a pointer that C handed back.
  static func from(_ data: UnsafeMutableRawPointer) -> ClosureBox {
    Unmanaged<ClosureBox>.fromOpaque(data).takeUnretainedValue()
  }
}

/// How many closures C holds now; a test reads it to prove that none is lost.
@MainActor
enum LiveClosures {
  static var count = 0
}

/// Gives a box back when a signal closure is gone.
let releaseClosure: @convention(c) (gpointer?, UnsafeMutablePointer<GClosure>?) -> Void = {
  data, _ in
  guard let data else { return }
  Unmanaged<AnyObject>.fromOpaque(data).release()
}

/// Gives a box back when a source or a piece of object data is gone.
let releaseBox: @convention(c) (gpointer?) -> Void = { data in
  guard let data else { return }
  Unmanaged<AnyObject>.fromOpaque(data).release()
}

package import CGtk
import Synchronization

/// Carries a Swift closure through C's `user_data`; C's destroy notify gives it back.
final class ClosureBox<Function> {
  let function: Function

  init(_ function: Function) {
    self.function = function
    LiveObjects.closureBorn()
  }

  deinit { LiveObjects.closureDied() }

  /// One reference for C to keep; ``releaseBox`` or ``releaseClosure`` must give it back.
  func handedToC() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// Looks into a box that C keeps.
  static func function(at data: UnsafeMutableRawPointer) -> Function {
    Unmanaged<ClosureBox<Function>>.fromOpaque(data).takeUnretainedValue().function
  }
}

/// The destroy notify for everything that takes a `GDestroyNotify`.
let releaseBox: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void = { data in
  guard let data else { return }
  Unmanaged<AnyObject>.fromOpaque(data).release()
}

/// The destroy notify of signal connections, which hands the closure over too.
let releaseClosure:
  @convention(c) @Sendable (UnsafeMutableRawPointer?, UnsafeMutablePointer<GClosure>?) -> Void = {
    data,
    _ in
    guard let data else { return }
    Unmanaged<AnyObject>.fromOpaque(data).release()
  }

/// The end of an operation of GIO, told to a Swift closure on the main actor.
///
/// GIO calls once for every operation that was started, one that was cancelled included.
@MainActor
package enum AsyncOperation {
  /// Takes the operation's result, a `GAsyncResult *`.
  package typealias End = @MainActor (OpaquePointer) -> Void

  /// What an operation calls when it is over.
  package static let callback: GAsyncReadyCallback = { _, result, data in
    guard let data, let result else { return }
    nonisolated(unsafe) let (address, answer) = (data, result)
    MainActor.assumeIsolated {
      Unmanaged<ClosureBox<End>>.fromOpaque(address).takeRetainedValue().function(answer)
    }
  }

  /// The data that goes with the callback.
  package static func data(_ end: @escaping End) -> UnsafeMutableRawPointer {
    ClosureBox<End>(end).handedToC()
  }
}

/// Counts what is handed to C and must come back: a leak is a count that stays up.
///
/// Atomic because C may run a destroy notify on the thread that drops the last reference.
enum LiveObjects {
  private static let closureCount = Atomic<Int>(0)
  private static let referenceCount = Atomic<Int>(0)

  /// Swift closures that C still holds.
  static var closures: Int { closureCount.load(ordering: .relaxed) }

  /// Object references that Swift still holds.
  static var references: Int { referenceCount.load(ordering: .relaxed) }

  static func closureBorn() { closureCount.add(1, ordering: .relaxed) }
  static func closureDied() { closureCount.subtract(1, ordering: .relaxed) }
  static func referenceTaken() { referenceCount.add(1, ordering: .relaxed) }
  static func referenceDropped() { referenceCount.subtract(1, ordering: .relaxed) }
}

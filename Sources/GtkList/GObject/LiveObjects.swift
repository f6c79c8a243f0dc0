import Synchronization

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

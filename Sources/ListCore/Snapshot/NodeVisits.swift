import Synchronization

/// Counts how many nodes a ``SumTree`` looks at, so that tests prove costs by counting.
///
/// Shared by all copies of the tree it was given to; exists in debug builds only.
final class NodeVisits: Sendable {
  private let total = Atomic<Int>(0)

  var count: Int { total.load(ordering: .relaxed) }

  func add() { total.add(1, ordering: .relaxed) }

  func reset() { total.store(0, ordering: .relaxed) }
}

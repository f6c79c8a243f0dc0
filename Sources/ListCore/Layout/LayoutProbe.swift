internal import Synchronization

/// Counts the steps of layout queries, so that tests prove costs without a clock.
///
/// Atomic because queries do not mutate the layout that carries it.
final class LayoutProbe: Sendable {
  private let nodeVisits = Atomic<Int>(0)
  private let rowVisits = Atomic<Int>(0)

  /// Visited nodes of prefix-sum trees.
  var nodes: Int { nodeVisits.load(ordering: .relaxed) }
  /// Rows whose height was looked at.
  var rows: Int { rowVisits.load(ordering: .relaxed) }

  func visitNodes(_ count: Int) { nodeVisits.add(count, ordering: .relaxed) }
  func visitRow() { rowVisits.add(1, ordering: .relaxed) }

  func reset() {
    nodeVisits.store(0, ordering: .relaxed)
    rowVisits.store(0, ordering: .relaxed)
  }
}

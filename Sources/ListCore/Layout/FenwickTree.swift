internal import Synchronization

/// Prefix sums of heights that can change: a binary indexed tree with its values beside it.
///
/// `sum(before:)` and `search(_:)` add the same nodes in the same order, so an offset found by one
/// is bit for bit the offset the other gives, whatever the heights are.
struct FenwickTree: Sendable {
  /// The heights themselves, which a rebuild carries over without asking for rows again.
  private(set) var values: ContiguousArray<Double>
  // Node i (counted from 1) holds the sum of the last `i & -i` values up to and including i.
  private var sums: ContiguousArray<Double>
  private let topStep: Int
  var probe: LayoutProbe?

  /// - Complexity: O(n).
  init(_ values: ContiguousArray<Double> = [], probe: LayoutProbe? = nil) {
    self.values = values
    self.probe = probe
    var sums = values
    let count = values.count
    // In a buffer: the array would ask at every step whether it is shared.
    sums.withUnsafeMutableBufferPointer { sums in
      for node in stride(from: 1, through: count, by: 1) {
        let parent = node + (node & -node)
        if parent <= count { sums[parent - 1] += sums[node - 1] }
      }
    }
    self.sums = sums
    topStep = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
  }

  var count: Int { values.count }

  /// - Complexity: O(log n).
  var total: Double { sum(before: count) }

  /// The sum of the first `end` values.
  ///
  /// - Complexity: O(log n).
  func sum(before end: Int) -> Double {
    var node = 0
    var sum = 0.0
    var step = topStep
    var visits = 0
    while step > 0 {
      if end & step != 0 {
        node += step
        sum += sums[node - 1]
        visits += 1
      }
      step >>= 1
    }
    probe?.visitNodes(visits)
    return sum
  }

  /// Replaces one value.
  ///
  /// - Complexity: O(log n).
  /// - Returns: How much the total grew.
  @discardableResult
  mutating func set(_ index: Int, to value: Double) -> Double {
    let delta = value - values[index]
    values[index] = value
    guard delta != 0 else { return 0 }
    var node = index + 1
    var visits = 0
    while node <= sums.count {
      sums[node - 1] += delta
      node += node & -node
      visits += 1
    }
    probe?.visitNodes(visits)
    return delta
  }

  /// Finds the value that covers an offset.
  ///
  /// The sum before it is at most `offset`, the sum with it is more. Values of 0 cover nothing.
  ///
  /// - Complexity: O(log n).
  /// - Returns: The index, or `count` at and after the end, and the sum before it.
  func search(_ offset: Double) -> (index: Int, start: Double) {
    var index = 0
    var start = 0.0
    var step = topStep
    var visits = 0
    while step > 0 {
      let next = index + step
      if next <= sums.count {
        visits += 1
        let sum = start + sums[next - 1]
        if sum <= offset {
          index = next
          start = sum
        }
      }
      step >>= 1
    }
    probe?.visitNodes(visits)
    return (index, start)
  }
}

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

extension KeptRuns {
  /// The runs that are part of some longest increasing subsequence, in order.
  static func choices(
    _ runs: ContiguousArray<Run>,
    heights: ContiguousArray<Int32>,
    total: Int
  ) -> [Int] {
    // For each height: the highest old position at which a later choice goes on from there.
    var goesOn = ContiguousArray<Int32>(repeating: -1, count: total + 1)
    goesOn[total] = .max
    var choices: [Int] = []
    for index in runs.indices.reversed() {
      let run = runs[index]
      guard goesOn[Int(heights[index] + run.count)] > run.old else { continue }
      choices.append(index)
      let height = Int(heights[index])
      goesOn[height] = max(goesOn[height], run.old)
    }
    return choices.reversed()
  }

  /// The same number of kept elements, and among such choices most that keep their index.
  ///
  /// Reversing three elements can keep any one of them; keeping the middle one spares a move that
  /// leads from an index to the same index. Only asked when there is such a move.
  static func longestWithMostFixed(
    _ runs: ContiguousArray<Run>,
    among choices: [Int]
  ) -> ContiguousArray<Bool> {
    let order = choices.sorted { runs[$0].old < runs[$1].old }
    var rank = ContiguousArray(repeating: 0, count: runs.count)
    for (position, index) in order.enumerated() { rank[index] = position + 1 }
    // A Fenwick tree over old positions: the best chain that ends at or before each.
    var tree = ContiguousArray(repeating: (weight: 0, index: -1), count: order.count + 1)
    var previous = ContiguousArray(repeating: -1, count: runs.count)
    for index in choices {
      let run = runs[index]
      var best = (weight: 0, index: -1)
      var position = rank[index] - 1
      while position > 0 {
        if tree[position].weight > best.weight { best = tree[position] }
        position &= position - 1
      }
      previous[index] = best.index
      // The number of elements decides; the number of fixed ones only among equals.
      let fixed = run.old == run.new ? 1 : 0
      let weight = best.weight + Int(run.count) * ((1 << 31) + fixed)
      position = rank[index]
      while position < tree.count {
        if tree[position].weight < weight { tree[position] = (weight, index) }
        position += position & -position
      }
    }
    var best = (weight: 0, index: -1)
    var position = order.count
    while position > 0 {
      if tree[position].weight > best.weight { best = tree[position] }
      position &= position - 1
    }
    var flags = ContiguousArray(repeating: false, count: runs.count)
    var index = best.index
    while index >= 0 {
      flags[index] = true
      index = previous[index]
    }
    return flags
  }
}

extension KeptStretches {
  /// The same number of kept elements, and among such choices most that keep their index.
  ///
  /// Reversing three elements can keep any one of them; keeping the middle one spares a move that
  /// leads from an index to the same index. Only asked when there is such a move.
  static func longestWithMostFixed(
    _ stretches: ContiguousArray<Stretch>
  ) -> ContiguousArray<Bool> {
    let order = stretches.indices.sorted { stretches[$0].old < stretches[$1].old }
    var rank = ContiguousArray(repeating: 0, count: order.count)
    for (position, index) in order.enumerated() { rank[index] = position + 1 }
    // A Fenwick tree over old positions: the best chain that ends at or before each.
    var tree = ContiguousArray(repeating: (weight: 0, index: -1), count: order.count + 1)
    var previous = ContiguousArray(repeating: -1, count: order.count)
    for (index, stretch) in stretches.enumerated() {
      var best = (weight: 0, index: -1)
      var position = rank[index] - 1
      while position > 0 {
        if tree[position].weight > best.weight { best = tree[position] }
        position &= position - 1
      }
      previous[index] = best.index
      // The number of elements decides; the number of fixed ones only among equals.
      let fixed = stretch.old == stretch.new ? 1 : 0
      let weight = best.weight + Int(stretch.count) * ((1 << 31) + fixed)
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
    var flags = ContiguousArray(repeating: false, count: stretches.count)
    var index = best.index
    while index >= 0 {
      flags[index] = true
      index = previous[index]
    }
    return flags
  }
}

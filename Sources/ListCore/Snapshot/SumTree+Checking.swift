extension SumTree {
  /// Everything that is wrong with the tree, in sentences: empty when nothing is; O(n).
  func invariantViolations() -> [String] {
    var found: [String] = []
    var leafOrder: [Int32] = []
    if nodes[Int(root)].parent >= 0 { found.append("the root has a parent") }
    check(root, leafOrder: &leafOrder, found: &found)
    for (leaf, next) in zip(leafOrder, leafOrder.dropFirst() + [-1])
    where nodes[Int(leaf)].next != next {
      found.append("leaf \(leaf) does not lead to leaf \(next)")
    }
    let placed = leaves.count { $0 >= 0 }
    if placed != count { found.append("\(placed) handles are placed, \(count) are counted") }
    return found
  }

  private func check(_ node: Int32, leafOrder: inout [Int32], found: inout [String]) {
    let record = nodes[Int(node)]
    let children = slots[base(node)..<base(node) + Int(record.used)]
    let least = node == root ? (record.isLeaf ? 0 : 2) : Self.leastUsed
    if children.count < least { found.append("node \(node) has \(children.count) children") }
    var size: Int32 = 0
    var sum = Weight.zero
    for child in children {
      let parent = record.isLeaf ? leaves[Int(child)] : nodes[Int(child)].parent
      if parent != node { found.append("child \(child) does not know its parent \(node)") }
      if !record.isLeaf, nodes[Int(child)].level != record.level - 1 {
        found.append("node \(child) is on a wrong level")
      }
      size += record.isLeaf ? 1 : nodes[Int(child)].size
      sum += record.isLeaf ? weights[Int(child)] : nodes[Int(child)].sum
      if !record.isLeaf { check(child, leafOrder: &leafOrder, found: &found) }
    }
    if record.isLeaf { leafOrder.append(node) }
    if size != record.size { found.append("node \(node) counts \(record.size), not \(size)") }
    if sum != record.sum { found.append("node \(node) sums \(record.sum), not \(sum)") }
  }
}

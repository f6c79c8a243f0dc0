extension SumTree {
  /// Replaces the nodes by a fresh tree over handles in order, in O(n); weights stay as they are.
  mutating func build(_ handles: ContiguousArray<Int32>) {
    nodes.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
    freeNodes.removeAll(keepingCapacity: true)
    var children = handles
    var level: Int32 = 0
    repeat {
      children = buildLevel(level, over: children)
      level += 1
    } while children.count > 1
    root = children[0]
  }

  /// Spreads children evenly over as few comfortably full nodes as hold them.
  private mutating func buildLevel(
    _ level: Int32,
    over children: ContiguousArray<Int32>
  ) -> ContiguousArray<Int32> {
    let full = Self.comfortablyUsed
    let groups = max(1, (children.count + full - 1) / full)
    var made: ContiguousArray<Int32> = []
    made.reserveCapacity(groups)
    for group in 0..<groups {
      let start = children.count * group / groups
      let end = children.count * (group + 1) / groups
      let node = makeNode(level: level)
      for position in start..<end {
        slots[base(node) + position - start] = children[position]
        setParent(of: children[position], to: node, level: level)
      }
      nodes[Int(node)].used = Int32(end - start)
      refresh(node)
      if level == 0, let previous = made.last { nodes[Int(previous)].next = node }
      made.append(node)
    }
    return made
  }

  /// Where a node's children start.
  @inline(__always)
  func base(_ node: Int32) -> Int { Int(node) * Self.fanOut }

  mutating func makeNode(level: Int32) -> Int32 {
    if let node = freeNodes.popLast() {
      nodes[Int(node)] = Node(parent: -1, level: level)
      return node
    }
    nodes.append(Node(parent: -1, level: level))
    slots.append(contentsOf: repeatElement(-1, count: Self.fanOut))
    return Int32(nodes.count - 1)
  }

  @inline(__always)
  mutating func setParent(of child: Int32, to node: Int32, level: Int32) {
    if level == 0 { leaves[Int(child)] = node } else { nodes[Int(child)].parent = node }
  }

  /// Adds up a node from its children.
  mutating func refresh(_ node: Int32) {
    visit()
    let start = base(node)
    let used = Int(nodes[Int(node)].used)
    var sum = Weight.zero
    if nodes[Int(node)].isLeaf {
      for slot in start..<start + used { sum += weights[Int(slots[slot])] }
      nodes[Int(node)].size = Int32(used)
    } else {
      var size: Int32 = 0
      for slot in start..<start + used {
        let child = Int(slots[slot])
        size += nodes[child].size
        sum += nodes[child].sum
      }
      nodes[Int(node)].size = size
    }
    nodes[Int(node)].sum = sum
  }

  /// Adds up a node and everything above it.
  mutating func refreshUp(from start: Int32) {
    var node = start
    while node >= 0 {
      refresh(node)
      node = nodes[Int(node)].parent
    }
  }
}

extension SumTree {
  /// Takes a child out of a node and returns the node from which sums are to be added up.
  ///
  /// Nodes touched on the way are added up already; those above the returned one are not.
  mutating func removeChild(_ child: Int32, from node: Int32) -> Int32 {
    let start = base(node)
    let used = Int(nodes[Int(node)].used)
    var slot = start + position(of: child, in: node)
    while slot < start + used - 1 {
      slots[slot] = slots[slot + 1]
      slot += 1
    }
    nodes[Int(node)].used -= 1
    if nodes[Int(node)].parent < 0 {
      collapseRoot()
      return root
    }
    guard used - 1 < Self.leastUsed else {
      refresh(node)
      return node
    }
    return rebalance(node)
  }

  /// A root with a single child is one level too many.
  private mutating func collapseRoot() {
    while !nodes[Int(root)].isLeaf, nodes[Int(root)].used == 1 {
      let child = slots[base(root)]
      free(root)
      nodes[Int(child)].parent = -1
      root = child
    }
    refresh(root)
  }

  private mutating func rebalance(_ node: Int32) -> Int32 {
    let parent = nodes[Int(node)].parent
    let position = position(of: node, in: parent)
    let leftPosition = max(0, position - 1)
    let left = slots[base(parent) + leftPosition]
    let right = slots[base(parent) + leftPosition + 1]
    let both = Int(nodes[Int(left)].used + nodes[Int(right)].used)
    if both <= Self.comfortablyUsed {
      shift(from: right, to: left, upTo: both)
      nodes[Int(left)].next = nodes[Int(right)].next
      refresh(left)
      _ = removeChild(right, from: parent)
      free(right)
    } else {
      shift(from: right, to: left, upTo: both / 2)
      refresh(left)
      refresh(right)
    }
    return left
  }

  /// Moves children between neighbours until the left one has as many as asked for.
  private mutating func shift(from right: Int32, to left: Int32, upTo goal: Int) {
    let leftUsed = Int(nodes[Int(left)].used)
    let rightUsed = Int(nodes[Int(right)].used)
    let level = nodes[Int(left)].level
    let taken = goal - leftUsed
    if taken > 0 {
      for offset in 0..<taken {
        let child = slots[base(right) + offset]
        slots[base(left) + leftUsed + offset] = child
        setParent(of: child, to: left, level: level)
      }
      for offset in taken..<max(taken, rightUsed) {
        slots[base(right) + offset - taken] = slots[base(right) + offset]
      }
    } else {
      for offset in stride(from: rightUsed - 1, through: 0, by: -1) {
        slots[base(right) + offset - taken] = slots[base(right) + offset]
      }
      for offset in 0..<(-taken) {
        let child = slots[base(left) + goal + offset]
        slots[base(right) + offset] = child
        setParent(of: child, to: right, level: level)
      }
    }
    nodes[Int(left)].used = Int32(goal)
    nodes[Int(right)].used = Int32(leftUsed + rightUsed - goal)
  }

  private mutating func free(_ node: Int32) {
    nodes[Int(node)] = Node(parent: -1, level: 0)
    freeNodes.append(node)
  }
}

extension SumTree {
  /// Inserts an element before a position, or at the end for `count`; O(log n).
  mutating func insert(_ weight: Weight, at index: Int) -> Handle {
    let handle = makeHandle(weight: weight)
    insert(handle, at: index)
    return handle
  }

  /// Inserts a handle that ``makeHandle(weight:)`` gave out; O(log n).
  mutating func insert(_ handle: Handle, at index: Int) {
    precondition(index >= 0 && index <= count, "the position is outside the sequence")
    precondition(leaves[handle.offset] < 0, "the handle is in the tree already")
    var rest = index
    var node = root
    while !nodes[Int(node)].isLeaf {
      visit()
      var slot = base(node)
      while rest > Int(nodes[Int(slots[slot])].size) {
        rest -= Int(nodes[Int(slots[slot])].size)
        slot += 1
      }
      node = slots[slot]
    }
    insertChild(handle.raw, at: rest, in: node)
    refreshUp(from: leaves[handle.offset])
  }

  /// Removes an element, whose handle may be given out again; O(log n).
  mutating func remove(_ handle: Handle) {
    detach(handle)
    release(handle)
  }

  /// Moves an element to the position it is to have afterwards, keeping handle and weight;
  /// O(log n).
  mutating func move(_ handle: Handle, to index: Int) {
    precondition(index >= 0 && index < count, "the position is outside the sequence")
    detach(handle)
    insert(handle, at: index)
  }

  /// Changes the weight of an element; O(log n).
  mutating func setWeight(_ weight: Weight, of handle: Handle) {
    weights[handle.offset] = weight
    precondition(leaves[handle.offset] >= 0, "the handle is not in the tree")
    refreshUp(from: leaves[handle.offset])
  }

  private mutating func detach(_ handle: Handle) {
    let leaf = leaves[handle.offset]
    precondition(leaf >= 0, "the handle is not in the tree")
    leaves[handle.offset] = -1
    let survivor = removeChild(handle.raw, from: leaf)
    refreshUp(from: survivor)
  }

  /// Puts a child into a node, splitting it when it is full.
  mutating func insertChild(_ child: Int32, at position: Int, in node: Int32) {
    visit()
    var target = node
    var position = position
    if Int(nodes[Int(node)].used) == Self.fanOut {
      let right = split(node)
      let kept = Int(nodes[Int(node)].used)
      if position > kept {
        target = right
        position -= kept
      }
    }
    let start = base(target)
    var slot = start + Int(nodes[Int(target)].used)
    while slot > start + position {
      slots[slot] = slots[slot - 1]
      slot -= 1
    }
    slots[slot] = child
    nodes[Int(target)].used += 1
    setParent(of: child, to: target, level: nodes[Int(target)].level)
    refresh(target)
  }

  /// Moves the upper half of a node into a new neighbour and returns it.
  private mutating func split(_ node: Int32) -> Int32 {
    let level = nodes[Int(node)].level
    let right = makeNode(level: level)
    let half = Self.fanOut / 2
    for offset in half..<Self.fanOut {
      let child = slots[base(node) + offset]
      slots[base(right) + offset - half] = child
      setParent(of: child, to: right, level: level)
    }
    nodes[Int(node)].used = Int32(half)
    nodes[Int(right)].used = Int32(Self.fanOut - half)
    nodes[Int(right)].next = nodes[Int(node)].next
    nodes[Int(node)].next = level == 0 ? right : -1
    refresh(node)
    refresh(right)
    let parent = nodes[Int(node)].parent
    if parent >= 0 {
      insertChild(right, at: position(of: node, in: parent) + 1, in: parent)
    } else {
      root = makeNode(level: level + 1)
      insertChild(node, at: 0, in: root)
      insertChild(right, at: 1, in: root)
    }
    return right
  }

  func position(of child: Int32, in node: Int32) -> Int {
    visit()
    let start = base(node)
    var slot = start
    while slots[slot] != child { slot += 1 }
    return slot - start
  }
}

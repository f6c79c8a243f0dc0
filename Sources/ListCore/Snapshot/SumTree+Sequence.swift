extension SumTree {
  /// The handles in order.
  ///
  /// Not the tree itself, or the names of `Sequence` would hide the searches by weight.
  struct Handles: Sequence {
    let tree: SumTree
    let start: Int

    var underestimatedCount: Int { tree.count - start }

    func makeIterator() -> Iterator { tree.makeIterator(from: start) }
  }

  /// Walks the leaves from left to right: O(1) a step.
  struct Iterator: IteratorProtocol {
    private let tree: SumTree
    private var leaf: Int32
    private var slot: Int

    init(_ tree: SumTree, leaf: Int32, slot: Int) {
      self.tree = tree
      self.leaf = leaf
      self.slot = slot
    }

    mutating func next() -> Handle? {
      while leaf >= 0 {
        if slot < Int(tree.nodes[Int(leaf)].used) {
          defer { slot += 1 }
          return Handle(raw: tree.slots[tree.base(leaf) + slot])
        }
        leaf = tree.nodes[Int(leaf)].next
        slot = 0
        tree.visit()
      }
      return nil
    }
  }

  /// The handles' numbers in order; a leaf at a time, which takes a tenth of walking them.
  func rawHandles() -> ContiguousArray<Int32> {
    // An empty one would be made by writing to the storage that all empty arrays share: 0 over 0, but
    // a race to a thread sanitizer, for snapshots are compared on any thread.
    guard count > 0 else { return [] }
    return ContiguousArray(unsafeUninitializedCapacity: count) { order, filled in
      slots.withUnsafeBufferPointer { slots in
        var leaf = firstLeaf
        while leaf >= 0 {
          let used = Int(nodes[Int(leaf)].used)
          let part = UnsafeMutableBufferPointer(rebasing: order[filled..<filled + used])
          _ = part.initialize(fromContentsOf: slots[base(leaf)..<base(leaf) + used])
          filled += used
          leaf = nodes[Int(leaf)].next
        }
      }
    }
  }

  private var firstLeaf: Int32 {
    var node = root
    while !nodes[Int(node)].isLeaf { node = slots[base(node)] }
    return node
  }

  var handles: Handles { Handles(tree: self, start: 0) }

  func handles(from index: Int) -> Handles { Handles(tree: self, start: index) }

  /// Starts at a position, `count` gives an iterator at the end; O(log n), then O(1) a step.
  func makeIterator(from index: Int) -> Iterator {
    precondition(index >= 0 && index <= count, "the position is outside the sequence")
    guard index < count else { return Iterator(self, leaf: -1, slot: 0) }
    var rest = index
    var node = root
    while !nodes[Int(node)].isLeaf {
      visit()
      var slot = base(node)
      while rest >= Int(nodes[Int(slots[slot])].size) {
        rest -= Int(nodes[Int(slots[slot])].size)
        slot += 1
      }
      node = slots[slot]
    }
    return Iterator(self, leaf: node, slot: rest)
  }
}

extension SumTree {
  /// Where a search ended: an element, its position and the sum of everything before it.
  struct Location: Sendable {
    let handle: Handle
    let index: Int
    let before: Weight
  }

  func weight(of handle: Handle) -> Weight { weights[handle.offset] }

  /// The position of an element; O(log n).
  func index(of handle: Handle) -> Int { location(of: handle).index }

  /// The sum of the weights before an element; O(log n).
  func prefix(before handle: Handle) -> Weight { location(of: handle).before }

  /// Position and prefix sum of an element in one climb; O(log n).
  func location(of handle: Handle) -> Location {
    var child = handle.raw
    var node = leaves[handle.offset]
    precondition(node >= 0, "the handle is not in the tree")
    var index = 0
    var before = Weight.zero
    while node >= 0 {
      visit()
      var slot = base(node)
      let isLeaf = nodes[Int(node)].isLeaf
      while slots[slot] != child {
        let sibling = Int(slots[slot])
        index += isLeaf ? 1 : Int(nodes[sibling].size)
        before += isLeaf ? weights[sibling] : nodes[sibling].sum
        slot += 1
      }
      child = node
      node = nodes[Int(node)].parent
    }
    return Location(handle: handle, index: index, before: before)
  }

  /// The element at a position and the sum before it; O(log n).
  func location(at index: Int) -> Location {
    precondition(index >= 0 && index < count, "the position is outside the sequence")
    var rest = index
    var before = Weight.zero
    var node = root
    while !nodes[Int(node)].isLeaf {
      visit()
      var slot = base(node)
      while rest >= Int(nodes[Int(slots[slot])].size) {
        rest -= Int(nodes[Int(slots[slot])].size)
        before += nodes[Int(slots[slot])].sum
        slot += 1
      }
      node = slots[slot]
    }
    visit()
    let start = base(node)
    for slot in start..<start + rest { before += weights[Int(slots[slot])] }
    return Location(handle: Handle(raw: slots[start + rest]), index: index, before: before)
  }

  /// The element at a position; O(log n).
  func handle(at index: Int) -> Handle { location(at: index).handle }

  /// The sum of the weights before a position, `count` included; O(log n).
  func prefix(upTo index: Int) -> Weight { index == count ? total : location(at: index).before }

  /// The first element whose inclusive prefix sum satisfies a predicate; O(log n).
  ///
  /// - Parameter predicate: `false` for small sums, `true` from some sum on.
  /// - Returns: `nil` when not even the total satisfies the predicate.
  func first(where predicate: (Weight) -> Bool) -> Location? {
    guard !isEmpty, predicate(total) else { return nil }
    var index = 0
    var before = Weight.zero
    var node = root
    while true {
      visit()
      let isLeaf = nodes[Int(node)].isLeaf
      var slot = base(node)
      // Rounding can make the parts add up to less than the whole: then it is the last part.
      let last = slot + Int(nodes[Int(node)].used) - 1
      while slot < last {
        let child = Int(slots[slot])
        let after = before + (isLeaf ? weights[child] : nodes[child].sum)
        if predicate(after) { break }
        before = after
        index += isLeaf ? 1 : Int(nodes[child].size)
        slot += 1
      }
      if isLeaf {
        return Location(handle: Handle(raw: slots[slot]), index: index, before: before)
      }
      node = slots[slot]
    }
  }
}

extension SumTree {
  /// From this share of the elements on, building afresh is cheaper than edit by edit.
  private func isWorthRebuilding(_ edits: Int) -> Bool { edits > 16 && edits * 16 > count }

  /// Inserts a run of elements before a position; O(min(k log n, n + k)).
  mutating func insert(
    contentsOf weights: some Collection<Weight>,
    at index: Int
  ) -> ContiguousArray<Handle> {
    let handles = ContiguousArray(weights.map { makeHandle(weight: $0) })
    insert(contentsOf: handles, at: index)
    return handles
  }

  /// Inserts a run of handles that ``makeHandle(weight:)`` gave out; O(min(k log n, n + k)).
  mutating func insert(contentsOf handles: ContiguousArray<Handle>, at index: Int) {
    precondition(index >= 0 && index <= count, "the position is outside the sequence")
    guard isWorthRebuilding(handles.count) else {
      for (offset, handle) in handles.enumerated() { insert(handle, at: index + offset) }
      return
    }
    var order: ContiguousArray<Int32> = []
    order.reserveCapacity(count + handles.count)
    var rest = makeIterator(from: 0)
    while order.count < index, let handle = rest.next() { order.append(handle.raw) }
    order.append(contentsOf: handles.lazy.map(\.raw))
    while let handle = rest.next() { order.append(handle.raw) }
    build(order)
  }

  /// Removes the elements at a range of positions; O(min(k log n, n)).
  mutating func removeSubrange(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the sequence")
    guard !range.isEmpty else { return }
    var found: ContiguousArray<Handle> = []
    found.reserveCapacity(range.count)
    var rest = makeIterator(from: range.lowerBound)
    while found.count < range.count, let handle = rest.next() { found.append(handle) }
    remove(contentsOf: found)
  }

  /// Removes elements wherever they are; O(min(k log n, n)).
  mutating func remove(contentsOf handles: ContiguousArray<Handle>) {
    guard isWorthRebuilding(handles.count) else {
      for handle in handles { remove(handle) }
      return
    }
    for handle in handles {
      precondition(leaves[handle.offset] >= 0, "the handle is not in the tree")
      leaves[handle.offset] = -1
    }
    var order: ContiguousArray<Int32> = []
    order.reserveCapacity(count - handles.count)
    for handle in self.handles where leaves[handle.offset] >= 0 { order.append(handle.raw) }
    for handle in handles { release(handle) }
    build(order)
  }
}

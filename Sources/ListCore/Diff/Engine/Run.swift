/// A run of elements that are neighbours in the same order in both lists.
///
/// Whatever else changes, such a run is kept or moved as a whole: an element outside of it lies
/// before all or behind all of it, in either list. Working on runs instead of elements is what
/// keeps a small change in a long list cheap.
@usableFromInline struct Run: Sendable {
  @usableFromInline var old: Int32
  @usableFromInline var new: Int32
  @usableFromInline var count: Int32

  @inlinable @inline(__always)
  init(old: Int, new: Int, count: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.count = Int32(truncatingIfNeeded: count)
  }

  @inlinable @inline(__always) var oldStart: Int { Int(old) }
  @inlinable @inline(__always) var newStart: Int { Int(new) }
  @inlinable @inline(__always) var oldEnd: Int { Int(old) + Int(count) }
  @inlinable @inline(__always) var newEnd: Int { Int(new) + Int(count) }
}

extension ContiguousArray<Run> {
  /// Adds a run at the end, joined with the last one where it continues that.
  @inlinable @inline(__always)
  mutating func join(old: Int, new: Int, count length: Int) {
    guard length > 0 else { return }
    if let last, last.oldEnd == old, last.newEnd == new {
      self[count - 1].count += Int32(truncatingIfNeeded: length)
    } else {
      append(Run(old: old, new: new, count: length))
    }
  }
}

/// A kept element that changes its place among the other kept ones.
public struct DiffMove: Hashable, Sendable, CustomStringConvertible {
  /// The index in the old list.
  public let from: Int
  /// The index in the new list.
  public let to: Int

  /// Makes a move.
  ///
  /// - Parameters:
  ///   - from: The index in the old list.
  ///   - to: The index in the new list.
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// The move as text: `3→0`.
  public var description: String { "\(from)→\(to)" }
}

/// A kept element whose content changed.
public struct DiffUpdate: Hashable, Sendable, CustomStringConvertible {
  /// The index in the old list.
  public let old: Int
  /// The index in the new list.
  public let new: Int

  /// Makes an update.
  ///
  /// - Parameters:
  ///   - old: The index in the old list.
  ///   - new: The index in the new list.
  public init(old: Int, new: Int) {
    self.old = old
    self.new = new
  }

  /// The update as text: `2=2`, old index first.
  public var description: String { "\(old)=\(new)" }
}

extension DiffUpdate {
  /// Merges two lists that ascend by new index.
  @usableFromInline
  static func merged(_ first: [DiffUpdate], _ second: [DiffUpdate]) -> [DiffUpdate] {
    if second.isEmpty { return first }
    guard let last = first.last, let next = second.first else { return second }
    if last.new < next.new { return first + second }
    var merged: [DiffUpdate] = []
    merged.reserveCapacity(first.count + second.count)
    var (left, right) = (0, 0)
    while left < first.count, right < second.count {
      if first[left].new < second[right].new {
        merged.append(first[left])
        left += 1
      } else {
        merged.append(second[right])
        right += 1
      }
    }
    return merged + first[left...] + second[right...]
  }
}

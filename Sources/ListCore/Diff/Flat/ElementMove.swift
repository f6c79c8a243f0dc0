/// A kept element that changes its place among the other kept ones.
///
///     let diff = ListDiff(from: ["a", "b", "c"], to: ["c", "a", "b"])
///     diff.moves  // [2→0]
public struct ElementMove<Position: Hashable & Sendable & CustomStringConvertible>:
  Hashable, Sendable, CustomStringConvertible
{
  /// Where the element is in the old list.
  public let from: Position
  /// Where the element is in the new list.
  public let to: Position

  /// Makes a move.
  ///
  /// - Parameters:
  ///   - from: Where the element is in the old list.
  ///   - to: Where the element is in the new list.
  @inlinable
  public init(from: Position, to: Position) {
    self.from = from
    self.to = to
  }

  /// The move as text: `3→0`, or `0.3→1.0` for rows.
  public var description: String { "\(from)→\(to)" }
}

/// A kept element whose content changed.
///
///     let diff = ListDiff(from: [Task(id: 1, title: "old")], to: [Task(id: 1, title: "new")])
///     diff.updates  // [0=0]
public struct ElementUpdate<Position: Hashable & Sendable & CustomStringConvertible>:
  Hashable, Sendable, CustomStringConvertible
{
  /// Where the element is in the old list.
  public let old: Position
  /// Where the element is in the new list.
  public let new: Position

  /// Makes an update.
  ///
  /// - Parameters:
  ///   - old: Where the element is in the old list.
  ///   - new: Where the element is in the new list.
  @inlinable
  public init(old: Position, new: Position) {
    self.old = old
    self.new = new
  }

  /// The update as text, old position first: `2=2`, or `0.2=0.2` for rows.
  public var description: String { "\(old)=\(new)" }
}

/// A move in a flat list, by indexes: a former name.
@available(*, deprecated, renamed: "ElementMove")
public typealias DiffMove = ElementMove<Int>
/// An update in a flat list, by indexes: a former name.
@available(*, deprecated, renamed: "ElementUpdate")
public typealias DiffUpdate = ElementUpdate<Int>

extension ElementUpdate where Position == Int {
  /// Merges two lists that ascend by new index.
  @usableFromInline
  static func merged(_ first: [Self], _ second: [Self]) -> [Self] {
    if second.isEmpty { return first }
    guard let last = first.last, let next = second.first else { return second }
    if last.new < next.new { return first + second }
    var merged: [Self] = []
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

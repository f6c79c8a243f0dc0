/// What changed from one list to another, in positions only: indexes, or sections and rows.
///
/// Put removed elements (`deletes` and the old index of every move) aside, place the inserted and
/// the moved ones at their new indexes, and fill the other places with what is left in its order:
/// that is the new list. An element that moved and changed is in both `moves` and `updates`.
///
///     let changes = ListDiff(from: shown, to: wanted).changes
///     for index in changes.deletes.reversed() { rows.remove(at: index) }
///
/// ``ListDiff`` and ``SnapshotDiff`` make them.
public struct ElementChanges<Position: Hashable & Sendable & CustomStringConvertible>:
  Hashable, Sendable, CustomStringConvertible
{
  /// Indexes in the old list of elements that are gone; ascending.
  public let deletes: [Position]
  /// Indexes in the new list of elements that are new; ascending.
  public let inserts: [Position]
  /// The fewest elements that must leave their order; ascending by new index.
  ///
  /// An element whose old and new index are equal is among them only where every smallest set of
  /// moves contains such an element: `[a, b, x, c, d]` to `[c, d, x, a, b]` keeps two of four
  /// letters and moves `x` over or under the others, to the index it came from.
  public let moves: [ElementMove<Position>]
  /// Kept elements whose content changed; ascending by new index.
  public let updates: [ElementUpdate<Position>]
  /// The number of elements in the old list.
  public let oldCount: Int
  /// The number of elements in the new list.
  public let newCount: Int

  @usableFromInline
  init(
    deletes: [Position] = [],
    inserts: [Position] = [],
    moves: [ElementMove<Position>] = [],
    updates: [ElementUpdate<Position>] = [],
    oldCount: Int,
    newCount: Int
  ) {
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
    self.updates = updates
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// Tells whether anything changed.
  public var hasChanges: Bool { changeCount > 0 }

  /// The number of deletes, inserts, moves and updates together.
  public var changeCount: Int { deletes.count + inserts.count + moves.count + updates.count }

  /// The changes in one line: `deletes [1], inserts [], moves [3→0], updates [2=2]`.
  public var description: String {
    "deletes \(deletes), inserts \(inserts), moves \(moves), updates \(updates)"
  }

  /// Whether elements came, went or moved.
  var hasOtherElements: Bool { !deletes.isEmpty || !inserts.isEmpty || !moves.isEmpty }
}

/// What changed in a flat list, by indexes.
public typealias IndexChanges = ElementChanges<Int>

extension ElementChanges where Position == Int {
  /// The changes to the list without some of the elements that came, whose indexes are given ascending.
  func leavingOut(_ dropped: [Int]) -> IndexChanges {
    let isDropped = Set(dropped)
    var before = 0
    func place(_ index: Int) -> Int {
      while before < dropped.count, dropped[before] < index { before += 1 }
      return index - before
    }
    let inserts = inserts.filter { !isDropped.contains($0) }.map(place)
    before = 0
    let moves = moves.map { ElementMove(from: $0.from, to: place($0.to)) }
    before = 0
    let updates = updates.map { ElementUpdate(old: $0.old, new: place($0.new)) }
    return IndexChanges(
      deletes: deletes,
      inserts: inserts,
      moves: moves,
      updates: updates,
      oldCount: oldCount,
      newCount: newCount - dropped.count
    )
  }
}

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

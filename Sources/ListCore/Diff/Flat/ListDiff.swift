import Synchronization

/// What changed between two lists of identified elements.
///
///     let diff = ListDiff(from: shown, to: wanted)
///     diff.deletes   // indexes in `shown`
///     diff.inserts   // indexes in `wanted`
///     diff.moves     // the fewest that lead from one order to the other
///     diff.updates   // kept elements that show something else now
///
/// Linear in the sum of both counts, but for the search for the fewest moves, which takes
/// O(k log k) for k runs of elements that kept their neighbours. A list that is unchanged, or
/// changed in few places, is read once. Elements with equal ids are paired in order and never trap.
///
/// Each initialiser takes the list that is shown, the list to show, and `uniqueIDs`: say `true` where ids
/// cannot repeat, and nothing but the changed places is looked at more than once.
///
/// The shape of the result is IGListKit's `ListIndexSetResult`; moves are minimal here, and updates
/// carry both indexes.
public struct ListDiff<Element, ID: Hashable & Sendable> {
  /// The changes in indexes only.
  public let changes: IndexChanges
  @usableFromInline let old: [Element]
  @usableFromInline let new: [Element]
  @usableFromInline let identify: @Sendable (Element) -> ID
  @usableFromInline let known = KnownPositions()

  /// Compares two lists where they lie, read by a source that is made of them.
  // Inlinable: a small diff is much faster if it is made where the types are known: decision 29.
  @inlinable @inline(__always)
  init(
    _ old: [Element],
    _ new: [Element],
    uniqueIDs: Bool,
    id identify: @escaping @Sendable (Element) -> ID,
    _ source: (_ old: Elements<Element>, _ new: Elements<Element>) -> some DiffSource
  ) {
    changes = old.reading { from in
      new.reading { to in DiffEngine.changes(source(from, to), uniqueIDs: uniqueIDs) }
    }
    self.old = old
    self.new = new
    self.identify = identify
  }

  /// Indexes in the old list of elements that are gone; ascending.
  public var deletes: [Int] { changes.deletes }
  /// Indexes in the new list of elements that are new; ascending.
  public var inserts: [Int] { changes.inserts }
  /// The fewest elements that must leave their order; ascending by new index.
  public var moves: [ElementMove<Int>] { changes.moves }
  /// Kept elements whose content changed; ascending by new index.
  public var updates: [ElementUpdate<Int>] { changes.updates }
  /// Tells whether anything changed.
  public var hasChanges: Bool { changes.hasChanges }
  /// The number of deletes, inserts, moves and updates together.
  public var changeCount: Int { changes.changeCount }

  /// Finds where an element was, the first of several with its id; `nil` when it was not there.
  ///
  /// The first look-up reads every id of the list, O(n); later ones are O(1).
  public func oldIndex(of id: ID) -> Int? {
    known.first(id, in: .old) { old.lazy.map(identify) }
  }

  /// Finds where an element is now, as ``oldIndex(of:)`` finds where it was.
  public func newIndex(of id: ID) -> Int? {
    known.first(id, in: .new) { new.lazy.map(identify) }
  }
}

extension ListDiff: Sendable where Element: Sendable {}

extension ListDiff: CustomStringConvertible {
  /// The changes in one line: `deletes [1], inserts [], moves [3→0], updates [2=2]`.
  public var description: String { changes.description }
}

/// The positions of ids, found out when first asked for.
///
/// One object for both lists, and one that does not depend on the type of the ids: making it is most
/// of what a diff of a few elements costs, and objects of a generic class take longer: decision 29.
@usableFromInline final class KnownPositions: Sendable {
  enum Side { case old, new }

  private let tables = Mutex(PositionTables())

  @usableFromInline init() {}

  /// Finds an id's first position; all calls on one object have the same type of ids.
  func first<ID: Hashable & Sendable>(
    _ id: ID,
    in side: Side,
    _ ids: () -> some Sequence<ID>
  ) -> Int? {
    tables.withLock { tables in
      if let known = tables[side] as? [ID: Int] { return known[id] }
      let new = Dictionary(zip(ids(), 0...)) { first, _ in first }
      tables[side] = new
      return new[id]
    }
  }
}

/// The first position of each id of either list, in dictionaries whose type is known to whoever asks.
private struct PositionTables: Sendable {
  private var old: (any Sendable)?
  private var new: (any Sendable)?

  subscript(side: KnownPositions.Side) -> (any Sendable)? {
    get { side == .old ? old : new }
    set { if side == .old { old = newValue } else { new = newValue } }
  }
}

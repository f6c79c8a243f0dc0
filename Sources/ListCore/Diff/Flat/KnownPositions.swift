import Synchronization

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
      if let table = tables[side] as? Positions<ID> { return table.first[id] }
      let table = Positions(ids())
      tables[side] = table
      return table.first[id]
    }
  }
}

/// A table whose type of ids is known to whoever made it.
private protocol PositionTable: Sendable {}

private struct PositionTables: Sendable {
  private var old: (any PositionTable)?
  private var new: (any PositionTable)?

  subscript(side: KnownPositions.Side) -> (any PositionTable)? {
    get { side == .old ? old : new }
    set { if side == .old { old = newValue } else { new = newValue } }
  }
}

private struct Positions<ID: Hashable & Sendable>: PositionTable {
  let first: [ID: Int]

  init(_ ids: some Sequence<ID>) {
    var found: [ID: Int] = [:]
    for (index, id) in ids.enumerated() where found[id] == nil { found[id] = index }
    first = found
  }
}

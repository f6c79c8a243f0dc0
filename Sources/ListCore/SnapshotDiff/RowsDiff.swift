/// What changed in the rows of one section.
///
/// Rows pair by view model identity, cell type and role. A row counts as updated when its view model
/// shows something else now; the same boxed view model is not looked into. The requested height is
/// no content: whoever keeps heights compares it.
///
/// A handful of rows is compared in place, without a hash table, and arrays that share storage are
/// not looked at.
package struct RowsDiff: Hashable, Sendable, CustomStringConvertible {
  /// The changes in indexes only.
  package let changes: IndexChanges

  /// Compares the rows of a section; the keys of those to show are expected to be unique.
  package init(from old: ContiguousArray<Row>, to new: ContiguousArray<Row>) {
    self.init(from: SnapshotSection.Rows(old), to: SnapshotSection.Rows(new))
  }

  /// Compares the rows of a section.
  package init(from old: SnapshotSection.Rows, to new: SnapshotSection.Rows) {
    changes = old.reading { from in
      new.reading { to in
        DiffEngine.changes(BufferSource(from, to, rule: RowRule()), ids: .unique)
      }
    }
  }

  /// Old indexes of rows that are gone; ascending.
  package var deletes: [Int] { changes.deletes }
  /// New indexes of rows that are new; ascending.
  package var inserts: [Int] { changes.inserts }
  /// The fewest rows that must leave their order; ascending by new index.
  package var moves: [ElementMove<Int>] { changes.moves }
  /// Kept rows whose content changed; ascending by new index.
  package var updates: [ElementUpdate<Int>] { changes.updates }
  /// Tells whether anything changed.
  package var hasChanges: Bool { changes.hasChanges }
  /// The changes in one line.
  package var description: String { changes.description }
}

/// Rows of one section, read in place.
struct RowRule: ElementRule {
  typealias Place = _Place<Row>

  @inline(__always)
  func sameID(_ one: Place, _ other: Place) -> Bool { other.element.hasSameKey(as: one.element) }
  @inline(__always)
  func agreement(old: Place, new: Place) -> Agreement {
    guard new.element.kind == old.element.kind else { return .differentIdentity }
    return new.element.content.box.agreement(with: old.element.content.box)
  }
  /// The rows of one type are compared by that type, which costs one call for all of them.
  func agreeing(old: Place, new: Place, limit: Int, hasChanged: inout Bool) -> Int {
    var offset = 0
    while offset < limit, !hasChanged {
      // Asked of the box's class: to ask the box itself, its references would be counted, and where
      // types of rows mix that took as long as comparing.
      let length = type(of: (new + offset).element.content.box).agreeingRows(
        old: old + offset,
        new: new + offset,
        count: limit &- offset,
        isChanged: &hasChanged
      )
      guard length > 0 else { break }
      offset &+= length
    }
    return offset
  }
  func quickHash(_ row: Place, seed: UInt64) -> UInt64? { fullHash(row) }
  func fullHash(_ row: Place) -> UInt64 { row.element.fullKeyHash }
  @inline(__always)
  func sameContent(old: Place, new: Place) -> Bool {
    new.element.content.isSameInstance(as: old.element.content)
      || new.element.hasSameContent(as: old.element)
  }
}

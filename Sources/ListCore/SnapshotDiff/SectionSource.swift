/// The sections of two snapshots, by where they are in their chunks.
///
/// A section's "content" is its array of rows: the same storage has nothing to compare, anything
/// else is left to a diff of its rows.
struct SectionRule: ElementRule {
  // A place: copying a section retains three references.
  typealias Place = _Place<_Place<SnapshotSection>>

  /// Compares addresses first: nearly all sections of a changed list are what they were, down to
  /// the storage, and taking the references out would retain each of them.
  @inline(__always)
  func agreement(old: Place, new: Place) -> Agreement {
    guard isShared(Self.idOffset, old, new) || sameID(old, new) else { return .differentIdentity }
    return sameContent(old: old, new: new) ? .sameContent : .differentContent
  }

  @inline(__always)
  private func isShared(_ offset: Int, _ old: Place, _ new: Place) -> Bool {
    old.element.bits(at: offset) == new.element.bits(at: offset)
  }

  // Both are one reference and nothing else.
  private static var idOffset: Int { 0 }
  private static var rowsOffset: Int { MemoryLayout<DiffIdentity>.stride }

  func sameID(_ one: Place, _ other: Place) -> Bool {
    one.element.element.id == other.element.element.id
  }
  @inline(__always)
  func sameContent(old: Place, new: Place) -> Bool {
    // Rows in other storage are other rows, unless there are none; those that are made on demand come
    // from the object.
    isShared(Self.rowsOffset, old, new)
      ? isShared(Self.idOffset, old, new) || !new.element.element.isOnDemand
      : old.element.element.rowCount == 0 && new.element.element.rowCount == 0
  }
  func quickHash(_ place: Place, seed: UInt64) -> UInt64? { fullHash(place) }
  func fullHash(_ place: Place) -> UInt64 { IDHash.full(place.element.element.id) }
}

extension ElementChanges where Position == Int {
  /// Compares the rows of a section; the keys of those to show are expected to be unique.
  ///
  /// Rows pair by view model identity, cell type and role. A row counts as updated when its view model
  /// shows something else now; the same boxed view model is not looked into. The requested height is
  /// no content: whoever keeps heights compares it.
  ///
  /// A handful of rows is compared in place, without a hash table, and arrays that share storage are
  /// not looked at.
  package init(rowsFrom old: SnapshotSection.Rows, to new: SnapshotSection.Rows) {
    self = old.reading { from in
      new.reading { to in
        DiffEngine.changes(BufferSource(from, to, rule: RowRule()), uniqueIDs: true)
      }
    }
  }
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

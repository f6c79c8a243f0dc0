/// The sections of two snapshots.
///
/// A section's "content" is its array of rows: the same storage has nothing to compare, anything
/// else is left to a diff of its rows.
///
/// Where the sections are is taken out of their chunks once: finding one by position takes O(log n).
struct SectionSource: DiffSource {
  // Places: copying a section retains three references.
  private let old: Places<SnapshotSection>
  private let new: Places<SnapshotSection>

  /// Hands out a source that must not be used any longer than the call lasts.
  static func reading<Answer>(
    _ old: Snapshot,
    _ new: Snapshot,
    _ body: (SectionSource) -> Answer
  ) -> Answer {
    old.grouped.list.withPlaces { old in
      new.grouped.list.withPlaces { new in body(SectionSource(old: old, new: new)) }
    }
  }

  var oldCount: Int { old.count }
  var newCount: Int { new.count }
  // Snapshots do not tell; sections that share their rows are found one by one.
  var sharesStorage: Bool { false }

  /// What changed in the rows of a section, `nil` where nothing did.
  func changedRows(old i: Int, new j: Int) -> IndexChanges? {
    old[i].element.readingRows { from in
      new[j].element.readingRows { to in
        DiffEngine.changesIfAny(BufferSource(from, to, rule: RowRule()), uniqueIDs: true)
      }
    }
  }

  /// Compares addresses first: nearly all sections of a changed list are what they were, down to
  /// the storage, and taking the references out would retain each of them.
  @inline(__always)
  func agreement(old i: Int, new j: Int) -> Agreement {
    guard isShared(Self.idOffset, i, j) || sameID(old: i, new: j) else { return .differentIdentity }
    return sameContent(old: i, new: j) ? .sameContent : .differentContent
  }

  @inline(__always)
  private func isShared(_ offset: Int, _ i: Int, _ j: Int) -> Bool {
    old[i].bits(at: offset) == new[j].bits(at: offset)
  }

  // Both are one reference and nothing else.
  private static var idOffset: Int { 0 }
  private static var rowsOffset: Int { MemoryLayout<DiffIdentity>.stride }

  func sameID(old i: Int, new j: Int) -> Bool { old[i].element.id == new[j].element.id }
  func sameID(old i: Int, otherOld k: Int) -> Bool { old[i].element.id == old[k].element.id }
  @inline(__always)
  func sameContent(old i: Int, new j: Int) -> Bool {
    // Rows in other storage are other rows, unless there are none; those that are made on demand come
    // from the object.
    isShared(Self.rowsOffset, i, j)
      ? isShared(Self.idOffset, i, j) || !new[j].element.isOnDemand
      : old[i].element.rowCount == 0 && new[j].element.rowCount == 0
  }
  func quickHash(old i: Int, seed: UInt64) -> UInt64? { fullHash(old: i) }
  func quickHash(new j: Int, seed: UInt64) -> UInt64? { fullHash(new: j) }
  func fullHash(old i: Int) -> UInt64 { IDHash.full(old[i].element.id) }
  func fullHash(new j: Int) -> UInt64 { IDHash.full(new[j].element.id) }
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

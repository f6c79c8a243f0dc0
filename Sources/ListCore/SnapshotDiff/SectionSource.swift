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

  @inline(__always)
  private func oldSection(_ index: Int) -> _Place<SnapshotSection> { old[index] }
  @inline(__always)
  private func newSection(_ index: Int) -> _Place<SnapshotSection> { new[index] }

  /// What changed in the rows of a section, `nil` where nothing did.
  func changedRows(old i: Int, new j: Int) -> IndexChanges? {
    oldSection(i).element.readingRows { from in
      newSection(j).element.readingRows { to in
        DiffEngine.changesIfAny(BufferSource(from, to, rule: RowRule()), ids: .unique)
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
    oldSection(i).bits(at: offset) == newSection(j).bits(at: offset)
  }

  // Both are one reference and nothing else.
  private static var idOffset: Int { 0 }
  private static var rowsOffset: Int { MemoryLayout<DiffIdentity>.stride }

  func sameID(old i: Int, new j: Int) -> Bool {
    oldSection(i).element.id == newSection(j).element.id
  }
  func sameID(old i: Int, otherOld k: Int) -> Bool {
    oldSection(i).element.id == oldSection(k).element.id
  }
  @inline(__always)
  func sameContent(old i: Int, new j: Int) -> Bool {
    // Rows in other storage are other rows, unless there are none; those that are made on demand come
    // from the object.
    isShared(Self.rowsOffset, i, j)
      ? isShared(Self.idOffset, i, j) || !newSection(j).element.isOnDemand
      : oldSection(i).element.rowCount == 0 && newSection(j).element.rowCount == 0
  }
  func quickHash(old i: Int, seed: UInt64) -> UInt64? { fullHash(old: i) }
  func quickHash(new j: Int, seed: UInt64) -> UInt64? { fullHash(new: j) }
  func fullHash(old i: Int) -> UInt64 { IDHash.full(oldSection(i).element.id) }
  func fullHash(new j: Int) -> UInt64 { IDHash.full(newSection(j).element.id) }
}

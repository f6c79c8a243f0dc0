/// The sections of two snapshots.
///
/// A section's "content" is its array of rows: the same storage has nothing to compare, anything
/// else is left to a diff of its rows.
///
/// Where the sections are is taken out of their chunks once: finding one by position takes O(log n).
struct SectionSource: DiffSource {
  // Pointers: copying a section retains three references.
  private let old: UnsafeBufferPointer<UnsafePointer<SnapshotSection>>
  private let new: UnsafeBufferPointer<UnsafePointer<SnapshotSection>>

  /// Hands out a source that must not be used any longer than the call lasts.
  static func reading<Answer>(
    _ old: Snapshot,
    _ new: Snapshot,
    _ body: (SectionSource) -> Answer
  ) -> Answer {
    old.grouped.list.withPointers { old in
      new.grouped.list.withPointers { new in body(SectionSource(old: old, new: new)) }
    }
  }

  var oldCount: Int { old.count }
  var newCount: Int { new.count }
  // Snapshots do not tell; sections that share their rows are found one by one.
  var sharesStorage: Bool { false }

  @inline(__always)
  private func oldSection(_ index: Int) -> UnsafePointer<SnapshotSection> {
    old[index]
  }
  @inline(__always)
  private func newSection(_ index: Int) -> UnsafePointer<SnapshotSection> {
    new[index]
  }

  /// What changed in the rows of a section, `nil` where nothing did.
  func changedRows(old i: Int, new j: Int) -> IndexChanges? {
    oldSection(i).pointee.withRowBuffer { from in
      newSection(j).pointee.withRowBuffer { to in
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
    UnsafeRawPointer(oldSection(i)).load(fromByteOffset: offset, as: UInt.self)
      == UnsafeRawPointer(newSection(j)).load(fromByteOffset: offset, as: UInt.self)
  }

  // Both are one reference and nothing else.
  private static var idOffset: Int { 0 }
  private static var rowsOffset: Int { MemoryLayout<DiffIdentity>.stride }

  func sameID(old i: Int, new j: Int) -> Bool {
    oldSection(i).pointee.id == newSection(j).pointee.id
  }
  func sameID(old i: Int, otherOld k: Int) -> Bool {
    oldSection(i).pointee.id == oldSection(k).pointee.id
  }
  @inline(__always)
  func sameContent(old i: Int, new j: Int) -> Bool {
    // Rows in other storage are other rows, unless there are none; those that are made on demand come
    // from the object.
    isShared(Self.rowsOffset, i, j)
      ? isShared(Self.idOffset, i, j) || !newSection(j).pointee.isOnDemand
      : oldSection(i).pointee.rowCount == 0 && newSection(j).pointee.rowCount == 0
  }
  func quickHash(old i: Int, seed: UInt64) -> UInt64? { fullHash(old: i) }
  func quickHash(new j: Int, seed: UInt64) -> UInt64? { fullHash(new: j) }
  func fullHash(old i: Int) -> UInt64 { IDHash.full(oldSection(i).pointee.id) }
  func fullHash(new j: Int) -> UInt64 { IDHash.full(newSection(j).pointee.id) }
}

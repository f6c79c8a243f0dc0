/// The sections of two snapshots.
///
/// A section's "content" is its array of rows: the same storage has nothing to compare, anything
/// else is left to a diff of its rows.
///
/// The order of the sections is taken out of the trees once, and sections are read where they are:
/// finding one by position takes O(log n), and copying one retains three references.
struct SectionSource: DiffSource {
  typealias Stored = UnsafeBufferPointer<SnapshotSection>

  private let old: Stored
  private let new: Stored
  private let oldOrder: ContiguousArray<Int32>
  private let newOrder: ContiguousArray<Int32>

  /// Hands out a source that must not be used any longer than the call lasts.
  static func reading<Answer>(
    _ old: Snapshot,
    _ new: Snapshot,
    _ body: (SectionSource) -> Answer
  ) -> Answer {
    old.storage.withUnsafeBufferPointer { from in
      new.storage.withUnsafeBufferPointer { to in
        body(SectionSource(from, old.order, to, new.order))
      }
    }
  }

  private init(_ old: Stored, _ oldOrder: SumTree<Int>, _ new: Stored, _ newOrder: SumTree<Int>) {
    self.old = old
    self.new = new
    self.oldOrder = ContiguousArray(oldOrder.handles.map(\.raw))
    self.newOrder = ContiguousArray(newOrder.handles.map(\.raw))
  }

  var oldCount: Int { oldOrder.count }
  var newCount: Int { newOrder.count }
  // Snapshots do not tell; sections that share their rows are found one by one.
  var sharesStorage: Bool { false }

  @inline(__always)
  private func oldSection(_ index: Int) -> UnsafePointer<SnapshotSection> {
    old.baseAddress.unsafelyUnwrapped + Int(oldOrder[index])
  }
  @inline(__always)
  private func newSection(_ index: Int) -> UnsafePointer<SnapshotSection> {
    new.baseAddress.unsafelyUnwrapped + Int(newOrder[index])
  }

  func rows(old i: Int, new j: Int) -> RowsDiff {
    RowsDiff(from: oldSection(i).pointee.rows, to: newSection(j).pointee.rows)
  }

  /// Compares addresses first: nearly all sections of a changed list are what they were, down to
  /// the storage, and taking the references out would retain each of them.
  @inline(__always)
  func agreement(old i: Int, new j: Int) -> Agreement {
    let (was, now) = (UnsafeRawPointer(oldSection(i)), UnsafeRawPointer(newSection(j)))
    func isShared(_ offset: Int) -> Bool {
      was.load(fromByteOffset: offset, as: UInt.self)
        == now.load(fromByteOffset: offset, as: UInt.self)
    }
    guard isShared(Self.idOffset) || sameID(old: i, new: j) else { return .differentIdentity }
    return isShared(Self.rowsOffset) || sameContent(old: i, new: j)
      ? .sameContent : .differentContent
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
  func sameContent(old i: Int, new j: Int) -> Bool {
    oldSection(i).pointee.sharesRows(with: newSection(j).pointee)
  }
  func quickHash(old i: Int, seed: UInt64) -> UInt64? { fullHash(old: i) }
  func quickHash(new j: Int, seed: UInt64) -> UInt64? { fullHash(new: j) }
  func fullHash(old i: Int) -> UInt64 { IDHash.full(oldSection(i).pointee.id) }
  func fullHash(new j: Int) -> UInt64 { IDHash.full(newSection(j).pointee.id) }
}

/// The sections of two snapshots.
///
/// A section's "content" is its array of rows: the same storage has nothing to compare, anything
/// else is left to a diff of its rows.
struct SectionSource: DiffSource {
  let old: Snapshot
  let new: Snapshot

  var oldCount: Int { old.sectionCount }
  var newCount: Int { new.sectionCount }
  // Snapshots do not tell; sections that share their rows are found one by one.
  var sharesStorage: Bool { false }

  func sameID(old i: Int, new j: Int) -> Bool { old.section(at: i).id == new.section(at: j).id }
  func sameID(old i: Int, otherOld k: Int) -> Bool {
    old.section(at: i).id == old.section(at: k).id
  }
  func sameContent(old i: Int, new j: Int) -> Bool {
    let (from, to) = (old.section(at: i).rows, new.section(at: j).rows)
    guard from.count == to.count else { return false }
    return from.withUnsafeBufferPointer { from in
      to.withUnsafeBufferPointer { to in from.isEmpty || from.baseAddress == to.baseAddress }
    }
  }
  func quickHash(old i: Int, seed: UInt64) -> UInt64? { fullHash(old: i) }
  func quickHash(new j: Int, seed: UInt64) -> UInt64? { fullHash(new: j) }
  func fullHash(old i: Int) -> UInt64 { IDHash.full(old.section(at: i).id) }
  func fullHash(new j: Int) -> UInt64 { IDHash.full(new.section(at: j).id) }
}

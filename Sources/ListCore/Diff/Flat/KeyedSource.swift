/// Elements whose ids were taken out beforehand, because reading one is not free: through a key
/// path, or by hashing the whole element.
@usableFromInline struct KeyedSource<Element, ID: Hashable>: DiffSource {
  @usableFromInline let old: UnsafeBufferPointer<Element>
  @usableFromInline let new: UnsafeBufferPointer<Element>
  @usableFromInline let oldIDs: ContiguousArray<ID>
  @usableFromInline let newIDs: ContiguousArray<ID>
  @usableFromInline let isSame:
    (_ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>) -> Bool

  @inlinable
  init(
    _ old: UnsafeBufferPointer<Element>,
    _ new: UnsafeBufferPointer<Element>,
    id: (Element) -> ID,
    isSame: @escaping (_ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>) -> Bool
  ) {
    self.old = old
    self.new = new
    self.isSame = isSame
    let shared = old.baseAddress == new.baseAddress && old.count == new.count
    oldIDs = shared ? [] : ContiguousArray(old.lazy.map(id))
    newIDs = shared ? [] : ContiguousArray(new.lazy.map(id))
  }

  @inlinable var oldCount: Int { old.count }
  @inlinable var newCount: Int { new.count }
  @inlinable var sharesStorage: Bool {
    old.baseAddress == new.baseAddress && old.count == new.count
  }

  @inlinable @inline(__always)
  func sameID(old i: Int, new j: Int) -> Bool { oldIDs[i] == newIDs[j] }
  @inlinable @inline(__always)
  func sameID(old i: Int, otherOld k: Int) -> Bool { oldIDs[i] == oldIDs[k] }
  @inlinable @inline(__always)
  func sameContent(old i: Int, new j: Int) -> Bool {
    isSame(
      old.baseAddress.unsafelyUnwrapped + i,
      new.baseAddress.unsafelyUnwrapped + j
    )
  }
  @inlinable @inline(__always)
  func number(old i: Int) -> UInt64? { IDHash.number(oldIDs[i]) }
  @inlinable @inline(__always)
  func number(new j: Int) -> UInt64? { IDHash.number(newIDs[j]) }
  @inlinable
  func quickHash(old i: Int, seed: UInt64) -> UInt64? { IDHash.quick(oldIDs[i], seed: seed) }
  @inlinable
  func quickHash(new j: Int, seed: UInt64) -> UInt64? { IDHash.quick(newIDs[j], seed: seed) }
  @inlinable
  func fullHash(old i: Int) -> UInt64 { IDHash.full(oldIDs[i]) }
  @inlinable
  func fullHash(new j: Int) -> UInt64 { IDHash.full(newIDs[j]) }
}

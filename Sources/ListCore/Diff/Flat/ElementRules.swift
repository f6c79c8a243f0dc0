@usableFromInline struct DiffableRule<Element: ListDiffable>: ElementRule {
  @usableFromInline let instances = InstanceRule<Element>()

  @inlinable init() {}

  @inlinable @inline(__always)
  func sameID(_ one: _Place<Element>, _ other: _Place<Element>) -> Bool {
    one.element.id == other.element.id
  }
  @inlinable @inline(__always)
  func number(_ place: _Place<Element>) -> UInt64? { IDHash.number(place.element.id) }
  @inlinable @inline(__always)
  func quickHash(_ place: _Place<Element>, seed: UInt64) -> UInt64? {
    IDHash.quick(place.element.id, seed: seed)
  }
  @inlinable
  func fullHash(_ place: _Place<Element>) -> UInt64 {
    IDHash.full(place.element.id)
  }
  @inlinable @inline(__always)
  func sameContent(old: _Place<Element>, new: _Place<Element>) -> Bool {
    instances.areSame(old, new) || new.element.hasSameContent(as: old.element)
  }
}

/// Elements that are identifiable and equatable, without a conformance to this library's protocol.
@usableFromInline struct IdentifiableRule<Element: Identifiable & Equatable>: ElementRule {
  @usableFromInline let instances = InstanceRule<Element>()

  @inlinable init() {}

  @inlinable @inline(__always)
  func sameID(_ one: _Place<Element>, _ other: _Place<Element>) -> Bool {
    one.element.id == other.element.id
  }
  @inlinable @inline(__always)
  func number(_ place: _Place<Element>) -> UInt64? { IDHash.number(place.element.id) }
  @inlinable @inline(__always)
  func quickHash(_ place: _Place<Element>, seed: UInt64) -> UInt64? {
    IDHash.quick(place.element.id, seed: seed)
  }
  @inlinable
  func fullHash(_ place: _Place<Element>) -> UInt64 {
    IDHash.full(place.element.id)
  }
  @inlinable @inline(__always)
  func sameContent(old: _Place<Element>, new: _Place<Element>) -> Bool {
    instances.areSame(old, new) || new.element == old.element
  }
}

/// Tells whether two elements are one instance, for types whose values are instances.
///
/// Asked for every pair, so it must vanish for other types. The question about the type alone is
/// kept as a flag that is read every time; the size is a constant of the specialised code, and
/// with it the scan over unchanged numbers took half of the time.
@usableFromInline struct InstanceRule<Element> {
  @usableFromInline let isClass: Bool

  @inlinable init() { isClass = Element.self is AnyObject.Type }

  @inlinable @inline(__always)
  func areSame(_ one: _Place<Element>, _ other: _Place<Element>) -> Bool {
    guard MemoryLayout<Element>.size == MemoryLayout<UInt>.size, isClass else { return false }
    return one.bits() == other.bits()
  }
}

/// Elements whose ids were taken out beforehand, because reading one is not free: through a key
/// path, or by hashing the whole element.
@usableFromInline struct KeyedSource<Element, ID: Hashable>: DiffSource {
  @usableFromInline let old: Elements<Element>
  @usableFromInline let new: Elements<Element>
  @usableFromInline let oldIDs: ContiguousArray<ID>
  @usableFromInline let newIDs: ContiguousArray<ID>
  @usableFromInline let isSame: (_ old: _Place<Element>, _ new: _Place<Element>) -> Bool

  @inlinable
  init(
    _ old: Elements<Element>,
    _ new: Elements<Element>,
    id: (Element) -> ID,
    isSame: @escaping (_ old: _Place<Element>, _ new: _Place<Element>) -> Bool
  ) {
    self.old = old
    self.new = new
    self.isSame = isSame
    let shared = old.isSame(as: new)
    oldIDs = shared ? [] : old.map(id)
    newIDs = shared ? [] : new.map(id)
  }

  @inlinable var oldCount: Int { old.count }
  @inlinable var newCount: Int { new.count }
  @inlinable var sharesStorage: Bool { old.isSame(as: new) }

  @inlinable @inline(__always)
  func sameID(old i: Int, new j: Int) -> Bool { oldIDs[i] == newIDs[j] }
  @inlinable @inline(__always)
  func sameID(old i: Int, otherOld k: Int) -> Bool { oldIDs[i] == oldIDs[k] }
  @inlinable @inline(__always)
  func sameContent(old i: Int, new j: Int) -> Bool { isSame(old[i], new[j]) }
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

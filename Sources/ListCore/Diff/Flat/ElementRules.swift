/// Elements that conform to ``ListDiffable``.
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

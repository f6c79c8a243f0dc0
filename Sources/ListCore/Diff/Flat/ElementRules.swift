/// Elements that conform to ``ListDiffable``.
@usableFromInline struct DiffableRule<Element: ListDiffable>: ElementRule {
  @usableFromInline let instances = InstanceRule<Element>()

  @inlinable init() {}

  @inlinable @inline(__always)
  func sameID(_ one: Element, _ other: Element) -> Bool { one.id == other.id }
  @inlinable @inline(__always)
  func quickHash(_ element: Element, seed: UInt64) -> UInt64? {
    IDHash.quick(element.id, seed: seed)
  }
  @inlinable
  func fullHash(_ element: Element) -> UInt64 { IDHash.full(element.id) }
  @inlinable @inline(__always)
  func sameContent(old: Element, new: Element) -> Bool {
    instances.areSame(old, new) || new.hasSameContent(as: old)
  }
}

/// Elements that are identifiable and equatable, without a conformance to this library's protocol.
@usableFromInline struct IdentifiableRule<Element: Identifiable & Equatable>: ElementRule {
  @usableFromInline let instances = InstanceRule<Element>()

  @inlinable init() {}

  @inlinable @inline(__always)
  func sameID(_ one: Element, _ other: Element) -> Bool { one.id == other.id }
  @inlinable @inline(__always)
  func quickHash(_ element: Element, seed: UInt64) -> UInt64? {
    IDHash.quick(element.id, seed: seed)
  }
  @inlinable
  func fullHash(_ element: Element) -> UInt64 { IDHash.full(element.id) }
  @inlinable @inline(__always)
  func sameContent(old: Element, new: Element) -> Bool {
    instances.areSame(old, new) || new == old
  }
}

/// Tells whether two elements are one instance, for types whose values are instances.
@usableFromInline struct InstanceRule<Element> {
  @usableFromInline let isClass: Bool

  @inlinable init() { isClass = Element.self is AnyObject.Type }

  @inlinable @inline(__always)
  func areSame(_ one: Element, _ other: Element) -> Bool {
    isClass && (one as AnyObject) === (other as AnyObject)
  }
}

/// Elements that conform to ``ListDiffable``.
@usableFromInline struct DiffableRule<Element: ListDiffable>: ElementRule {
  @usableFromInline let instances = InstanceRule<Element>()

  @inlinable init() {}

  @inlinable @inline(__always)
  func sameID(_ one: UnsafePointer<Element>, _ other: UnsafePointer<Element>) -> Bool {
    one.pointee.id == other.pointee.id
  }
  @inlinable @inline(__always)
  func number(_ element: UnsafePointer<Element>) -> UInt64? { IDHash.number(element.pointee.id) }
  @inlinable @inline(__always)
  func quickHash(_ element: UnsafePointer<Element>, seed: UInt64) -> UInt64? {
    IDHash.quick(element.pointee.id, seed: seed)
  }
  @inlinable
  func fullHash(_ element: UnsafePointer<Element>) -> UInt64 {
    IDHash.full(element.pointee.id)
  }
  @inlinable @inline(__always)
  func sameContent(old: UnsafePointer<Element>, new: UnsafePointer<Element>) -> Bool {
    instances.areSame(old, new) || new.pointee.hasSameContent(as: old.pointee)
  }
}

/// Elements that are identifiable and equatable, without a conformance to this library's protocol.
@usableFromInline struct IdentifiableRule<Element: Identifiable & Equatable>: ElementRule {
  @usableFromInline let instances = InstanceRule<Element>()

  @inlinable init() {}

  @inlinable @inline(__always)
  func sameID(_ one: UnsafePointer<Element>, _ other: UnsafePointer<Element>) -> Bool {
    one.pointee.id == other.pointee.id
  }
  @inlinable @inline(__always)
  func number(_ element: UnsafePointer<Element>) -> UInt64? { IDHash.number(element.pointee.id) }
  @inlinable @inline(__always)
  func quickHash(_ element: UnsafePointer<Element>, seed: UInt64) -> UInt64? {
    IDHash.quick(element.pointee.id, seed: seed)
  }
  @inlinable
  func fullHash(_ element: UnsafePointer<Element>) -> UInt64 {
    IDHash.full(element.pointee.id)
  }
  @inlinable @inline(__always)
  func sameContent(old: UnsafePointer<Element>, new: UnsafePointer<Element>) -> Bool {
    instances.areSame(old, new) || new.pointee == old.pointee
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
  func areSame(_ one: UnsafePointer<Element>, _ other: UnsafePointer<Element>) -> Bool {
    guard MemoryLayout<Element>.size == MemoryLayout<UnsafeRawPointer>.size, isClass else {
      return false
    }
    // A reference is its address; read as one, nothing is retained.
    return UnsafeRawPointer(one).load(as: UInt.self) == UnsafeRawPointer(other).load(as: UInt.self)
  }
}

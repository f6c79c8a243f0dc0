/// How the elements of a list state id and content.
///
/// Elements are handed over by address: passing them by value retains and releases every reference
/// inside, which for texts costs ten times the comparison itself.
@usableFromInline protocol ElementRule {
  associatedtype Element

  func sameID(_ one: UnsafePointer<Element>, _ other: UnsafePointer<Element>) -> Bool
  func number(_ element: UnsafePointer<Element>) -> UInt64?
  func quickHash(_ element: UnsafePointer<Element>, seed: UInt64) -> UInt64?
  func fullHash(_ element: UnsafePointer<Element>) -> UInt64
  func sameContent(old: UnsafePointer<Element>, new: UnsafePointer<Element>) -> Bool
  func agreement(old: UnsafePointer<Element>, new: UnsafePointer<Element>) -> Agreement

  /// See ``DiffSource/agreeing(old:new:limit:hasChanged:)``.
  func agreeing(
    old: UnsafePointer<Element>,
    new: UnsafePointer<Element>,
    limit: Int,
    hasChanged: inout Bool
  ) -> Int
}

extension ElementRule {
  @inlinable @inline(__always) func number(_ element: UnsafePointer<Element>) -> UInt64? { nil }

  @inlinable @inline(__always)
  func agreement(old: UnsafePointer<Element>, new: UnsafePointer<Element>) -> Agreement {
    guard sameID(old, new) else { return .differentIdentity }
    return sameContent(old: old, new: new) ? .sameContent : .differentContent
  }

  @inlinable @inline(__always)
  func agreeing(
    old: UnsafePointer<Element>,
    new: UnsafePointer<Element>,
    limit: Int,
    hasChanged: inout Bool
  ) -> Int {
    Agreement.countAgreeing(limit: limit, hasChanged: &hasChanged) { offset in
      agreement(old: old + offset, new: new + offset)
    }
  }
}

/// Two lists in memory, read in place.
@usableFromInline struct BufferSource<Rule: ElementRule>: DiffSource {
  @usableFromInline let old: UnsafeBufferPointer<Rule.Element>
  @usableFromInline let new: UnsafeBufferPointer<Rule.Element>
  @usableFromInline let rule: Rule

  @inlinable
  init(
    _ old: UnsafeBufferPointer<Rule.Element>,
    _ new: UnsafeBufferPointer<Rule.Element>,
    rule: Rule
  ) {
    self.old = old
    self.new = new
    self.rule = rule
  }

  @inlinable var oldCount: Int { old.count }
  @inlinable var newCount: Int { new.count }
  @inlinable var sharesStorage: Bool {
    old.baseAddress == new.baseAddress && old.count == new.count
  }

  @inlinable @inline(__always)
  func oldElement(_ index: Int) -> UnsafePointer<Rule.Element> {
    old.baseAddress.unsafelyUnwrapped + index
  }
  @inlinable @inline(__always)
  func newElement(_ index: Int) -> UnsafePointer<Rule.Element> {
    new.baseAddress.unsafelyUnwrapped + index
  }

  @inlinable @inline(__always)
  func sameID(old i: Int, new j: Int) -> Bool { rule.sameID(oldElement(i), newElement(j)) }
  @inlinable @inline(__always)
  func sameID(old i: Int, otherOld k: Int) -> Bool { rule.sameID(oldElement(i), oldElement(k)) }
  @inlinable @inline(__always)
  func sameContent(old i: Int, new j: Int) -> Bool {
    rule.sameContent(old: oldElement(i), new: newElement(j))
  }
  @inlinable @inline(__always)
  func agreement(old i: Int, new j: Int) -> Agreement {
    rule.agreement(old: oldElement(i), new: newElement(j))
  }
  @inlinable @inline(__always)
  func agreeing(old i: Int, new j: Int, limit: Int, hasChanged: inout Bool) -> Int {
    rule.agreeing(
      old: oldElement(i),
      new: newElement(j),
      limit: limit,
      hasChanged: &hasChanged
    )
  }
  @inlinable @inline(__always)
  func number(old i: Int) -> UInt64? { rule.number(oldElement(i)) }
  @inlinable @inline(__always)
  func number(new j: Int) -> UInt64? { rule.number(newElement(j)) }
  @inlinable @inline(__always)
  func quickHash(old i: Int, seed: UInt64) -> UInt64? {
    rule.quickHash(oldElement(i), seed: seed)
  }
  @inlinable @inline(__always)
  func quickHash(new j: Int, seed: UInt64) -> UInt64? {
    rule.quickHash(newElement(j), seed: seed)
  }
  @inlinable
  func fullHash(old i: Int) -> UInt64 { rule.fullHash(oldElement(i)) }
  @inlinable
  func fullHash(new j: Int) -> UInt64 { rule.fullHash(newElement(j)) }
}

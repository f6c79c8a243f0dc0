/// How the elements of a list state id and content.
@usableFromInline protocol ElementRule {
  associatedtype Element

  func sameID(_ one: Element, _ other: Element) -> Bool
  func quickHash(_ element: Element, seed: UInt64) -> UInt64?
  func fullHash(_ element: Element) -> UInt64
  func sameContent(old: Element, new: Element) -> Bool
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
  func sameID(old i: Int, new j: Int) -> Bool { rule.sameID(old[i], new[j]) }
  @inlinable @inline(__always)
  func sameID(old i: Int, otherOld k: Int) -> Bool { rule.sameID(old[i], old[k]) }
  @inlinable @inline(__always)
  func sameContent(old i: Int, new j: Int) -> Bool { rule.sameContent(old: old[i], new: new[j]) }
  @inlinable @inline(__always)
  func quickHash(old i: Int, seed: UInt64) -> UInt64? { rule.quickHash(old[i], seed: seed) }
  @inlinable @inline(__always)
  func quickHash(new j: Int, seed: UInt64) -> UInt64? { rule.quickHash(new[j], seed: seed) }
  @inlinable
  func fullHash(old i: Int) -> UInt64 { rule.fullHash(old[i]) }
  @inlinable
  func fullHash(new j: Int) -> UInt64 { rule.fullHash(new[j]) }
}

/// How the elements of a list state id and content.
///
/// Elements are handed over by place; see ``_Place``.
@usableFromInline protocol ElementRule {
  associatedtype Element

  func sameID(_ one: _Place<Element>, _ other: _Place<Element>) -> Bool
  func number(_ place: _Place<Element>) -> UInt64?
  func quickHash(_ place: _Place<Element>, seed: UInt64) -> UInt64?
  func fullHash(_ place: _Place<Element>) -> UInt64
  func sameContent(old: _Place<Element>, new: _Place<Element>) -> Bool
  func agreement(old: _Place<Element>, new: _Place<Element>) -> Agreement

  /// See ``DiffSource/agreeing(old:new:limit:hasChanged:)``.
  func agreeing(
    old: _Place<Element>,
    new: _Place<Element>,
    limit: Int,
    hasChanged: inout Bool
  ) -> Int
}

extension ElementRule {
  @inlinable @inline(__always) func number(_ place: _Place<Element>) -> UInt64? { nil }

  @inlinable @inline(__always)
  func agreement(old: _Place<Element>, new: _Place<Element>) -> Agreement {
    guard sameID(old, new) else { return .differentIdentity }
    return sameContent(old: old, new: new) ? .sameContent : .differentContent
  }

  @inlinable @inline(__always)
  func agreeing(
    old: _Place<Element>,
    new: _Place<Element>,
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
  @usableFromInline let old: Elements<Rule.Element>
  @usableFromInline let new: Elements<Rule.Element>
  @usableFromInline let rule: Rule

  @inlinable
  init(
    _ old: Elements<Rule.Element>,
    _ new: Elements<Rule.Element>,
    rule: Rule
  ) {
    self.old = old
    self.new = new
    self.rule = rule
  }

  @inlinable var oldCount: Int { old.count }
  @inlinable var newCount: Int { new.count }
  @inlinable var sharesStorage: Bool { old.isSame(as: new) }

  @inlinable @inline(__always)
  func sameID(old i: Int, new j: Int) -> Bool { rule.sameID(old[i], new[j]) }
  @inlinable @inline(__always)
  func sameID(old i: Int, otherOld k: Int) -> Bool { rule.sameID(old[i], old[k]) }
  @inlinable @inline(__always)
  func sameContent(old i: Int, new j: Int) -> Bool {
    rule.sameContent(old: old[i], new: new[j])
  }
  @inlinable @inline(__always)
  func agreement(old i: Int, new j: Int) -> Agreement {
    rule.agreement(old: old[i], new: new[j])
  }
  @inlinable @inline(__always)
  func agreeing(old i: Int, new j: Int, limit: Int, hasChanged: inout Bool) -> Int {
    guard limit > 0 else { return 0 }
    return rule.agreeing(
      old: old[i],
      new: new[j],
      limit: limit,
      hasChanged: &hasChanged
    )
  }
  @inlinable @inline(__always)
  func number(old i: Int) -> UInt64? { rule.number(old[i]) }
  @inlinable @inline(__always)
  func number(new j: Int) -> UInt64? { rule.number(new[j]) }
  @inlinable @inline(__always)
  func quickHash(old i: Int, seed: UInt64) -> UInt64? {
    rule.quickHash(old[i], seed: seed)
  }
  @inlinable @inline(__always)
  func quickHash(new j: Int, seed: UInt64) -> UInt64? {
    rule.quickHash(new[j], seed: seed)
  }
  @inlinable
  func fullHash(old i: Int) -> UInt64 { rule.fullHash(old[i]) }
  @inlinable
  func fullHash(new j: Int) -> UInt64 { rule.fullHash(new[j]) }
}

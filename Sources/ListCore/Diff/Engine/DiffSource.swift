/// Two lists of identified elements, as the engine sees them: by index only.
///
/// The engine is generic over this, so every kind of list gets its own specialised copy and no
/// closure or existential is called per element.
@usableFromInline protocol DiffSource {
  var oldCount: Int { get }
  var newCount: Int { get }

  /// Whether both lists are one and the same storage, so that nothing has to be looked at.
  var sharesStorage: Bool { get }

  func sameID(old: Int, new: Int) -> Bool
  func sameID(old: Int, otherOld: Int) -> Bool

  /// Asked once per matched pair at most, never for other pairs; the new element is the receiver.
  func sameContent(old: Int, new: Int) -> Bool

  /// How many neighbours agree in id and content, up to a limit.
  ///
  /// Sets `hasChanged` when the pair behind them differs in content only. Contents are not asked for different ids.
  func agreeing(old: Int, new: Int, limit: Int, hasChanged: inout Bool) -> Int

  /// The id as a number, where it is one: for questions that are answered without hashing.
  func number(old: Int) -> UInt64?
  func number(new: Int) -> UInt64?

  /// A cheap hash of the id, or `nil` when only the standard hasher agrees with `==` for it.
  func quickHash(old: Int, seed: UInt64) -> UInt64?
  func quickHash(new: Int, seed: UInt64) -> UInt64?

  /// The standard hasher's hash of the id.
  func fullHash(old: Int) -> UInt64
  func fullHash(new: Int) -> UInt64
}

extension DiffSource {
  @inlinable @inline(__always) func number(old: Int) -> UInt64? { nil }
  @inlinable @inline(__always) func number(new: Int) -> UInt64? { nil }

  @inlinable @inline(__always)
  func agreeing(old: Int, new: Int, limit: Int, hasChanged: inout Bool) -> Int {
    Agreement.countAgreeing(limit: limit, hasChanged: &hasChanged) { offset in
      let (old, new) = (old &+ offset, new &+ offset)
      guard sameID(old: old, new: new) else { return .differentIdentity }
      return sameContent(old: old, new: new) ? .sameContent : .differentContent
    }
  }
}

extension Agreement {
  /// Counts neighbours for as long as they agree.
  ///
  /// Four at a time: one comparison of ids is so short that counting up and looking for the end
  /// took as long as the comparison.
  @inlinable @inline(__always)
  static func countAgreeing(
    limit: Int,
    hasChanged: inout Bool,
    _ agreement: (_ offset: Int) -> Agreement
  ) -> Int {
    @inline(__always) func agree(_ offset: Int) -> Bool {
      switch agreement(offset) {
      case .sameContent: return true
      case .differentIdentity: return false
      case .differentContent:
        hasChanged = true
        return false
      }
    }
    var offset = 0
    while offset &+ 4 <= limit {
      guard agree(offset) else { return offset }
      guard agree(offset &+ 1) else { return offset &+ 1 }
      guard agree(offset &+ 2) else { return offset &+ 2 }
      guard agree(offset &+ 3) else { return offset &+ 3 }
      offset &+= 4
    }
    while offset < limit, agree(offset) { offset &+= 1 }
    return offset
  }
}

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

extension ListDiff where Element: ListDiffable, ID == Element.ID {
  /// Compares two lists of values that state identity and content.
  @inlinable
  public init(from old: [Element], to new: [Element], uniqueIDs: Bool = false) {
    self.init(old, new, uniqueIDs: uniqueIDs, id: { $0.id }) {
      BufferSource($0, $1, rule: DiffableRule<Element>())
    }
  }
}

extension ListDiff where Element: Identifiable & Equatable & SendableMetatype, ID == Element.ID {
  /// Compares two lists of identifiable, equatable values; content is what `==` compares.
  ///
  /// For a type that is ``ListDiffable`` as well, that conformance decides instead.
  @_disfavoredOverload
  @inlinable
  public init(from old: [Element], to new: [Element], uniqueIDs: Bool = false) {
    self.init(old, new, uniqueIDs: uniqueIDs, id: { $0.id }) {
      BufferSource($0, $1, rule: IdentifiableRule<Element>())
    }
  }
}

extension ListDiff where Element: Hashable & Sendable, ID == Element {
  /// Compares two lists of values that are what they show, such as texts and numbers.
  ///
  /// Equal elements are the same one, so nothing is ever updated. A type that states an id is compared
  /// by it instead; see the other initialisers.
  @_disfavoredOverload
  @inlinable
  // Any collection: a conversion makes this the last choice for elements that also state an id.
  public init(
    from old: any Collection<Element>,
    to new: any Collection<Element>,
    uniqueIDs: Bool = false
  ) {
    self.init(Array(old), Array(new), uniqueIDs: uniqueIDs, id: { $0 }) {
      KeyedSource($0, $1, id: { $0 }, isSame: { _, _ in true })
    }
  }
}

extension ListDiff where Element: Equatable & SendableMetatype {
  /// Compares two lists of values whose id is at a key path; content is what `==` compares.
  @inlinable
  public init(
    from old: [Element],
    to new: [Element],
    id: any KeyPath<Element, ID> & Sendable,
    uniqueIDs: Bool = false
  ) {
    let instances = InstanceRule<Element>()
    self.init(old, new, uniqueIDs: uniqueIDs, id: { $0[keyPath: id] }) {
      KeyedSource($0, $1, id: { $0[keyPath: id] }) { old, new in
        instances.areSame(old, new) || new.element == old.element
      }
    }
  }
}

extension ListDiff where Element == AnyDiffable, ID == DiffIdentity {
  /// Compares two lists of erased values of any types.
  public init(from old: [AnyDiffable], to new: [AnyDiffable], uniqueIDs: Bool = false) {
    self.init(old, new, uniqueIDs: uniqueIDs, id: { $0.identity }) {
      BufferSource($0, $1, rule: ErasedRule())
    }
  }
}

/// Erased values: type and id name them, copies of one box are the same instance.
private struct ErasedRule: ElementRule {
  typealias Place = _Place<AnyDiffable>

  func sameID(_ one: Place, _ other: Place) -> Bool {
    one.element.hasSameIdentity(as: other.element)
  }
  @inline(__always)
  func agreement(old: Place, new: Place) -> Agreement {
    new.element.box.agreement(with: old.element.box)
  }
  func quickHash(_ place: Place, seed: UInt64) -> UInt64? { fullHash(place) }
  func fullHash(_ place: Place) -> UInt64 { IDHash.full(place.element.identity) }
  func sameContent(old: Place, new: Place) -> Bool {
    new.element.isSameInstance(as: old.element) || new.element.hasSameContent(as: old.element)
  }
}

extension ListDiff where Element: Hashable & SendableMetatype, ID == Int {
  /// Compares two lists of values that state no id: the hash value is the identity and `==` is the content.
  ///
  /// A type that follows this convention hashes its id only and compares everything it shows. Equal hash
  /// values of unequal elements are one element that changed; different hash values are a delete and an
  /// insert.
  @inlinable
  public init(
    byHash old: [Element],
    to new: [Element],
    uniqueIDs: Bool = false
  ) {
    let instances = InstanceRule<Element>()
    self.init(old, new, uniqueIDs: uniqueIDs, id: { $0.hashValue }) {
      KeyedSource($0, $1, id: { $0.hashValue }) { old, new in
        instances.areSame(old, new) || new.element == old.element
      }
    }
  }
}

extension ListDiff where Element: ListDiffable & AnyObject, ID == Element.ID {
  /// Compares two lists of instances: the same instance is unchanged, any other one with its id has changed.
  ///
  /// Contents are not compared. Right for models that are never altered but replaced.
  @inlinable
  public init(
    byInstance old: [Element],
    to new: [Element],
    uniqueIDs: Bool = false
  ) {
    self.init(old, new, uniqueIDs: uniqueIDs, id: { $0.id }) {
      KeyedSource($0, $1, id: { $0.id }) { $0.element === $1.element }
    }
  }
}

extension ListDiff where Element: Identifiable & AnyObject & SendableMetatype, ID == Element.ID {
  /// Compares two lists of instances: the same instance is unchanged, any other one with its id has changed.
  ///
  /// Contents are not compared. Right for models that are never altered but replaced.
  @_disfavoredOverload
  @inlinable
  public init(
    byInstance old: [Element],
    to new: [Element],
    uniqueIDs: Bool = false
  ) {
    self.init(old, new, uniqueIDs: uniqueIDs, id: { $0.id }) {
      KeyedSource($0, $1, id: { $0.id }) { $0.element === $1.element }
    }
  }
}

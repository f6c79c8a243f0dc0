/// How elements that state no id are identified.
public enum HashConvention: Sendable, Hashable {
  /// The hash value is the identity and `==` is the content.
  ///
  /// A type that follows it hashes its id only and compares everything it shows. Equal hash values
  /// of unequal elements are one element that changed; different hash values are a delete and an
  /// insert.
  case hashValue
}

/// When two instances of a class count as the same content.
public enum InstanceConvention: Sendable, Hashable {
  /// The same instance is unchanged, any other instance has changed; contents are not compared.
  ///
  /// Right for models that are never altered but replaced.
  case pointerIdentity
}

extension ListDiff where Element: Hashable & SendableMetatype, ID == Int {
  /// Compares two lists of values whose hash value names them.
  ///
  /// - Parameters:
  ///   - old: The list that is shown.
  ///   - new: The list to show.
  ///   - identity: States the convention that the elements follow.
  ///   - ids: Promise `.unique` where hash values cannot repeat.
  @inlinable
  public init(
    from old: [Element],
    to new: [Element],
    identity: HashConvention,
    ids: IDPromise = .mayRepeat
  ) {
    let instances = InstanceRule<Element>()
    let changes = old.reading { from in
      new.reading { to in
        let source = KeyedSource(from, to, id: { $0.hashValue }) { old, new in
          instances.areSame(old, new) || new.element == old.element
        }
        return DiffEngine.changes(source, ids: ids)
      }
    }
    self.init(changes: changes, old: old, new: new) { $0.hashValue }
  }
}

extension ListDiff where Element: ListDiffable & AnyObject, ID == Element.ID {
  /// Compares two lists of instances without looking into them.
  ///
  /// - Parameters:
  ///   - old: The list that is shown.
  ///   - new: The list to show.
  ///   - content: States the convention that the instances follow.
  ///   - ids: Promise `.unique` where ids cannot repeat.
  @inlinable
  public init(
    from old: [Element],
    to new: [Element],
    content: InstanceConvention,
    ids: IDPromise = .mayRepeat
  ) {
    self.init(instances: old, new, ids: ids) { $0.id }
  }
}

extension ListDiff where Element: Identifiable & AnyObject & SendableMetatype, ID == Element.ID {
  /// Compares two lists of instances without looking into them.
  ///
  /// - Parameters:
  ///   - old: The list that is shown.
  ///   - new: The list to show.
  ///   - content: States the convention that the instances follow.
  ///   - ids: Promise `.unique` where ids cannot repeat.
  @_disfavoredOverload
  @inlinable
  public init(
    from old: [Element],
    to new: [Element],
    content: InstanceConvention,
    ids: IDPromise = .mayRepeat
  ) {
    self.init(instances: old, new, ids: ids) { $0.id }
  }
}

extension ListDiff where Element: AnyObject {
  @inlinable
  init(
    instances old: [Element],
    _ new: [Element],
    ids: IDPromise,
    identify: @escaping @Sendable (Element) -> ID
  ) {
    let changes = old.reading { from in
      new.reading { to in
        DiffEngine.changes(
          KeyedSource(from, to, id: identify) { $0.element === $1.element },
          ids: ids
        )
      }
    }
    self.init(changes: changes, old: old, new: new, identify: identify)
  }
}

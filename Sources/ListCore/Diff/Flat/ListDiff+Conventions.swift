extension ListDiff where Element: Hashable & SendableMetatype, ID == Int {
  /// Compares two lists of values that state no id: the hash value is the identity and `==` is the content.
  ///
  /// A type that follows this convention hashes its id only and compares everything it shows. Equal hash
  /// values of unequal elements are one element that changed; different hash values are a delete and an
  /// insert.
  ///
  /// - Parameters:
  ///   - old: The list that is shown.
  ///   - new: The list to show.
  ///   - uniqueIDs: Say `true` where hash values cannot repeat.
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
  ///
  /// - Parameters:
  ///   - old: The list that is shown.
  ///   - new: The list to show.
  ///   - uniqueIDs: Say `true` where ids cannot repeat.
  @inlinable
  public init(
    byInstance old: [Element],
    to new: [Element],
    uniqueIDs: Bool = false
  ) {
    self.init(instances: old, new, uniqueIDs: uniqueIDs) { $0.id }
  }
}

extension ListDiff where Element: Identifiable & AnyObject & SendableMetatype, ID == Element.ID {
  /// Compares two lists of instances: the same instance is unchanged, any other one with its id has changed.
  ///
  /// Contents are not compared. Right for models that are never altered but replaced.
  ///
  /// - Parameters:
  ///   - old: The list that is shown.
  ///   - new: The list to show.
  ///   - uniqueIDs: Say `true` where ids cannot repeat.
  @_disfavoredOverload
  @inlinable
  public init(
    byInstance old: [Element],
    to new: [Element],
    uniqueIDs: Bool = false
  ) {
    self.init(instances: old, new, uniqueIDs: uniqueIDs) { $0.id }
  }
}

extension ListDiff where Element: AnyObject {
  @inlinable
  init(
    instances old: [Element],
    _ new: [Element],
    uniqueIDs: Bool,
    identify: @escaping @Sendable (Element) -> ID
  ) {
    self.init(old, new, uniqueIDs: uniqueIDs, id: identify) {
      KeyedSource($0, $1, id: identify) { $0.element === $1.element }
    }
  }
}

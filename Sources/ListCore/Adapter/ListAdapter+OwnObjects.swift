extension ListAdapter {
  /// The objects to show, for a list without a data source of its own.
  ///
  /// Setting them is an animated ``performUpdates(animated:animation:completion:)`` with the adapter itself
  /// as the data source.
  public var objects: [any ListDiffable] {
    get { ownSource?.newest.values ?? [] }
    set {
      takeSubmissions()
      if setOwnObjects(MixedObjects(models: newValue)) { performUpdates() }
    }
  }

  /// Shows objects of one type, as ``objects`` does for objects of any types.
  ///
  /// They are compared with those before where they lie: handed over again an array costs nothing, and
  /// one in which little changed costs little more than a diff of the two arrays.
  ///
  /// - Parameters:
  ///   - objects: The objects to show from now on.
  ///   - animated: Whether the change may be animated.
  ///   - completion: Called once: `true` when the state is shown, `false` without a host.
  @inlinable
  public func setObjects<Model: ListDiffable>(
    _ objects: [Model],
    animated: Bool = true,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    // Inlinable for the diff: where the type is known it is compiled for it and copies no object.
    setObjects(objects, animated: animated, completion: completion) {
      ListDiff(from: $0, to: $1, ids: .unique).changes
    }
  }

  @usableFromInline
  func setObjects<Model: ListDiffable>(
    _ objects: [Model],
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?,
    diff: @escaping @Sendable (_ old: [Model], _ new: [Model]) -> IndexChanges
  ) {
    takeSubmissions()
    setOwnObjects(TypedObjects(models: objects, diff: diff))
    performUpdates(animated: animated, completion: completion)
  }

  /// Whether the adapter was simply handed its objects.
  var isOwnSource: Bool { dataSource != nil && dataSource === ownSource }

  /// What an adapter without a data source of its own shows while there are no rows.
  public var emptyState: EmptyState? {
    get { ownSource?.emptyState }
    set {
      let source = ownSource ?? OwnObjects()
      source.emptyState = newValue
      ownSource = source
      if dataSource == nil { dataSource = source } else { refreshEmptyState() }
    }
  }

  /// Makes the adapter its own data source.
  ///
  /// - Returns: `false` when it was not yet, and the objects are asked for already.
  @discardableResult
  func setOwnObjects(_ objects: any ListObjects) -> Bool {
    let source = ownSource ?? OwnObjects()
    source.replace(with: objects)
    ownSource = source
    guard dataSource !== source else { return true }
    dataSource = source
    return false
  }
}

/// The data source of an adapter that was simply handed its objects.
@MainActor
final class OwnObjects: ListDataSource {
  var emptyState: EmptyState?
  private var objects: any ListObjects = MixedObjects(models: [])
  /// Versions that came one by one; put in their places when all objects are wanted.
  private var refreshed: [DiffIdentity: any ListDiffable] = [:]

  /// All objects as they were stated last.
  ///
  /// - Complexity: O(n) after objects were refreshed one by one, O(1) else.
  var newest: any ListObjects {
    if !refreshed.isEmpty {
      objects = MixedObjects(models: objects.values.map { refreshed[DiffIdentity($0)] ?? $0 })
      refreshed = [:]
    }
    return objects
  }

  func replace(with objects: any ListObjects) {
    self.objects = objects
    refreshed = [:]
  }

  /// Takes over a newer version of an object; one that is not in the list is forgotten.
  func refresh(_ object: AnyDiffable) { refreshed[object.identity] = object.value }

  func objects(for adapter: ListAdapter) -> [any ListDiffable] { newest.values }
  func emptyState(for adapter: ListAdapter) -> EmptyState? { emptyState }
}

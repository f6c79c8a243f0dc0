extension ListAdapter {
  /// The objects to show, for a list without a data source of its own.
  ///
  /// Setting them is an animated ``performUpdates(animated:animation:completion:)`` with the adapter itself
  /// as the data source.
  public var objects: [any ListDiffable] {
    get { ownSource?.newest ?? [] }
    set {
      takeSubmissions()
      if setOwnObjects(newValue) { performUpdates() }
    }
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
  func setOwnObjects(_ objects: [any ListDiffable]) -> Bool {
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
  private var objects: [any ListDiffable] = []
  /// Versions that came one by one; put in their places when all objects are wanted.
  private var refreshed: [DiffIdentity: any ListDiffable] = [:]

  /// All objects as they were stated last.
  ///
  /// - Complexity: O(n) after objects were refreshed one by one, O(1) else.
  var newest: [any ListDiffable] {
    if !refreshed.isEmpty {
      for index in objects.indices {
        let object = objects[index]
        if let newer = refreshed[DiffIdentity(object)] { objects[index] = newer }
      }
      refreshed = [:]
    }
    return objects
  }

  func replace(with objects: [any ListDiffable]) {
    self.objects = objects
    refreshed = [:]
  }

  /// Takes over a newer version of an object; one that is not in the list is forgotten.
  func refresh(_ object: AnyDiffable) { refreshed[object.identity] = object.value }

  func objects(for adapter: ListAdapter) -> [any ListDiffable] { newest }
  func emptyState(for adapter: ListAdapter) -> EmptyState? { emptyState }
}

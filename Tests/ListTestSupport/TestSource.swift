public import ListCore

/// A data source that counts who asks it for what.
@MainActor
public final class TestSource: ListDataSource {
  /// What the data source returns.
  public var objects: [any ListDiffable]
  /// What shows while there are no rows.
  public var emptyState: EmptyState?
  /// Called whenever the objects are asked for.
  public var onAsk: (@MainActor () -> Void)?
  /// How often the objects were asked for.
  public private(set) var askCount = 0

  /// Makes one for a test.
  public init(_ objects: [any ListDiffable] = []) { self.objects = objects }

  /// What the data source returns.
  public func objects(for adapter: ListAdapter) -> [any ListDiffable] {
    askCount += 1
    onAsk?()
    return objects
  }

  /// What shows while there are no rows.
  public func emptyState(for adapter: ListAdapter) -> EmptyState? { emptyState }
}

public import ListCore

/// A data source that counts who asks it for what.
@MainActor
public final class TestSource: ListDataSource {
  public var objects: [any ListDiffable]
  public var emptyState: EmptyState?
  public var onAsk: (@MainActor () -> Void)?
  public private(set) var askCount = 0

  public init(_ objects: [any ListDiffable] = []) { self.objects = objects }

  public func objects(for adapter: ListAdapter) -> [any ListDiffable] {
    askCount += 1
    onAsk?()
    return objects
  }

  public func emptyState(for adapter: ListAdapter) -> EmptyState? { emptyState }
}

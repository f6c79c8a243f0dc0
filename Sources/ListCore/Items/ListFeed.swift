/// What both declared front ends share: the sections last declared, handed to an adapter in the order
/// in which they were declared, whatever thread they came from.
@MainActor
final class ListFeed<Section: ListDiffable> {
  struct Entry: Sendable {
    let sections: [Section]
    let animation: UpdateAnimation
    let completion: (@MainActor @Sendable (Bool) -> Void)?
  }

  nonisolated let adapter: ListAdapter
  nonisolated let queue = Inbox<Entry>()
  private(set) var sections: [Section] = []
  var emptyState: EmptyState? {
    didSet { if emptyState != oldValue, adapter.isPresented { adapter.refreshEmptyState() } }
  }

  init(adapter: ListAdapter) { self.adapter = adapter }

  /// Fills a place in the queue; what can be shown now is.
  func fill(
    _ ticket: Int,
    _ entry: Entry,
    isolation: isolated (any Actor)?
  ) {
    let isFirst = queue.fill(ticket, with: entry)
    if isolation === MainActor.shared {
      MainActor.assumeIsolated { drain() }  // why: the caller is on it, as just compared
    } else if isFirst {
      // The task owns the queue, not the list: a list that is gone meanwhile answers with false.
      Task { @MainActor [weak self, queue] in
        guard let self else {
          for entry in queue.takeAll() { entry.completion?(false) }
          return
        }
        drain()
      }
    }
  }

  /// Hands over what was declared so far, as far as nothing declared earlier is still being built.
  func drain() {
    for entry in queue.takeAll() {
      sections = entry.sections
      adapter.performUpdates(animation: entry.animation, completion: entry.completion)
    }
  }

  /// Changes what is declared.
  func edit(
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?,
    _ change: (inout [Section]) -> Void
  ) {
    drain()
    change(&sections)
    adapter.performUpdates(animated: animated, completion: completion)
  }
}

extension ListFeed: ListDataSource {
  func objects(for adapter: ListAdapter) -> [any ListDiffable] { sections }
  func emptyState(for adapter: ListAdapter) -> EmptyState? { emptyState }
}

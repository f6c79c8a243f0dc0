/// The sections last declared, handed to an adapter in the order in which they were declared, whatever
/// thread they came from.
@MainActor
final class ListFeed: ListDataSource {
  struct Declaration: Sendable {
    let sections: [ListSection]
    let animation: UpdateAnimation
    let completion: (@MainActor @Sendable (Bool) -> Void)?
  }

  nonisolated let adapter: ListAdapter
  nonisolated let inbox = Inbox<Declaration>()
  private(set) var sections: [ListSection] = []
  var emptyState: EmptyState? {
    didSet { if emptyState != oldValue, adapter.isPresented { adapter.refreshEmptyState() } }
  }

  init(adapter: ListAdapter) { self.adapter = adapter }

  /// Fills a place in the inbox; what can be shown now is.
  func fill(_ place: Int, with new: Declaration, isolation: isolated (any Actor)?) {
    let mustSend = inbox.fill(place, with: new)
    if isolation === MainActor.shared {
      MainActor.assumeIsolated { drain() }  // why: the caller is on it, as just compared
    } else if mustSend {
      inbox.send(for: self) {
        $0.drain()
      } orTurnAway: {
        $0.completion?(false)
      }
    }
  }

  /// Hands over what was declared so far, as far as nothing declared earlier is still being built.
  func drain() {
    for new in inbox.takeAll() {
      sections = new.sections
      adapter.performUpdates(animation: new.animation, completion: new.completion)
    }
  }

  /// Changes what is declared.
  func edit(
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?,
    _ change: (inout [ListSection]) -> Void
  ) {
    drain()
    change(&sections)
    adapter.performUpdates(animated: animated, completion: completion)
  }

  func objects(for adapter: ListAdapter) -> [any ListDiffable] { sections }
  func emptyState(for adapter: ListAdapter) -> EmptyState? { emptyState }
}

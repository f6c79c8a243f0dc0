/// The sections last declared, handed to an adapter in the order in which they were declared, whatever
/// thread they came from.
@MainActor
final class ListFeed: ListDataSource {
  typealias Declaration = (
    sections: [ListSection], animation: UpdateAnimation,
    completion: (@MainActor @Sendable (Bool) -> Void)?
  )

  nonisolated let adapter: ListAdapter
  nonisolated let inbox = Inbox<Declaration>()
  private(set) var sections: [ListSection] = [] {
    // Released at the end: a model that goes may look at the list.
    didSet { withExtendedLifetime(oldValue) {} }
  }
  var emptyState: EmptyState? {
    didSet {
      if emptyState != oldValue, adapter.connection.isPresented { adapter.conditions.showStatus() }
    }
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
    inbox.takeAll { new in
      adapter.delegates.stopFollowing()
      sections = new.sections
      adapter.performUpdates(animation: new.animation, completion: new.completion)
    }
  }

  /// Shows what a sequence brought.
  func show(
    _ new: [ListSection],
    animated: Bool,
    completion: @escaping @MainActor (Bool) -> Void
  ) {
    sections = new
    adapter.performUpdates(animated: animated, completion: completion)
  }

  /// Puts a row in another place, as far as it is still there; what is declared may be newer than what
  /// is shown.
  ///
  /// Who asked for it has it shown, once the program has heard of it.
  ///
  /// - Returns: The move among the rows declared last, which are those that the program has.
  func move(_ row: RowKey, _ move: DeclaredMove) -> DeclaredMove? {
    drain()
    guard let source = sections.firstIndex(where: { $0.id == move.from.section }),
      let target = sections.firstIndex(where: { $0.id == move.to.section })
    else { return nil }
    var sections = sections
    var rows = sections[source].store.rows
    guard let place = rows.elements.firstIndex(where: { $0.row.key == row }) else { return nil }
    let element = rows.elements.remove(at: place)
    sections[source].store = RowStore(rows)
    var others = sections[target].store.rows
    let index = min(move.to.index, others.count)
    others.insert(element, of: rows, at: index)
    sections[target].store = RowStore(others)
    self.sections = sections
    return (from: (move.from.section, place), to: (move.to.section, index))
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
  func emptyState(for adapter: ListAdapter) -> EmptyState? {
    sections.isEmpty ? emptyState : adapter.sections.stateWithoutRows(emptyState)
  }
}

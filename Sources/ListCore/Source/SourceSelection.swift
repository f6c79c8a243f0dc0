/// What is selected of some source, loaded or not, because everything was selected; see ``SourceSelection``.
@MainActor
protocol AnySourceSelection {
  /// How many elements are selected and not loaded.
  var unloadedCount: Int { get }
  /// The moment at which everything was selected, and what was left out since.
  func selected<Element: ListDiffable>(
    of type: Element.Type
  ) -> (since: Int, leftOut: Set<Element.ID>)?
  /// Loads all selected elements, a page at a time.
  func forEachPage<Element: ListDiffable>(
    of type: Element.Type,
    _ body: @MainActor ([Element]) async throws -> Void
  ) async throws
}

/// What is selected of a source, as it was when somebody asked: what a person selects while they are
/// asked whether they are sure is not what they were asked about.
@MainActor
struct SourceSelection<Source: RowSource>: AnySourceSelection {
  let source: Source
  let all: SelectedElements<Source.Element.ID>
  /// The elements that were loaded.
  let elements: [Source.Element]
  /// How many there were in all.
  let count: Int

  /// How many elements are read at once.
  private static var pageSize: Int { 500 }

  var unloadedCount: Int {
    let shown = elements.count { !all.newer.contains($0.id) }
    let ids = Set(elements.map(\.id))
    return max(0, count - all.newer.count - shown - all.leftOut.subtracting(ids).count)
  }

  func selected<Element: ListDiffable>(
    of type: Element.Type
  ) -> (since: Int, leftOut: Set<Element.ID>)? {
    guard let leftOut = all.leftOut as? Set<Element.ID>, type == Source.Element.self else {
      return nil
    }
    return (all.since, leftOut)
  }

  func forEachPage<Element: ListDiffable>(
    of type: Element.Type,
    _ body: @MainActor ([Element]) async throws -> Void
  ) async throws {
    guard type == Source.Element.self else { return }
    var all = all
    // One more than is handed out: the next page begins there, also when all of this one is gone.
    var request = SourceRequest<Source.Element.ID>(index: 0, before: 0, after: Self.pageSize + 1)
    request.since = all.since
    var last: Set<Source.Element.ID> = []
    while true {
      let page = try await source.page(request)
      guard let newer = page.newer ?? (page.moment == all.since ? [] : nil) else {
        throw LostSelection()
      }
      all.note(newer: newer)
      let part = page.elements.prefix(Self.pageSize)
      let wanted = part.filter { !last.contains($0.id) && all.contains($0.id) }
      if let wanted = wanted as? [Element], !wanted.isEmpty { try await body(wanted) }
      guard part.count < page.elements.count else { return }
      // Should the next one be gone too, those before it say where to go on.
      let ids = page.elements.prefix(Self.pageSize + 1).map(\.id)
      request.anchors = ids.reversed()
      request.index = page.start
      last = Set(ids.dropLast())
    }
  }
}

/// Nobody knows any more which elements there were when all were selected.
struct LostSelection: Error, CustomStringConvertible {
  var description: String { "The list has changed too much since you selected. Select again." }
}

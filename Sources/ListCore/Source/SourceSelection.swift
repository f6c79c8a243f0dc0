/// What is selected of some source, loaded or not; see ``SourceSelection``.
@MainActor
protocol AnySourceSelection {
  /// How many elements are selected and not loaded.
  var unloadedCount: Int { get }
  func selected<Element: ListDiffable>(of type: Element.Type) -> SelectedIDs<Element.ID>?
  /// Loads all selected elements, a page at a time.
  func forEachPage<Element: ListDiffable>(
    of type: Element.Type,
    _ body: @MainActor ([Element]) async throws -> Void
  ) async throws
}

/// What is selected of a source, by ids.
package struct SelectedIDs<ID: Hashable & Sendable>: Sendable {
  /// The moment of which all elements are selected from one to another; `nil` when there is none.
  package var since: Int?
  /// The first of them; `nil` for the beginning.
  package var from: ID?
  /// The last of them; `nil` for the end.
  package var through: ID?
  /// Those of them that are not selected.
  package var leftOut: Set<ID> = []
  /// Those that were selected one by one.
  package var chosen: [ID]
}

/// What is selected of a source, as it was when somebody asked: what a person selects while they are
/// asked whether they are sure is not what they were asked about.
@MainActor
struct SourceSelection<Source: RowSource>: AnySourceSelection {
  typealias ID = Source.Element.ID

  let source: Source
  let all: SelectedElements<ID>?
  let elements: [Source.Element]
  /// Where the first of them was.
  let start: Int
  /// How many there were in all.
  let count: Int
  /// Those of ``elements`` that are selected and not among ``all``.
  let chosen: [ID]
  /// Others that were selected one by one and are not loaded.
  let away: [ID]

  /// How many elements are read at once.
  private static var pageSize: Int { 500 }

  var unloadedCount: Int {
    guard let all, let inside = all.inside?.clamped(to: 0..<count) else { return away.count }
    let shown = elements.indices.count {
      inside.contains(start + $0) && !all.newer.contains(elements[$0].id)
    }
    let leftOut = all.leftOut.subtracting(elements.map(\.id)).count
    return max(0, inside.count - all.newer.count - shown - leftOut) + away.count
  }

  func selected<Element: ListDiffable>(of type: Element.Type) -> SelectedIDs<Element.ID>? {
    var ids = SelectedIDs(chosen: chosen + away)
    if let all {
      (ids.since, ids.from, ids.through) = (all.since, all.from, all.through)
      ids.leftOut = all.leftOut
    }
    return ids as? SelectedIDs<Element.ID>
  }

  func forEachPage<Element: ListDiffable>(
    of type: Element.Type,
    _ body: @MainActor ([Element]) async throws -> Void
  ) async throws {
    guard type == Source.Element.self else { return }
    func tell(_ elements: [Source.Element]) async throws {
      try Task.checkCancellation()
      if !elements.isEmpty, let elements = elements as? [Element] { try await body(elements) }
    }
    try await forEachPage(tell)
    // One by one: a person has selected them so.
    for id in chosen + away {
      let page = try await source.read(SourceRequest(anchors: [id], index: 0, before: 0, after: 1))
      try await tell(page.elements.filter { $0.id == id })
    }
  }

  /// Loads the elements that were selected together.
  private func forEachPage(
    _ body: @MainActor ([Source.Element]) async throws -> Void
  ) async throws {
    guard var meant = all else { return }
    var all = meant
    // One more than is handed out: the next page begins there, also when all of this one is gone.
    var request = SourceRequest<ID>(
      anchors: all.from.map { [$0] } ?? [],
      index: all.inside?.lowerBound ?? 0,
      before: 0,
      after: Self.pageSize + 1
    )
    var last: Set<ID> = []
    while true {
      all.ask(in: &request)
      let page = try await source.read(request)
      switch all.take(page) {
      case .known: break
      case .unknown where all.since != meant.since:
        // The last of them is gone, and only the moment when they were selected tells where it was.
        all = meant
        continue
      case .unknown: throw LostSelection()
      case .turned:
        meant = all
        request.anchors = all.from.map { [$0] } ?? []
        continue
      }
      let part = page.elements.prefix(Self.pageSize)
      let wanted = part.enumerated().filter { index, element in
        !last.contains(element.id) && all.contains(element.id, at: page.start + index)
      }
      try await body(wanted.map(\.element))
      let end = page.start + part.count
      guard part.count < page.elements.count, end < all.inside?.upperBound ?? 0 else { return }
      // Should the next one be gone too, those before it say where to go on.
      let ids = page.elements.prefix(Self.pageSize + 1).map(\.id)
      request.anchors = ids.reversed()
      request.index = page.start
      last = Set(ids.dropLast())
      all.goOn(from: page.elements[part.count].id, since: page.moment)
    }
  }
}

/// Nobody knows any more which elements there were when all were selected.
package struct LostSelection: Error, CustomStringConvertible {
  package init() {}

  package var description: String {
    "The list has changed too much since you selected. Select again."
  }
}

/// The elements that a source had at one moment, all of them or those from one to another, selected also
/// while they are not loaded.
struct SelectedElements<ID: Hashable & Sendable> {
  private(set) var since: Int
  /// Elements that came later, before that moment took the place of another one.
  private var late: Set<ID> = []
  /// The first and the last of them; `nil` for the beginning and the end of the list.
  private(set) var from: ID?
  private(set) var through: ID?
  /// Their places; `nil` until a page says so.
  private(set) var inside: Range<Int>?
  /// Those at these places that came later.
  private(set) var newer: Set<ID> = []
  /// Those a person took out again.
  private(set) var leftOut: Set<ID> = []
  /// Whether the ends were found to be the other way round.
  private var isTurned = false

  init(since: Int, from: ID? = nil, through: ID? = nil) {
    self.since = since
    self.from = from
    self.through = through
    if isAll { inside = 0..<Int.max }
  }

  private var isAll: Bool { from == nil && through == nil }

  func contains(_ id: ID, at place: Int) -> Bool {
    inside?.contains(place) == true && !newer.contains(id) && !leftOut.contains(id)
  }

  mutating func leave(_ id: ID, at place: Int, out isOut: Bool) {
    if isOut, contains(id, at: place) { leftOut.insert(id) }
    if !isOut { leftOut.remove(id) }
  }

  /// The same elements in another list, of which no page has said yet where they are.
  var unplaced: Self {
    var copy = self
    copy.newer = []
    copy.isTurned = isTurned || inside != nil
    copy.inside = isAll ? 0..<Int.max : nil
    return copy
  }

  /// Has a page say which elements these are.
  func ask(in request: inout SourceRequest<ID>) {
    (request.since, request.from, request.through) = (since, from, through)
  }

  /// Whether a page tells, given what it was asked.
  func isAsked(in request: SourceRequest<ID>, _ moment: Int?) -> Bool {
    guard request.from == from, request.through == through else { return false }
    return request.since == since || isAll && moment == since
  }

  /// Has the next page only say what came since the one before it: a source need not know of more than that, however
  /// much of it changes while somebody goes through it.
  mutating func goOn(from next: ID, since moment: Int?) {
    guard let moment else { return }
    (late, since) = (newer, moment)
    if !isAll { from = next }
  }

  enum Answer { case known, unknown, turned }

  /// Takes over what a page says.
  mutating func take<Element>(_ page: SourcePage<Element>) -> Answer where Element.ID == ID {
    guard let newer = page.moment == since ? [] : page.newer else { return .unknown }
    if !isAll {
      guard let inside = page.inside else {
        guard !isTurned, self.inside == nil, let first = from, let last = through else {
          return .unknown
        }
        (from, through, isTurned) = (last, first, true)
        return .turned
      }
      self.inside = inside
    }
    self.newer = newer.union(late)
    return .known
  }
}

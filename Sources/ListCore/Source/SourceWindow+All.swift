/// All elements that a source had at one moment, selected also while they are not loaded.
struct SelectedElements<ID: Hashable & Sendable> {
  /// The moment.
  let since: Int
  /// Those in the list now that came later, and that nobody selected by hand.
  private(set) var newer: Set<ID> = []
  /// Those that came later and were selected by hand.
  private var chosen: Set<ID> = []
  /// Those a person took out again.
  private(set) var leftOut: Set<ID> = []

  init(since: Int) { self.since = since }

  func contains(_ id: ID) -> Bool { !newer.contains(id) && !leftOut.contains(id) }

  mutating func take(newer: Set<ID>) { self.newer = newer.subtracting(chosen) }

  mutating func leave(_ id: ID, out isOut: Bool) {
    switch isOut {
    case true where chosen.remove(id) != nil: newer.insert(id)
    case true where !newer.contains(id): leftOut.insert(id)
    case false where newer.remove(id) != nil: chosen.insert(id)
    case false: leftOut.remove(id)
    default: break
    }
  }
}

/// Nobody knows any more which elements there were when all were selected.
struct LostSelection: Error, CustomStringConvertible {
  var description: String { "So much has changed that it is not known what was selected." }
}

extension SourceWindow {
  var isSelected: Bool { all != nil }

  func selectAll() -> Bool {
    guard let moment else { return false }
    all = SelectedElements(since: moment)
    return true
  }

  func deselectAll() { all = nil }

  private func id(of section: DiffIdentity) -> Source.Element.ID? {
    loaded.place(of: section).map { elements[$0 - loaded.range.lowerBound].id }
  }

  func includes(_ section: DiffIdentity) -> Bool {
    guard let all, let id = id(of: section) else { return false }
    return all.contains(id)
  }

  func leave(_ section: DiffIdentity, out isOut: Bool) {
    if let id = id(of: section) { all?.leave(id, out: isOut) }
  }

  var unloadedSelected: Int {
    guard let all else { return 0 }
    let shown = elements.count { !all.newer.contains($0.id) }
    let ids = Set(elements.map(\.id))
    return max(0, loaded.count - all.newer.count - shown - all.leftOut.subtracting(ids).count)
  }

  func selected<Element: ListDiffable>(
    of type: Element.Type
  ) -> (since: Int, leftOut: Set<Element.ID>)? {
    guard let all, let leftOut = all.leftOut as? Set<Element.ID>, type == Source.Element.self else {
      return nil
    }
    return (all.since, leftOut)
  }

  /// Takes over what a page says of later elements; the selection ends where nobody knows them.
  ///
  /// - Returns: `false` when the page was asked for before everything was selected.
  func takeNewer(of page: SourcePage<Source.Element>, since: Int?) -> Bool {
    guard let all else { return true }
    guard since == all.since || page.moment == all.since else { return false }
    if page.moment == all.since {
      self.all?.take(newer: [])
    } else if let newer = page.newer {
      self.all?.take(newer: newer)
    } else {
      self.all = nil
    }
    return true
  }

  /// How many elements are read at once.
  private static var pageSize: Int { 500 }

  func forEachSelectedPage<Element: ListDiffable>(
    of type: Element.Type,
    _ body: @MainActor ([Element]) async throws -> Void
  ) async throws {
    guard type == Source.Element.self, var all else { return }
    var last: [Source.Element.ID] = []
    var index = 0
    while true {
      // Should the last one be gone, those before it say where to go on.
      var request = SourceRequest(
        anchors: last.reversed(),
        index: index,
        before: 0,
        after: Self.pageSize
      )
      request.since = all.since
      let page = try await source.page(request)
      guard let newer = page.newer ?? (page.moment == all.since ? [] : nil) else {
        throw LostSelection()
      }
      all.take(newer: newer)
      let known = Set(last)
      let new = page.elements.filter { !known.contains($0.id) }
      guard !new.isEmpty else { return }
      let wanted = new.filter { all.contains($0.id) }
      if let wanted = wanted as? [Element], !wanted.isEmpty { try await body(wanted) }
      index = page.start + page.elements.count
      last = new.map(\.id)
      if index >= page.count { return }
    }
  }
}

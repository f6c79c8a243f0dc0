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

  mutating func note(newer: Set<ID>) { self.newer = newer.subtracting(chosen) }

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

  var selection: (any AnySourceSelection)? {
    all.map {
      SourceSelection(source: source, all: $0, elements: elements, count: loaded.count)
    }
  }

  /// Takes over what a page says of later elements; the selection ends where nobody knows them.
  ///
  /// - Returns: `false` when the page was asked for before everything was selected.
  func takeNewer(of page: SourcePage<Source.Element>, since: Int?) -> Bool {
    guard let all else { return true }
    guard since == all.since || page.moment == all.since else { return false }
    if page.moment == all.since {
      self.all?.note(newer: [])
    } else if let newer = page.newer {
      self.all?.note(newer: newer)
    } else {
      self.all = nil
    }
    return true
  }
}

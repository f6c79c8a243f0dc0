// Elements of the sources that are selected without being loaded.
extension SourcedList: UnloadedRows {
  var isSelected: Bool { windows.contains { $0.isSelected } }

  var isAwaited: Bool { !hasShown }

  var isAllLoaded: Bool { previous?.isAllLoaded ?? !windows.contains(where: \.hasUnloaded) }

  func selectAll() -> Bool {
    guard !isAllLoaded else { return false }
    return select { _ in (nil, nil) }
  }

  func select(from first: DiffIdentity, to last: DiffIdentity) -> Bool {
    guard let start = place(of: first), let end = place(of: last) else { return false }
    let isTurned = end < start
    let (low, high) = isTurned ? (end, start) : (start, end)
    let isLoaded = [first, last].allSatisfy { section in
      windows.contains { $0.loaded.place(of: section) != nil } || !isAbsent(section)
    }
    // What is loaded of one source is in one piece.
    let between = parts[low.part...high.part].contains {
      if case .window(let window) = $0 { window.hasUnloaded } else { false }
    }
    guard !isLoaded || low.part < high.part && between else { return false }
    return select { index in
      guard (low.part...high.part).contains(index) else { return nil }
      return (
        index == low.part ? (isTurned ? last : first) : nil,
        index == high.part ? (isTurned ? first : last) : nil
      )
    }
  }

  /// All or none: where one source cannot say what comes later, what is loaded is selected.
  private func select(_ ends: (Int) -> (from: DiffIdentity?, through: DiffIdentity?)?) -> Bool {
    guard queue.delegates.followed.actionForAll != nil else { return false }
    for (index, part) in parts.enumerated() {
      // What comes of a source that has not answered yet comes later.
      guard case .window(let window) = part, window.loaded.hasArrived, let ends = ends(index) else {
        continue
      }
      guard window.select(from: ends.from, through: ends.through) else {
        deselectAll()
        return false
      }
    }
    return isSelected
  }

  func deselectAll() {
    for window in windows { window.deselectAll() }
  }

  func includes(_ section: DiffIdentity) -> Bool { windows.contains { $0.includes(section) } }

  func leave(_ section: DiffIdentity, out isOut: Bool) {
    for window in windows { window.leave(section, out: isOut) }
  }

  func isKnown(_ section: DiffIdentity) -> Bool {
    windows.contains { $0.loaded.place(of: section) != nil && $0.knowsSelected }
  }

  func isAbsent(_ section: DiffIdentity) -> Bool { windows.contains { $0.isAbsent(section) } }

  func edge(of absent: DiffIdentity, from section: DiffIdentity) -> Int? {
    guard let window = windows.first(where: { $0.isAbsent(absent) }), let snapshot = list?.snapshot,
      let place = place(of: absent), let here = self.place(of: section)
    else { return nil }
    let isAbove = place < here
    let edge = isAbove ? window.loaded.names.first : window.loaded.names.last
    guard let index = edge.flatMap(snapshot.sectionIndex) else { return nil }
    return snapshot.flatPosition(
      section: index,
      row: isAbove ? 0 : snapshot.section(at: index).rowCount - 1
    )
  }

  /// Where something of the list is: in which part, and how many are before it there.
  private func place(of section: DiffIdentity) -> (part: Int, place: Int)? {
    for (index, part) in parts.enumerated() {
      if let place = part.place(of: section) { return (index, place) }
    }
    return nil
  }

  func perform(_ action: String) -> Bool {
    guard let adapter = queue.delegates.adapter, let perform = queue.delegates.followed.actionForAll
    else { return false }
    perform(action, adapter.selection)
    return true
  }
}

extension AnySourceWindow {
  fileprivate var hasUnloaded: Bool { !loaded.hasArrived || loaded.range.count < loaded.count }
}

extension EventRouter {
  var presenterUnloaded: (any UnloadedRows)? { delegates.sourced }
}

extension ListSelection {
  /// How many elements of sources are selected and not loaded, beside those that ``rows`` names; see
  /// ``AdaptedList/onActionForAll``.
  ///
  /// One that was selected by itself, and taken away elsewhere while it was not loaded, is still counted.
  ///
  /// - Complexity: O(loaded elements + elements that came later).
  public var unloadedCount: Int { unloaded.reduce(0) { $0 + $1.unloadedCount } }

  /// Loads the selected elements of a type, a page at a time, those that are loaded among them.
  ///
  /// Where all that is selected is loaded, that is one page. Of what else is selected only elements of sources are
  /// given, in order, those that were selected by themselves last; objects beside them are in ``models(of:)``.
  ///
  /// Elements that came after they were selected together are left out, as are those that a person
  /// deselected by the time the selection was asked for. What is selected later changes nothing. The body
  /// may delete what it gets.
  ///
  /// - Throws: What the source or `body` throws, a `CancellationError` before the next page when its task was
  ///   cancelled, and an error where it is not known any more what was selected.
  public func forEachPage<Element: ListDiffable>(
    of type: Element.Type,
    _ body: @MainActor ([Element]) async throws -> Void
  ) async throws {
    guard unloaded.isEmpty else {
      for source in unloaded { try await source.forEachPage(of: type, body) }
      return
    }
    let loaded = models(of: type)
    if !loaded.isEmpty { try await body(loaded) }
  }

  /// What is selected of the elements of a type, by ids; `nil` when ``rows`` names all that is.
  package func unloaded<Element: ListDiffable>(of type: Element.Type) -> SelectedIDs<Element.ID>? {
    unloaded.lazy.compactMap { $0.selected(of: type) }.first
  }
}

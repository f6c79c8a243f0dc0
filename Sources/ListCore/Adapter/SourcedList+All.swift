// All elements of the sources, selected without being loaded.
extension SourcedList: UnloadedSelection {
  var isSelected: Bool { windows.contains { $0.isSelected } }

  func selectAll() -> Bool {
    // All or none: where one source cannot say what comes later, what is loaded is selected.
    guard queue.delegates.followed.actionForAll != nil, hasUnloaded else { return false }
    if windows.allSatisfy({ $0.selectAll() }) { return true }
    deselectAll()
    return false
  }

  private var hasUnloaded: Bool { windows.contains { $0.loaded.range.count < $0.loaded.count } }

  func deselectAll() {
    for window in windows { window.deselectAll() }
  }

  func includes(_ section: DiffIdentity) -> Bool { windows.contains { $0.includes(section) } }

  func leave(_ section: DiffIdentity, out isOut: Bool) {
    for window in windows { window.leave(section, out: isOut) }
  }

  func perform(_ action: String) -> Bool {
    guard let adapter = queue.delegates.adapter, let perform = queue.delegates.followed.actionForAll
    else { return false }
    perform(action, adapter.selection)
    return true
  }
}

extension EventRouter {
  var presenterUnloadedSelection: (any UnloadedSelection)? { delegates.sourced }
}

extension ListSelection {
  /// How many elements of sources are selected beside those that ``rows`` names, because everything was
  /// selected and they are not loaded; see ``AdaptedList/onActionForAll``.
  ///
  /// - Complexity: O(loaded elements + elements that came later).
  public var unloadedCount: Int {
    unloaded.reduce(0) { $0 + $1.unloadedCount }
  }

  /// Loads the selected elements of a type, a page at a time, those that are loaded among them.
  ///
  /// Elements that came after everything was selected are left out, as are those that a person
  /// deselected by the time the selection was asked for. What is selected later changes nothing. The body
  /// may delete what it gets.
  ///
  /// - Parameters:
  ///   - type: The type of a source's elements.
  ///   - body: Called with each page, in order.
  /// - Throws: What the source or `body` throws, and an error where it is not known any more what was
  ///   selected.
  public func forEachPage<Element: ListDiffable>(
    of type: Element.Type,
    _ body: @MainActor ([Element]) async throws -> Void
  ) async throws {
    for source in unloaded { try await source.forEachPage(of: type, body) }
  }

  /// The moment at which everything was selected, and which elements were left out since; `nil` when only
  /// rows are selected that ``rows`` names.
  package func unloaded<Element: ListDiffable>(
    of type: Element.Type
  ) -> (since: Int, leftOut: Set<Element.ID>)? {
    unloaded.lazy.compactMap { $0.selected(of: type) }.first
  }
}

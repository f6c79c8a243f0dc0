// Lists that are too long for memory.
extension ListAdapter {
  /// Shows the elements of a source, of which those around the ones in view are loaded.
  ///
  ///     adapter.register(Mail.self) { SingleSectionController(model: $0).height { _ in .fixed(60) } }
  ///     adapter.show(source)
  ///
  /// Every element is a section, as an object is. What is not loaded is a placeholder as high as those
  /// elements are thought to be, so the scrollbar reaches every place. The list follows the source's
  /// notices until it is given other objects.
  ///
  /// - Parameters:
  ///   - source: What is shown.
  ///   - estimatedHeight: How high an element is thought to be before the first was seen, in logical
  ///     pixels.
  /// - Complexity: O(elements in view + elements / 4,096) for each page.
  public func show(_ source: some RowSource, estimatedHeight: Double = 60) {
    show(parts: [.source(source, estimatedHeight: estimatedHeight)])
  }

  /// Shows objects and sources, one below the other.
  ///
  ///     adapter.show(parts: [.objects([banner]), .source(today), .source(archive)])
  ///
  /// - Parameter parts: What is shown. No element may be in two parts.
  public func show(parts: [ListPart]) {
    queue.takeSubmissions()
    let old = delegates.sourced
    delegates.stopFollowing()
    let sourced = SourcedList(parts, after: old, in: queue)
    delegates.sourced = sourced
    sections.registry.register(UnloadedElements.self) { UnloadedController(model: $0) }
    sourced.begin()
  }

  /// Scrolls to an element of a source, and loads it first where it is not loaded.
  ///
  ///     await adapter.reveal(mail.id, of: Mail.self, position: .center)
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - type: The element's type.
  ///   - position: Where it is to be.
  /// - Returns: Whether it is there now; `false` also where it could not be loaded.
  @discardableResult
  public func reveal<Element: ListDiffable>(
    _ id: Element.ID,
    of type: Element.Type,
    position: ScrollPosition = .nearest
  ) async -> Bool {
    guard let section = await delegates.sourced?.load(id, of: type),
      let presenter = connection.presenter
    else { return false }
    presenter.scroll(toSection: section, position: position)
    return snapshot.sectionIndex(of: section) != nil
  }

  /// How many elements the sources have together, loaded or not.
  ///
  /// `nil` while one of them has not counted yet, and in a list that shows objects only. It is another one after
  /// an update at most: ``ListEvent/updated(_:)``.
  public var elementCount: Int? { delegates.sourced?.elementCount }
}

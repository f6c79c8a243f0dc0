extension RowSource {
  /// The next element with a text that begins with letters, by the texts of what shows it.
  package func loadedElement(
    beginningWith letters: String,
    after id: Element.ID?
  ) async throws -> Element.ID? {
    try await loadedElement(after: id) { element in
      let shown = objects(for: element, after: nil).last
      return (shown as? any TextRepresentable)?.texts.begin(with: letters) == true
    }
  }

  /// Loads the elements after another one, page by page, until one of them is wanted.
  ///
  /// - Parameters:
  ///   - id: The element to begin behind; `nil` for the beginning of the list.
  ///   - most: How many elements are loaded at most.
  ///   - isWanted: Whether an element is the one.
  /// - Returns: The element's id.
  /// - Throws: What went wrong, and when the task is cancelled.
  package func loadedElement(
    after id: Element.ID?,
    most: Int = 100_000,
    where isWanted: (Element) -> Bool
  ) async throws -> Element.ID? {
    let size = 500
    var request = SourceRequest(anchors: id.map { [$0] } ?? [], index: 0, before: 0, after: size)
    var known = Set(request.anchors)
    var left = most
    while left > 0 {
      try Task.checkCancellation()
      let page = try await page(request)
      let new = page.elements.prefix(left + 1).filter { !known.contains($0.id) }
      if let found = new.first(where: isWanted) { return found.id }
      guard !new.isEmpty else { return nil }
      left -= new.count
      // The next page begins at the last of them that is still there.
      let ids = page.elements.map(\.id)
      (request.anchors, known) = (ids.reversed(), Set(ids))
      request.index = page.start + ids.count
    }
    return nil
  }
}

extension [String] {
  /// Whether a text begins with letters in lower case; nobody types the sign before a name: @, # or a quotation mark.
  package func begin(with letters: String) -> Bool {
    contains {
      let text = $0.lowercased()
      return text.hasPrefix(letters)
        || text.drop { !$0.isLetter && !$0.isNumber }.hasPrefix(letters)
    }
  }
}

import ListCore

/// Copying what is selected, where not all of it is loaded.
extension StoredItems {
  /// What takes a while, so that a person is told to wait for it.
  enum Wait {
    case saving
    case counting
    case copying

    /// What a person is told.
    var sentence: String {
      switch self {
      case .saving: translated("Saving changes…")
      case .counting: translated("Counting…")
      case .copying: translated("Copying…")
      }
    }
  }

  /// Loads what all that is selected says, a line for each row; an earlier copy that is not done is given up.
  func copy(_ selection: ListSelection, _ done: @escaping @MainActor (String) -> Void) {
    stopCopying()
    work.copying = Task {
      do {
        let text = try await text(of: selection)
        guard !Task.isCancelled else { return }
        endCopying()
        done(text)
      } catch {
        guard !Task.isCancelled else { return }
        endCopying()
        onFailure("\(error)")
      }
    }
    tellWait()
  }

  /// Gives up a copy that is not done: nobody waits for it any more.
  func stopCopying() {
    guard let copying = work.copying else { return }
    copying.cancel()
    endCopying()
  }

  /// Waits until nothing is being copied.
  func settleCopying() async { await work.copying?.end() }

  /// Tells what is waited for now.
  func tellWait() {
    let others: Wait? = work.counts > 0 ? .counting : work.copying == nil ? nil : .copying
    handlers.onWaiting?(isWriting ? .saving : others)
  }

  private func endCopying() {
    work.copying = nil
    tellWait()
  }

  private func text(of selection: ListSelection) async throws -> String {
    // What is folded is not seen, and so not meant.
    let folded = Set(adapter.collapsedSections.map(\.description))
    var lines: [String] = []
    try await selection.forEachPage(of: StoredItem.self) { items in
      try Task.checkCancellation()
      for model in items.map(\.model) where !(model is ItemGroup) && !folded.contains(model.id) {
        let isInFolded = model.supplements.group.map(folded.contains) ?? false
        if !isInFolded { lines += store.rows.lines(of: model) }
      }
    }
    return lines.joined(separator: "\n")
  }
}

import ListCore

/// What was undone or done again is seen, wherever it is.
extension Feed {
  /// Scrolls to what was undone last, or done again last, where nothing of it is in view.
  ///
  /// - Parameter isUndone: Whether it was undone.
  func showNewest(undone isUndone: Bool) {
    if let stored {
      Task {
        await stored.settle()
        let ids = stored.history.newest(undone: isUndone)?.shownItems ?? []
        guard let id = ids.first, !isAnyInView(ids) else { return }
        await adapter.reveal(id, of: StoredItem.self)
      }
      return
    }
    let ids = store.history.newest(undone: isUndone)?.shownItems ?? []
    guard !ids.isEmpty else { return }
    adapter.performUpdates { [weak self] _ in
      guard let self, !isAnyInView(ids) else { return }
      // The first in the list, whichever of them was the first to go.
      let sections = ids.compactMap { id in
        self.names.section(id).flatMap { self.adapter.snapshot.sectionIndex(of: $0) }
      }
      guard let first = sections.min() else { return }
      let section = adapter.snapshot.section(at: first)
      adapter.host?.presenter.scroll(toSection: section.id, animated: true)
    }
  }

  /// Whether a row of some items is in view, all of it.
  private func isAnyInView(_ ids: [String]) -> Bool {
    guard let presenter = adapter.host?.presenter else { return true }
    let ids = Set(ids)
    return presenter.visibleRows.contains { row in
      guard row.key.role == .body, ids.contains(row.section.description),
        let frame = presenter.frame(of: row)
      else { return false }
      return frame.y >= 0 && frame.y + frame.height <= presenter.viewport.height
    }
  }
}

@MainActor
extension PastChange {
  /// The items that it brings into the list or changes, of which there is something to see.
  fileprivate var shownItems: [String] {
    switch self {
    case .broughtIn(let all): all.map(\.section)
    case .moved(let section, _): [section]
    case .liked(let post, _): [post.identity.description]
    case .tookAway, .shuffled: []
    }
  }
}

extension StoredChange {
  /// The items that it brings into the list or changes, of which there is something to see.
  fileprivate var shownItems: [String] {
    switch self {
    case .broughtIn(let all): all.map(\.id)
    case .moved(let id, _): [id]
    case .liked(let id, _): [id]
    case .tookAway, .didToAll, .tookBackFromAll: []
    }
  }
}

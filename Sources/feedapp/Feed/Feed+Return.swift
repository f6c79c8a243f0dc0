import ListCore

/// What was undone or done again is seen, wherever it is.
extension Feed {
  /// Scrolls to what was undone last, or done again last, where nothing of it is in view.
  func showNewest(undone isUndone: Bool) {
    if let stored {
      Task {
        await stored.settle()
        let newest = stored.history.newest(undone: isUndone)
        let shown = toShow(newest?.change.shownItems ?? [], isUndone ? newest?.seen : nil)
        guard let id = shown.ids.first else { return }
        if !isAnyInView(shown.ids) {
          await adapter.reveal(id, of: StoredItem.self, position: shown.position)
          // The room above the first of all belongs to the top.
          let isFirst = adapter.snapshot.sections.first?.id == names.section(id)
          if isFirst, shown.position == .top { presenter?.scroll(toOffset: 0) }
        }
        if newest?.change.bringsIn == true { moveCursor(to: names.section(id), of: shown.ids) }
      }
      return
    }
    let newest = store.history.newest(undone: isUndone)
    let shown = toShow(newest?.change.shownItems ?? [], isUndone ? newest?.seen : nil)
    guard !shown.ids.isEmpty else { return }
    adapter.performUpdates { [weak self] _ in
      guard let self else { return }
      // The first in the list, whichever of them was the first to go.
      let sections = shown.ids.compactMap { id in
        self.names.section(id).flatMap { self.adapter.snapshot.sectionIndex(of: $0) }
      }
      guard let first = sections.min() else { return }
      let section = adapter.snapshot.section(at: first).id
      if !isAnyInView(shown.ids) {
        presenter?.scroll(toSection: section, position: shown.position, animated: true)
      }
      if newest?.change.bringsIn == true { moveCursor(to: section, of: shown.ids) }
    }
  }

  /// Puts the keyboard's cursor on an item that came back, so that keys go on from there; on any of those it stays.
  private func moveCursor(to section: DiffIdentity?, of ids: [String]) {
    guard let section, let presenter, let host = adapter.host as? any RenderingHost,
      let shown = presenter.snapshot.section(for: section),
      let row = shown.rows.indices.first(where: { shown.rows[$0].role == .body })
    else { return }
    if let cursor = presenter.focusedRow, ids.contains(cursor.section.description) { return }
    presenter.moveCursor(to: shown.rowID(at: row))
    host.presenterDidMoveCursor()
  }

  /// The row at the top of the view that shows an item; of a store, the first that is loaded.
  var rowInView: RowID? {
    presenter?.visibleRows.first { row in
      row.key.role == .body
        && adapter.sectionController(for: row.section).flatMap(adapter.object) is any FeedModel
    }
  }

  /// The item at the top of the view.
  var itemInView: String? { rowInView?.section.description }

  /// Selects rows beside others that are selected; those that are not loaded are left as they are.
  func select(_ rows: [RowReference]) {
    guard let presenter else { return }
    for row in rows.compactMap(names.row) { presenter.select(row, asking: true) }
  }

  /// The ids of the sections that a person has collapsed.
  var collapsed: [String] { adapter.collapsedSections.map(\.description).sorted() }

  /// Collapses sections of which the list knows, as they were.
  func collapse(_ ids: [String]) {
    guard !ids.isEmpty else { return }
    adapter.collapsedSections.formUnion(ids.compactMap(names.section))
  }

  /// Selects rows that were loaded later than the list was shown: the keyboard goes to the first of them in view, as
  /// it does where they are there from the start.
  func selectLate(_ rows: [RowReference]) {
    select(rows)
    guard let presenter, let host = adapter.host as? any RenderingHost else { return }
    let selected = presenter.selectedRows
    let isSelected = Set(selected).contains
    // Nothing is in view as long as a window has no size.
    let hasSize = presenter.viewport.height > 0
    let row = hasSize ? presenter.visibleRows.first(where: isSelected) : selected.first
    guard let row else { return }
    presenter.moveCursor(to: row)
    host.presenterDidMoveCursor()
  }

  /// Scrolls to where a row was in the view, and loads its item first where that is not loaded.
  func scroll(
    toRow row: String,
    of section: String,
    distance: Double,
    onLoad: @escaping @MainActor () -> Void
  ) {
    if stored != nil, names.section(section) == nil {
      Task {
        guard await adapter.reveal(section, of: StoredItem.self, position: .top) else { return }
        scroll(toRow: row, of: section, distance: distance)
        onLoad()
      }
      return
    }
    scroll(toRow: row, of: section, distance: distance)
  }

  private func scroll(toRow row: String, of section: String, distance: Double) {
    guard let row = names.row(RowReference(section: section, row: .id(row))) else { return }
    // Not to an offset: before the window has a size, what is above the row is to become higher or lower.
    presenter?.scroll.move(edgeOf: row, to: distance)
  }

  /// What is to be in view of items that are back, and where.
  ///
  /// That is the item that was at the top when they went, if it went with them: of very many it is not known
  /// which they are.
  private func toShow(_ ids: [String], _ seen: String?) -> (ids: [String], position: ScrollPosition)
  {
    guard let seen, ids.isEmpty || ids.contains(seen) else { return (ids, .nearest) }
    return ([seen], .top)
  }

  /// Whether a row of some items is in view, all of it.
  private func isAnyInView(_ ids: [String]) -> Bool {
    guard let presenter else { return true }
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

  /// Whether it brings items into the list.
  fileprivate var bringsIn: Bool { if case .broughtIn = self { true } else { false } }
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

  /// Whether it brings items into the list.
  fileprivate var bringsIn: Bool {
    switch self {
    case .broughtIn: true
    case .tookBackFromAll(let change): change.action != .like
    case .tookAway, .didToAll, .moved, .liked: false
    }
  }
}

import ListCore

extension ScriptRunner {
  /// Runs an action of a row's menu.
  func runAction(_ reference: RowReference, _ action: String) throws(StepRefusal) {
    let row = try row(reference)
    guard feed.adapter.rowActions(for: row).all.contains(where: { $0.id == action && $0.isEnabled })
    else { throw .unknownAction(action, reference) }
    feed.adapter.performRowAction(action, of: row)
  }

  /// Collapses or expands a section.
  func collapse(_ section: String, _ isCollapsed: Bool) throws(StepRefusal) {
    guard let identity = feed.names.section(section) else { throw .unknownSection(section) }
    guard feed.collapse(identity, isCollapsed) else { throw .notCollapsible(section) }
  }

  /// Drags a row.
  ///
  /// The only row of a section takes its section along, so its places are those of sections; any
  /// other row's are those of rows.
  func reorder(
    _ reference: RowReference,
    to index: Int?,
    of section: String?
  ) throws(StepRefusal) {
    let row = try row(reference)
    let shown = stage.presenter.snapshot
    let isWhole = bodyRows(of: row.section) <= 1
    if feed.stored != nil, isWhole {
      return try reorderStored(row, reference.section, to: index, of: section)
    }
    guard let section else {
      let index = index ?? 0
      let count = isWhole ? shown.sectionCount : bodyRows(of: row.section)
      guard (0..<count).contains(index) else { throw .indexOutOfRange(index, count: count) }
      let target: ReorderTarget =
        isWhole ? .section(index) : .row(section: row.section, index: index)
      return feed.reorder(row, to: target, named: .index(index))
    }
    guard let identity = feed.names.section(section), let place = shown.sectionIndex(of: identity)
    else { throw .unknownSection(section) }
    let count = bodyRows(of: identity)
    let rowPlace = index ?? count
    guard (0...count).contains(rowPlace) else { throw .indexOutOfRange(rowPlace, count: count + 1) }
    let target: ReorderTarget = isWhole ? .section(place) : .row(section: identity, index: rowPlace)
    feed.reorder(row, to: target, named: .section(section))
  }

  /// Places in a store are those of its items: the list shows only some of them.
  private func reorderStored(
    _ row: RowID,
    _ item: String,
    to index: Int?,
    of section: String?
  ) throws(StepRefusal) {
    var count = feed.adapter.elementCount ?? 0
    if let section {
      // It need not be loaded any more.
      guard let rows = current.found[section] else { throw .unknownSection(section) }
      count = rows + 1
    }
    let index = index ?? 0
    guard (0..<count).contains(index) else { throw .indexOutOfRange(index, count: count) }
    let isAccepted = stage.presenter.canMove(row)
    feed.log(
      .reorder(
        section: item,
        row: row.key.description,
        to: section.map { .section($0) } ?? .index(index),
        accepted: isAccepted
      )
    )
    guard isAccepted, let stored = feed.stored else { return }
    let shown = stored.store.condition(search: stored.search)
    stored.perform(.reorder(item, to: index, of: section, among: shown))
  }

  func bodyRows(of section: DiffIdentity) -> Int {
    stage.presenter.snapshot.section(for: section)?.rows.count { $0.role == .body } ?? 0
  }
}

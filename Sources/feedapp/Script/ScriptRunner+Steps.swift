import ListCore

extension ScriptRunner {
  /// Does what a step says, within this turn of the main loop.
  func perform(_ step: Step) throws(StepRefusal) {
    switch step {
    case .apply, .insert, .remove, .replace, .move: try changeItems(step)
    case .reload: feed.reload()
    case .press(let reference, let control, let times):
      try press(reference, control, times: times)
    case .select(let reference, let mode):
      stage.presenter.select(try row(reference), gesture: mode)
    case .deselect(let reference, _):
      stage.presenter.deselect(try row(reference), asking: true)
    case .scroll(let target): try scroll(to: target)
    case .resize(let width, let height):
      // Toolkits count whole pixels, and no list has none.
      stage.resize(to: ListSize(width: max(1, width.rounded()), height: max(1, height.rounded())))
    case .screenshot: break
    case .action(let reference, let action): try runAction(reference, action)
    case .undo where feed.stored != nil: feed.stored?.perform(.putBack)
    case .undoAny where feed.stored != nil: feed.stored?.perform(.undo)
    case .redo where feed.stored != nil: feed.stored?.perform(.redo)
    case .undo: guard feed.undo() else { throw .nothingToUndo }
    case .undoAny: guard feed.undoNewest() else { throw .nothingToUndo }
    case .redo: guard feed.redo() else { throw .nothingToRedo }
    case .collapse(let section): try collapse(section, true)
    case .expand(let section): try collapse(section, false)
    case .reorder(let reference, let index, let section):
      try reorder(reference, to: index, of: section)
    case .search(let text): feed.search(text)
    case .turn, .write, .wait, .expect:
      preconditionFailure("\(step) takes turns, so the runner plays it itself")
    }
  }

  private func changeItems(_ step: Step) throws(StepRefusal) {
    if let stored = feed.stored { return stored.perform(stored.edit(step)) }
    switch step {
    case .apply(let items, let animated):
      feed.apply(items.flatMap(\.feedModels), animated: animated)
      return
    case .insert(let item, let index):
      guard feed.store.insert(item.feedModels, at: index) else {
        throw .indexOutOfRange(index ?? 0, count: feed.store.itemCount + 1)
      }
    case .remove(let section):
      guard feed.store.remove(section) else { throw .unknownSection(section) }
    case .replace(let item):
      guard feed.store.replace(item.feedModels) else { throw .unknownSection(item.sectionID) }
    case .move(let section, let index):
      guard feed.store.item(section) != nil else { throw .unknownSection(section) }
      guard feed.store.move(section, to: index) else {
        throw .indexOutOfRange(index, count: feed.store.itemCount)
      }
    default: return
    }
    feed.adapter.performUpdates()
  }

  private func press(
    _ reference: RowReference,
    _ control: String,
    times: Int
  ) throws(StepRefusal) {
    let row = try row(reference)
    guard rowsOnScreen.contains(row) else {
      throw StepRefusal(why: "the row is not on screen in section \(reference.section)")
    }
    guard stage.hasControl(control, in: row) else { throw .unknownControl(control, reference) }
    for _ in 0..<times { stage.press(control, in: row) }
  }

  private func scroll(to target: ScrollTarget) throws(StepRefusal) {
    switch target {
    case .section(let section, let position):
      guard let identity = feed.names.section(section) else { throw .unknownSection(section) }
      stage.presenter.scroll(toSection: identity, position: position)
    case .row(let reference, let position):
      stage.presenter.scroll(to: try row(reference), position: position)
    case .offset(let offset, let section, let row):
      if let section {
        guard feed.names.section(section) != nil else { throw .unknownSection(section) }
        if let row { _ = try self.row(RowReference(section: section, row: row)) }
      }
      stage.presenter.scroll(toOffset: offset)
    }
  }

  func row(_ reference: RowReference) throws(StepRefusal) -> RowID {
    guard feed.names.section(reference.section) != nil else {
      throw .unknownSection(reference.section)
    }
    guard let row = feed.names.row(reference) else { throw .unknownRow(reference) }
    return row
  }
}

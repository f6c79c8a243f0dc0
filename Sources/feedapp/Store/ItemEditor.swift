import GRDB

/// Edits the items of a store, inside a transaction, and notes what can be undone.
struct ItemEditor {
  private let writer: ItemWriter
  /// What can be undone, with what is being done.
  private(set) var history: ChangeHistory<StoredChange>

  init(_ db: Database, _ history: ChangeHistory<StoredChange>) {
    writer = ItemWriter(db: db)
    self.history = history
  }

  /// Does something; throws a ``StepRefusal`` where there is nothing to do it to, or an error of SQLite.
  mutating func perform(_ edit: ItemEdit) throws {
    let writer = writer
    switch edit {
    case .apply(let items):
      try writer.apply(items)
      history = ChangeHistory()
    case .insert(let items, let index): try writer.insert(items, at: index)
    case .add(let items):
      try writer.insert(items, behind: nil)
      history.note(.broughtIn(items.map { ($0.id, false) }))
    case .remove(let id): try writer.remove(id)
    case .replace(let items): try writer.replace(items)
    case .move(let id, let index): try writer.move(id, to: index)
    case .drag(let id, let leader, let next):
      if let change = try writer.drag(id, behind: leader, before: next) { history.note(change) }
    case .reorder(let id, let index, let target, let shown):
      let change = try writer.reorder(id, to: index, of: target, among: shown)
      if let change { history.note(change) }
    case .like(let id):
      if let change = try writer.like(id) { history.note(change) }
    case .takeAway(let all, let seen):
      let taken = try all.compactMap { try writer.take($0.section, $0.isHidden) }
      if !taken.isEmpty { history.note(.tookAway(taken), seen: seen) }
    case .all(let action, let items):
      if let change = try writer.bulk.perform(action, items) {
        history.note(.didToAll(change), seen: items.seen)
      }
    case .putBack:
      let hadSome = history.canPutBack
      guard try history.putBack(writer.takeBack) else {
        throw StepRefusal.nothingToUndo.overtaken(hadSome)
      }
    case .undo:
      let hadSome = !history.past.isEmpty
      guard try history.undo(writer.takeBack) else {
        throw StepRefusal.nothingToUndo.overtaken(hadSome)
      }
    case .redo:
      let hadSome = !history.undone.isEmpty
      guard try history.redo(writer.takeBack) else {
        throw StepRefusal.nothingToRedo.overtaken(hadSome)
      }
    case .forget: history = ChangeHistory()
    }
  }
}

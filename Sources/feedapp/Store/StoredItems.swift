import GRDB
import ListCore
import ListStore

/// The items of a feed that is kept in a store: has them shown, and writes what is done to them.
///
/// What is done waits in a line and is written in transactions, each with all that waits by then. The list
/// hears of them as it hears of those of other programs.
@MainActor
final class StoredItems {
  let store: ItemStore
  let adapter: ListAdapter
  private(set) var source: ItemSource?
  /// What is searched for.
  var search: String { source?.search ?? "" }
  private(set) var history = ChangeHistory<StoredChange>()
  /// What a person is told of changes, once they are written.
  var handlers = ChangeHandlers()
  /// Called when something is done, and when all of it is written or refused: what can be undone is another change
  /// then.
  var onChange: () -> Void = {}
  /// Tells of items that other programs add.
  let arrivals = ArrivalNews()
  /// Called with why something was not done, where whoever asked for it does not wait to hear that.
  var onRefusal: (StepRefusal) -> Void = { _ in }
  /// Called with a sentence when nothing could be written, or others' writing is not heard of.
  var onFailure: (String) -> Void = { _ in }

  /// Whether it was said that nobody tells of what other programs write.
  private var isUnwatched = false
  private var waiting: [(edit: ItemEdit, done: ((StepRefusal?) -> Void)?)] = []
  /// Whether something that was done is not in the file yet.
  private(set) var isWriting = false
  /// What else is under way.
  var work: Work
  private var settling: [CheckedContinuation<Void, Never>] = []

  /// What is under way beside writing.
  struct Work {
    /// Looks whether there is anything at all.
    var checking: Task<Void, Never>?
    /// How many wait to hear how much is selected.
    var counts = 0
    /// Loads the texts to be copied.
    var copying: Task<Void, Never>?
    /// Counts heads of groups.
    var heads: HeadCount
    /// Whether all that is selected is about to leave the list.
    var isLeaving = false
  }

  init(_ store: ItemStore, _ adapter: ListAdapter) {
    self.store = store
    self.adapter = adapter
    work = Work(heads: HeadCount(store))
  }

  /// Has the list show the items that say a text, all for an empty one.
  func show(search text: String = "") {
    arrivals.begin()
    adapter.emptyState =
      text.isEmpty ? .noItems : .noItems(with: text)
    let source = store.source(search: text)
    self.source = source
    work.heads.begin(search: text)
    countHeads()
    adapter.show(source)
    guard let unwatched = store.store.unwatched, !isUnwatched else { return }
    isUnwatched = true
    onFailure("\(unwatched)")
  }

  /// The window is used again, and nobody may have told of what other programs wrote meanwhile.
  func lookAgain() {
    if store.store.unwatched != nil { store.store.checkForChanges() }
  }

  /// The list has changed: items may have arrived, and where a search finds nothing, there may be nothing to find.
  func listDidChange() {
    countHeads()
    endSelection()
    // What is found now and was not before need not be new.
    if search.isEmpty { arrivals.listDidChange(adapter.elementCount, isWriting: isWriting) }
    guard !search.isEmpty, adapter.elementCount == 0 else { return }
    work.checking = Task { [search, work] in
      await work.checking?.end()
      let isEmpty = (try? await store.isEmpty()) ?? false
      guard search == self.search else { return }
      adapter.emptyState = isEmpty ? .noItems : .noItems(with: search)
    }
  }

  /// How many items are shown, to a person, for whom a head of a group is none; `nil` while that is not known.
  var itemCount: Int? {
    guard let all = adapter.elementCount, let heads = work.heads.count else { return nil }
    return max(0, all - heads)
  }

  private func countHeads() { work.heads.look { [weak self] in self?.onChange() } }

  /// Does something, after all that was asked for before.
  func perform(_ edit: ItemEdit, done: ((StepRefusal?) -> Void)? = nil) {
    waiting.append((edit, done))
    arrivals.noteOwnChange()
    guard !isWriting else { return }
    isWriting = true
    // It can be undone from now on, however long writing takes.
    onChange()
    tellWait()
    Task { await write() }
  }

  /// Does something, if there is something to do.
  func perform(_ edit: ItemEdit, if isPossible: Bool) -> Bool {
    if isPossible { perform(edit) }
    return isPossible
  }

  /// Waits until all is written, and whoever shows the store has been told of all commits so far and of
  /// the places that are being found.
  func settle() async {
    await settleCounts()
    await settleWriting()
    await store.store.catchUp()
    await source?.rows.settle()
  }

  /// Waits until all that was done is in the file, or was refused.
  func settleWriting() async {
    if isWriting { await withCheckedContinuation { settling.append($0) } }
  }

  /// Waits until all is counted that was asked for.
  func settleCounts() async {
    await work.checking?.end()
    await work.heads.settle()
  }

  /// How many rows show the items that are searched for; those that are collapsed show their header.
  func rowCount(besides dropped: [String] = []) async throws -> Int {
    let count = try await store.rowCount(
      search: search,
      collapsed: adapter.collapsedSections.map(\.description),
      besides: dropped
    )
    let (sum, overflows) = count.addingReportingOverflow(try await rowsAsked())
    return overflows ? .max : sum
  }

  /// How many rows more than they begin with items show of which a person asked for more.
  private func rowsAsked() async throws -> Int {
    let loaded = adapter.snapshot.sections.map {
      ($0.id.description, LogValue.integer($0.rowCount))
    }
    let shown = LogValue.object(Dictionary(loaded) { first, _ in first }).json
    return try await store.store.read { db in
      let sum = """
        SELECT sum(max(0, shown.value - item."rows")) FROM json_each(?) AS shown
        JOIN item ON item.id = shown.key
        """
      return try Int.fetchOne(db, sql: sum, arguments: [shown]) ?? 0
    }
  }

  /// The ids of all items that are searched for: those that the list shows, and those that it leaves out
  /// because Unicode takes them for the same as others.
  func ids() async throws -> (shown: [String], dropped: [String]) {
    var ids: (shown: [String], dropped: [String]) = ([], [])
    var known: Set<String> = []
    for id in try await store.ids(search: search) {
      if known.insert(id).inserted { ids.shown.append(id) } else { ids.dropped.append(id) }
    }
    return ids
  }

  /// What was done while it waits in the line counts, too: keys can be quicker than a disk.
  var canUndo: Bool { !history.past.isEmpty || isWriting }
  var canRedo: Bool { !history.undone.isEmpty || isWriting }
  var canPutBack: Bool { history.canPutBack || isWriting }

  private var takenAway: [TakenItem] {
    history.takenAway.map { taken in
      TakenItem(
        item: store.model(of: taken.record),
        controller: nil,
        place: ItemPlace(leaders: [], index: 0, group: taken.place.group),
        isHidden: taken.isHidden
      )
    }
  }

  private func write() async {
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      await write(batch)
    }
    isWriting = false
    onChange()
    tellWait()
    arrivals.noteWritten()
    let settling = settling
    self.settling = []
    for continuation in settling { continuation.resume() }
  }

  private func write(_ batch: [(edit: ItemEdit, done: ((StepRefusal?) -> Void)?)]) async {
    let edits = batch.map(\.edit)
    let old = history
    let refusals: [StepRefusal?]
    do {
      (history, refusals) = try await store.store.write { db in
        var editor = ItemEditor(db, old)
        var refusals: [StepRefusal?] = []
        for edit in edits {
          do {
            // What is refused half-way leaves nothing behind.
            try db.inSavepoint {
              try editor.perform(edit)
              return .commit
            }
            refusals.append(nil)
          } catch let refusal as StepRefusal {
            refusals.append(refusal)
          }
        }
        return (editor.history, refusals)
      }
    } catch {
      arrivals.noteOwnChange(false)
      onFailure("\(error)")
      for (_, done) in batch { tell(done, of: StepRefusal(why: "\(error)")) }
      return
    }
    if refusals.allSatisfy({ $0 != nil }) { arrivals.noteOwnChange(false) }
    for ((edit, done), refusal) in zip(batch, refusals) {
      tell(done, of: refusal)
      if refusal == nil { tell(of: edit) }
    }
  }

  private func tell(_ done: ((StepRefusal?) -> Void)?, of refusal: StepRefusal?) {
    if let done { done(refusal) } else if let refusal { onRefusal(refusal) }
  }

  private func tell(of edit: ItemEdit) {
    switch (edit, history.past.last) {
    case (.add, .broughtIn(let all)), (.redo, .broughtIn(let all)):
      handlers.onAdded?(all.map(\.id))
    case (.drag, .moved(let id, _)), (.redo, .moved(let id, _)): handlers.onMoved?(id)
    case (.all, .didToAll(let change)), (.redo, .didToAll(let change)):
      if change.action == .like {
        handlers.onLiked?(change.count)
      } else {
        handlers.onAllTakenAway?(change)
      }
    case (.like(let liked), .liked(let id, _)) where id == liked: handlers.onLiked?(1)
    case (.redo, .liked): handlers.onLiked?(1)
    case (.takeAway, _) where !history.takenAway.isEmpty, (.redo, .tookAway):
      handlers.onTakenAway?(takenAway)
    default: break
    }
  }
}

/// Every item may be dragged anywhere among those that are loaded.
extension StoredItems: ListMoveDelegate {
  func listAdapter(
    _ adapter: ListAdapter,
    move object: any ListDiffable,
    from old: [any ListDiffable],
    to new: [any ListDiffable]
  ) {
    guard let moved = object as? any FeedModel else { return }
    let ids = new.compactMap { ($0 as? any FeedModel)?.id }
    guard let index = ids.firstIndex(of: moved.id) else { return }
    perform(
      .drag(
        moved.id,
        behind: index > 0 ? ids[index - 1] : nil,
        before: index + 1 < ids.count ? ids[index + 1] : nil
      )
    )
  }
}

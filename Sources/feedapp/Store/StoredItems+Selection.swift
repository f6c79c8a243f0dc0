import ListCore
import ListStore

/// What is done to all that is selected, loaded or not.
extension StoredItems {
  /// All that is selected; `nil` when all of it is loaded.
  func items(_ selection: ListSelection) -> ItemSelection? {
    guard let ids = selection.unloaded(of: StoredItem.self), let source else { return nil }
    var items = ItemSelection(
      chosen: ids.chosen + Set(selection.rows.map(\.section)).map(\.description)
    )
    if let since = ids.since {
      items.together = ItemSelection.Together(
        rows: source.rows,
        since: since,
        from: ids.from,
        through: ids.through,
        leftOut: Array(ids.leftOut),
        folded: adapter.collapsedSections.map(\.description),
        shown: store.condition(search: search)
      )
    }
    return items
  }

  /// Says how many items are selected, as soon as they are counted.
  func count(_ items: ItemSelection, _ done: @escaping @MainActor (Int) -> Void) {
    work.counts += 1
    tellWait()
    work.checking = Task { [work] in
      await work.checking?.end()
      let counted: Result<Int, any Error>
      do {
        // Pages that are wanted meanwhile do not wait for it.
        let count = try await withTaskExecutorPreference(WorkThreads.sources) {
          try await store.store.readInBackground { try BulkWriter(db: $0).count(items) }
        }
        counted = .success(count)
      } catch {
        counted = .failure(error)
      }
      self.work.counts -= 1
      tellWait()
      switch counted {
      case .success(let count): done(count)
      case .failure(let refusal as StepRefusal): onFailure(refusal.why)
      case .failure(let error): onFailure("\(error)")
      }
    }
  }

  /// Does something to very many items.
  func perform(_ action: BulkAction, _ items: ItemSelection) {
    perform(.all(action, items)) { [weak self] in
      if let refusal = $0 { self?.onFailure(refusal.why) } else { self?.noteLeaving(action) }
    }
  }

  private func noteLeaving(_ action: BulkAction) {
    work.isLeaving = action != .like
    endSelection()
  }

  /// Forgets what was selected once all of it has left the list, as far as it was loaded: if it comes back, it is
  /// not selected, as where all was loaded.
  func endSelection() {
    guard work.isLeaving, adapter.selection.rows.isEmpty else { return }
    work.isLeaving = false
    adapter.deselectAll()
  }
}

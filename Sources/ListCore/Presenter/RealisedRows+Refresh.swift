extension RealisedRows {
  /// Binds the cells whose rows have new content.
  ///
  /// - Parameters:
  ///   - force: Whether cells are bound even when the content is equal.
  ///   - current: The row as it is now, or `nil` when it is gone.
  public func refresh(force: Bool = false, current: (RowID) -> Row?) {
    for (id, entry) in entries {
      guard let row = current(id) else { continue }
      if force {
        entries[id]?.row = row
        bind(entry.cell, id, row)
      } else {
        refresh(id, entry, with: row)
      }
    }
  }

  /// Brings the cells up to date after a transaction: changed contents and rows marked to be bound
  /// again are bound, cells of rows marked to be rebuilt are taken away, and after a reload every
  /// cell is bound.
  ///
  /// - Parameters:
  ///   - snapshot: What the list shows now, with its marks.
  ///   - kind: What kind of transaction it was.
  ///   - park: Hides a cell.
  public func refresh(for snapshot: Snapshot, kind: UpdateReport.Kind, park: (Cell) -> Void) {
    for row in snapshot.marks.reloaded { release(row, park: park) }
    refresh(force: kind == .reload) { snapshot.row(for: $0) }
    guard kind != .reload else { return }
    for id in snapshot.marks.reconfigured {
      guard let entry = entries[id] else { continue }
      bind(entry.cell, id, entry.row)
    }
  }

  func refresh(_ id: RowID, _ entry: Entry, with row: Row) {
    guard !entry.row.content.isSameInstance(as: row.content) else { return }
    entries[id]?.row = row
    if !row.hasSameContent(as: entry.row) { bind(entry.cell, id, row) }
  }
}

extension RealisedRows {
  /// Notes after a transaction which cells have to be bound although their content is what it was.
  ///
  /// These are all of them after a reload, and those of rows marked to be bound again. Cells of rows
  /// marked to be rebuilt are taken away.
  ///
  /// They are bound when the next pass asks for them, as are those whose content changed; so however
  /// many transactions come before a frame, each cell is bound once.
  ///
  /// - Parameters:
  ///   - snapshot: What the list shows now, with its marks.
  ///   - kind: What kind of transaction it was.
  ///   - park: Hides a cell.
  package func refresh(for snapshot: Snapshot, kind: UpdateReport.Kind, park: (Cell) -> Void) {
    let reloaded = snapshot.marks.reloaded
    if !reloaded.isEmpty {
      for row in rows where reloaded.contains(row) { release(row, park: park) }
    }
    if kind == .reload {
      for id in entries.keys { entries[id]?.isOutdated = true }
    } else {
      for id in snapshot.marks.reconfigured { entries[id]?.isOutdated = true }
    }
  }

  /// Binds a row's cell if it shows something else.
  func refresh(_ id: RowID, _ entry: Entry, with row: Row) {
    guard entry.isOutdated || !entry.row.content.isSameInstance(as: row.content) else { return }
    entries[id]?.row = row
    entries[id]?.isOutdated = false
    if entry.isOutdated || !row.hasSameContent(as: entry.row) { bind(entry.cell, id, row) }
  }
}

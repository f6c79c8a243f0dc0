/// Where the cursor of a row that goes away is to be, between the rows around it that stay.
typealias CursorGap = (before: RowID?, after: RowID?, position: Int)

extension Cursor {
  /// Looks for the rows around the cursor that survive a change, if its own row does not.
  ///
  /// - Complexity: O(rows that go away around it).
  func gap(for transaction: ListTransaction) -> CursorGap? {
    let snapshot = list.snapshot
    guard let row = focusedRow, let place = snapshot.indexPath(of: row),
      !transaction.new.contains(row)
    else { return nil }
    func neighbour(_ step: Int) -> RowID? {
      var (index, next) = (place.section, place.row + step)
      while index >= 0, index < snapshot.sectionCount {
        let section = snapshot.section(at: index)
        // Of a section that is gone no row is left: nobody has to look for one.
        if let known = transaction.new.section(for: section.id) {
          let rows = section.withRows
          while next >= 0, next < rows.rowCount {
            let other = rows.rowID(at: next)
            if known.position(of: other.key) != nil { return other }
            next += step
          }
        }
        index += step
        guard index >= 0, index < snapshot.sectionCount else { break }
        next = step > 0 ? 0 : snapshot.section(at: index).rowCount - 1
      }
      return nil
    }
    let position = snapshot.flatPosition(section: place.section, row: place.row)
    return (neighbour(-1), neighbour(1), position)
  }

  /// A cursor whose row is gone goes to the row in its place, or the one before.
  func keepFocus(in gap: CursorGap?) {
    let waiting = waiting
    defer { self.waiting = waiting }
    if let row = away?.row ?? (gap == nil ? nil : focusedRow), keepsAway(row) { return }
    guard let gap else { return }
    focusedRow = focusedRow.flatMap { headerOverCursor($0) }
    guard focusedRow == nil, list.snapshot.rowCount > 0 else { return }
    let before = gap.before.flatMap { list.snapshot.position(of: $0) }
    let after = gap.after.flatMap { list.snapshot.position(of: $0) }
    let start: Int
    switch (before, after) {
    case (let before?, let after?): start = before < after ? before + 1 : after
    case (let before?, nil): start = before + 1
    case (nil, let after?): start = after
    case (nil, nil): start = gap.position
    }
    let place = min(start, list.snapshot.rowCount - 1)
    focusedRow = nextRow(from: place, step: 1) ?? nextRow(from: place, step: -1)
  }

  /// A row that is only not loaded keeps the cursor; another row stands for it until it is loaded again.
  ///
  /// - Returns: `false` when it is gone.
  private func keepsAway(_ row: RowID) -> Bool {
    if list.snapshot.contains(row) {
      focusedRow = row
      hasReturned = true
      return true
    }
    away = nil
    guard !list.snapshot.contains(row.section),
      let standIn = list.delegate?.presenterUnloaded?.standIn(for: row.section)
    else { return false }
    focusedRow = standIn
    away = (row, standIn)
    return true
  }
}

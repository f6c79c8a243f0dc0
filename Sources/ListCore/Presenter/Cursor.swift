/// The row with the keyboard cursor: where it may stand, and how it comes to another row.
@MainActor
final class Cursor {
  let list: PresentedList
  let scroll: Scroll
  let selection: SelectionModel
  var focusedRow: RowID? {
    didSet {
      if focusedRow != away?.standIn { away = nil }
      guard focusedRow != oldValue else { return }
      waiting = nil
      isAutomatic = false
    }
  }
  /// The row that has the cursor while it is not loaded, and the one that stands for it.
  var away: (row: RowID, standIn: RowID)?
  /// Whether it was loaded again, and the host has not been told.
  var hasReturned = false
  /// Whether nobody chose the row: it was found for a focus that came into the list.
  private var isAutomatic = false
  /// Set while elements are not loaded that a key took the cursor to: what becomes of the selection then.
  var waiting: Waiting?
  /// The rows that a person moves to other sections, and their names there, until they are there.
  var carriedRows: [RowID: RowID] = [:]
  var movedRow: RowID?

  struct Waiting { let gesture: SelectionGesture?, isAbove: Bool; var below: RowID? }

  init(_ list: PresentedList, _ scroll: Scroll, _ selection: SelectionModel) {
    self.list = list
    self.scroll = scroll
    self.selection = selection
  }

  /// The row with the cursor, which need not be loaded.
  var holder: RowID? { away?.row ?? focusedRow }

  /// Whether the cursor can stand on a row: on rows of the body, and on headers that do something.
  func canStand(on row: RowID) -> Bool {
    row.key.role == .body || isExpanded(row) != nil
  }

  /// Goes to a row that a person chose, which may be the one that was found before.
  func choose(_ row: RowID) {
    focusedRow = row
    isAutomatic = false
  }

  /// Follows a toolkit's focus that went to a row by itself; other headers leave the cursor where it is.
  func move(to row: RowID) {
    guard canStand(on: row), list.snapshot.contains(row) else { return }
    focusedRow = row
  }

  /// Goes to the first row of a section, to a header only where there is no other, or to the next row behind it.
  func move(toSection id: DiffIdentity) {
    guard let rows = list.snapshot.rowRange(of: id), let section = list.snapshot.section(for: id)
    else { return }
    let first = section.bodyRowCount > 0 ? section.firstBodyRow : 0
    nextRow(from: rows.lowerBound + first, step: 1).map(move(to:))
  }

  /// Goes with rows that move to another section, and so does the selection.
  func carryRows(through transaction: ListTransaction) {
    let new = transaction.new
    // What was on its way when the row was dropped may not have moved it yet.
    for (old, row) in carriedRows where !new.contains(old) {
      carriedRows[old] = nil
      if new.contains(row) { carry(from: old, to: row) }
    }
    guard focusedRow != nil || !selection.selection.isEmpty else { return }
    for row in transaction.renamedRows { carry(from: row.from, to: row.to) }
  }

  private func carry(from old: RowID, to new: RowID) {
    if focusedRow == old { focusedRow = new }
    if movedRow == old { movedRow = new }
    if selection.selection.anchor == old { selection.selection.anchor = new }
    if selection.selection.contains(old) { selection.selection.insert(new) }
  }

  /// Where a toolkit only finds a place for a focus that went astray, nothing scrolls.
  func enter(scrolls: Bool) -> RowID? {
    let isNew = focusedRow == nil
    let visible = list.visibleRows.filter(canStand)
    let row =
      focusedRow ?? selectedRowInView
      ?? visible.first(where: list.isUncovered) ?? visible.first
      // Nothing is in view of a list without a size, which is on its way to what is selected.
      ?? selection.selectedRows.first(where: canStand) ?? nextRow(from: 0, step: 1)
    guard let row else { return nil }
    focusedRow = row
    if isNew { isAutomatic = true }
    let isAway = scrolls && bringBack { [weak self] in self?.focusedRow.map { self?.show($0) } }
    // A list without a size has nothing in view yet, and may be on its way to where it was.
    if scrolls, !isAway, list.viewport.height > 0 { show(row) }
    return row
  }

  /// Whether nobody put it where it is, and it is out of view: keys begin at what is seen then.
  var isUnnoticed: Bool { isAutomatic && holder.map { !list.visibleRows.contains($0) } == true }

  /// Moves the cursor, from what is in view if nobody noticed where it is; it is there again if it goes nowhere.
  func movingFromView(_ move: () -> KeyOutcome) -> KeyOutcome {
    guard isUnnoticed, let found = focusedRow else { return move() }
    let away = away
    focusedRow = selectedRowInView
    defer {
      if focusedRow == nil {
        focusedRow = found
        (self.away, isAutomatic) = (away, true)
      }
    }
    return move()
  }

  /// Loads the row with the cursor again, where it is not loaded, and does something then.
  func bringBack(_ action: @escaping @MainActor () -> Void) -> Bool {
    guard let away else { return false }
    return list.delegate?.presenterUnloaded?.bringBack(away.row.section, action) == true
  }

  /// Whether its row is in view, and a person, or a key, put it there.
  var isInView: Bool { !isAutomatic && focusedRow.map(list.visibleRows.contains) == true }

  /// Where its row is, if a person selected it and sees it.
  var place: Scroll.Target? {
    guard isInView, let row = focusedRow, selection.selection.contains(row),
      let frame = list.frame(of: row)
    else { return nil }
    return .edge(row, hidden: list.layout.topInset - frame.y)
  }

  /// Loads its row and goes there, where another list is shown now in which it is not loaded.
  func followAway() {
    guard !isAutomatic else { return }
    _ = bringBack { [weak self] in self?.focusedRow.map { self?.show($0) } }
  }

  /// Scrolls to a row of which a part is out of view; not to one that is too high for the view and fills half of
  /// it: somebody reads it there.
  func show(_ row: RowID) {
    guard !list.isUncovered(row), let frame = list.frame(of: row) else { return }
    let (room, end) = (uncoveredHeight, list.viewport.height)
    let seen = min(frame.y + frame.height, end) - max(frame.y, end - room)
    if frame.height <= room || seen <= room / 2 { scroll.move(to: row) }
  }

  @discardableResult
  func focus(
    _ row: RowID,
    _ gesture: SelectionGesture?,
    at position: ScrollPosition = .nearest
  ) -> KeyOutcome {
    let old = holder
    away = nil
    choose(row)
    if gesture == .replace, row.key.role == .header {
      // Nothing there can be selected, and the next key does not mean what is selected elsewhere.
      selection.deselectAll()
    } else if let gesture {
      selection.select(row, gesture: gesture, from: old)
    }
    let isUnloaded = list.delegate?.presenterUnloaded?.isUnloaded(row.section) == true
    waiting = isUnloaded ? Waiting(gesture: gesture, isAbove: position == .bottom) : nil
    scroll.move(to: row, position: position)
    return .handled
  }

  /// The first row from a position on that can have the cursor.
  func nextRow(from start: Int, step: Int) -> RowID? {
    var position = start
    while position >= 0, position < list.snapshot.rowCount {
      let row = list.snapshot.rowID(at: position)
      if canStand(on: row) { return row }
      position += step
    }
    return nil
  }
}

extension Cursor {
  func isExpanded(_ row: RowID) -> Bool? {
    row.key.role == .header ? list.delegate?.presenterIsExpanded(row.section) : nil
  }

  /// The cursor goes to the header, so that the next key means the same section.
  @discardableResult
  func disclose(_ row: RowID, expanded: Bool? = nil) -> Bool {
    guard list.snapshot.contains(row), let isExpanded = isExpanded(row) else { return false }
    choose(row)
    let expanded = expanded ?? !isExpanded
    guard expanded != isExpanded else { return false }
    list.delegate?.presenterDisclose(row.section, expanded: expanded)
    return true
  }

  /// In a list that deselects automatically to be selected is all that a row is for, so it is
  /// selected too.
  @discardableResult
  func activate(_ row: RowID) -> Bool {
    guard row.key.role == .body else { return disclose(row) }
    guard let content = list.content(of: row) else {
      list.report(Diagnostic(.staleAction, "activate \(row), which is gone"))
      return false
    }
    if selection.deselectsAutomatically { selection.select(row, gesture: .replace) }
    list.delegate?.presenterDidActivate(row, content)
    return true
  }

  /// The header of a section, or of its group, that has just been folded over the cursor.
  func headerOverCursor(_ row: RowID) -> RowID? {
    guard let index = list.snapshot.sectionIndex(of: row.section) else { return nil }
    let head = list.snapshot.group(ofSectionAt: index).lowerBound
    for section in [list.snapshot.section(at: index), list.snapshot.section(at: head)] {
      guard let header = section.rows.first, header.role == .header else { continue }
      let id = RowID(section: section.id, key: header.key)
      if isExpanded(id) == false { return id }
    }
    return nil
  }
}

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
    // Another row in its place is no choice of a person.
    let (waiting, isAutomatic) = (waiting, isAutomatic)
    defer { (self.waiting, self.isAutomatic) = (waiting, isAutomatic) }
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

/// Where keys take the cursor.
extension Cursor {
  func move(_ motion: KeyCommand.Motion, _ gesture: SelectionGesture?) -> KeyOutcome {
    if gesture != .extend, scrolls(within: focusedRow, motion) { return .handled }
    if let row = target(of: motion) {
      let isUp = motion == .previous || motion == .pageUp
      // Nothing is above what is being loaded: the key before this one waits for it already.
      if isUp, waiting != nil, row == focusedRow { return .handled }
      let below = waiting?.below ?? holder
      let aim = aim(at: row, motion)
      let outcome = focus(row, selecting(gesture), at: aim.position)
      if aim.row != row { scroll.move(to: aim.row, position: aim.position) }
      if isUp { waiting?.below = below }
      return outcome
    }
    return list.snapshot.rowCount > 0 && scrollList(by: motion) ? .handled : .ignored
  }

  /// What is scrolled to, and where it is to be.
  ///
  /// The nearer edge of a row higher than the viewport is not the end of the list, and neither is where a
  /// header sticks, or would on the way there.
  private func aim(
    at row: RowID,
    _ motion: KeyCommand.Motion
  ) -> (row: RowID, position: ScrollPosition) {
    // A row for elements that are not loaded is as high as all of them: its end is next to the cursor.
    if motion == .previous || motion == .pageUp,
      list.delegate?.presenterUnloaded?.isUnloaded(row.section) == true
    {
      return (row, .bottom)
    }
    if motion == .pageUp || motion == .pageDown {
      return pageAim(at: row, isDown: motion == .pageDown)
    }
    guard motion == .first || motion == .last, let frame = list.frame(of: row) else {
      return (row, .nearest)
    }
    if motion == .last { return (row, frame.height > uncoveredHeight ? .bottom : .nearest) }
    let isTop = frame.height > uncoveredHeight || row.key.role == .header
    return (row, isTop ? .top : .nearest)
  }

  /// Which of the rows that were loaded a key leads to, of those in view.
  ///
  /// Where they are lower than was thought, the row that it came up from is in view as well.
  func landing(among rows: [RowID], atEnd: Bool) -> RowID? {
    guard let waiting, waiting.isAbove else {
      return atEnd ? rows.last : rows.first(where: list.isFullyVisible) ?? rows.first
    }
    let start = waiting.below.flatMap { list.snapshot.position(of: $0) } ?? .max
    return rows.last { (list.snapshot.position(of: $0) ?? .max) < start } ?? rows.first
  }

  /// Where selecting runs something, only moving there must not.
  func selecting(_ gesture: SelectionGesture?) -> SelectionGesture? {
    selection.deselectsAutomatically ? nil : gesture
  }

  /// The row a motion leads to; the row with the cursor itself when there is no other.
  private func target(of motion: KeyCommand.Motion) -> RowID? {
    let end = list.snapshot.rowCount
    guard end > 0 else { return nil }
    let here = focusedRow.flatMap { list.snapshot.position(of: $0) }
    switch motion {
    case .first: return nextRow(from: 0, step: 1)
    case .last: return nextRow(from: end - 1, step: -1)
    case .next, .previous:
      let step = motion == .next ? 1 : -1
      return (here.map { line(from: $0, step: step) } ?? nextRow(from: edge(motion), step: step))
        ?? focusedRow
    // Elsewhere the key is the toolkit's, which goes along the controls of the row.
    case .forward, .backward: return neighbour(motion)
    case .pageUp: return page(from: here ?? edge(.next), step: -1)
    case .pageDown: return page(from: here ?? edge(.next), step: 1)
    }
  }

  /// Where a cursor that is nowhere yet begins: at the first or last row in view.
  private func edge(_ motion: KeyCommand.Motion) -> Int {
    let visible = list.rowsInPlace.map(list.id(of:)).filter(canStand)
    let uncovered = visible.filter(list.isUncovered)
    // Of rows higher than half of the view it may be that none is seen as a whole.
    let seen = uncovered.isEmpty ? visible : uncovered
    let row = motion == .next ? seen.first : seen.last
    return row.flatMap { list.snapshot.position(of: $0) }
      ?? (motion == .next ? 0 : list.snapshot.rowCount - 1)
  }

  private func page(from here: Int, step: Int) -> RowID? {
    let place = list.snapshot.rowPosition(at: here)
    guard let frame = list.layout.frame(of: place, in: list.snapshot) else { return nil }
    let distance = max(frame.height, uncoveredHeight)
    let y = frame.y + Double(step) * distance
    let found = list.layout.location(atY: y, in: list.snapshot).map {
      list.snapshot.flatPosition(section: $0.section, row: $0.row)
    }
    // At least one row further, whatever the heights.
    let aimed = found ?? here
    var start = step > 0 ? max(aimed, here + 1) : min(aimed, here - 1)
    // Rows that turn out higher than they are thought to be would be passed without being seen.
    if let guessed = stride(from: here + step, through: start, by: step).first(where: isGuessed) {
      start = step > 0 ? max(guessed - 1, here + 1) : min(guessed + 1, here - 1)
    }
    let target = nextRow(from: start, step: step) ?? nextRow(from: start, step: -step)
    guard let target else { return focusedRow }
    let nearest = nearest(inLineOf: target, toRowAt: here)
    // Beside a row higher than a page that is where the cursor is already: then on to the next line.
    if list.snapshot.position(of: nearest) != here { return nearest }
    return line(from: here, step: step) ?? nearest
  }

  /// What a page has scrolled to, and where: where heights are only guessed, what was seen last goes to the other
  /// edge, or rows that turn out higher would be passed unseen.
  private func pageAim(at row: RowID, isDown: Bool) -> (row: RowID, position: ScrollPosition) {
    let usual = (row, ScrollPosition.nearest)
    guard let place = list.snapshot.indexPath(of: row) else { return usual }
    let line = list.layout.line(with: place, in: list.snapshot).map {
      list.snapshot.flatPosition(section: $0.location.section, row: $0.location.row)
    }
    guard let first = line.first, let last = line.last else { return usual }
    let (before, behind) = isDown ? (first - 1, last + 1) : (last + 1, first - 1)
    let end: ScrollPosition = isDown ? .top : .bottom
    if !isGuessed(first) {
      return isGuessed(behind) && list.visibleFrame(of: row) != nil ? (row, end) : usual
    }
    if isSeen(before) { return (row, end) }
    // A header or a footer between them was not seen: then the row comes after what was.
    let rows = list.rowsInPlace.map(list.id(of:))
    guard focusedRow.map(rows.contains) == true, let seen = isDown ? rows.last : rows.first,
      let start = list.frame(of: seen), let stop = list.frame(of: row)
    else { return usual }
    let bottom = max(start.y + start.height, stop.y + stop.height)
    return bottom - min(start.y, stop.y) <= uncoveredHeight ? (seen, end) : usual
  }

  private func isSeen(_ position: Int) -> Bool {
    guard (0..<list.snapshot.rowCount).contains(position) else { return false }
    let row = list.snapshot.rowID(at: position)
    return row == focusedRow || list.isFullyVisible(row)
  }

  /// Whether there is a row at a position that nobody has measured yet.
  private func isGuessed(_ position: Int) -> Bool {
    guard (0..<list.snapshot.rowCount).contains(position) else { return false }
    return list.layout.needsMeasuring(list.snapshot.rowPosition(at: position), in: list.snapshot)
  }

  var uncoveredHeight: Double {
    let covered = list.layout.stuckHeader(offset: list.offset, in: list.snapshot)?.row.height ?? 0
    return max(0, list.viewport.height - list.layout.topInset - covered)
  }

  /// A row higher than the viewport is read to its end before the cursor leaves it, unless none of it is in view.
  private func scrolls(within row: RowID?, _ motion: KeyCommand.Motion) -> Bool {
    guard let row, let frame = list.frame(of: row), frame.height > uncoveredHeight,
      uncoveredHeight > 0
    else { return false }
    let bottom = frame.y + frame.height
    let top = list.viewport.height - uncoveredHeight
    guard frame.y < list.viewport.height, bottom > top else { return false }
    let room: Double =
      switch motion {
      case .next, .pageDown: bottom - list.viewport.height
      case .previous, .pageUp: top - frame.y
      default: 0
      }
    guard room >= 1 else { return false }
    let isPage = motion == .pageUp || motion == .pageDown
    let isDown = motion == .next || motion == .pageDown
    // Where little of it is in view nobody reads it: it comes as far as it fills the view.
    let beside = isDown ? frame.y - top : list.viewport.height - bottom
    let usual = isPage ? uncoveredHeight * 0.9 : min(48, uncoveredHeight * 0.5)
    let step = beside > uncoveredHeight / 2 ? beside : min(room, usual)
    scroll.move(toOffset: list.offset + (isDown ? step : -step))
    return true
  }

  /// What a motion does in a list whose rows cannot have the cursor.
  private func scrollList(by motion: KeyCommand.Motion) -> Bool {
    let old = list.offset
    let page = uncoveredHeight * 0.9
    switch motion {
    case .first: scroll.move(toOffset: 0)
    case .last: scroll.move(toOffset: list.maximumOffset)
    case .next: scroll.move(toOffset: list.offset + min(48, page))
    case .previous: scroll.move(toOffset: list.offset - min(48, page))
    case .pageDown: scroll.move(toOffset: list.offset + page)
    case .pageUp: scroll.move(toOffset: list.offset - page)
    case .forward, .backward: break
    }
    return list.offset != old
  }
}

// MARK: Rows that share lines

extension Cursor {
  /// The row beside the one with the cursor; past the end of a line that in the next line, as a text is
  /// read.
  ///
  /// - Returns: The row with the cursor itself where there is no other; `nil` when it shares no line.
  private func neighbour(_ motion: KeyCommand.Motion) -> RowID? {
    guard let row = focusedRow, let here = list.snapshot.indexPath(of: row),
      list.layout.flows(here, in: list.snapshot)
    else { return nil }
    let place = RowPosition(
      section: here.section,
      row: here.row + (motion == .forward ? 1 : -1)
    )
    guard place.row >= 0, list.layout.flows(place, in: list.snapshot) else { return row }
    return list.snapshot.section(at: place.section).rowID(at: place.row)
  }

  /// The row in the next line up or down that can have the cursor: the nearest of them.
  private func line(from position: Int, step: Int) -> RowID? {
    let line = list.layout.line(with: list.snapshot.rowPosition(at: position), in: list.snapshot)
    guard let end = (step > 0 ? line.last : line.first)?.location else { return nil }
    let start = list.snapshot.flatPosition(section: end.section, row: end.row) + step
    return nextRow(from: start, step: step).map { nearest(inLineOf: $0, toRowAt: position) }
  }

  /// Of the rows in a line the one that begins nearest to where another row begins.
  private func nearest(inLineOf row: RowID, toRowAt position: Int) -> RowID {
    let start = list.layout.frame(of: list.snapshot.rowPosition(at: position), in: list.snapshot)?.x
    guard let place = list.snapshot.indexPath(of: row), let start else { return row }
    let line = list.layout.line(with: place, in: list.snapshot)
    guard line.count > 1 else { return row }
    let section = list.snapshot.section(at: place.section)
    let rows = line.filter { canStand(on: section.rowID(at: $0.location.row)) }
    let found = rows.min { abs($0.x - start) < abs($1.x - start) }
    return found.map { section.rowID(at: $0.location.row) } ?? row
  }
}

// MARK: Rows that a person moves

extension Cursor {
  /// Moves a row, which is seen where it comes to be.
  func moving(_ row: RowID, _ move: () -> Bool) -> Bool {
    movedRow = row
    let isMoved = move()
    if !isMoved { movedRow = nil }
    return isMoved
  }

  /// Scrolls to the row that a person has moved: a neighbour that it changed places with may hold the list.
  ///
  /// Also where it seems to be in view: in another section its height is only guessed.
  func showMoved() {
    guard let row = movedRow else { return }
    movedRow = nil
    if list.snapshot.contains(row) { scroll.go(to: .row(row, .nearest)) }
  }

  var selectedRowInView: RowID? {
    list.visibleRows.first { canStand(on: $0) && selection.selection.contains($0) }
  }

  /// The row that commands of keys are about: what is selected, if nobody noticed where the cursor is.
  var commandRow: RowID? {
    guard isUnnoticed else { return focusedRow }
    return selectedRowInView ?? selection.selectedRows.first(where: canStand) ?? focusedRow
  }
}

extension ListPresenter {
  /// Puts the cursor on a row that a toolkit's focus went to by itself; nothing is scrolled or
  /// selected.
  ///
  /// - Parameter row: The row; headers and footers leave the cursor where it is.
  public func moveCursor(to row: RowID) {
    guard canHaveCursor(row), snapshot.contains(row) else { return }
    focusedRow = row
  }

  /// Whether there is a row that can have the cursor.
  ///
  /// - Complexity: O(h) in the number of rows before the first that can, such as fixed headers.
  public var canTakeCursor: Bool { bodyRow(from: 0, step: 1) != nil }

  /// Chooses the row that gets the cursor when the keyboard comes to the list: the one that had it,
  /// else the first selected one in view, else the first in view.
  ///
  /// - Parameter scrolls: Whether the list scrolls to the row, as for a person who comes to the list; not
  ///   where a toolkit finds a place for a focus that went astray.
  /// - Returns: The row; `nil` when no row can have it.
  @discardableResult
  public func enterCursor(scrolls: Bool = true) -> RowID? {
    let visible = visibleRows.filter(canHaveCursor)
    let row =
      focusedRow ?? visible.first(where: selection.contains) ?? visible.first(where: isFullyVisible)
      ?? visible.first ?? bodyRow(from: 0, step: 1)
    guard let row else { return nil }
    focusedRow = row
    if scrolls, !isFullyVisible(row) { scroll(to: row, position: .nearest) }
    return row
  }

  func move(_ motion: KeyCommand.Motion, _ gesture: SelectionGesture?) -> KeyOutcome {
    if motion == .forward || motion == .backward {
      // Elsewhere the key is the toolkit's, which goes along the controls of the row.
      guard let row = neighbour(motion) else { return .ignored }
      return focus(row, deselectsAutomatically ? nil : gesture)
    }
    if gesture != .extend, scrolls(within: focusedRow, motion) { return .handled }
    // Where selecting runs something, only moving there must not.
    if let row = target(of: motion) { return focus(row, deselectsAutomatically ? nil : gesture) }
    return snapshot.rowCount > 0 && scroll(by: motion) ? .handled : .ignored
  }

  /// The row a motion leads to; the row with the cursor itself when there is no other.
  func target(of motion: KeyCommand.Motion) -> RowID? {
    let end = snapshot.rowCount
    guard end > 0 else { return nil }
    let here = focusedRow.flatMap { snapshot.position(of: $0) }
    switch motion {
    case .first: return bodyRow(from: 0, step: 1)
    case .last: return bodyRow(from: end - 1, step: -1)
    case .next:
      return (here.map { line(from: $0, step: 1) } ?? bodyRow(from: edge(.next), step: 1))
        ?? focusedRow
    case .previous:
      return (here.map { line(from: $0, step: -1) } ?? bodyRow(from: edge(.previous), step: -1))
        ?? focusedRow
    case .forward, .backward: return neighbour(motion)
    case .pageUp: return page(from: here ?? edge(.next), step: -1)
    case .pageDown: return page(from: here ?? edge(.next), step: 1)
    }
  }

  /// Where a cursor that is nowhere yet begins: at the first or last row in view.
  private func edge(_ motion: KeyCommand.Motion) -> Int {
    let visible = visibleRows.filter { canHaveCursor($0) && isFullyVisible($0) }
    let row = motion == .next ? visible.first : visible.last
    return row.flatMap { snapshot.position(of: $0) }
      ?? (motion == .next ? 0 : snapshot.rowCount - 1)
  }

  private func page(from here: Int, step: Int) -> RowID? {
    let place = snapshot.rowPosition(at: here)
    guard let frame = layout.frame(of: place, in: snapshot) else { return nil }
    let distance = max(frame.height, uncoveredHeight)
    let y = frame.y + Double(step) * distance
    let found = layout.location(atY: y, in: snapshot).map {
      snapshot.flatPosition(section: $0.section, row: $0.row)
    }
    // At least one row further, whatever the heights.
    let aimed = found ?? here
    let start = step > 0 ? max(aimed, here + 1) : min(aimed, here - 1)
    let target = bodyRow(from: start, step: step) ?? bodyRow(from: start, step: -step)
    guard let target else { return focusedRow }
    let nearest = nearest(inLineOf: target, toRowAt: here)
    // Beside a row higher than a page that is where the cursor is already: then on to the next line.
    if snapshot.position(of: nearest) != here { return nearest }
    return line(from: here, step: step) ?? nearest
  }

  private var uncoveredHeight: Double {
    let covered = layout.stuckHeader(offset: offset, in: snapshot)?.row.height ?? 0
    return max(0, viewport.height - layout.topInset - covered)
  }

  /// A row higher than the viewport is read to its end before the cursor leaves it.
  private func scrolls(within row: RowID?, _ motion: KeyCommand.Motion) -> Bool {
    guard let row, let frame = frame(of: row), frame.height > uncoveredHeight,
      uncoveredHeight > 0
    else { return false }
    let bottom = frame.y + frame.height
    let top = viewport.height - uncoveredHeight
    let room: Double =
      switch motion {
      case .next,
        .pageDown where frame.y < viewport.height:
        bottom - viewport.height
      case .previous,
        .pageUp where bottom > top:
        top - frame.y
      default: 0
      }
    guard room >= 1 else { return false }
    let isPage = motion == .pageUp || motion == .pageDown
    let step = min(room, isPage ? uncoveredHeight * 0.9 : min(48, uncoveredHeight * 0.5))
    let isDown = motion == .next || motion == .pageDown
    scroll(toOffset: offset + (isDown ? step : -step))
    return true
  }

  /// What a motion does in a list whose rows cannot have the cursor.
  private func scroll(by motion: KeyCommand.Motion) -> Bool {
    let old = offset
    let page = uncoveredHeight * 0.9
    switch motion {
    case .first: scroll(toOffset: 0)
    case .last: scroll(toOffset: maximumOffset)
    case .next: scroll(toOffset: offset + min(48, page))
    case .previous: scroll(toOffset: offset - min(48, page))
    case .pageDown: scroll(toOffset: offset + page)
    case .pageUp: scroll(toOffset: offset - page)
    case .forward, .backward: break
    }
    return offset != old
  }

  func bodyRow(from start: Int, step: Int) -> RowID? {
    var position = start
    while position >= 0, position < snapshot.rowCount {
      let row = snapshot.rowID(at: position)
      if canHaveCursor(row) { return row }
      position += step
    }
    return nil
  }
}

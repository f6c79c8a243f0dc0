/// What a host is to do after a key, beside drawing.
public enum KeyOutcome: Hashable, Sendable {
  /// The key meant nothing: let it go on.
  case ignored
  /// All is done.
  case handled
  /// Activate a row.
  case activate(RowID)
  /// Open the context menu of a row.
  case contextMenu(RowID)
  /// Run the delete action of a row.
  case delete(RowID)
  /// Move the row to another place of its section, or to the next section.
  case reorder(RowID, ReorderTarget)
  /// Put the focus into the row's controls, or out of the list behind them.
  case enterControls(RowID)
  /// Put the focus out of the row's controls, or out of the list in front of them.
  case leaveControls(RowID)
}

extension ListPresenter {
  /// Does what a key asks for: moves the cursor, changes the selection, scrolls to the cursor.
  ///
  /// The cursor stands on body rows only: headers and footers are crossed.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The keys held with it.
  ///   - time: When it was pressed, for type-ahead.
  /// - Returns: What is left for the host to do.
  @discardableResult
  public func press(
    _ key: ListKey,
    _ modifiers: KeyModifiers = [],
    at time: Duration = .zero
  ) -> KeyOutcome {
    guard let command = KeyCommand.command(for: key, modifiers) else { return .ignored }
    return perform(command, at: time)
  }

  /// Carries out a command of a key.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - time: When it was given, for type-ahead.
  /// - Returns: What is left for the host to do.
  public func perform(_ command: KeyCommand, at time: Duration = .zero) -> KeyOutcome {
    switch command {
    case .move(let motion, let gesture): return move(motion, gesture)
    case .selectAll where selection.mode == .multiple:
      selectAll()
      return .handled
    case .deselectAll where !selection.rows.isEmpty:
      deselectAll()
      return .handled
    case .selectAll, .deselectAll: return .ignored
    case .typeAhead(let letter):
      typeAhead.type(letter, at: time)
      guard let row = find(typeAhead) else { return .ignored }
      return focus(row, .replace)
    default: break
    }
    guard let row = focusedRow else { return .ignored }
    switch command {
    case .toggle: select(row, gesture: .toggle)
    case .extend: select(row, gesture: .extend)
    case .activate: return .activate(row)
    case .contextMenu: return .contextMenu(row)
    case .delete: return .delete(row)
    case .enterControls: return .enterControls(row)
    case .leaveControls: return .leaveControls(row)
    case .reorder(let step): return reorderOutcome(of: row, by: step)
    default: return .ignored
    }
    return .handled
  }

  /// Puts the cursor on a row and scrolls to it.
  ///
  /// - Parameters:
  ///   - row: A body row.
  ///   - gesture: What happens to the selection; `nil` leaves it alone.
  /// - Returns: ``KeyOutcome/handled``.
  @discardableResult
  public func focus(_ row: RowID, _ gesture: SelectionGesture?) -> KeyOutcome {
    let old = focusedRow
    focusedRow = row
    if let gesture {
      if gesture == .extend, selection.anchor == nil, let old { selection.setAnchor(old) }
      select(row, gesture: gesture)
    }
    scroll(to: row, position: .nearest)
    return .handled
  }

  private func move(_ motion: KeyCommand.Motion, _ gesture: SelectionGesture?) -> KeyOutcome {
    guard let row = target(of: motion) else { return .ignored }
    return focus(row, gesture)
  }

  /// The row a motion leads to; the row with the cursor itself when there is no other.
  func target(of motion: KeyCommand.Motion) -> RowID? {
    let end = snapshot.rowCount
    guard end > 0 else { return nil }
    let here = focusedRow.flatMap { snapshot.position(of: $0) }
    switch motion {
    case .first: return bodyRow(from: 0, step: 1)
    case .last: return bodyRow(from: end - 1, step: -1)
    case .next: return bodyRow(from: here.map { $0 + 1 } ?? 0, step: 1) ?? focusedRow
    case .previous: return bodyRow(from: here.map { $0 - 1 } ?? end - 1, step: -1) ?? focusedRow
    case .pageUp: return page(from: here ?? 0, step: -1)
    case .pageDown: return page(from: here ?? 0, step: 1)
    }
  }

  private func page(from here: Int, step: Int) -> RowID? {
    let place = snapshot.rowPosition(at: here)
    guard let frame = layout.frame(of: place, in: snapshot) else { return nil }
    let covered = layout.stuckHeader(offset: offset, in: snapshot)?.row.height ?? 0
    let distance = max(frame.height, viewport.height - layout.topInset - covered)
    let y = frame.y + Double(step) * distance
    let found = layout.location(atY: y, in: snapshot).map {
      snapshot.flatPosition(section: $0.section, row: $0.row)
    }
    // At least one row further, whatever the heights.
    let aimed = found ?? here
    let start = step > 0 ? max(aimed, here + 1) : min(aimed, here - 1)
    let target = bodyRow(from: start, step: step) ?? bodyRow(from: start, step: -step)
    return target ?? focusedRow
  }

  func bodyRow(from start: Int, step: Int) -> RowID? {
    var position = start
    while position >= 0, position < snapshot.rowCount {
      let row = snapshot.rowID(at: position)
      if row.key.role == .body { return row }
      position += step
    }
    return nil
  }
}

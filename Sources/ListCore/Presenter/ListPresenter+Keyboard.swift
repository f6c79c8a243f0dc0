/// What a host is to do after a key, beside drawing.
public enum KeyOutcome: Hashable, Sendable {
  /// The key meant nothing: let it go on.
  case ignored
  /// All is done.
  case handled
  /// Put a text on the clipboard.
  case copy(String)
  /// Open the context menu of a row.
  case contextMenu(RowID)
  /// Run the delete action of a row, or of all selected rows when it is one of them.
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
  /// The cursor stands on body rows and on headers that fold their section; other headers and footers
  /// are crossed.
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
    if key == .space, modifiers.isEmpty, let outcome = typeAheadWithSpace(at: time) {
      return outcome
    }
    if let outcome = pressOnHeader(key, modifiers) {
      endTyping()
      return outcome
    }
    guard let command = KeyCommand.command(for: key, modifiers) else { return .ignored }
    return perform(command, at: time)
  }

  /// Ends what was typed to find a row: for keys of which the list is not told.
  package func endTyping() { typeAhead = TypeAhead() }

  /// Carries out a command of a key.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - time: When it was given, for type-ahead.
  /// - Returns: What is left for the host to do.
  public func perform(_ command: KeyCommand, at time: Duration = .zero) -> KeyOutcome {
    if case .typeAhead(let letter) = command { return typeAhead(letter, at: time) }
    endTyping()
    switch command {
    case .move(let motion, let gesture): return move(motion, gesture)
    case .selectAll where selection.mode == .multiple:
      selectAll()
      return .handled
    case .deselectAll where rubberBand != nil:
      cancelRubberBand()
      return .handled
    case .deselectAll where !selection.isEmpty:
      deselectAll()
      return .handled
    case .selectAll, .deselectAll: return .ignored
    case .copy:
      let text = selectedText
      return text.isEmpty ? .ignored : .copy(text)
    case .refresh: return refresh() ? .handled : .ignored
    default: break
    }
    guard let row = focusedRow else { return .ignored }
    // What a key is about to do is seen: the cursor may have been scrolled away.
    if !isFullyVisible(row) { scroll(to: row, position: .nearest) }
    switch command {
    case .toggle: select(row, gesture: .toggle)
    case .extend: select(row, gesture: .extend)
    case .activate: activate(row)
    case .contextMenu: return .contextMenu(row)
    case .delete: return .delete(row)
    case .enterControls: return .enterControls(row)
    case .leaveControls: return .leaveControls(row)
    case .reorder(let step): return reorderOutcome(of: row, by: step)
    default: return .ignored
    }
    return .handled
  }

  /// Puts the cursor on the row that is looked for.
  private func typeAhead(_ letter: Character, at time: Duration) -> KeyOutcome {
    typeAhead.type(letter, at: time)
    guard let row = find(typeAhead) else { return .ignored }
    return focus(row, deselectsAutomatically ? nil : .replace)
  }

  /// Takes a space as a letter where a row's text goes on with it; elsewhere it selects.
  private func typeAheadWithSpace(at time: Duration) -> KeyOutcome? {
    guard typeAhead.isGoingOn(at: time) else { return nil }
    var typed = typeAhead
    typed.type(" ", at: time)
    return find(typed) == nil ? nil : typeAhead(" ", at: time)
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
      if gesture == .extend, selection.anchor == nil, let old { selection.anchor = old }
      select(row, gesture: gesture)
    }
    scroll(to: row, position: .nearest)
    return .handled
  }
}

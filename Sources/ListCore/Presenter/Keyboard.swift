/// What a host is to do after a key, beside drawing.
package enum KeyOutcome: Hashable, Sendable {
  /// The key meant nothing: let it go on.
  case ignored
  /// All is done.
  case handled
  case copy(String)
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

@MainActor
package final class Keyboard {
  private let cursor: Cursor
  private var list: PresentedList { cursor.list }
  private var scroll: Scroll { cursor.scroll }
  private var selection: SelectionModel { cursor.selection }
  private var typeAhead = TypeAhead()
  /// Looks for the row that is typed where rows are not loaded.
  private var search: Task<Void, Never>?

  init(_ cursor: Cursor) { self.cursor = cursor }

  isolated deinit { search?.cancel() }

  func press(_ key: ListKey, _ modifiers: KeyModifiers, at time: Duration) -> KeyOutcome {
    let isLetter = key == .space && modifiers.isEmpty && isSpaceTyped(at: time)
    if !isLetter, let outcome = pressOnHeader(key, modifiers) {
      endTyping()
      return outcome
    }
    let meant = isLetter ? .typeAhead(" ") : KeyCommand.command(for: key, modifiers)
    guard let command = meant else { return .ignored }
    let isUnnoticed = cursor.isUnnoticed
    if isUnnoticed, command.isAboutRow, selection.selection.isEmpty {
      // What is selected need not be loaded.
      let unloaded = command == .delete ? selection.together.withUnloaded : nil
      return unloaded?.perform(RowActions.deleteID) == true ? .handled : .ignored
    }
    let isLater =
      command.isAboutCursor && !isUnnoticed
      && cursor.bringBack { [weak self] in
        guard let self else { return }
        list.host?.presenterDidHear(perform(command, at: time))
      }
    return isLater ? .handled : perform(command, at: time)
  }

  /// Carries out a command of a key, and returns what is left for the host to do.
  package func perform(_ command: KeyCommand, at time: Duration) -> KeyOutcome {
    if case .typeAhead(let letter) = command { return typeAhead(letter, at: time) }
    endTyping()
    switch command {
    case .move(let motion, let gesture):
      return cursor.movingFromView { cursor.move(motion, gesture) }
    case .selectAll where selection.mode == .multiple:
      selection.selectAll()
      return .handled
    case .deselectAll where selection.band != nil:
      selection.band = nil
      return .handled
    case .deselectAll:
      let isSeen = !selection.selection.isEmpty
      // Rows out of sight are not to come back selected either.
      selection.deselectAll()
      return isSeen ? .handled : .ignored
    case .selectAll: return .ignored
    case .copy:
      // Not some of them only, without a word.
      if selection.together.withUnloaded?.perform(RowActions.copyID) == true { return .handled }
      let text = selection.selectedText
      return text.isEmpty ? .ignored : .copy(text)
    case .refresh: return list.delegate?.presenterRefresh() == true ? .handled : .ignored
    default: break
    }
    guard let row = cursor.commandRow else { return .ignored }
    // What a key is about to do is seen: the cursor may have been scrolled away.
    cursor.show(row)
    switch command {
    case .toggle, .extend:
      cursor.choose(row)
      selection.select(row, gesture: command == .toggle ? .toggle : .extend)
    case .activate:
      cursor.choose(row)
      cursor.activate(row)
    case .contextMenu: return .contextMenu(row)
    case .delete: return .delete(row)
    case .enterControls: return .enterControls(row)
    case .leaveControls: return .leaveControls(row)
    case .reorder(let step): return reorderOutcome(of: row, by: step)
    default: return .ignored
    }
    return .handled
  }

  /// What a key means on a header: Space and Return fold and unfold, the arrow along the line of text
  /// unfolds, the other one folds.
  ///
  /// - Returns: `nil` for every other key, and where there is nothing to fold.
  private func pressOnHeader(_ key: ListKey, _ modifiers: KeyModifiers) -> KeyOutcome? {
    guard modifiers.isEmpty, !cursor.isUnnoticed, let row = cursor.focusedRow,
      cursor.isExpanded(row) != nil
    else { return nil }
    switch key {
    case .space, .return: cursor.disclose(row)
    case .forward: cursor.disclose(row, expanded: true)
    case .backward: cursor.disclose(row, expanded: false)
    default: return nil
    }
    if list.snapshot.contains(row) { scroll.move(to: row) }
    return .handled
  }

  /// Where a row goes that is moved by the keyboard: one place on inside its section, from its end
  /// to the next section; a row that is alone in its section takes the section along, or goes alone
  /// where sections stay.
  private func reorderOutcome(of row: RowID, by step: Int) -> KeyOutcome {
    guard let place = list.snapshot.indexPath(of: row) else { return .ignored }
    let section = list.snapshot.section(at: place.section)
    let bodies = section.bodyRowCount
    let index = place.row - section.firstBodyRow + step
    if index >= 0, index < bodies {
      return .reorder(row, .row(section: row.section, index: index))
    }
    let other = place.section + step
    guard other >= 0, other < list.snapshot.sectionCount else { return .ignored }
    let next = list.snapshot.section(at: other)
    let end = step > 0 ? 0 : next.bodyRowCount
    let alone = ReorderTarget.row(section: next.id, index: end)
    guard bodies == 1 else { return .reorder(row, alone) }
    let whole = wholeTarget(of: row, at: place.section, step: step)
    let isPinned = list.delegate.map {
      !$0.presenterCanReorder(row, to: whole) && $0.presenterCanReorder(row, to: alone)
    }
    return .reorder(row, isPinned == true ? alone : whole)
  }

  /// The next place of a section: behind or in front of a whole group that is collapsed or does not
  /// take it.
  private func wholeTarget(of row: RowID, at section: Int, step: Int) -> ReorderTarget {
    let next = ReorderTarget.section(section + step)
    let group = list.snapshot.group(ofSectionAt: section + step)
    guard !group.contains(section), group.count > 1 else { return next }
    let isFolded = list.snapshot.section(at: group.lowerBound).group == .folded
    guard isFolded || list.delegate?.presenterCanReorder(row, to: next) == false else {
      return next
    }
    return .section(step > 0 ? group.upperBound - 1 : group.lowerBound)
  }
}

// MARK: Typing the beginning of a row's text

extension Keyboard {
  /// What was typed so far to find a row; empty when other keys came since.
  package var typedText: String { typeAhead.typed }

  /// Whether the row that was typed is being looked for where rows are not loaded.
  package var isSearching: Bool { search != nil }

  /// Ends what was typed to find a row: for keys of which the list is not told.
  package func endTyping() {
    typeAhead = TypeAhead()
    endSearch()
  }

  private func endSearch() {
    search?.cancel()
    search = nil
  }

  /// The next row, from the cursor on and around, with a text that begins with what was typed, and the sections before
  /// it that stand for what is not loaded.
  private func find(_ typed: TypeAhead) -> (row: RowID?, unloaded: [DiffIdentity]) {
    let count = list.snapshot.rowCount
    guard count > 0, !typed.prefix.isEmpty else { return (nil, []) }
    let here = cursor.focusedRow.flatMap { list.snapshot.position(of: $0) }
    let start = here.map { typed.mayStay ? $0 : $0 + 1 } ?? 0
    let source = list.delegate?.presenterUnloaded
    var unloaded: [DiffIdentity] = []
    for step in 0..<count {
      let position = (start + step) % count
      let row = list.snapshot.row(at: position)
      guard row.role == .body else { continue }
      let section = source.map { _ in list.snapshot.rowID(at: position).section }
      if let section, source?.isUnloaded(section) == true {
        if !unloaded.contains(section) { unloaded.append(section) }
      } else if row.texts.begin(with: typed.prefix) {
        return (list.snapshot.rowID(at: position), unloaded)
      }
    }
    return (nil, unloaded)
  }

  /// Puts the cursor on the row that is looked for, as soon as it is loaded.
  private func typeAhead(_ letter: Character, at time: Duration) -> KeyOutcome {
    typeAhead.type(letter, at: time)
    endSearch()
    let (row, unloaded) = find(typeAhead)
    guard !unloaded.isEmpty, let source = list.delegate?.presenterUnloaded else {
      return row.map(select) ?? .ignored
    }
    let (letters, holder) = (typeAhead.prefix, cursor.holder)
    search = source.search(for: letters, in: unloaded) { [weak self] section in
      guard let self else { return }
      search = nil
      let found = section.map { firstRow(of: $0, beginningWith: letters) } ?? row
      // Who has gone elsewhere meanwhile stays there.
      let isWanted = cursor.holder == holder
      let outcome = isWanted ? found.map(select) : nil
      list.host?.presenterDidHear(outcome ?? .ignored)
    }
    return .handled
  }

  private func select(_ row: RowID) -> KeyOutcome {
    guard list.snapshot.contains(row) else { return .ignored }
    return cursor.focus(row, cursor.selecting(.replace))
  }

  /// A source may know more of an element than its rows say: then its first row.
  private func firstRow(of section: DiffIdentity, beginningWith letters: String) -> RowID? {
    guard let section = list.snapshot.section(for: section) else { return nil }
    let rows = section.rows.indices.filter { section.rows[$0].role == .body }
    let found = rows.first { section.rows[$0].texts.begin(with: letters) } ?? rows.first
    return found.map { section.rowID(at: $0) }
  }

  /// Whether a space is a letter, because a row's text goes on with it or may do so; elsewhere it selects.
  private func isSpaceTyped(at time: Duration) -> Bool {
    guard typeAhead.isGoingOn(at: time) else { return false }
    var typed = typeAhead
    typed.type(" ", at: time)
    let (row, unloaded) = find(typed)
    return row != nil || !unloaded.isEmpty
  }
}

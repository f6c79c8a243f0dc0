extension HeadlessList {
  /// Clicks a row, which is scrolled into view first; `false` when it is not in the list.
  @discardableResult
  public func tap(_ row: RowID, _ modifiers: KeyModifiers = []) -> Bool {
    guard presenter.snapshot.contains(row) else { return false }
    presenter.scroll(to: row)
    presenter.beginPress(on: row)
    presenter.endPress(over: row, modifiers: modifiers)
    presenter.hover(over: nil)
    return true
  }

  /// Clicks a row twice, which selects and activates it; `false` when it is not in the list.
  @discardableResult
  public func doubleTap(_ row: RowID) -> Bool {
    guard tap(row) else { return false }
    presenter.beginPress(on: row, count: 2)
    presenter.endPress(over: row)
    presenter.hover(over: nil)
    return true
  }

  /// Presses a key, and does what a toolkit does of it: Delete deletes, Alt with an arrow moves a row.
  ///
  /// Without a toolkit there is no clipboard, no menu and no focus in a row's controls. The text that Ctrl+C copies
  /// is ``ListPresenter/selectedText``, the menu ``menu(of:)``. `false` when the key meant nothing.
  @discardableResult
  public func press(_ key: ListKey, _ modifiers: KeyModifiers = []) -> Bool {
    finish(presenter.press(key, modifiers))
  }

  package func presenterDidHear(_ outcome: KeyOutcome) { _ = finish(outcome) }

  private func finish(_ outcome: KeyOutcome) -> Bool {
    switch outcome {
    case .ignored: false
    case .delete(let row): presenter.deleteRows(with: row)
    case .reorder(let row, let target): presenter.reorder(row, to: target)
    case .handled, .copy, .contextMenu, .enterControls, .leaveControls: true
    }
  }

  /// The rows on screen as text, a line each: where the row begins in the viewport, a tab and its texts.
  ///
  /// What is selected ends in ` *`.
  public var screen: String {
    presenter.visibleRows.map { row in
      let texts = presenter.snapshot.row(for: row)?.texts.joined(separator: " | ") ?? ""
      let y = presenter.visibleFrame(of: row)?.y ?? 0
      return "\(y)\t\(texts)" + (presenter.selection.contains(row) ? " *" : "")
    }
    .joined(separator: "\n")
  }

  /// Whether the cell of a row has a control, by the name of its action.
  public func hasControl(_ control: String, in row: RowID) -> Bool {
    action(control, of: row) != nil
  }

  /// Presses a control of a row's cell, by the name of its action; `false` when the cell has no such control.
  @discardableResult
  public func press(_ control: String, in row: RowID) -> Bool {
    guard let action = action(control, of: row) else { return false }
    presenter.send(action, from: row)
    return true
  }
}

extension HeadlessList {
  /// The titles a row's menu would read, a line each; a blank line between its sections, what is in a submenu two
  /// spaces further in, what cannot be run in brackets.
  ///
  /// The menu of one of several selected rows is for all of them. It is empty for a row without actions.
  public func menu(of row: RowID) -> String {
    presenter.commands.menuActions(on: row).menuSections
      .map { Self.lines($0, indent: "").joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// Opens the menu of a row, which selects the row unless it is selected already, and chooses an action by its id:
  /// where it is one of several selected rows the action runs on all of them.
  ///
  /// `false` when it cannot be run; a diagnostic says why.
  @discardableResult
  public func choose(_ action: String, inMenuOf row: RowID) -> Bool {
    _ = presenter.beginMenu(on: row)
    return presenter.commands.performInMenu(action, on: row)
  }

  /// Runs an action of this row only, as the buttons at its edges do; `false` when it cannot be run, as a
  /// diagnostic says.
  @discardableResult
  public func run(_ action: String, of row: RowID) -> Bool {
    presenter.performRowAction(action, of: row)
  }

  /// A row as its section controller gets it, to call the controller with it; `nil` when it is not in the list.
  public func context(of row: RowID) -> RowContext? {
    (presenter.delegate as? EventRouter)?.context(of: row)
  }

  private static func lines(
    _ items: [ActionMenuItem<RowAction>],
    indent: String
  ) -> [String] {
    items.flatMap { item -> [String] in
      switch item {
      case .action(let action):
        [indent + (action.isEnabled ? action.title : "(\(action.title))")]
      case .section(let title, let items):
        (title.map { [indent + "- \($0)"] } ?? []) + lines(items, indent: indent)
      case .submenu(let title, _, let items):
        [indent + title + " >"] + lines(items, indent: indent + "  ")
      }
    }
  }
}

extension HeadlessList {
  /// Drags a row with a pointer and lets it go at a point of the viewport; `false` where it stays where it was.
  @discardableResult
  public func drag(_ row: RowID, toX x: Double = 0, y: Double) -> Bool {
    guard let drop = presenter.dropTarget(atX: x, y: y, for: row) else { return false }
    return presenter.reorder(row, to: drop.target)
  }

  /// Presses Delete with the cursor on a row: what is selected goes, or the row when nothing is; `false` when it
  /// has no delete action.
  @discardableResult
  public func delete(_ row: RowID) -> Bool { presenter.deleteRows(with: row) }
}

extension HeadlessList {
  /// Clicks a row.
  ///
  /// - Parameters:
  ///   - row: The row; one that is not on screen is scrolled into view first.
  ///   - modifiers: The keys held with it.
  /// - Returns: `false` when the row is not in the list.
  @discardableResult
  public func tap(_ row: RowID, _ modifiers: KeyModifiers = []) -> Bool {
    guard presenter.snapshot.contains(row) else { return false }
    presenter.scroll(to: row)
    presenter.beginPress(on: row)
    presenter.endPress(over: row, modifiers: modifiers)
    presenter.hover(over: nil)
    return true
  }

  /// Clicks a row twice, which selects and activates it.
  ///
  /// - Parameter row: The row; one that is not on screen is scrolled into view first.
  /// - Returns: `false` when the row is not in the list.
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
  /// Without a toolkit there is no clipboard, no menu and no focus in a row's controls. The text that
  /// Ctrl+C copies is ``ListPresenter/selectedText``, the menu ``menu(of:)``.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The keys held with it.
  /// - Returns: `false` when the key meant nothing.
  @discardableResult
  public func press(_ key: ListKey, _ modifiers: KeyModifiers = []) -> Bool {
    switch presenter.press(key, modifiers) {
    case .ignored: false
    case .delete(let row): presenter.deleteRows(with: row)
    case .reorder(let row, let target): presenter.reorder(row, to: target)
    case .handled, .copy, .contextMenu, .enterControls, .leaveControls: true
    }
  }

  /// The rows on screen as text, a line each: where the row begins, a tab and its texts.
  ///
  /// What is selected ends in ` *`.
  public var screen: String {
    presenter.visibleRows.map { row in
      let texts = presenter.snapshot.row(for: row)?.texts.joined(separator: " | ") ?? ""
      let y = presenter.frame(of: row)?.y ?? 0
      return "\(y)\t\(texts)" + (presenter.selection.contains(row) ? " *" : "")
    }
    .joined(separator: "\n")
  }

  /// Whether the cell of a row has a control.
  ///
  /// - Parameters:
  ///   - control: The name of the cell's action.
  ///   - row: The row.
  /// - Returns: `false` for an unknown row and for an unknown control.
  public func hasControl(_ control: String, in row: RowID) -> Bool {
    action(control, of: row) != nil
  }

  /// Presses a control of a row's cell.
  ///
  /// - Parameters:
  ///   - control: The name of the cell's action.
  ///   - row: The row.
  /// - Returns: `false` when the cell has no such control.
  @discardableResult
  public func press(_ control: String, in row: RowID) -> Bool {
    guard let action = action(control, of: row) else { return false }
    presenter.send(action, from: row)
    return true
  }
}

public import ListCore

extension ListView {
  func connectActions() {
    surface.makePreview = { [weak self] in self?.preview(of: $0) }
    surface.menu.rememberFocus = { [weak self] in self?.rememberFocus() ?? {} }
    surface.followCursor = { [weak self] isByPointer in
      // A press brings the keyboard to its row, as it does with the other button.
      if isByPointer { self?.focusCursor(isByKey: false) } else { self?.followCursor() }
    }
    input.onRowCommand = { [weak self] outcome in
      guard let self else { return false }
      switch outcome {
      case .contextMenu(let row): return openContextMenu(for: row)
      case .reorder(let row, let target):
        presenter.reorder(row, to: target)
        return true
      default: return false
      }
    }
  }

  /// Opens the context menu of a row: what its section controller offers in
  /// `SectionEvents.rowActions(for:)`.
  ///
  /// A selected row keeps the selection, another becomes the selected one. The menu closes by itself
  /// when the row goes.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - point: Where in the viewport; `nil` opens it below the row's start, as for a key.
  /// - Returns: `false` when the row is gone or nothing can be done with it.
  @discardableResult
  public func openContextMenu(
    for row: RowID,
    at point: (x: Double, y: Double)? = nil
  ) -> Bool {
    surface.openMenu(for: row, at: point)
  }

  /// Closes the context menu, if it is open; nothing is chosen.
  public func closeContextMenu() { surface.menu.close() }

  /// The row whose context menu is open.
  public var contextMenuRow: RowID? { surface.menu.row }

  /// Shows a short message at the bottom of the list, in place of the one before.
  ///
  /// It leaves after five seconds, never takes the focus and is read out by assistive technology.
  ///
  /// - Parameter toast: What it says and does.
  public func showToast(_ toast: Toast) { surface.toasts.show(toast) }

  /// Takes away the message at the bottom of the list.
  public func hideToast() { surface.toasts.hide() }
}

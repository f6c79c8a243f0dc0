/// What a person can do with rows.
extension ListPresenter {
  /// Tells the section controller of a row what the row's cell said; `false` when the row is gone or
  /// nobody takes the action, and a diagnostic says so.
  @discardableResult
  public func send(_ action: any CellAction, from row: RowID) -> Bool {
    list.delegate?.presenterDidReceive(action, from: row) ?? false
  }

  /// Does what Return does: tells the section controller of a row, or folds the section of a header;
  /// `false` for other headers, for footers, and with a diagnostic for a row that is gone.
  @discardableResult
  public func activate(_ row: RowID) -> Bool { cursor.activate(row) }
  /// Whether the rows of a header's section show; `nil` for other rows, and where a person cannot fold it.
  public func isExpanded(_ header: RowID) -> Bool? { cursor.isExpanded(header) }
  /// Unfolds or folds the section of a header, as a person's click or key does; `false` where nothing
  /// changes.
  @discardableResult
  public func disclose(_ header: RowID, expanded: Bool? = nil) -> Bool {
    cursor.disclose(header, expanded: expanded)
  }

  /// What a person can do with a row now, for menus, buttons and assistive technology.
  public func rowActions(for row: RowID) -> RowActions { commands.actions(for: row) }
  /// Runs the action of a row that has an id; `false` when the row is gone, or has no such action that
  /// is enabled, and a diagnostic says so.
  @discardableResult
  public func performRowAction(_ action: String, of row: RowID) -> Bool {
    commands.perform(action, of: row)
  }

  /// Runs the delete action of a row, which stays until the program removes it; `false` when it has
  /// none, which unlike a stale action is no diagnostic.
  @discardableResult
  public func deleteRow(_ row: RowID) -> Bool { commands.delete(row) }
  /// Runs the delete action of all selected rows, or of a row when none is selected, as the Delete key does for
  /// the row with the cursor; `false` when there is nothing to delete.
  @discardableResult
  public func deleteRows(with row: RowID) -> Bool { commands.deleteSelection(orElse: row) }
  /// Set while a person runs one action on several rows at once: those in list order, and which of them it
  /// runs on now; see ``RowActions``.
  public var rowActionRun: (rows: [RowID], index: Int, isFirst: Bool)? { commands.run }
  /// Runs work once the action has run on all rows of ``rowActionRun``, at once where there is no such run: what
  /// a program does to many rows it then does in one step.
  public func afterRowActionRun(_ work: @escaping @MainActor () -> Void) { commands.afterRun(work) }
  /// What the action that the library makes of `onDelete` is called; to be translated by the program.
  public var deleteTitle: String {
    get { commands.deleteTitle }
    set { commands.deleteTitle = newValue }
  }

  /// The row that a menu is for that is opened on a row; `nil` when there is nothing to do with it.
  package func beginMenu(on row: RowID) -> RowID? { commands.beginMenu(on: row) }
  /// Whether a person may pick up a row to move it: a body row whose section controller allows it.
  package func canMove(_ row: RowID) -> Bool { list.delegate?.presenterCanMove(row) ?? false }
  /// Moves a row as a drop would, or refuses and returns `false`; both are told to listeners.
  @discardableResult
  package func reorder(_ row: RowID, to target: ReorderTarget) -> Bool {
    list.delegate?.presenterReorder(row, to: target) ?? false
  }

  /// Moves a row one place up or down, as the keyboard does; `false` where it cannot go there.
  @discardableResult
  package func move(_ row: RowID, isUp: Bool) -> Bool {
    moveCursor(to: row)
    guard case .reorder(let row, let target) = press(isUp ? .up : .down, .alt, at: .zero) else {
      return false
    }
    return reorder(row, to: target)
  }

  /// Where a row would go that is let go at a point of the viewport, allowed or not; `nil` when it is
  /// gone, cannot be moved or would stay where it is.
  package func dropTarget(atX x: Double = 0, y: Double, for row: RowID) -> DropTarget? {
    DropFinder(list: list).target(atX: x, y: y, for: row)
  }
}

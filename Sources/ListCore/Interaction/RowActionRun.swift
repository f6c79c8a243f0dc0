/// One action that a person runs on several rows at once, such as Delete on the selected rows.
///
/// Handlers are called row by row; this tells them that they belong together, so that a program can
/// offer one undo for all of them.
///
///     onDelete: { [unowned self] note in
///       if list.presenter.rowActionRun?.isFirst != false { undo.begin() }
///       undo.remember(note)
///     }
public struct RowActionRun: Hashable, Sendable {
  /// The rows in list order, as they were when the person asked.
  public let rows: [RowID]
  /// Which of them the action runs on now.
  public internal(set) var index = 0

  /// Whether this is the first of the rows.
  public var isFirst: Bool { index == 0 }
}

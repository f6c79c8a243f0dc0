/// Work of a list that is worth measuring.
///
/// There is an example at ``ListPerformanceDelegate``.
public enum ListWork: Hashable, Sendable {
  /// A cell is made or taken from its pool, and bound.
  case dequeue
  /// Section controllers and delegates hear that a row came on screen.
  case display
  /// Section controllers and delegates hear that a row left the screen.
  case endDisplay
  /// A row of natural height is measured.
  case size
  /// The list takes over another offset.
  case scroll
}

/// Hears how long the work of a list takes. [IGListKit's performance delegate]
///
/// Without a delegate nothing is measured and no clock is read.
///
///     final class Slow: ListPerformanceDelegate {
///       func listWill(_ work: ListWork, for row: RowID?) {}
///       func listDid(_ work: ListWork, for row: RowID?, cellType: CellType?, duration: Duration) {
///         if duration > .milliseconds(4) { print(work, cellType ?? "-", duration) }
///       }
///     }
@MainActor
public protocol ListPerformanceDelegate: AnyObject {
  /// Called before the work.
  ///
  /// - Parameters:
  ///   - work: What is about to be done.
  ///   - row: The row it is for; `nil` for scrolling.
  func listWill(_ work: ListWork, for row: RowID?)

  /// Called after the work.
  ///
  /// - Parameters:
  ///   - work: What was done.
  ///   - row: The row it was for; `nil` for scrolling.
  ///   - cellType: The cell type the row asked for, if any.
  ///   - duration: How long it took.
  func listDid(_ work: ListWork, for row: RowID?, cellType: CellType?, duration: Duration)
}

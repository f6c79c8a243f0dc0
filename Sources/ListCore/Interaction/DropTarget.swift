/// Where a row that is being dragged would go if it were let go now.
public struct DropTarget: Hashable, Sendable {
  /// The place.
  public let target: ReorderTarget
  /// Whether everybody concerned allows it; a drop that is not allowed changes nothing.
  public let isAllowed: Bool
  /// Where to draw the mark, in the viewport: a line without height between rows, one without width
  /// between rows that share a line.
  public let mark: RowFrame
}

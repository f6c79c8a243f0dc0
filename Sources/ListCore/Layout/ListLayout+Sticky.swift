/// Headers that stick to the top.
extension ListLayout {
  /// The header at the top of the viewport and where it is drawn.
  ///
  /// It belongs to the section under the top edge and stays between that edge and the end of its
  /// section, so the next section pushes it out. A section without a header has none; neither has
  /// a list that is pulled below its end.
  ///
  /// - Parameters:
  ///   - offset: The top of the viewport in the content.
  ///   - snapshot: What the list shows.
  /// - Returns: The header, or `nil` when there is none to stick.
  /// - Complexity: O(log sections).
  public func stuckHeader(offset: Double, in snapshot: Snapshot) -> StuckHeader? {
    let edge = offset + usableLength(topInset)
    guard hasStickyHeaders, edge >= 0 else { return nil }
    let (section, start) = heights.search(edge)
    guard section < heights.count, let header = header(ofSection: section, in: snapshot) else {
      return nil
    }
    let lowest = start + heights.values[section] - header.height
    let y = min(max(header.y, edge), max(header.y, lowest))
    return StuckHeader(row: header.moved(toY: y), naturalY: header.y)
  }
}

/// A layout that was worked out elsewhere, while rows on screen could still be measured and resized.
struct LaidOutSnapshot: Sendable {
  private let layout: ListLayout
  /// The rows whose heights are nonsense.
  let badHeights: [BadRowHeight]

  /// Lays out what a change leads to.
  init(_ old: ListLayout, _ diff: SnapshotDiff, metrics: [DiffIdentity: SectionMetrics?]) {
    var layout = old
    for (section, metrics) in metrics { layout.setMetrics(metrics, for: section) }
    badHeights = layout.apply(diff).badHeights
    self.layout = layout
  }

  /// The layout for a list whose viewport may have become another one meanwhile.
  ///
  /// - Parameters:
  ///   - current: The layout of now, still of what was shown before.
  ///   - snapshot: What the list shows from now on.
  /// - Returns: The layout at the viewport of now.
  /// - Complexity: O(1), or O(rows) where rows share lines and the width is another one, or fixed
  ///   lengths are.
  func layout(from current: ListLayout, of snapshot: Snapshot) -> ListLayout {
    var layout = layout
    layout.topInset = current.topInset
    layout.hasStickyHeaders = current.hasStickyHeaders
    layout.setWidth(current.width, in: snapshot)
    layout.setLengthScale(current.lengthScale, in: snapshot)
    return layout
  }
}

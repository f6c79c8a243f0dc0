/// The layout of a whole list, worked out while the list still showed nothing.
///
/// A layout is a value, so that can be done on any thread. With rows on screen it would be out of
/// date at once: they are measured as they come into view.
struct LaidOutSnapshot: Sendable {
  private let layout: ListLayout
  /// The rows whose heights are nonsense.
  let badHeights: [BadRowHeight]

  /// Lays a snapshot out.
  ///
  /// - Parameters:
  ///   - empty: The layout of the list that shows nothing.
  ///   - snapshot: What the list shows from now on.
  ///   - metrics: Metrics that sections say of themselves.
  init(_ empty: ListLayout, of snapshot: Snapshot, metrics: [DiffIdentity: SectionMetrics?]) {
    var layout = empty
    for (section, metrics) in metrics { layout.setMetrics(metrics, for: section) }
    badHeights = layout.rearrange(to: snapshot) { _ in nil }.badHeights
    self.layout = layout
  }

  /// The layout for a list whose viewport may have become another one meanwhile.
  ///
  /// - Parameters:
  ///   - current: The layout of the list that still shows nothing.
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

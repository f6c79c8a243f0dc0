/// Where a scroll to a row or a section ends, as far as heights are known.
package struct ScrollAim {
  private let layout: ListLayout
  private let snapshot: Snapshot
  private let offset: Double
  private let height: Double
  private let topInset: Double

  /// Looks at a viewport.
  package init(_ layout: ListLayout, of snapshot: Snapshot, offset: Double, height: Double) {
    self.layout = layout
    self.snapshot = snapshot
    self.height = usableLength(height)
    self.offset = layout.clamped(offset, viewportHeight: self.height)
    topInset = usableLength(layout.topInset)
  }

  /// The offset inside the content that shows a row; `nil` when there is no such row.
  ///
  /// A row that already fills the whole view is near enough; another one too high for the view is
  /// shown from its top. A header that sticks counts as seen where it sticks.
  ///
  /// `extra` is added to the offset found, before it is limited to the content, and ignored by
  /// ``ScrollPosition/nearest`` when no scroll is needed.
  ///
  /// - Complexity: O(log sections + log rows of the section).
  package func offset(
    showing location: RowPosition,
    at position: ScrollPosition,
    extra: Double = 0
  ) -> Double? {
    guard let row = layout.frame(of: location, in: snapshot) else { return nil }
    let sticky = stickyHeader(over: location.section)
    let isHeader = sticky?.row.location == location
    let covered = topInset + (isHeader ? 0 : sticky?.row.height ?? 0)
    let top = row.y - covered
    let target: Double
    switch position {
    case .top: target = top
    case .bottom: target = row.bottom - height
    case .center:
      let middle = (row.y + row.bottom) / 2 - (height + topInset) / 2
      target = min(middle, top)
    case .nearest where isHeader && row.y - topInset < offset:
      let end = sticky?.end ?? row.bottom
      target = min(offset, end - row.height - topInset)
    case .nearest:
      let fills = top <= offset && row.bottom >= offset + height
      target =
        fills
        ? offset
        : nearest(top: top, bottom: row.bottom)
    }
    return finish(target, position: position, extra: extra)
  }

  /// The offset inside the content that shows a section, from the top of its first row to the bottom of its
  /// last; `nil` when there is no such section.
  ///
  /// A section higher than the viewport is shown from its top by ``ScrollPosition/nearest``.
  ///
  /// `extra` is added to the offset found, before it is limited to the content, and ignored by
  /// ``ScrollPosition/nearest`` when no scroll is needed.
  ///
  /// - Complexity: O(log sections + log rows of the section).
  package func offset(
    showingSection section: Int,
    at position: ScrollPosition,
    extra: Double = 0
  ) -> Double? {
    guard let rows = layout.rowsExtent(ofSection: section, in: snapshot) else { return nil }
    let sticky = stickyHeader(over: section)?.row
    // Its own header is a part of it, that of its group covers it.
    let covered = sticky?.location.section == section ? 0 : sticky?.height ?? 0
    let top = rows.y - topInset - covered
    let target =
      switch position {
      case .top: top
      case .bottom: rows.bottom - height
      case .center: (rows.y + rows.bottom) / 2 - (height + topInset) / 2
      case .nearest: nearest(top: top, bottom: rows.bottom)
      }
    return finish(target, position: position, extra: extra)
  }

  private func stickyHeader(over section: Int) -> (row: PlacedRow, end: Double)? {
    layout.hasStickyHeaders ? layout.stickyHeader(over: section, in: snapshot) : nil
  }

  // `top` is the largest offset at which the top of the target is not covered.
  private func nearest(top: Double, bottom: Double) -> Double {
    let bottomAligned = bottom - height
    if bottomAligned > top || offset > top { return top }
    return max(offset, bottomAligned)
  }

  private func finish(_ target: Double, position: ScrollPosition, extra: Double) -> Double {
    let isInPlace = position == .nearest && target == offset
    let end = extra.isFinite && !isInPlace ? target + extra : target
    return layout.clamped(end, viewportHeight: height)
  }
}

/// Where a scroll to a row or section ends.
extension ListLayout {
  private struct Viewport {
    let offset: Double
    let height: Double
    let topInset: Double
  }

  /// The offset that shows a row.
  ///
  /// A row that already fills the whole view is near enough; another one too high for the view is
  /// shown from its top. A header that sticks counts as seen where it sticks.
  ///
  /// - Parameters:
  ///   - location: The row.
  ///   - position: Where in the viewport to put it.
  ///   - extra: Added to the offset found, before it is limited to the content; ignored by
  ///     ``ScrollPosition/nearest`` when no scroll is needed.
  ///   - offset: The offset now.
  ///   - height: The height of the viewport.
  ///   - snapshot: What the list shows.
  /// - Returns: An offset inside the content, or `nil` when there is no such row.
  /// - Complexity: O(log sections + log rows of the section).
  package func targetOffset(
    for location: RowPosition,
    position: ScrollPosition,
    extra: Double = 0,
    offset: Double,
    height: Double,
    in snapshot: Snapshot
  ) -> Double? {
    guard let row = frame(of: location, in: snapshot) else { return nil }
    let sticky = hasStickyHeaders ? stickyHeader(over: location.section, in: snapshot) : nil
    let isHeader = sticky?.row.location == location
    let view = viewport(offset: offset, height: height)
    let covered = view.topInset + (isHeader ? 0 : sticky?.row.height ?? 0)
    let top = row.y - covered
    let target: Double
    switch position {
    case .top: target = top
    case .bottom: target = row.bottom - view.height
    case .center:
      let middle = (row.y + row.bottom) / 2 - (view.height + view.topInset) / 2
      target = min(middle, top)
    case .nearest where isHeader && row.y - view.topInset < view.offset:
      let end = sticky?.end ?? row.bottom
      target = min(view.offset, end - row.height - view.topInset)
    case .nearest:
      let fills = top <= view.offset && row.bottom >= view.offset + view.height
      target =
        fills
        ? view.offset
        : nearest(to: view, top: top, bottom: row.bottom)
    }
    return finish(target, position: position, extra: extra, view: view)
  }

  /// The offset that shows a section: from the top of its first row to the bottom of its last.
  ///
  /// A section higher than the viewport is shown from its top by ``ScrollPosition/nearest``.
  ///
  /// - Parameters:
  ///   - section: The position of the section.
  ///   - position: Where in the viewport to put it.
  ///   - extra: Added to the offset found, before it is limited to the content; ignored by
  ///     ``ScrollPosition/nearest`` when no scroll is needed.
  ///   - offset: The offset now.
  ///   - height: The height of the viewport.
  ///   - snapshot: What the list shows.
  /// - Returns: An offset inside the content, or `nil` when there is no such section.
  /// - Complexity: O(log sections + log rows of the section).
  package func targetOffset(
    forSection section: Int,
    position: ScrollPosition,
    extra: Double = 0,
    offset: Double,
    height: Double,
    in snapshot: Snapshot
  ) -> Double? {
    guard let rows = rowsExtent(ofSection: section, in: snapshot) else { return nil }
    let view = viewport(offset: offset, height: height)
    let sticky = hasStickyHeaders ? stickyHeader(over: section, in: snapshot)?.row : nil
    // Its own header is a part of it, that of its group covers it.
    let covered = sticky?.location.section == section ? 0 : sticky?.height ?? 0
    let top = rows.y - view.topInset - covered
    let target =
      switch position {
      case .top: top
      case .bottom: rows.bottom - view.height
      case .center: (rows.y + rows.bottom) / 2 - (view.height + view.topInset) / 2
      case .nearest: nearest(to: view, top: top, bottom: rows.bottom)
      }
    return finish(target, position: position, extra: extra, view: view)
  }

  private func viewport(offset: Double, height: Double) -> Viewport {
    let height = usableLength(height)
    return Viewport(
      offset: clamped(offset, viewportHeight: height),
      height: height,
      topInset: usableLength(topInset)
    )
  }

  // `top` is the largest offset at which the top of the target is not covered.
  private func nearest(to view: Viewport, top: Double, bottom: Double) -> Double {
    let bottomAligned = bottom - view.height
    if bottomAligned > top || view.offset > top { return top }
    return max(view.offset, bottomAligned)
  }

  private func finish(_ target: Double, position: ScrollPosition, extra: Double, view: Viewport)
    -> Double
  {
    let isInPlace = position == .nearest && target == view.offset
    let offset = extra.isFinite && !isInPlace ? target + extra : target
    return clamped(offset, viewportHeight: view.height)
  }
}

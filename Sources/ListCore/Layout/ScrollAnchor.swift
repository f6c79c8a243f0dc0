/// What a list does with its offset when its content changes.
///
///     adapter.anchorPolicy = .stickToBottom  // a chat
public enum AnchorPolicy: Hashable, Sendable {
  /// A list at the very top stays at the top, so new rows appear; elsewhere rows keep their place.
  case stickToTop
  /// Rows keep their place, also at the very top.
  case keepPlace
  /// A list at its end stays at its end, as a chat does; elsewhere rows keep their place. How near counts
  /// as there: ``ListPresenter/endDistance``.
  case stickToBottom
  /// The offset stays, whatever rows are there now: for a table that is sorted again and again while it is read. Not for a
  /// list over a source, where rows above those in view are loaded at any time.
  case keepOffset
}

/// What was on screen before a change, to put it back in the same place after the change.
///
/// Rows are named by identity; it does not matter what happens above or between them.
package struct ScrollAnchor: Sendable {
  /// A row, its place in its section, and how far it begins below the top of the viewport; negative when it is
  /// partly above.
  typealias Candidate = (id: RowID, row: Int, distance: Double)

  let offset: Double
  let wasAtEnd: Bool
  /// The rows on screen, in order, where they are without sticking; those at the top that load others last.
  private(set) var candidates: ContiguousArray<Candidate>
  /// The header that was stuck away from its own place, and the distance at which it was drawn.
  let stuck: Candidate?

  /// The same place, whatever rows are there.
  var withoutRows: ScrollAnchor {
    ScrollAnchor(offset: offset, wasAtEnd: wasAtEnd, candidates: [], stuck: nil)
  }

  /// The same, held by rows that a person has seen: a row that has just come into view gives way
  /// when it turns out higher than estimated.
  func held(by seen: Set<RowID>) -> ScrollAnchor {
    var anchor = self
    let known = candidates.filter { seen.contains($0.id) }
    if !known.isEmpty { anchor.candidates = known + candidates.filter { !seen.contains($0.id) } }
    return anchor
  }
}

/// A row that stands for others and loads them: they come below it, and above what a person reads.
protocol LoadingRow {}

extension ScrollAnchor {
  /// Notes what is on screen; to be called before the snapshot, a height or the width changes.
  ///
  /// `endDistance` is how near to the end counts as being at it; half a pixel always does.
  ///
  /// - Complexity: O(log sections + log rows of a section + visible rows).
  package init(
    of layout: ListLayout,
    offset: Double,
    height: Double,
    endDistance: Double = 0,
    in snapshot: Snapshot
  ) {
    var candidates: ContiguousArray<Candidate> = []
    var loading: ContiguousArray<Candidate> = []
    layout.forEachVisibleRow(offset: offset, height: height, in: snapshot) { row in
      let section = snapshot.section(at: row.location.section)
      let index = row.location.row
      let candidate = (section.rowID(at: index), index, row.y - offset)
      let content = section.rows[index].content
      if candidates.isEmpty, content.conforming(to: (any LoadingRow).self) != nil {
        loading.append(candidate)
      } else {
        candidates.append(candidate)
      }
    }
    candidates += loading
    var stuck: Candidate?
    if let header = layout.stuckHeader(offset: offset, in: snapshot), header.isDisplaced {
      let id = snapshot.section(at: header.row.location.section).rowID(at: 0)
      stuck = (id, 0, header.row.y - offset)
    }
    let endDistance = max(ListLayout.endTolerance, usableLength(endDistance))
    self.init(
      offset: offset,
      wasAtEnd: offset + usableLength(height) >= layout.contentHeight - endDistance,
      candidates: candidates,
      stuck: stuck
    )
  }

  /// The offset at which the list looks as it did.
  ///
  /// The first row that was on screen and is still in the list keeps its place; where none is, the
  /// offset stays. A header that was stuck at the top stays there if it can, so collapsing a
  /// section by its stuck header leaves the header under the pointer.
  ///
  /// - Complexity: O(rows that were visible) look-ups, O(log sections + log rows of a section).
  package func offset(
    in layout: ListLayout,
    policy: AnchorPolicy = .stickToTop,
    height: Double,
    of snapshot: Snapshot,
    locate: (RowID) -> RowPosition?
  ) -> Double {
    switch policy {
    case .stickToTop where self.offset <= 0: return 0
    case .stickToBottom where wasAtEnd: return layout.maximumOffset(viewportHeight: height)
    case .stickToTop, .stickToBottom, .keepPlace, .keepOffset: break
    }
    var offset = self.offset
    for index in candidates.indices {
      guard let location = locate(candidates[index].id) else { continue }
      let pushed =
        policy == .stickToTop ? nil : rowPushed(below: index, at: location, of: snapshot, locate)
      guard let row = layout.frame(of: pushed?.location ?? location, in: snapshot) else { continue }
      offset = row.y - candidates[pushed?.index ?? index].distance
      break
    }
    offset = keepStuck(near: offset, in: layout, snapshot, locate)
    return layout.clamped(offset, viewportHeight: height)
  }

  /// The row below a header in view that holds in its place: where rows that were not on screen came
  /// between the two, such as older messages of the day, they belong above what a person reads.
  private func rowPushed(
    below index: Int,
    at header: RowPosition,
    of snapshot: Snapshot,
    _ locate: (RowID) -> RowPosition?
  ) -> (index: Int, location: RowPosition)? {
    let next = index + 1
    guard candidates[index].id.key.role == .header, next < candidates.count,
      candidates[next].id.section == candidates[index].id.section,
      let location = locate(candidates[next].id), location.section == header.section,
      // One that had no height is not on screen either, and has not come.
      location.row - header.row > candidates[next].row - candidates[index].row
    else { return nil }
    let between = snapshot.section(at: header.section).rowID(at: header.row + 1)
    return candidates.contains { $0.id == between } ? nil : (next, location)
  }

  /// The offset nearest to a given one at which a header is drawn where it was.
  private func keepStuck(
    near offset: Double,
    in layout: ListLayout,
    _ snapshot: Snapshot,
    _ locate: (RowID) -> RowPosition?
  ) -> Double {
    // A header on its way out was held by the end of its section; the rows below it decide.
    guard let stuck, stuck.distance >= usableLength(layout.topInset), layout.hasStickyHeaders,
      let location = locate(stuck.id),
      let (header, end) = layout.stickyHeader(over: location.section, in: snapshot),
      header.location == location
    else { return offset }
    let first = header.y - stuck.distance
    let last = max(first, end - header.height - stuck.distance)
    return min(max(offset, first), last)
  }
}

/// Where in the viewport a scroll puts its target.
///
///     adapter.scroll(to: mail, position: .center, animated: true)
public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
  /// Wherever it takes the least scrolling to see all of it; none when it is in view.
  case nearest
  /// At the top, under the sticky header of its section.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}

/// Where a scroll to a row or a section ends, as far as heights are known.
package struct ScrollAim {
  private let layout: ListLayout
  private let snapshot: Snapshot
  private let offset: Double
  private let height: Double
  private let topInset: Double

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

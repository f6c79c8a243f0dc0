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
}

/// What was on screen before a change, to put it back in the same place after the change.
///
/// Rows are named by identity; it does not matter what happens above or between them.
package struct ScrollAnchor: Sendable {
  struct Candidate: Sendable {
    let id: RowID
    /// From the top of the viewport to the top of the row; negative when it is partly above.
    let distance: Double
  }

  let offset: Double
  let wasAtEnd: Bool
  /// The rows on screen, in order, where they are without sticking.
  private(set) var candidates: ContiguousArray<Candidate>
  /// The header that was stuck away from its own place, and the distance at which it was drawn.
  let stuck: Candidate?

  /// The same, held by rows that a person has seen: a row that has just come into view gives way
  /// when it turns out higher than estimated.
  func held(by seen: Set<RowID>) -> ScrollAnchor {
    var anchor = self
    let known = candidates.filter { seen.contains($0.id) }
    if !known.isEmpty { anchor.candidates = known + candidates.filter { !seen.contains($0.id) } }
    return anchor
  }
}

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
    layout.forEachVisibleRow(offset: offset, height: height, in: snapshot) { row in
      let id = snapshot.section(at: row.location.section).rowID(at: row.location.row)
      candidates.append(Candidate(id: id, distance: row.y - offset))
    }
    var stuck: Candidate?
    if let header = layout.stuckHeader(offset: offset, in: snapshot), header.isDisplaced {
      let id = snapshot.section(at: header.row.location.section).rowID(at: 0)
      stuck = Candidate(id: id, distance: header.row.y - offset)
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
  /// - Parameters:
  ///   - layout: The layout after the change.
  ///   - policy: What a list at its top or end does.
  ///   - height: The height of the viewport.
  ///   - snapshot: What the list shows after the change.
  ///   - locate: Where a row is in `snapshot`, or `nil` when it is gone.
  /// - Returns: An offset inside the content.
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
    case .stickToTop, .stickToBottom, .keepPlace: break
    }
    var offset = self.offset
    for candidate in candidates {
      guard let location = locate(candidate.id),
        let row = layout.frame(of: location, in: snapshot)
      else { continue }
      offset = row.y - candidate.distance
      break
    }
    offset = keepStuck(near: offset, in: layout, snapshot, locate)
    return layout.clamped(offset, viewportHeight: height)
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

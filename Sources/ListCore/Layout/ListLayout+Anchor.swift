/// Keeping what is on screen where it is.
extension ListLayout {
  /// No farther than this from an end is at the end: hosts round offsets to device pixels, and sums
  /// of heights differ a little.
  static let endTolerance = 0.5

  /// Notes what is on screen; to be called before the snapshot, a height or the width changes.
  ///
  /// - Parameters:
  ///   - offset: The offset now.
  ///   - height: The height of the viewport.
  ///   - endDistance: How near to the end counts as being at it; half a pixel always does.
  ///   - snapshot: What the list shows before the change.
  /// - Returns: What ``offset(restoring:policy:height:in:locate:)`` needs after the change.
  /// - Complexity: O(log sections + log rows of a section + visible rows).
  package func anchor(
    offset: Double,
    height: Double,
    endDistance: Double = 0,
    in snapshot: Snapshot
  ) -> ScrollAnchor {
    var candidates: ContiguousArray<ScrollAnchor.Candidate> = []
    forEachVisibleRow(offset: offset, height: height, in: snapshot) { row in
      let id = snapshot.section(at: row.location.section).rowID(at: row.location.row)
      candidates.append(ScrollAnchor.Candidate(id: id, distance: row.y - offset))
    }
    var stuck: ScrollAnchor.Candidate?
    if let header = stuckHeader(offset: offset, in: snapshot), header.isDisplaced {
      let id = snapshot.section(at: header.row.location.section).rowID(at: 0)
      stuck = ScrollAnchor.Candidate(id: id, distance: header.row.y - offset)
    }
    return ScrollAnchor(
      offset: offset,
      wasAtEnd: offset + usableLength(height)
        >= contentHeight - max(Self.endTolerance, usableLength(endDistance)),
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
  ///   - anchor: What was on screen before the change.
  ///   - policy: What a list at its top or end does.
  ///   - height: The height of the viewport.
  ///   - snapshot: What the list shows after the change.
  ///   - locate: Where a row is in `snapshot`, or `nil` when it is gone.
  /// - Returns: An offset inside the content.
  /// - Complexity: O(rows that were visible) look-ups, O(log sections + log rows of a section).
  package func offset(
    restoring anchor: ScrollAnchor,
    policy: AnchorPolicy = .stickToTop,
    height: Double,
    in snapshot: Snapshot,
    locate: (RowID) -> RowPosition?
  ) -> Double {
    switch policy {
    case .stickToTop where anchor.offset <= 0: return 0
    case .stickToBottom where anchor.wasAtEnd: return maximumOffset(viewportHeight: height)
    case .stickToTop, .stickToBottom, .keepPlace: break
    }
    var offset = anchor.offset
    for candidate in anchor.candidates {
      guard let location = locate(candidate.id), let row = frame(of: location, in: snapshot) else {
        continue
      }
      offset = row.y - candidate.distance
      break
    }
    offset = keepStuck(anchor.stuck, near: offset, in: snapshot, locate: locate)
    return clamped(offset, viewportHeight: height)
  }

  /// The offset nearest to a given one at which a header is drawn where it was.
  private func keepStuck(
    _ stuck: ScrollAnchor.Candidate?,
    near offset: Double,
    in snapshot: Snapshot,
    locate: (RowID) -> RowPosition?
  ) -> Double {
    // A header on its way out was held by the end of its section; the rows below it decide.
    guard let stuck, stuck.distance >= usableLength(topInset), hasStickyHeaders,
      let location = locate(stuck.id),
      let (header, end) = stickyHeader(over: location.section, in: snapshot),
      header.location == location
    else { return offset }
    let first = header.y - stuck.distance
    let last = max(first, end - header.height - stuck.distance)
    return min(max(offset, first), last)
  }
}

/// What a list does with its offset when its content changes.
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

/// Where in the viewport a scroll puts its target.
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

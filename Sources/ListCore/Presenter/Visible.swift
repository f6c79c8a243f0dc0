// What a host asks for a frame.
extension ListPresenter {
  /// Whether a change of the list is being worked out, or loaded, away from the main actor.
  package var isWorkingElsewhere: Bool {
    visible.heights.changesElsewhere > 0 || list.delegate?.presenterIsLoading == true
  }
  /// Whether rows or the list itself are on their way, or are about to be.
  public var isMoving: Bool { visible.motion.isAboutToRun || scroll.isGliding }
  /// Takes over the time of the frame to be drawn, in milliseconds; only hosts that animate do so.
  package func advance(to milliseconds: Double) {
    if milliseconds.isFinite { list.time = milliseconds }
  }

  /// The rows a host is to realise now, with their places in the viewport: a stuck header, then the
  /// rows in list order with some beyond each edge, then rows that are on their way out.
  ///
  /// Rows of natural height that have never been measured are measured on the way. Display events are
  /// sent when the visible rows are known; when one of those who hear them scrolls or changes the
  /// list, the rows are named anew: what is returned is what is visible then.
  package func layOutVisible(
    overscan: Int = 0,
    measure: (PresentedRow) -> Double
  ) -> [PresentedRow] {
    visible.layOut(overscan: overscan, measure: measure)
  }

  /// How far each row of the last layout is from its place by now, where only time has gone on since.
  ///
  /// - Returns: `nil` when the rows are to be laid out anew: others are to be drawn, or none moves.
  package func goOn() -> [RowID: RowDisplacement]? { visible.motion.goOn() }
}

/// Names the rows to realise, measures them first where need be, and has told what is seen.
@MainActor
final class Visible {
  private let list: PresentedList
  private let scroll: Scroll
  let motion: Motion
  let heights: RowHeights
  let display: Display
  let prefetch: Prefetch
  let edges: Edges

  init(_ cursor: Cursor) {
    list = cursor.list
    scroll = cursor.scroll
    motion = Motion(list, scroll, cursor)
    heights = RowHeights(scroll)
    display = Display(list)
    prefetch = Prefetch(scroll)
    edges = Edges(list)
  }

  func layOut(overscan: Int, measure: (PresentedRow) -> Double) -> [PresentedRow] {
    list.isLayingOut = true
    scroll.advanceGlide()
    if motion.isRunning, !list.isAnimated { motion.stop() }
    var rows = nameRows(overscan: overscan, measure)
    var rounds = 0
    while rounds < Self.mostRounds, !tell() {
      rows = nameRows(overscan: overscan, measure)
      rounds += 1
    }
    list.isLayingOut = false
    // Whoever scrolls at every event goes on with the next layout.
    if rounds == Self.mostRounds { list.host?.presenterDidMove() }
    return rows
  }

  /// How often rows are named anew in one layout because of what was done when they were told.
  private static let mostRounds = 8

  /// Measures what comes into view, and names it.
  private func nameRows(
    overscan: Int,
    _ measure: (PresentedRow) -> Double
  ) -> [PresentedRow] {
    scroll.resolveTarget()
    // Every round measures at least one row, and a viewport cannot hold more rows than pixels.
    var seen: Set<RowID>?
    for _ in 0..<64 {
      let moves = list.moveCount
      // Noted only where there is something to measure, which mostly there is not.
      var before: ScrollAnchor?
      let measured = heights.measureVisible { row in
        before = before ?? scroll.unsettled ?? list.anchor
        return measure(row)
      }
      guard measured, let anchor = before else { break }
      if seen == nil { seen = Set(display.rows) }
      if moves == list.moveCount { scroll.restore(anchor.held(by: seen ?? [])) }
      scroll.resolveTarget()
    }
    scroll.finishTarget()
    scroll.unsettled = nil
    return motion.frame(list.presentedRows(overscan: overscan))
  }

  /// Follows rows that a change takes to another section, where they have other names.
  func rename(_ rows: [(from: RowID, to: RowID)]) {
    motion.rename(rows)
    scroll.rename(rows)
  }

  /// Ends what a delegate was told of, which is told nothing more.
  func end(to delegate: any PresenterDelegate) {
    display.end(to: delegate)
    prefetch.end(to: delegate)
  }

  /// Tells everybody what is in view, comes next and ends; `false` as soon as somebody moved rows.
  private func tell() -> Bool {
    let moves = list.moveCount
    display.track()
    guard moves == list.moveCount else { return false }
    prefetch.track()
    guard moves == list.moveCount else { return false }
    edges.track()
    guard moves == list.moveCount else { return false }
    list.delegate?.presenterDidLayOut()
    return moves == list.moveCount
  }
}

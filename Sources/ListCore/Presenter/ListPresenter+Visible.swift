extension ListPresenter {
  /// The rows a host is to realise now, with their places in the viewport.
  ///
  /// Rows of natural height that have never been measured are measured on the way; what is on
  /// screen keeps its place while the rows above turn out higher or lower than estimated. Display
  /// events are sent when the visible rows are known. When one of those who hear them scrolls or
  /// changes the list, the rows are named anew: what is returned is what is visible then.
  ///
  /// - Parameters:
  ///   - overscan: How many rows to realise beyond each edge of the viewport.
  ///   - measure: The natural height of a row at its frame's width, in logical pixels.
  /// - Returns: The stuck header, if there is one, then the rows in list order, then rows that are
  ///   on their way out of the viewport or out of the list.
  /// - Complexity: O(log n + visible rows), plus the measuring of rows never measured.
  public func layOutVisible(
    overscan: Int = 0,
    measure: (PresentedRow) -> Double
  ) -> [PresentedRow] {
    isLayingOut = true
    advanceGlide()
    if motion.isRunning, !canMove { motion.stop() }
    var rows = nameRows(overscan: overscan, measure)
    var rounds = 0
    while rounds < Self.mostRounds, !tellVisible() {
      rows = nameRows(overscan: overscan, measure)
      rounds += 1
    }
    isLayingOut = false
    // Whoever scrolls at every event goes on with the next layout.
    if rounds == Self.mostRounds { host?.presenterDidMove() }
    return rows
  }

  /// How often rows are named anew in one layout because of what was done when they were told.
  private static let mostRounds = 8

  /// Measures what comes into view, and names it.
  private func nameRows(
    overscan: Int,
    _ measure: (PresentedRow) -> Double
  ) -> [PresentedRow] {
    resolveTarget()
    // Every round measures at least one row, and a viewport cannot hold more rows than pixels.
    var seen: Set<RowID>?
    for _ in 0..<64 {
      let anchor = layout.anchor(offset: offset, height: viewport.height, in: snapshot)
      let moves = moveCount
      guard measureVisible(measure) else { break }
      if seen == nil { seen = Set(display.rows.map(\.id)) }
      if moves == moveCount { restore(anchor.held(by: seen ?? [])) }
      resolveTarget()
    }
    if viewport.height > 0, glide == nil { pendingTarget = nil }
    return motion.frame(presentedRows(overscan: overscan), of: self)
  }

  /// Tells everybody what is in view, comes next and ends.
  ///
  /// - Returns: `false` as soon as somebody moved rows.
  private func tellVisible() -> Bool {
    let moves = moveCount
    trackDisplay()
    guard moves == moveCount else { return false }
    trackPrefetch()
    guard moves == moveCount else { return false }
    trackEdges()
    return moves == moveCount
  }

  /// The rows with any part inside the viewport: a stuck header once, first, then in list order.
  public var visibleRows: [RowID] {
    layout.shownRows(offset: offset, height: viewport.height, in: snapshot).map(id(of:))
  }

  /// The rows last reported as displayed, in list order.
  public var displayedRows: [RowID] { display.rows.map(\.id) }

  /// The place of a row in the viewport, whether it is visible or not.
  ///
  /// - Parameter row: The row.
  /// - Returns: Its frame, or `nil` when it is not in the list.
  public func frame(of row: RowID) -> RowFrame? {
    guard let location = snapshot.indexPath(of: row),
      let placed = layout.frame(of: location, in: snapshot)
    else { return nil }
    return frame(of: placed)
  }

  /// The place in which a visible row is drawn: a stuck header where it sticks.
  ///
  /// - Parameter row: The row.
  /// - Returns: Its frame, or `nil` when no part of it is in the viewport.
  public func visibleFrame(of row: RowID) -> RowFrame? {
    layout.shownRows(offset: offset, height: viewport.height, in: snapshot)
      .first { id(of: $0) == row }.map(frame(of:))
  }

  private func measureVisible(_ measure: (PresentedRow) -> Double) -> Bool {
    var measured = false
    for placed in layout.shownRows(offset: offset, height: viewport.height, in: snapshot)
    where isToBeMeasured(placed) {
      let row = presented(placed, isStuck: false)
      let moves = moveCount
      let height = timed(.size, for: row.id) { measure(row) }
      guard moves == moveCount else {
        // Binding its cell moved rows: it is looked up anew what is visible and where.
        if snapshot.contains(row.id) { remeasured.insert(row.id) }
        return true
      }
      report(layout.setMeasured(height, for: placed.location, in: snapshot).badHeights)
      measured = true
    }
    return measured
  }

  private func isToBeMeasured(_ placed: PlacedRow) -> Bool {
    if !remeasured.isEmpty, remeasured.remove(id(of: placed)) != nil { return true }
    return layout.needsMeasuring(placed.location, in: snapshot)
  }

  func presentedRows(overscan: Int) -> [PresentedRow] {
    let shown = layout.shownRows(offset: offset, height: viewport.height, in: snapshot)
    let stuck = layout.stuckHeader(offset: offset, in: snapshot)
    let stuckAt = stuck?.isDisplaced == true ? stuck?.row.location : nil
    var rows = shown.map { presented($0, isStuck: $0.location == stuckAt) }
    guard overscan > 0 else { return rows }
    let inPlace = shown.filter { $0.location != stuckAt }
    guard let first = inPlace.first?.location, let last = inPlace.last?.location else {
      return rows
    }
    let top = snapshot.flatPosition(section: first.section, row: first.row)
    let bottom = snapshot.flatPosition(section: last.section, row: last.row)
    let count = min(overscan, snapshot.rowCount)
    let before = max(0, top - count)..<top
    let after = (bottom + 1)..<max(bottom + 1, min(snapshot.rowCount, bottom + 1 + count))
    for position in [before, after].joined() {
      let location = snapshot.rowPosition(at: position)
      guard location != stuckAt, let placed = layout.frame(of: location, in: snapshot) else {
        continue
      }
      rows.append(presented(placed, isStuck: false))
    }
    return rows
  }

  private func presented(_ placed: PlacedRow, isStuck: Bool) -> PresentedRow {
    let id = id(of: placed)
    return PresentedRow(
      id: id,
      row: snapshot.section(at: placed.location.section).rows[placed.location.row],
      frame: frame(of: placed),
      isStuck: isStuck
    )
  }

  private func id(of placed: PlacedRow) -> RowID {
    snapshot.section(at: placed.location.section).rowID(at: placed.location.row)
  }

  private func frame(of placed: PlacedRow) -> RowFrame {
    RowFrame(x: placed.x, y: placed.y - offset, width: placed.width, height: placed.height)
  }
}

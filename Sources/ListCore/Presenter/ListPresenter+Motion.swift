/// What was on screen when an update came, until the layout shows where it went.
struct PendingMotion {
  struct Shown {
    let row: Row
    /// Where it was drawn; `y` counts from a point that scrolls along with the rows.
    let frame: RowFrame
    let look: RowDisplacement
  }

  var shown: [RowID: Shown]
  /// Rows that are new in the list, among those that came on screen.
  var appeared: Set<RowID> = []
  var animation: UpdateAnimation
}

extension ListPresenter {
  /// Whether rows or the list itself are on their way, or are about to be.
  public var isMoving: Bool { pendingMotion != nil || animator.isRunning || glide != nil }

  /// Takes over the time of the frame that is about to be drawn; only hosts that animate do so.
  ///
  /// - Parameter milliseconds: The time by any clock that does not run backwards.
  public func advance(to milliseconds: Double) { animationTime = milliseconds }

  var canMove: Bool { host?.animatesRows ?? false }

  /// The offset without what was added to it to keep rows in their places.
  private var stillOffset: Double { offset - correction }

  /// Notes what is on screen, before an update that may be animated.
  func captureMotion(for report: UpdateReport) {
    guard report.kind != .reload else { return stopMotion() }
    guard report.isAnimated, canMove else {
      // What was asked to be shown at once is not to travel with what came just before it.
      if report.rows.total > report.rows.updated || report.sections.total > report.sections.updated
      {
        pendingMotion = nil
      }
      return
    }
    // Heights are no content, so a report without changes can still make rows travel.
    guard viewport.height > 0 else { return }
    if pendingMotion != nil {
      // Nothing was drawn in between: rows still start where they were.
      pendingMotion?.animation = report.animation
      return
    }
    // A list that shows nothing yet is there at once.
    guard snapshot.rowCount > 0 || animator.isRunning else { return }
    pendingMotion = PendingMotion(shown: drawnRows(), animation: report.animation)
  }

  /// Notes which of the rows now on screen are new in the list.
  func noteAppeared(isNew: (RowID) -> Bool) {
    guard pendingMotion != nil else { return }
    for row in visibleRows where isNew(row) { pendingMotion?.appeared.insert(row) }
  }

  /// Every row is in its place at once.
  func stopMotion() {
    pendingMotion = nil
    animator.stopAll()
  }

  /// Sends rows on their way from where they were to where the layout has them now.
  func beginMotion(_ rows: [PresentedRow]) {
    guard let pending = pendingMotion else { return }
    pendingMotion = nil
    var ways: [RowDisplacement?] = rows.map { row in
      pending.shown[row.id].map { way(from: $0, to: row.frame) }
    }
    let shifts = neighbourShifts(ways, rows)
    for (index, row) in rows.enumerated() where ways[index] == nil {
      guard isOnScreen(row.frame) else { continue }
      if !pending.appeared.contains(row.id), shifts[index] != 0 {
        ways[index] = RowDisplacement(y: shifts[index])
      } else if !pending.appeared.contains(row.id), animator.motions[row.id] != nil {
        continue
      } else {
        let transition =
          transition(of: row.id, content: row.row.content, isAppearing: true)
          ?? pending.animation.transition(isAppearing: true, width: viewport.width)
        animator.move(
          row.id,
          from: RowDisplacement(transition),
          at: animationTime,
          duration: RowAnimator.Duration.appear
        )
      }
    }
    for (index, row) in rows.enumerated() {
      if let way = ways[index] { animator.move(row.id, from: way, at: animationTime) }
    }
    let presented = Set(rows.map(\.id))
    for (id, shown) in pending.shown where !presented.contains(id) { sendAway(id, shown, pending) }
  }

  /// A row that is not among the presented ones any more: it leaves the list or the viewport.
  private func sendAway(_ id: RowID, _ shown: PendingMotion.Shown, _ pending: PendingMotion) {
    if let target = travelTarget(of: id) {
      animator.move(id, from: way(from: shown, to: target), at: animationTime)
      return
    }
    let transition =
      transition(of: id, content: shown.row.content, isAppearing: false)
      ?? pending.animation.transition(isAppearing: false, width: viewport.width)
    animator.leave(
      id,
      shown.row,
      frame: shown.frame,
      from: shown.look,
      to: RowDisplacement(transition),
      at: animationTime
    )
  }

  /// Where every row on screen is drawn at this moment, those on their way out included.
  private func drawnRows() -> [RowID: PendingMotion.Shown] {
    var drawn: [RowID: PendingMotion.Shown] = [:]
    for row in presentedRows(overscan: 0) + travellingRows() + leavingRows() {
      let displacement = row.displacement
      var frame = row.drawnFrame
      frame.y += stillOffset
      let look = RowDisplacement(opacity: displacement.opacity, scale: displacement.scale)
      drawn[row.id] = PendingMotion.Shown(row: row.row, frame: frame, look: look)
    }
    return drawn
  }

  private func way(from shown: PendingMotion.Shown, to frame: RowFrame) -> RowDisplacement {
    var way = shown.look
    way.x = shown.frame.x - frame.x
    way.y = shown.frame.y - stillOffset - frame.y
    way.height = shown.frame.height - frame.height
    return way
  }

  /// How far the nearest row that was on screen travels, for rows that come from outside with it.
  private func neighbourShifts(_ ways: [RowDisplacement?], _ rows: [PresentedRow]) -> [Double] {
    var shifts = [Double](repeating: 0, count: rows.count)
    var known: [Bool] = Array(repeating: false, count: rows.count)
    for order in [Array(rows.indices), Array(rows.indices.reversed())] {
      var last: Double?
      for index in order where !rows[index].isStuck {
        if let way = ways[index] {
          last = way.y
        } else if let last, !known[index] {
          shifts[index] = last
          known[index] = true
        }
      }
    }
    return shifts
  }

  /// The rows of the list that travel out of the viewport.
  func travellingRows(besides presented: Set<RowID> = []) -> [PresentedRow] {
    guard !animator.motions.isEmpty else { return [] }
    let known = presented.isEmpty ? Set(visibleRows) : presented
    return animator.motions.keys.compactMap { id in
      guard !known.contains(id), let target = travelTarget(of: id), let row = snapshot.row(for: id)
      else { return nil }
      var presented = PresentedRow(id: id, row: row, frame: target, isStuck: false)
      presented.displacement = animator.displacement(of: id, at: animationTime)
      return isOnScreen(presented.drawnFrame) ? presented : nil
    }
  }

  /// The rows that are out of the list and fade away.
  func leavingRows() -> [PresentedRow] {
    animator.leaving.map { id, leaving in
      var frame = leaving.frame
      frame.y -= stillOffset
      var row = PresentedRow(id: id, row: leaving.row, frame: frame, isStuck: false)
      row.isLeaving = true
      row.displacement = leaving.motion.displacement(at: animationTime)
      return row
    }
  }

  /// The place of a row of the list, no farther from the viewport than it takes to be out of sight:
  /// nobody sees the rest of its way.
  private func travelTarget(of row: RowID) -> RowFrame? {
    guard var target = frame(of: row) else { return nil }
    target.y = min(max(target.y, -target.height), viewport.height)
    return target
  }

  private func isOnScreen(_ frame: RowFrame) -> Bool {
    frame.y < viewport.height && frame.y + frame.height > 0
  }
}

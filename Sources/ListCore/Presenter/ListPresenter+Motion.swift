extension ListPresenter {
  /// Whether rows or the list itself are on their way, or are about to be.
  public var isMoving: Bool { motion.pending != nil || motion.isRunning || glide != nil }

  /// Takes over the time of the frame that is about to be drawn; only hosts that animate do so.
  ///
  /// - Parameter milliseconds: The time by any clock that does not run backwards.
  public func advance(to milliseconds: Double) {
    if milliseconds.isFinite { motion.time = milliseconds }
  }

  var canMove: Bool { host?.animatesRows ?? false }

  /// The offset without what was added to it to keep rows in their places.
  var stillOffset: Double { offset - correction }

  /// Notes what is on screen, before an update that may be animated.
  func captureMotion(for report: UpdateReport) {
    guard report.kind != .reload else { return motion.stop() }
    guard report.isAnimated, canMove else {
      // What was asked to be shown at once is not to travel with what came just before it.
      if report.rows.total > report.rows.updated || report.sections.total > report.sections.updated
      {
        motion.pending = nil
      }
      return
    }
    // Heights are no content, so a report without changes can still make rows travel.
    guard viewport.height > 0 else { return }
    if motion.pending != nil {
      // Nothing was drawn in between: rows still start where they were.
      motion.pending?.animation = report.animation
      return
    }
    // A list that shows nothing yet is there at once.
    guard snapshot.rowCount > 0 || motion.isRunning else { return }
    motion.begin(report.animation, in: self)
  }

  /// Notes which of the rows now on screen are new in the list.
  func noteAppeared(isNew: (RowID) -> Bool) {
    guard motion.pending != nil else { return }
    for row in visibleRows where isNew(row) { motion.pending?.appeared.insert(row) }
  }

  /// The place of a row of the list; one that is more than a viewport away counts as just out of
  /// sight: nobody sees the rest of its way.
  func placeInOrBesideView(of row: RowID) -> RowFrame? {
    guard var place = frame(of: row) else { return nil }
    if place.y > 2 * viewport.height { place.y = viewport.height }
    if place.y + place.height < -viewport.height { place.y = -place.height }
    return place
  }

  func isOnScreen(_ frame: RowFrame) -> Bool {
    frame.y < viewport.height && frame.y + frame.height > 0
  }
}

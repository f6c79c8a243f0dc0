import ListCore

/// The way back of a row's picture after a drop that moved nothing.
struct RowReturn {
  static let duration = 200.0

  let row: RowID
  let from: RowFrame
  /// How much of the way is behind it, from 0 to 1.
  var done = 0.0
  var tick: TickCallback?
}

extension RowReorder {
  /// Moves the picture to where its row is; at once where nothing is to move.
  func bringBack(_ row: RowID, from start: RowFrame?) {
    guard Motion.isEnabled, plane.body.isMapped, let start, plane.presenter.frame(of: row) != nil
    else { return endJourney() }
    var journey = RowReturn(row: row, from: start)
    journey.tick = TickCallback(on: plane.body.reference, during: RowReturn.duration) {
      [weak self] done in
      guard let self else { return }
      self.journey?.done = Motion.easeOut(done)
      if done == 1 { endJourney() } else { followJourney() }
    }
    self.journey = journey
  }

  /// Shows the picture where it is by now: the row may move or scroll meanwhile.
  func followJourney() {
    guard let journey, row == nil else { return }
    guard let frame = plane.presenter.frame(of: journey.row) else { return endJourney() }
    let target = plane.onLayer(frame)
    func mix(_ path: KeyPath<RowFrame, Double>) -> Double {
      let start = journey.from[keyPath: path]
      return start + (target[keyPath: path] - start) * journey.done
    }
    plane.layer.show(veil, at: target)
    plane.layer.show(
      picture,
      at: RowFrame(x: mix(\.x), y: mix(\.y), width: target.width, height: target.height)
    )
  }

  /// Whether a picture is still on its way.
  var isReturning: Bool { journey != nil }

  /// Takes the picture away.
  func endJourney() {
    let wasReturning = isReturning
    defer { if wasReturning { plane.hasRested() } }
    journey = nil
    for widget in [veil, picture as Widget] { plane.layer.hide(widget) }
    picture.clear()
  }
}

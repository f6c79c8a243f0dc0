import ListCore

/// Moves a row aside under a finger, so that the actions behind its edge can be pressed.
///
/// One row is open at a time.
@MainActor
final class RowSwipe {
  private static let duration = 150.0

  /// The row that is moved aside, and how far, in reading direction.
  private(set) var row: RowID?
  private(set) var offset = 0.0

  /// Called when a finger touches a row.
  var onTouch: () -> Void = {}

  private let plane: RowPlane
  private let edges: EdgeActions
  private let gesture = DragGesture(touchOnly: true)
  private var track: SwipeTrack?
  private var tick: TickCallback?
  private var listOffset = 0.0

  init(_ plane: RowPlane, edges: EdgeActions) {
    self.plane = plane
    self.edges = edges
    // Before the list scrolls: a finger that goes sideways is decided here.
    gesture.setPhase(.capture)
    gesture.onBegin = { [weak self] x, y in
      guard let self else { return }
      onTouch()
      // Not the parameter, which the closure would keep.
      begin(atX: x, y: self.plane.inViewport(y))
    }
    gesture.onUpdate = { [weak self] x, y in self?.move(byX: x, y: y) }
    gesture.onEnd = { [weak self] _, _ in self?.end() }
    gesture.onCancelled = { [weak self] in self?.close() }
    plane.body.addController(gesture)
  }

  /// Whether a row that was let go is still on its way.
  var isSettling: Bool { tick != nil }

  /// How far a row is moved aside, in reading direction.
  func shift(of row: RowID) -> Double { row == self.row ? offset : 0 }

  func begin(atX x: Double, y: Double) {
    tick = nil
    let hit = plane.row(atX: x, y: y)
    if let row, row != hit { close() }
    // In a horizontal list a finger that goes sideways scrolls, also in one that is in the row; a
    // slider goes along with it.
    guard let hit, !plane.body.axis.isHorizontal, !isTakenInRow(x, y + plane.originY()),
      !plane.presenter.rowActions(for: hit).isEmpty
    else { return }
    edges.pinned = hit
    track = SwipeTrack(
      leading: edges.width(of: edges.leading),
      trailing: edges.width(of: edges.trailing),
      offset: hit == row ? offset : 0
    )
    listOffset = plane.presenter.scroll.stillOffset
    if row == nil { row = hit }
    showSides()
  }

  private func isTakenInRow(_ x: Double, _ y: Double) -> Bool {
    var next = plane.body.instance.pick(x, y)
    while let instance = next, instance.widget != plane.body.widget {
      if instance.followsFinger { return true }
      if let inner = instance.delegate as? ListBody {
        // Cards that all fit do not scroll.
        return !inner.axis.isHorizontal || inner.isLongerThanRoom
      }
      next = instance.parent
    }
    return false
  }

  func move(byX x: Double, y: Double) {
    guard var track, track.phase != .refused else { return }
    let old = track.phase
    track.move(x: plane.inReadingDirection(x), y: y)
    self.track = track
    if track.phase == .swiping, old != .swiping { gesture.claim() }
    if track.phase == .refused { return close() }
    set(track.offset)
  }

  func end() {
    guard let track else { return }
    self.track = nil
    // A tap on an open row closes it.
    settle(at: track.phase == .swiping ? track.rest : 0)
  }

  /// Closes the open row at once.
  func close() {
    guard row != nil || edges.pinned != nil else { return }
    track = nil
    tick = nil
    set(0)
    finish()
  }

  /// Rows have been placed: an open row that scrolls away or is gone is closed.
  func listDidLayOut() {
    guard let row else { return }
    let isThere = plane.presenter.snapshot.contains(row)
    // Rows that come above move nothing of what is seen.
    let hasScrolled = abs(plane.presenter.scroll.stillOffset - listOffset) > 0.5
    guard hasScrolled || !isThere else { return }
    // Not within the layout, which closing asks for.
    MainLoop.onIdle { [weak self] in self?.close() }
  }

  private func settle(at rest: Double) {
    guard Motion.isEnabled, plane.body.isMapped, offset != rest else {
      set(rest)
      return finish()
    }
    let from = offset
    tick = TickCallback(on: plane.body.reference, during: Self.duration) { [weak self] done in
      guard let self else { return }
      set(from + (rest - from) * Motion.easeOut(done))
      guard done == 1 else { return }
      tick = nil
      finish()
      plane.hasRested()
    }
  }

  private func set(_ new: Double) {
    guard new != offset else { return }
    offset = new
    showSides()
    plane.relayOut()
  }

  private func finish() {
    guard offset == 0 else { return }
    row = nil
    edges.pinned = nil
    edges.isSideShown = (true, true)
    edges.update()
  }

  private func showSides() {
    edges.isSideShown = (offset > 0, offset < 0)
    edges.update()
  }
}

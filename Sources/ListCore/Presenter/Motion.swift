/// Which rows are on their way, and where each of them is drawn at a time.
///
/// A row is drawn at its place plus what is left of its ways. A change that moves the place adds a
/// way back to where the row was, which fades by a clock of its own; earlier ways go on by theirs. So
/// no row jumps and nothing starts anew, however quickly changes follow each other: a row stands
/// still 250 ms after the change that last moved it.
@MainActor
final class Motion {
  /// How long rows take, in milliseconds.
  enum Duration {
    static let move = 250.0
    static let appear = 200.0
    static let leave = 150.0
  }

  /// A distance, or a look, that a row has still to lose.
  struct Way {
    var from: RowDisplacement
    let start: Double
    let duration: Double

    /// How much of it is left, from 1 to 0.
    func rest(at time: Double) -> Double { 1 - Motion.easeOut((time - start) / duration) }
    func isOver(at time: Double) -> Bool { time - start >= duration }
  }

  /// What a row of the list has in front of it.
  struct Travel {
    /// Distances, oldest first, at most one for each frame; rows that move together share them.
    var distances: [Way] = []
    /// How it appears.
    var look: Way?

    var isOver: Bool { distances.isEmpty && look == nil }

    func displacement(at time: Double) -> RowDisplacement {
      var sum = RowDisplacement.none
      for way in distances { sum.add(way.from, times: way.rest(at: time)) }
      if let look { sum.add(look.from, times: look.rest(at: time)) }
      return sum
    }

    func remaining(at time: Double) -> Travel {
      Travel(
        distances: distances.filter { !$0.isOver(at: time) },
        look: look.flatMap { $0.isOver(at: time) ? nil : $0 }
      )
    }

    mutating func add(_ distance: RowDisplacement, at time: Double) {
      // Sums of heights differ by less than this; nobody sees it.
      guard max(abs(distance.x), abs(distance.y), abs(distance.height)) > 0.001 else { return }
      if let last = distances.last, last.start == time {
        distances[distances.count - 1].from.add(distance, times: 1)
      } else {
        distances.append(Way(from: distance, start: time, duration: Duration.move))
      }
    }
  }

  /// A row that the list does not show any more and that is still seen while it fades.
  struct Leaving {
    /// The row as it was drawn when it began to leave.
    let row: PresentedRow
    let to: RowDisplacement
    let start: Double
  }

  /// What changed since the last frame.
  struct Change {
    /// The rows as they were on screen before.
    let shown: [PresentedRow]
    /// How many of them were in their places there.
    let visible: Int
    var animation: UpdateAnimation
    /// Rows that are new in the list, among those that came on screen.
    var appeared: Set<RowID> = []
  }

  /// The time of the frame that is drawn, in milliseconds.
  var time = 0.0
  var pending: Change?
  /// What the rows of the last frame had in front of them.
  var travels: [RowID: Travel] = [:]
  /// The rows that fade, in the order in which they began.
  ///
  /// Their `y`, as that of every row remembered here, counts from a point that scrolls along.
  private var leaving: [Leaving] = []
  /// The rows of the list in the last frame in which something moved.
  private var framed: Set<RowID> = []

  var isRunning: Bool { !travels.isEmpty || !leaving.isEmpty }

  /// Puts every row in its place at once.
  func stop() {
    pending = nil
    travels = [:]
    leaving = []
  }

  /// Sets out the rows of a frame: those the list shows, where they are drawn at this moment, then
  /// those on their way out of the viewport, then those that fade.
  ///
  /// At most half as many are on their way out as are visible; further ones fade where they are.
  ///
  /// - Parameters:
  ///   - rows: The rows the list shows now, in the places they belong to.
  ///   - list: The list.
  /// - Returns: The rows to draw.
  func frame(_ rows: [PresentedRow], of list: ListPresenter) -> [PresentedRow] {
    finish()
    let change = pending
    pending = nil
    guard change != nil || isRunning else { return rows }
    let presented = Set(rows.map(\.id))
    leaving.removeAll { presented.contains($0.row.id) }
    if let change { setOut(after: change, with: rows, in: list) }
    shareDistances(among: rows, after: change)
    framed = presented
    let screenful = max(change?.visible ?? 0, rows.count { list.isOnScreen($0.frame) })
    let travellers = limitTravellers(besides: presented, to: screenful / 2, in: list)
    leaving.removeFirst(max(0, leaving.count - 2 * screenful))
    return placed(rows) + travellers + fading(in: list)
  }

  /// Notes what is on screen at this moment, before a change that is to be animated.
  func begin(_ animation: UpdateAnimation, in list: ListPresenter) {
    let rows = list.presentedRows(overscan: 0)
    let outside = travellers(besides: Set(rows.map(\.id)), in: list).map(\.row)
    let shown = (placed(rows) + outside + fading(in: list)).map { row in
      var row = row
      row.frame.y += list.stillOffset
      return row
    }
    pending = Change(shown: shown, visible: rows.count, animation: animation)
  }

  /// Slows down towards the end: 0 to 1 becomes 0 to 1.
  nonisolated static func easeOut(_ progress: Double) -> Double {
    let rest = 1 - min(max(progress, 0), 1)
    return 1 - rest * rest * rest
  }

  private func finish() {
    guard isRunning else { return }
    travels = travels.compactMapValues { travel in
      let rest = travel.remaining(at: time)
      return rest.isOver ? nil : rest
    }
    leaving.removeAll { time - $0.start >= Duration.leave }
  }

  private func placed(_ rows: [PresentedRow]) -> [PresentedRow] {
    rows.map { row in
      var row = row
      row.displacement = travels[row.id]?.displacement(at: time) ?? .none
      return row
    }
  }

  private func fading(in list: ListPresenter) -> [PresentedRow] {
    leaving.map { leaving in
      let done = Motion.easeOut((time - leaving.start) / Duration.leave)
      var row = leaving.row
      row.frame.y -= list.stillOffset
      row.displacement = row.displacement.mixed(with: leaving.to, done)
      return row
    }
  }
}

// MARK: What a change sets off

extension Motion {
  /// Sends rows on their way from where they were to where they belong now.
  private func setOut(after change: Change, with rows: [PresentedRow], in list: ListPresenter) {
    let places = Dictionary(rows.map { ($0.id, $0.frame) }) { first, _ in first }
    for shown in change.shown {
      if let place = places[shown.id] ?? list.placeInOrBesideView(of: shown.id) {
        move(shown, to: place, in: list)
      } else if !shown.isLeaving {
        travels[shown.id] = nil
        let transition =
          list.transition(of: shown.id, content: shown.row.content, isAppearing: false)
          ?? change.animation.transition(isAppearing: false, width: list.viewport.width)
        leave(shown, to: RowDisplacement(transition))
      }
    }
    let known = Set(change.shown.map(\.id))
    for row in rows
    where change.appeared.contains(row.id) && !known.contains(row.id)
      && list.isOnScreen(row.frame)
    {
      let transition =
        list.transition(of: row.id, content: row.row.content, isAppearing: true)
        ?? change.animation.transition(isAppearing: true, width: list.viewport.width)
      let from = RowDisplacement(transition)
      if from != .none {
        travels[row.id] = Travel(look: Way(from: from, start: time, duration: Duration.appear))
      }
    }
  }

  private func move(_ shown: PresentedRow, to place: RowFrame, in list: ListPresenter) {
    if shown.isLeaving {
      // One that fades although it is in the list is out of view, and stays so.
      guard list.isOnScreen(place) else { return }
      leaving.removeAll { $0.row.id == shown.id }
    }
    let start = shown.isLeaving ? shown.drawnFrame : shown.frame
    var travel = travels[shown.id] ?? Travel()
    travel.add(
      RowDisplacement(
        x: start.x - place.x,
        y: start.y - list.stillOffset - place.y,
        height: start.height - place.height
      ),
      at: time
    )
    if shown.isLeaving {
      travel.look = Way(from: shown.displacement.look, start: time, duration: Duration.move)
    }
    travels[shown.id] = travel.isOver ? nil : travel
  }

  func leave(_ shown: PresentedRow, to end: RowDisplacement) {
    guard end != .none else { return }
    var row = shown
    row.frame = shown.drawnFrame
    row.displacement = shown.displacement.look
    row.isLeaving = true
    leaving.append(Leaving(row: row, to: end, start: time))
  }

  /// Rows that were not on screen come along with the nearest that was, and new ones come along with
  /// what was already moving above them.
  private func shareDistances(among rows: [PresentedRow], after change: Change?) {
    let known = change.map { Set($0.shown.map(\.id)) } ?? framed
    guard rows.contains(where: { !known.contains($0.id) }) else { return }
    let order = rows.filter { !$0.isStuck }
      .sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
      .map(\.id)
    let appeared = change?.appeared ?? []
    var settled = known
    var above: [Way]?
    for id in order {
      if settled.contains(id) {
        above = travels[id]?.distances ?? []
      } else if let above {
        let isNew = appeared.contains(id)
        take(isNew ? above.filter { $0.start < time } : above, for: id)
        if !isNew { settled.insert(id) }
      }
    }
    var below: [Way]?
    for id in order.reversed() {
      if settled.contains(id) {
        below = travels[id]?.distances ?? []
      } else if let below, !appeared.contains(id) {
        take(below, for: id)
      }
    }
  }

  private func take(_ distances: [Way], for row: RowID) {
    let vertical = distances.compactMap { way in
      way.from.y == 0
        ? nil : Way(from: RowDisplacement(y: way.from.y), start: way.start, duration: way.duration)
    }
    guard !vertical.isEmpty else { return }
    travels[row, default: Travel()].distances = vertical
  }
}

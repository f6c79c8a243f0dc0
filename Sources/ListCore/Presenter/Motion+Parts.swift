extension Motion {
  /// How long rows take, in milliseconds.
  ///
  /// In a stream of changes they arrive a while before the next one is due, so that one can read what
  /// is there; see decision 46. One change, or a few, take the usual time.
  struct Pace {
    /// The part of the usual time.
    private var part = 1.0
    /// When rows set out last, oldest first.
    private var changes: [Double] = []

    private static let still = 200.0
    private static let move = 250.0
    /// What ends before the next frame would only cost that frame.
    private static let frame = 1_000.0 / 60

    var move: Double { Self.move * part }
    var appear: Double { 200 * part }
    var leave: Double { 150 * part }
    /// Whether rows are in their places without a way there.
    var isAtOnce: Bool { part == 0 }

    /// Works out the pace of a change.
    mutating func begin(at time: Double) {
      // After a pause in which everything came to rest this is no stream.
      if let last = changes.last, time - last >= Self.still + Self.move {
        (changes, part) = ([], 1)
      }
      guard changes.count == 3, let first = changes.first else { return }
      let interval = (time - first) / 3
      let time = min(interval - Self.still, Self.move)
      part = time < Self.frame ? 0 : time / Self.move
    }

    /// Notes that a change moved rows; all changes of one frame are one.
    mutating func note(_ time: Double) {
      guard changes.last != time else { return }
      changes = changes.suffix(2) + [time]
    }
  }

  /// A distance, or a look, that a row has still to lose.
  struct Remainder {
    var from: RowDisplacement
    let start: Double
    let duration: Double

    /// How much of it is left, from 1 to 0.
    func rest(at time: Double) -> Double { 1 - Motion.easeOut((time - start) / duration) }
    func isOver(at time: Double) -> Bool { time - start >= duration }
  }

  /// What a row of the list has in front of it.
  struct RowMotion {
    /// Distances, oldest first, at most one for each frame; rows that move together share them.
    var distances: [Remainder] = []
    /// How it appears.
    var look: Remainder?

    var isOver: Bool { distances.isEmpty && look == nil }

    func displacement(at time: Double) -> RowDisplacement {
      var sum = RowDisplacement.none
      for part in distances { sum.add(part.from, times: part.rest(at: time)) }
      if let look { sum.add(look.from, times: look.rest(at: time)) }
      return sum
    }

    func remaining(at time: Double) -> RowMotion {
      RowMotion(
        distances: distances.filter { !$0.isOver(at: time) },
        look: look.flatMap { $0.isOver(at: time) ? nil : $0 }
      )
    }

    mutating func add(_ distance: RowDisplacement, at time: Double, for duration: Double) {
      // Sums of heights differ by less than this; nobody sees it.
      guard max(abs(distance.x), abs(distance.y), abs(distance.height)) > 0.001 else { return }
      if let last = distances.last, last.start == time {
        distances[distances.count - 1].from.add(distance, times: 1)
      } else {
        distances.append(Remainder(from: distance, start: time, duration: duration))
      }
    }
  }

  /// A row that the list does not show any more and that is still seen while it fades, as it was drawn when it began
  /// to leave.
  typealias Leaving = (row: PresentedRow, to: RowDisplacement, start: Double, duration: Double)

  /// What changed since the last frame.
  struct Change {
    /// The rows as they were on screen before.
    var shown: [PresentedRow]
    /// Where the list was scrolled to.
    let offset: Double
    var animation: UpdateAnimation
    /// Rows that are new in the list, among those that came on screen.
    var appeared: Set<RowID> = []
  }

  /// Slows down towards the end: 0 to 1 becomes 0 to 1.
  nonisolated static func easeOut(_ progress: Double) -> Double {
    let rest = 1 - min(max(progress, 0), 1)
    return 1 - rest * rest * rest
  }
}

/// Which rows are on their way, and where they are at a time.
///
/// A value without a clock: times are whatever milliseconds a host's frames have. A row that is
/// given a new way while it travels starts from where it is.
struct RowAnimator: Sendable {
  /// How long rows take, in milliseconds.
  enum Duration {
    static let move = 250.0
    static let appear = 200.0
    static let leave = 150.0
  }

  struct Motion: Sendable {
    let from: RowDisplacement
    let to: RowDisplacement
    let start: Double
    let duration: Double

    func displacement(at time: Double) -> RowDisplacement {
      from.mixed(with: to, RowAnimator.easeOut((time - start) / duration))
    }

    func isOver(at time: Double) -> Bool { time - start >= duration }
  }

  /// A row that is out of the list and still to be seen.
  struct Leaving: Sendable {
    let row: Row
    /// Where it was; `y` counts from a point that scrolls along with the rows.
    let frame: RowFrame
    let motion: Motion
  }

  private(set) var motions: [RowID: Motion] = [:]
  private(set) var leaving: [RowID: Leaving] = [:]

  var isRunning: Bool { !motions.isEmpty || !leaving.isEmpty }

  /// Sends a row of the list to its place.
  mutating func move(
    _ row: RowID,
    from: RowDisplacement,
    at time: Double,
    duration: Double = Duration.move
  ) {
    leaving[row] = nil
    guard from != .none else {
      motions[row] = nil
      return
    }
    motions[row] = Motion(from: from, to: .none, start: time, duration: duration)
  }

  /// Sends a row away that is out of the list.
  mutating func leave(
    _ id: RowID,
    _ row: Row,
    frame: RowFrame,
    from: RowDisplacement,
    to: RowDisplacement,
    at time: Double
  ) {
    motions[id] = nil
    guard to != .none else { return }
    let motion = Motion(from: from, to: to, start: time, duration: Duration.leave)
    leaving[id] = Leaving(row: row, frame: frame, motion: motion)
  }

  func displacement(of row: RowID, at time: Double) -> RowDisplacement {
    motions.isEmpty ? .none : motions[row]?.displacement(at: time) ?? .none
  }

  mutating func stop(_ row: RowID) { motions[row] = nil }

  mutating func stopAll() {
    motions = [:]
    leaving = [:]
  }

  /// Forgets the rows that have arrived.
  mutating func finish(at time: Double) {
    guard isRunning else { return }
    motions = motions.filter { !$0.value.isOver(at: time) }
    leaving = leaving.filter { !$0.value.motion.isOver(at: time) }
  }

  /// Slows down towards the end: 0 to 1 becomes 0 to 1.
  static func easeOut(_ progress: Double) -> Double {
    let rest = 1 - min(max(progress, 0), 1)
    return 1 - rest * rest * rest
  }
}

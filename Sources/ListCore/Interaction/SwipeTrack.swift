/// Follows a finger that moves a row sideways to reveal the actions behind its edges.
///
/// Distances are in reading direction: positive reveals the leading actions. The row rests closed or
/// exactly as far open as its actions are wide.
package struct SwipeTrack: Hashable, Sendable {
  /// What became of the finger's movement.
  package enum Phase: Hashable, Sendable {
    /// Too short to tell.
    case undecided
    /// Sideways: the row follows.
    case swiping
    /// Up or down: it scrolls the list, or there is nothing on that side.
    case refused
  }

  /// How far a finger must go before it is clear what it wants, in logical pixels.
  package static let slop = 12.0

  /// How wide the leading actions are; 0 when there are none.
  package let leading: Double
  /// How wide the trailing actions are; 0 when there are none.
  package let trailing: Double
  package private(set) var phase = Phase.undecided
  package private(set) var offset: Double
  private let start: Double

  /// Begins with a finger on a row with leading and trailing actions so wide, and open so far already.
  package init(leading: Double, trailing: Double, offset: Double = 0) {
    self.leading = leading
    self.trailing = trailing
    self.offset = offset
    start = offset
  }

  /// Follows the finger from where it began: sideways in reading direction, and down.
  package mutating func move(x: Double, y: Double) {
    if phase == .undecided {
      guard max(abs(x), abs(y)) >= Self.slop else { return }
      let hasRoom = start != 0 || (x > 0 ? leading : trailing) > 0
      phase = abs(x) > abs(y) && hasRoom ? .swiping : .refused
    }
    guard phase == .swiping else { return }
    offset = limited(start + x)
  }

  /// Where the row comes to rest when the finger leaves it: at the nearer of closed and open.
  package var rest: Double {
    if offset > leading / 2, leading > 0 { return leading }
    if offset < -trailing / 2, trailing > 0 { return -trailing }
    return 0
  }

  /// Beyond its actions a row follows more and more reluctantly.
  private func limited(_ wanted: Double) -> Double {
    let room = wanted > 0 ? leading : trailing
    let excess = abs(wanted) - room
    guard excess > 0 else { return wanted }
    let far = room > 0 ? room + excess / (1 + excess / 40) : 0
    return wanted > 0 ? far : -far
  }
}

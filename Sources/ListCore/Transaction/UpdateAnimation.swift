/// How the rows of one update come, go and change places.
///
/// Hosts without motion, and people who turned motion off, see every update at once whatever is
/// asked for here.
///
///     adapter.performUpdates(animation: .fade)
public enum UpdateAnimation: String, Hashable, Sendable, CaseIterable {
  /// At once.
  case none
  /// Rows fade in and rise a little, fade out, and move to their new places.
  case automatic
  /// Rows fade in and out where they are; the others move.
  case fade
  /// Rows come from the trailing edge and leave to it; the others move.
  case slide

  /// The choice for two requests that become one transaction: one of them wants no motion, or one
  /// of them wants something special.
  func joined(with other: UpdateAnimation) -> UpdateAnimation {
    if self == .none || other == .none { return .none }
    return other == .automatic ? self : other
  }

  /// Where a row starts, or ends, when its section controller does not say.
  func transition(isAppearing: Bool, width: Double) -> RowTransition {
    switch self {
    case .none: .none
    case .automatic: RowTransition(y: isAppearing ? 12 : 0)
    case .fade: RowTransition()
    case .slide: RowTransition(x: width)
    }
  }
}

/// How a row appears or leaves, where it is not to be done the usual way.
///
/// It states how the row looks at the end that is not its place: before it appears, or after it
/// has left. Hosts that animate go from there, or to there. [IGListKit's transition delegate]
///
///     override func transition(of row: RowContext, isAppearing: Bool) -> RowTransition? {
///       RowTransition(opacity: 0, scale: 0.8)
///     }
public struct RowTransition: Hashable, Sendable {
  /// From 0, not to be seen, to 1.
  public var opacity: Double
  /// How far from its place in reading direction, in logical pixels.
  public var x: Double
  /// How far below its place, in logical pixels.
  public var y: Double
  /// Its size as a part of its usual size.
  public var scale: Double

  /// Describes a transition.
  public init(opacity: Double = 0, x: Double = 0, y: Double = 0, scale: Double = 1) {
    self.opacity = opacity
    self.x = x
    self.y = y
    self.scale = scale
  }

  /// The row is there, or gone, at once.
  public static let none = RowTransition(opacity: 1)
}

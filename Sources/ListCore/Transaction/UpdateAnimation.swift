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

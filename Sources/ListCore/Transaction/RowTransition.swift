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
  ///
  /// - Parameters:
  ///   - opacity: From 0, not to be seen, to 1.
  ///   - x: How far from its place in reading direction, in logical pixels.
  ///   - y: How far below its place, in logical pixels.
  ///   - scale: Its size as a part of its usual size.
  public init(opacity: Double = 0, x: Double = 0, y: Double = 0, scale: Double = 1) {
    self.opacity = opacity
    self.x = x
    self.y = y
    self.scale = scale
  }

  /// The row is there, or gone, at once.
  public static let none = RowTransition(opacity: 1)
}

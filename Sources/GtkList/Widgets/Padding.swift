/// Room between a layout's edge and its children, in logical pixels.
public struct Padding: Sendable, Equatable {
  /// The room at each side, across.
  public var horizontal: Int
  /// The room above and below.
  public var vertical: Int

  /// States the room.
  ///
  /// - Parameters:
  ///   - horizontal: At each side.
  ///   - vertical: Above and below.
  public init(horizontal: Int = 0, vertical: Int = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A row whose height cannot be used, as it was given.
public struct BadRowHeight: Sendable {
  /// The row it was given for.
  public let row: RowID
  /// What was given: not a number, negative, infinite, or more than 1,000,000,000.
  public let height: Double
}

/// What a change did to a layout.
public struct LayoutChange: Sendable {
  /// How much higher the content is now, in logical pixels.
  public internal(set) var heightDelta: Double = 0
  /// Rows whose height was nonsense; they are laid out with a height of 0.
  public internal(set) var badHeights: [BadRowHeight] = []
}

/// A width and a height in logical pixels.
///
///     let size = context.containerSize
///     let columns = size.width > 600 ? 3 : 2
public struct ListSize: Hashable, Sendable {
  /// The width in logical pixels.
  public var width: Double
  /// The height in logical pixels.
  public var height: Double

  /// Makes a size.
  ///
  /// - Parameters:
  ///   - width: The width in logical pixels.
  ///   - height: The height in logical pixels.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }
}

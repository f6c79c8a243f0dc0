/// A size in device pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of pixels, capped instead of overflowing.
  public var area: Int {
    let (product, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : product
  }

  /// The longest side that any renderer takes as a texture.
  static let longestSide = 8192

  /// The size, or a smaller one of the same shape whose sides are not too long for a texture; one that
  /// is thinner than a pixel then becomes thicker.
  var fittingTexture: PixelSize {
    let scale = Double(Self.longestSide) / Double(max(width, height, 1))
    guard scale < 1 else { return self }
    return PixelSize(
      width: max(1, Int((Double(width) * scale).rounded())),
      height: max(1, Int((Double(height) * scale).rounded()))
    )
  }

  /// The smallest size of the same shape that covers a target in both orientations.
  ///
  /// Both, because whether EXIF data turn the picture is only known once it is decoded. It is never larger than the picture:
  /// scaling up is the drawing's business. A target of no positive size means the picture as it is.
  public func scaledDown(toCover target: PixelSize) -> PixelSize {
    let scaled = scaled(toCover: target)
    return scaled.width < width || scaled.height < height ? scaled : self
  }

  /// As ``scaledDown(toCover:)``, also where that is larger: for drawings, which are sharp at any size.
  func scaled(toCover target: PixelSize) -> PixelSize {
    guard target.width > 0, target.height > 0, width > 0, height > 0 else { return self }
    let (w, h) = (Double(width), Double(height))
    let upright = max(Double(target.width) / w, Double(target.height) / h)
    let turned = max(Double(target.height) / w, Double(target.width) / h)
    let scale = max(upright, turned)
    return PixelSize(
      width: max(1, Int(min((w * scale).rounded(.up), 1e9))),
      height: max(1, Int(min((h * scale).rounded(.up), 1e9)))
    )
  }
}

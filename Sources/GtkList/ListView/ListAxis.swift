import ListCore

/// The way in which the rows of a list follow each other.
public enum ListAxis: Sendable, Hashable {
  /// Each below the one before.
  case vertical
  /// Each behind the one before, in reading direction; a row's "height" is then its width.
  case horizontal
}

/// The core lays out downwards. For a horizontal list its places are turned when they are drawn, and
/// sizes when they come in; everything between is the same code.
extension ListAxis {
  var isHorizontal: Bool { self == .horizontal }

  var orientation: Orientation { isHorizontal ? .horizontal : .vertical }

  func turned(_ frame: RowFrame) -> RowFrame {
    guard isHorizontal else { return frame }
    return RowFrame(x: frame.y, y: frame.x, width: frame.height, height: frame.width)
  }

  func turned(_ size: ListSize) -> ListSize {
    guard isHorizontal else { return size }
    return ListSize(width: size.height, height: size.width)
  }

  func turned(_ way: RowDisplacement) -> RowDisplacement {
    guard isHorizontal else { return way }
    var turned = way
    (turned.x, turned.y) = (way.y, way.x)
    return turned
  }
}

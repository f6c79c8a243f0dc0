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

  func turned(_ x: Double, _ y: Double) -> (Double, Double) { isHorizontal ? (y, x) : (x, y) }

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

/// The library's own style rules: sizes and weights; colours come from the theme.
@MainActor
public enum ListStyle {
  private static var loaded: StyleSheet?

  /// Loads the library's style sheet; later calls do nothing.
  ///
  /// A list does this itself when it is made. An app's own rules win over these. Throws a ``ToolkitError`` when there is no
  /// display.
  public static func load() throws(ToolkitError) {
    if loaded == nil { loaded = try StyleSheet(css: css, priority: .library) }
  }

  /// The rules of the library's style sheet, to see what an app's own sheet can change.
  ///
  /// They are the file `resources/gtklist.css`, compiled in: a program that uses the library
  /// carries them wherever it is installed.
  public static let css = String(decoding: PackageResources.gtklist_css, as: UTF8.self)
}

/// A vertical stretch of the content, in logical pixels from the top of the content.
public struct VerticalExtent: Hashable, Sendable {
  /// The upper edge.
  public let y: Double
  /// The distance between the edges, 0 or more.
  public let height: Double

  /// Makes a stretch.
  ///
  /// - Parameters:
  ///   - y: The upper edge.
  ///   - height: The distance between the edges.
  public init(y: Double, height: Double) {
    self.y = y
    self.height = height
  }

  /// The lower edge.
  public var bottom: Double { y + height }
}

/// A row and its rectangle in content coordinates, in logical pixels.
public struct PlacedRow: Hashable, Sendable {
  /// Which row it is.
  public let location: RowPosition
  /// The distance from the left edge of the list in reading order: leading, not physical left.
  public let x: Double
  /// The upper edge.
  public let y: Double
  /// The width; the list's width unless insets or flow make it narrower.
  public let width: Double
  /// The height, 0 or more.
  public let height: Double

  /// The lower edge.
  public var bottom: Double { y + height }

  /// The same row, drawn elsewhere.
  func moved(toY y: Double) -> PlacedRow {
    PlacedRow(location: location, x: x, y: y, width: width, height: height)
  }
}

/// The first and the last of the rows a viewport shows.
public struct VisibleRange: Hashable, Sendable {
  /// The first row with a part inside the viewport.
  public let first: RowPosition
  /// The last row with a part inside the viewport.
  public let last: RowPosition
}

/// A header drawn at the top of the viewport while its section is under the top edge.
public struct StuckHeader: Hashable, Sendable {
  /// The header where it is drawn.
  public let row: PlacedRow
  /// Where the header would be if it did not stick.
  public let naturalY: Double

  /// Tells whether it is drawn away from its own place.
  public var isDisplaced: Bool { row.y != naturalY }
}

/// A vertical stretch of the content, in logical pixels from the top of the content.
package struct VerticalExtent: Hashable, Sendable {
  /// The upper edge.
  package let y: Double
  /// The distance between the edges, 0 or more.
  package let height: Double

  /// Makes a stretch.
  package init(y: Double, height: Double) {
    self.y = y
    self.height = height
  }

  /// The lower edge.
  package var bottom: Double { y + height }
}

/// A row and its rectangle in content coordinates, in logical pixels.
package struct PlacedRow: Hashable, Sendable {
  /// Which row it is.
  package let location: RowPosition
  /// The distance from the left edge of the list in reading order: leading, not physical left.
  package let x: Double
  /// The upper edge.
  package let y: Double
  /// The width; the list's width unless insets or flow make it narrower.
  package let width: Double
  /// The height, 0 or more.
  package let height: Double

  /// The lower edge.
  package var bottom: Double { y + height }

  /// The same row, drawn elsewhere.
  func moved(toY y: Double) -> PlacedRow {
    PlacedRow(location: location, x: x, y: y, width: width, height: height)
  }
}

/// A header drawn at the top of the viewport while its section is under the top edge.
package struct StuckHeader: Hashable, Sendable {
  /// The header where it is drawn.
  package let row: PlacedRow
  /// Where the header would be if it did not stick.
  package let naturalY: Double

  /// Tells whether it is drawn away from its own place.
  package var isDisplaced: Bool { row.y != naturalY }
}

/// Lines: rows that are narrower than the section stand side by side, like words in a text.
extension SectionGeometry {
  // A third of a width, three times, may come out a hair wider than the width.
  private static let tolerance = 0.01

  /// The width of a row where it is narrower than its section.
  func narrowWidth(of row: Int) -> Double? {
    metrics.rowWidths.flows
      ? metrics.narrowWidth(of: rows[row], in: width, lengthScale: lengthScale) : nil
  }

  /// The end of the line that begins with a row; filled greedily.
  func endOfLine(startingAt first: Int) -> Int {
    guard var used = narrowWidth(of: first) else { return first + 1 }
    var end = first + 1
    while end < rowCount, let next = narrowWidth(of: end) {
      used += metrics.itemSpacing + next
      guard used <= bodyWidth + Self.tolerance else { break }
      end += 1
    }
    return end
  }

  /// Calls a closure for every row of a line, with its place in the content.
  ///
  /// - Complexity: O(rows of the line).
  func forEachRow(
    of line: PlacedLine,
    section number: Int,
    top: Double,
    _ body: (PlacedRow) -> Void
  ) {
    var x = metrics.insets.leading
    for row in line.rows {
      let isBody = rows[row].role == .body
      let rowWidth = narrowWidth(of: row) ?? (isBody ? bodyWidth : width)
      // In a line of one the height is the line's; asking again would look it up twice.
      let height = line.rows.count == 1 ? line.height : height(of: row)
      body(
        PlacedRow(
          location: RowPosition(section: number, row: row),
          x: isBody ? x : 0,
          y: top + line.y,
          width: rowWidth,
          height: height
        )
      )
      x += rowWidth + metrics.itemSpacing
    }
  }

  /// One row of a line, with its place in the content.
  func row(_ row: Int, of line: PlacedLine, section number: Int, top: Double) -> PlacedRow? {
    var found: PlacedRow?
    forEachRow(of: line, section: number, top: top) { if $0.location.row == row { found = $0 } }
    return found
  }
}

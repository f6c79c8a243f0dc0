/// Rows that share a line, in section coordinates.
struct PlacedLine {
  let rows: Range<Int>
  /// The space above the line; it belongs to the line when offsets are searched.
  let gap: Double
  /// The upper edge of the rows, below the gap.
  let y: Double
  let height: Double

  var bottom: Double { y + height }
}

/// One section while it is looked at: its rows and everything their places depend on.
///
/// Made for a query and dropped after it, so that the layout never holds on to rows.
struct SectionGeometry {
  var rows: SnapshotSection.Rows
  let metrics: SectionMetrics
  let width: Double
  let lengthScale: Double
  let measured: [RowKey: MeasuredHeight]?
  let estimates: HeightEstimates.Table
  let defaultHeight: Double
  let lines: SectionLines?
  let probe: LayoutProbe?

  var rowCount: Int { rows.count }

  var bodyWidth: Double { metrics.bodyWidth(in: width) }

  /// - Complexity: O(1).
  func height(of row: Int) -> Double {
    probe?.visitRow()
    let row = rows[row]
    if case .fixed(let points) = row.height { return scaledLength(points, by: lengthScale) }
    if let measured, let known = measured[row.key] { return known.height }
    return estimates.isEmpty
      ? defaultHeight : estimates[HeightEstimates.kind(of: row)] ?? defaultHeight
  }

  func role(of row: Int) -> Row.Role? {
    rows.indices.contains(row) ? rows[row].role : nil
  }

  /// The space below the last row.
  var trailingGap: Double { metrics.gap(after: role(of: rowCount - 1), before: nil) }

  /// The line that begins with a row, below a place; `nil` after the last row; O(rows of the line).
  func line(startingAt first: Int, below y: Double) -> PlacedLine? {
    guard first < rowCount else { return nil }
    let gap = metrics.gap(after: role(of: first - 1), before: role(of: first))
    let end = endOfLine(startingAt: first)
    var height = 0.0
    for row in first..<end { height = max(height, self.height(of: row)) }
    return PlacedLine(rows: first..<end, gap: gap, y: y + gap, height: height)
  }

  func line(after line: PlacedLine) -> PlacedLine? {
    self.line(startingAt: line.rows.upperBound, below: line.bottom)
  }

  /// The last line that takes room.
  var lastSolidLine: PlacedLine? {
    guard let last = line(containing: rowCount - 1) else { return nil }
    var line = line(endingBelow: last.bottom.nextDown)
    while let current = line, current.height == 0 {
      line = self.line(containing: current.rows.lowerBound - 1)
    }
    return line
  }

  /// The line that shows a row.
  ///
  /// - Complexity: O(log rows) where lines are kept, else O(rows).
  func line(containing row: Int) -> PlacedLine? {
    guard row >= 0, row < rowCount else { return nil }
    if let lines {
      probe?.noteSearch()
      let place = lines.line(containing: row)
      return line(startingAt: place.firstRow, below: place.y)
    }
    var line = line(startingAt: 0, below: 0)
    while let current = line, !current.rows.contains(row) { line = self.line(after: current) }
    return line
  }

  /// The first line whose lower edge is below a place; `nil` when none is.
  ///
  /// - Complexity: O(log rows) where lines are kept, else O(rows).
  func line(endingBelow y: Double) -> PlacedLine? {
    if let lines {
      probe?.noteSearch()
      guard let place = lines.line(atY: y) else { return nil }
      return line(startingAt: place.firstRow, below: place.y)
    }
    var line = line(startingAt: 0, below: 0)
    while let current = line, current.bottom <= y { line = self.line(after: current) }
    return line
  }

  /// The next line that takes room.
  ///
  /// A million empty rows in a row are skipped by a search.
  func solidLine(after line: PlacedLine) -> PlacedLine? {
    var next = self.line(after: line)
    if lines != nil, let empty = next, empty.bottom <= line.bottom,
      let found = self.line(endingBelow: line.bottom),
      found.rows.lowerBound > line.rows.lowerBound
    {
      next = found
    }
    while let current = next, current.height == 0 { next = self.line(after: current) }
    return next
  }

  /// Lays the whole section out; O(rows).
  func measure() -> (height: Double, lines: SectionLines?) {
    let keepsLines = rowCount > SectionLines.smallestRowCount
    var flat = self
    // Every row is looked at several times, which takes O(1) in one array.
    if keepsLines { flat.rows = rows.flat }
    var lines: ContiguousArray<LayoutLine> = []
    var bottom = 0.0
    var line = flat.line(startingAt: 0, below: 0)
    while let current = line {
      bottom = current.bottom
      if keepsLines { lines.append(LayoutLine(current)) }
      line = flat.line(after: current)
    }
    guard keepsLines else { return (bottom + trailingGap, nil) }
    let kept = SectionLines(lines)
    // The sum of the chunks is the one later changes are measured against.
    return (kept.height + trailingGap, kept)
  }

  /// The height of a row that has a line to itself, with the gap above it.
  func extent(of row: Int) -> LayoutLine {
    let gap = metrics.gap(after: role(of: row - 1), before: role(of: row))
    return LayoutLine(rows: 1, height: gap + height(of: row))
  }
}

/// Lines: rows that are narrower than the section stand side by side, like words in a text.
extension SectionGeometry {
  // A third of a width, three times, may come out a hair wider than the width.
  private static let tolerance = 0.01

  func narrowWidth(of row: Int) -> Double? {
    metrics.rowWidths != nil
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

  /// Calls a closure for every row of a line, with its place in the content; O(rows of the line).
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

  func row(_ row: Int, of line: PlacedLine, section number: Int, top: Double) -> PlacedRow? {
    var found: PlacedRow?
    forEachRow(of: line, section: number, top: top) { if $0.location.row == row { found = $0 } }
    return found
  }
}

/// A vertical stretch of the content, in logical pixels from the top of the content.
package struct VerticalExtent: Hashable, Sendable {
  package let y: Double
  /// The distance between the edges, 0 or more.
  package let height: Double

  package init(y: Double, height: Double) {
    self.y = y
    self.height = height
  }

  package var bottom: Double { y + height }
}

/// A row and its rectangle in content coordinates, in logical pixels.
package struct PlacedRow: Hashable, Sendable {
  package let location: RowPosition
  /// The distance from the left edge of the list in reading order: leading, not physical left.
  package let x: Double
  package let y: Double
  /// The width; the list's width unless insets or flow make it narrower.
  package let width: Double
  /// The height, 0 or more.
  package let height: Double

  package var bottom: Double { y + height }

  /// The same row, drawn elsewhere.
  func moved(toY y: Double) -> PlacedRow {
    PlacedRow(location: location, x: x, y: y, width: width, height: height)
  }
}

/// A header drawn at the top of the viewport while its section is under the top edge: where it is
/// drawn, and whether that is away from its own place.
package typealias StuckHeader = (row: PlacedRow, isDisplaced: Bool)

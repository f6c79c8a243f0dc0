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
  let rows: ContiguousArray<Row>
  let metrics: SectionMetrics
  let width: Double
  let lengthScale: Double
  let measured: [RowKey: MeasuredHeight]?
  let estimates: HeightEstimates.Table
  let defaultHeight: Double
  let index: LineIndex?
  let probe: LayoutProbe?

  var rowCount: Int { rows.count }

  /// The width that body rows have to themselves.
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

  /// The line that begins with a row, below a place; `nil` after the last row.
  ///
  /// - Complexity: O(rows of the line).
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

  /// The line that shows a row.
  ///
  /// - Complexity: O(log rows) with an index, else O(rows).
  func line(containing row: Int) -> PlacedLine? {
    guard row >= 0, row < rowCount else { return nil }
    if let index {
      let place = index.line(containing: row)
      return line(startingAt: place.firstRow, below: place.y)
    }
    var line = line(startingAt: 0, below: 0)
    while let current = line, !current.rows.contains(row) { line = self.line(after: current) }
    return line
  }

  /// The first line whose lower edge is below a place; `nil` when none is.
  ///
  /// - Complexity: O(log rows) with an index, else O(rows).
  func line(endingBelow y: Double) -> PlacedLine? {
    if let index {
      guard let place = index.line(atY: y) else { return nil }
      return line(startingAt: place.firstRow, below: place.y)
    }
    var line = line(startingAt: 0, below: 0)
    while let current = line, current.bottom <= y { line = self.line(after: current) }
    return line
  }

  /// The next line that takes room.
  ///
  /// A million empty rows in a row are skipped by the index.
  func solidLine(after line: PlacedLine) -> PlacedLine? {
    var next = self.line(after: line)
    if index != nil, let empty = next, empty.bottom <= line.bottom,
      let found = self.line(endingBelow: line.bottom),
      found.rows.lowerBound > line.rows.lowerBound
    {
      next = found
    }
    while let current = next, current.height == 0 { next = self.line(after: current) }
    return next
  }

  /// Lays the whole section out.
  ///
  /// - Complexity: O(rows).
  func measure() -> (height: Double, index: LineIndex?) {
    let keepsIndex = rowCount > LineIndex.smallestRowCount
    var builder = LineIndex.Builder()
    var bottom = 0.0
    var line = line(startingAt: 0, below: 0)
    while let current = line {
      bottom = current.bottom
      if keepsIndex { builder.append(current) }
      line = self.line(after: current)
    }
    guard keepsIndex else { return (bottom + trailingGap, nil) }
    let index = builder.finish(probe: probe)
    // The sum the tree gives is the one later changes are measured against.
    return (index.height + trailingGap, index)
  }
}

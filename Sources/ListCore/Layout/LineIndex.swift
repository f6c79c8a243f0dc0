/// Prefix sums over the lines of a large section, so that a million rows cost O(log n) too.
///
/// Small sections do without: scanning some dozen rows is cheaper than keeping sums for them.
struct LineIndex: Sendable {
  /// Sections with more rows than this have an index.
  static let smallestRowCount = 64

  // Every value is a line's height with the gap above it.
  private(set) var tree: FenwickTree
  // First rows of the lines; `nil` when every row has a line of its own.
  let starts: ContiguousArray<Int>?

  private init(tree: FenwickTree, starts: ContiguousArray<Int>?) {
    self.tree = tree
    self.starts = starts
  }

  /// Makes the index of rows that have a line each.
  init(extents: ContiguousArray<Double>, probe: LayoutProbe?) {
    self.init(tree: FenwickTree(extents, probe: probe), starts: nil)
  }

  struct Builder {
    private var extents: ContiguousArray<Double> = []
    private var starts: ContiguousArray<Int> = []
    private var sharesLines = false

    mutating func append(_ line: PlacedLine) {
      extents.append(line.gap + line.height)
      starts.append(line.rows.lowerBound)
      if line.rows.count > 1 { sharesLines = true }
    }

    func finish(probe: LayoutProbe?) -> LineIndex {
      LineIndex(
        tree: FenwickTree(extents, probe: probe),
        starts: sharesLines ? starts : nil
      )
    }
  }

  /// The height of all lines with the gaps above them.
  var height: Double { tree.total }

  private func firstRow(ofLine line: Int) -> Int { starts.map { $0[line] } ?? line }

  /// - Complexity: O(log lines).
  private func lineNumber(containing row: Int) -> Int {
    guard let starts else { return row }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= row { low = middle } else { high = middle }
    }
    return low
  }

  /// - Complexity: O(log lines).
  func line(containing row: Int) -> (firstRow: Int, y: Double) {
    let line = lineNumber(containing: row)
    return (firstRow(ofLine: line), tree.sum(before: line))
  }

  /// The line whose gap or rows cover a place.
  ///
  /// - Complexity: O(log lines).
  func line(atY y: Double) -> (firstRow: Int, y: Double)? {
    let (line, start) = tree.search(y)
    guard line < tree.count else { return nil }
    return (firstRow(ofLine: line), start)
  }

  /// Takes over the new height of a line.
  ///
  /// - Complexity: O(log lines).
  mutating func replace(_ line: PlacedLine) {
    tree.set(lineNumber(containing: line.rows.lowerBound), to: line.gap + line.height)
  }
}

internal import Synchronization

/// The lines of a long section with sums over them, so that a million rows cost O(log n) too.
///
/// Short sections do without: scanning some dozen rows is cheaper than keeping sums for them.
typealias SectionLines = ChunkedArray<LayoutLine>

/// What the layout keeps of a line: how many rows stand in it, and how high it is with the gap above.
struct LayoutLine: ChunkElement {
  typealias Key = Never

  struct Weight: SumWeight {
    var rows: Int
    var height: Double

    static let zero = Weight(rows: 0, height: 0)
    static func + (one: Self, other: Self) -> Self {
      Weight(rows: one.rows + other.rows, height: one.height + other.height)
    }
    static func - (one: Self, other: Self) -> Self {
      Weight(rows: one.rows - other.rows, height: one.height - other.height)
    }
  }

  static var isOnlyWeight: Bool { true }

  let weight: Weight

  init(_ line: PlacedLine) { self.init(rows: line.rows.count, height: line.gap + line.height) }

  init(rows: Int, height: Double) { weight = Weight(rows: rows, height: height) }
}

extension SectionLines {
  /// Sections with more rows than this keep their lines.
  static var smallestRowCount: Int { 64 }

  /// The height of all lines with the gaps above them.
  var height: Double { total.height }

  /// Whether rows never share a line, so that lines are counted as rows are.
  var hasLineForEachRow: Bool { count == total.rows }

  /// The first row of the line that shows a row, and where the line begins; O(log lines).
  func line(containing row: Int) -> (firstRow: Int, y: Double) {
    let before = search(row, by: \.rows).before
    return (before.rows, before.height)
  }

  /// The line whose gap or rows cover a place; O(log lines).
  func line(atY y: Double) -> (firstRow: Int, y: Double)? {
    let found = search(y, by: \.height)
    return found.index < count ? (found.before.rows, found.before.height) : nil
  }

  /// Takes over the new height of a line; O(log lines).
  mutating func replace(_ line: PlacedLine) {
    change(at: search(line.rows.lowerBound, by: \.rows).index) { $0 = LayoutLine(line) }
  }
}

/// Counts the steps of layout queries, so that tests prove costs without a clock.
///
/// Atomic because queries do not mutate the layout that carries it.
final class LayoutProbe: Sendable {
  private let searchCount = Atomic<Int>(0)
  private let rowVisits = Atomic<Int>(0)

  /// Searches for a section or a line, of which each takes O(log n) steps.
  var searches: Int { searchCount.load(ordering: .relaxed) }
  /// Rows whose height was looked at.
  var rows: Int { rowVisits.load(ordering: .relaxed) }

  func noteSearch() { searchCount.add(1, ordering: .relaxed) }
  func visitRow() { rowVisits.add(1, ordering: .relaxed) }

  func reset() {
    searchCount.store(0, ordering: .relaxed)
    rowVisits.store(0, ordering: .relaxed)
  }
}

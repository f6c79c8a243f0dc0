/// Guesses for rows nobody measured: the average of measured rows of the same cell type.
///
/// An average moves with every measured row; heights in use must not, or every offset would have
/// to be computed again. So guesses are frozen in generations: a section keeps the generation it
/// was laid out with, and a new generation is made when a section is laid out after the averages
/// moved noticeably.
struct HeightEstimates: Sendable {
  typealias Table = [ObjectIdentifier: Double]

  /// The guess for a cell type of which nothing was measured yet, in logical pixels.
  let defaultHeight: Double
  private var averages: [ObjectIdentifier: (sum: Double, count: Int)] = [:]
  private var generations: ContiguousArray<Table> = [[:]]
  private var hasNews = false

  /// Tables are few because averages settle; this bounds them when they do not.
  private static let generationLimit = 1_024

  init(defaultHeight: Double) { self.defaultHeight = max(1, usableLength(defaultHeight)) }

  /// What rows are alike: those of one cell type, or of one view-model type when none is named.
  static func kind(of row: Row) -> ObjectIdentifier {
    row.cellType.map { ObjectIdentifier($0.type) } ?? row.content.type
  }

  func table(_ generation: UInt16) -> Table { generations[Int(generation)] }

  mutating func learn(_ height: Double, insteadOf old: Double?, for kind: ObjectIdentifier) {
    var average = averages[kind] ?? (0, 0)
    average.sum += height - (old ?? 0)
    average.count += old == nil ? 1 : 0
    averages[kind] = average
    hasNews = true
  }

  /// Guesses for lengths that all became larger or smaller; ``restart()`` brings them into use.
  mutating func rescale(by growth: Double) {
    averages = averages.mapValues { ($0.sum * growth, $0.count) }
  }

  /// The generation for a section that is being laid out.
  ///
  /// - Complexity: O(cell types) after something was learned, else O(1).
  mutating func generation() -> UInt16 {
    let newest = generations.count - 1
    if hasNews, generations.count < Self.generationLimit {
      hasNews = false
      let table = currentTable()
      if differs(table, from: generations[newest]) { generations.append(table) }
    }
    return UInt16(generations.count - 1)
  }

  /// Starts again with one generation; only when every section is laid out anew.
  mutating func restart() {
    generations = [currentTable()]
    hasNews = false
  }

  private func currentTable() -> Table {
    // Whole pixels add up without rounding; at least one, or a row would never come on screen.
    averages.mapValues { max(1, ($0.sum / Double($0.count)).rounded()) }
  }

  private func differs(_ table: Table, from old: Table) -> Bool {
    table.contains { kind, height in
      guard let known = old[kind] else { return true }
      return abs(height - known) > max(1, known * 0.05)
    }
  }
}

/// Which rows are meant, also those that are folded or filtered out.
enum RowScope: Sendable {
  case all
  /// Those of a section; `nil` for all its roles.
  case section(DiffIdentity, Row.Role? = nil)
  case row(RowID)

  func contains(_ row: RowID) -> Bool {
    switch self {
    case .all: true
    case .section(let section, let role):
      row.section == section && (role == nil || row.key.role == role)
    case .row(let id): row == id
    }
  }
}

/// A height a host measured: for which content and at which width.
struct MeasuredHeight: Sendable {
  var content: AnyDiffable
  /// The width of the row, not of the list: other metrics of its section change one without the other.
  let width: Double
  let height: Double

  /// The same as a guess; `nil` for none.
  var forgotten: MeasuredHeight? {
    height > 0 ? MeasuredHeight(content: content, width: -1, height: height) : nil
  }
}

/// Measured heights by row identity, kept while rows are off screen or out of the list.
///
/// A height for another content or width is still the best guess for its row, so it stays in use
/// until the row is measured again; that is why neither a new width nor new content moves rows.
///
/// Rows that left the list are forgotten with the first change after which more rows are remembered
/// than twice those of the list and ``spareRows``. So memory is bounded by what the list has now,
/// whatever went through it, in one section or in many.
struct HeightMemory: Sendable {
  private(set) var sections: [DiffIdentity: [RowKey: MeasuredHeight]] = [:]
  /// How many rows are remembered.
  private(set) var count = 0
  /// Whether a height of 0 may be among them.
  private var hasEmpty = false

  /// How many rows a short list remembers for when they come back, from a filter or an undo.
  static let spareRows = 1_000

  func heights(of section: DiffIdentity) -> [RowKey: MeasuredHeight]? {
    sections.isEmpty ? nil : sections[section]
  }

  /// Whether the first rows of a section have a fixed height, or were measured.
  func knowsHeights(of section: SnapshotSection) -> Bool {
    let measured = heights(of: section.id)
    return section.rows.prefix(64).allSatisfy { $0.height != .natural || measured?[$0.key] != nil }
  }

  /// Remembers a height, and returns the one remembered for the row until now.
  mutating func remember(
    _ height: MeasuredHeight,
    for key: RowKey,
    in section: DiffIdentity
  ) -> MeasuredHeight? {
    if height.height == 0 { hasEmpty = true }
    let old = sections[section, default: [:]].updateValue(height, forKey: key)
    if old == nil { count += 1 }
    return old
  }

  /// Keeps heights as guesses only: what comes into view is measured again.
  ///
  /// Heights of 0 are no guess: a row without a height is never in view, so it would never be measured
  /// again. They are dropped, and the guesses for other rows do without them.
  ///
  /// - Returns: The sections of those that were, which have to be laid out anew.
  mutating func forgetWidths(
    _ scope: RowScope,
    _ estimates: inout HeightEstimates
  ) -> [DiffIdentity] {
    let meant: [DiffIdentity] =
      switch scope {
      case .all: Array(sections.keys)
      case .section(let section, _): [section]
      case .row(let row): [row.section]
      }
    return meant.filter { forgetWidths(scope, in: $0, &estimates) }
  }

  private mutating func forgetWidths(
    _ scope: RowScope,
    in section: DiffIdentity,
    _ estimates: inout HeightEstimates
  ) -> Bool {
    if case .row(let row) = scope {
      guard let known = sections[section]?[row.key] else { return false }
      sections[section]?[row.key] = known.forgotten
      guard known.height == 0 else { return false }
      estimates.forgetEmpty(row.key)
      if sections[section]?.isEmpty == true { sections[section] = nil }
      count -= 1
      return true
    }
    guard let known = sections[section] else { return false }
    var kept = known
    for (key, height) in known where scope.contains(RowID(section: section, key: key)) {
      kept[key] = height.forgotten
      if kept[key] == nil { estimates.forgetEmpty(key) }
    }
    sections[section] = kept.isEmpty ? nil : kept
    count += kept.count - known.count
    return kept.count < known.count
  }

  /// Drops heights of 0, for another width: a row without a height is never in view to be measured there.
  ///
  /// Guesses do without them, or each width would count the row once more.
  ///
  /// - Returns: The sections of those that were, which have to be laid out anew.
  /// - Complexity: O(rows remembered), and nothing where there never was one.
  mutating func forgetEmpty(_ estimates: inout HeightEstimates) -> [DiffIdentity] {
    guard hasEmpty else { return [] }
    hasEmpty = false
    var emptied: [DiffIdentity] = []
    for (section, known) in sections {
      let kept = known.filter { $0.value.height > 0 }
      guard kept.count < known.count else { continue }
      for key in known.keys where kept[key] == nil { estimates.forgetEmpty(key) }
      sections[section] = kept.isEmpty ? nil : kept
      count += kept.count - known.count
      emptied.append(section)
    }
    return emptied
  }

  /// Keeps heights as guesses only, for lengths that all became larger or smaller.
  mutating func rescale(by growth: Double) {
    sections = sections.mapValues { heights in
      heights.mapValues {
        MeasuredHeight(content: $0.content, width: -1, height: rescaled($0.height, by: growth))
      }
    }
  }

  mutating func renewContent(_ content: AnyDiffable, for key: RowKey, in section: DiffIdentity) {
    sections[section]?[key]?.content = content
  }

  /// Drops what would hide or leak: heights of 0 measured for another content (a row of no height
  /// is never on screen, so it would never be measured again), and rows that left a section.
  ///
  /// - Complexity: O(rows of the section), and nothing for a section that was never measured.
  mutating func tidy(_ section: SnapshotSection, _ estimates: inout HeightEstimates) {
    guard !sections.isEmpty, let known = sections[section.id] else { return }
    let isCrowded = known.count > 2 * section.rows.count + 64
    let hasEmpty = known.values.contains { $0.height == 0 }
    guard isCrowded || hasEmpty else { return }
    var kept = isCrowded ? [:] : known
    for row in section.rows where row.height == .natural {
      let key = row.key
      guard let height = known[key] else { continue }
      if height.height == 0, !height.content.isSameInstance(as: row.content) {
        kept[key] = nil
        estimates.forgetEmpty(key)
      } else {
        kept[key] = height
      }
    }
    sections[section.id] = kept.isEmpty ? nil : kept
    count += kept.count - known.count
  }

  /// Forgets rows that are gone, if there are many.
  ///
  /// - Complexity: O(rows remembered) when it cleans up. More than half of them go then, so that is a
  ///   fixed part of measuring them; else O(1).
  mutating func tidy(keeping snapshot: Snapshot) {
    guard count > 2 * snapshot.rowCount + Self.spareRows else { return }
    var kept: [DiffIdentity: [RowKey: MeasuredHeight]] = [:]
    count = 0
    for (id, heights) in sections {
      guard let section = snapshot.section(for: id) else { continue }
      let living = heights.filter { section.position(of: $0.key) != nil }
      if !living.isEmpty { kept[id] = living }
      count += living.count
    }
    sections = kept
  }
}

/// A guessed height at another scale; a row that took room must still do so, or it would never be seen
/// and measured again.
func rescaled(_ height: Double, by growth: Double) -> Double {
  height > 0 ? min(max(1, (height * growth).rounded()), longestLength) : 0
}

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

  /// Takes back that a row was measured to be 0 high.
  mutating func forgetEmpty(_ row: RowKey) {
    let kind = row.cellType.map { ObjectIdentifier($0.type) } ?? row.content.type
    guard let average = averages[kind] else { return }
    averages[kind] = average.count > 1 ? (average.sum, average.count - 1) : nil
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

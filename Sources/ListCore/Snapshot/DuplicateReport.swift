/// Tells that an identity came more than once: the first was kept, the others were dropped.
///
/// A duplicate is a mistake in the data, not in the program, so nothing traps; but the list shows
/// less than it was given, and this says what and where.
///
///     var snapshot = Snapshot()
///     for report in snapshot.append(section) { print(report) }
///     // row 7 of section 1 came more than once: kept the one at 0, dropped 3
public struct DuplicateReport: Hashable, Sendable, CustomStringConvertible {
  /// The section of a row that was given twice, as text; `nil` where a section itself was.
  public let section: String?
  /// The identity as text.
  public let identity: String
  /// Where the one that was kept stands: among the elements handed over, or, when
  /// ``keptWasPresent``, where it was before they came.
  public let keptPosition: Int
  /// Whether the one that was kept was there before.
  public let keptWasPresent: Bool
  /// Where the dropped ones stood among the elements handed over, ascending.
  public internal(set) var droppedPositions: [Int]

  package init(
    section: String? = nil,
    identity: String,
    keptPosition: Int,
    keptWasPresent: Bool = false,
    droppedPositions: [Int]
  ) {
    self.section = section
    self.identity = identity
    self.keptPosition = keptPosition
    self.keptWasPresent = keptWasPresent
    self.droppedPositions = droppedPositions
  }

  /// One sentence for a log.
  public var description: String {
    let what = section.map { "row \(identity) of section \($0)" } ?? "section \(identity)"
    let dropped = droppedPositions.map(String.init).joined(separator: ", ")
    let kept = keptWasPresent ? "the one present at \(keptPosition)" : "the one at \(keptPosition)"
    return "\(what) came more than once: kept \(kept), dropped \(dropped)"
  }
}

/// Tells the first of elements with equal keys from the others, and makes one report for each key that came more
/// than once, in the order in which the first duplicate of each came.
struct DuplicateCollector<Key: Hashable & CustomStringConvertible> {
  /// The section of rows as text; `nil` for sections.
  private let section: String?
  private(set) var reports: [DuplicateReport] = []
  /// Where the first element with each key is.
  private var firsts: [Key: Int]
  /// Which report is about a key.
  private var places: [Key: Int] = [:]

  init(rowsOf section: String? = nil, count: Int) {
    self.section = section
    firsts = Dictionary(minimumCapacity: count)
  }

  /// Whether an element is the first one; to be asked for each, in order, with where one with its key was before they
  /// came.
  mutating func isFirst(_ key: Key, at position: Int, present: Int? = nil) -> Bool {
    // Storing first and taking back on a clash hashes an ordinary key once, not twice.
    guard let first = present ?? firsts.updateValue(position, forKey: key) else { return true }
    if present == nil { firsts[key] = first }
    // A dictionary that grows later hashes all keys again, which of very many would be a long turn.
    if places.isEmpty { places.reserveCapacity(firsts.capacity) }
    if let place = places[key] {
      reports[place].droppedPositions.append(position)
      return false
    }
    places[key] = reports.count
    reports.append(
      DuplicateReport(
        section: section,
        identity: key.description,
        keptPosition: first,
        keptWasPresent: present != nil,
        droppedPositions: [position]
      )
    )
    return false
  }
}

extension SnapshotSection {
  /// The section with the first of the rows with equal keys, and one report for each key that came more than
  /// once.
  ///
  /// Without duplicates and with a handful of rows this allocates nothing.
  ///
  /// - Complexity: O(n) in the number of rows.
  func deduplicated() -> (SnapshotSection, [DuplicateReport]) {
    guard hasDuplicateRows else { return (self, []) }
    let empty = SnapshotSection(id: id, rows: [])
    let (kept, reports) = empty.newRows(of: ContiguousArray(rows))
    var unique = self
    unique.takeRows(of: SnapshotSection(id: id, rows: kept))
    return (unique, reports)
  }

  /// The given rows whose keys are new to this section, each key once.
  func newRows(of given: ContiguousArray<Row>) -> (ContiguousArray<Row>, [DuplicateReport]) {
    let areUnique = !SnapshotSection(id: id, rows: given).hasDuplicateRows
    if areUnique, rows.isEmpty || given.allSatisfy({ !contains(keyOf: $0) }) { return (given, []) }
    var collector = DuplicateCollector<RowKey>(rowsOf: id.description, count: given.count)
    var kept: ContiguousArray<Row> = []
    for (index, row) in given.enumerated() {
      let key = row.key
      if collector.isFirst(key, at: index, present: position(of: key)) { kept.append(row) }
    }
    return (kept, collector.reports)
  }

  private func contains(keyOf row: Row) -> Bool {
    rowCount > Rows.mostOfFew
      ? position(of: row.key) != nil : rows.contains { $0.hasSameKey(as: row) }
  }
}

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

  /// Makes a report.
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

/// Gathers one report per identity, in the order in which the first duplicate of each came.
struct DuplicateCollector<Key: Hashable> {
  private(set) var reports: [DuplicateReport] = []
  private var places: [Key: Int] = [:]

  mutating func drop(
    _ key: Key,
    at position: Int,
    first: @autoclosure () -> DuplicateReport
  ) {
    if let place = places[key] {
      reports[place].droppedPositions.append(position)
    } else {
      places[key] = reports.count
      var report = first()
      report.droppedPositions = [position]
      reports.append(report)
    }
  }
}

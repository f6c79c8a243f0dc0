/// A fixture file, checked and decoded.
struct Fixture: Sendable {
  /// The format version this app reads.
  static let supportedVersion = 1

  /// The window's and the event log's name for it.
  var title: String
  /// The items in the parts in which they were decoded: to put a million together takes its time.
  var parts: [[FixtureItem]]
  /// The file of the store that takes the place of the items.
  var store: String?
  /// What to play, or `nil` when the fixture is only shown.
  var script: [Step]?
  /// What looks like a mistake but does not stop anything.
  var warnings = FixtureWarnings()
  /// Whether a server said that nothing changed since it was read last.
  var isUnchanged = false

  init(title: String, items: [FixtureItem]) { (self.title, parts) = (title, [items]) }

  /// The list's sections, in order; ids may repeat, which the list reports when it shows them.
  var items: some BidirectionalCollection<FixtureItem> { parts.joined() }
}

/// The first warnings of a fixture and how many more there were.
struct FixtureWarnings: Sendable {
  /// More than this is counted, not kept.
  static let mostKept = 100
  /// More than this about the same key are counted, not kept: a million items can all have it.
  static let mostOfAKind = 3

  /// `warning: FILE:LINE:COLUMN: $.items[0].colour: unknown key "colour"`, in document order per
  /// item.
  var lines: [String] { kept.map(\.line) }
  /// How many warnings are not in ``lines``.
  private(set) var omitted = 0
  private var kept: [(kind: String, line: String)] = []
  /// How many of each kind are kept.
  private var counts: [String: Int] = [:]

  /// Every line to print, the count of omitted ones included.
  var report: [String] {
    omitted == 0 ? lines : lines + ["warning: \(omitted) more of these"]
  }

  /// Adds a warning of a kind, such as a key; its text is made only when it is kept.
  mutating func add(_ kind: String, _ error: @autoclosure () -> FixtureError) {
    add(kind, line: "warning: \(error())")
  }

  /// Adds those of what comes behind.
  mutating func add(_ others: FixtureWarnings) {
    for (kind, line) in others.kept { add(kind, line: line) }
    omitted += others.omitted
  }

  private mutating func add(_ kind: String, line: @autoclosure () -> String) {
    let count = counts[kind, default: 0]
    if kept.count < Self.mostKept, count < Self.mostOfAKind {
      counts[kind] = count + 1
      kept.append((kind, line()))
    } else {
      omitted += 1
    }
  }
}

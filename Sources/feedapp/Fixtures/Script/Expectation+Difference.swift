extension Expectation {
  /// The fields that are not as wanted, by their names in the step.
  struct Difference: Hashable, Sendable {
    /// What the step asked for.
    var wanted: [String: LogValue] = [:]
    /// What is there.
    var got: [String: LogValue] = [:]

    /// Notes a field when it differs.
    mutating func compare(_ field: String, _ wanted: LogValue?, _ got: @autoclosure () -> LogValue)
    {
      guard let wanted else { return }
      let got = got()
      // Not letter by letter: an é of one character and one of two are equal to Swift.
      guard !wanted.json.utf8.elementsEqual(got.json.utf8) else { return }
      self.wanted[field] = wanted
      self.got[field] = got
    }
  }

  /// What a list shows, answered only for the fields an expectation names.
  @MainActor
  protocol Observed {
    /// The ids of all sections, in order.
    var sectionIDs: [String] { get }
    /// The number of rows of all sections.
    var rowCount: Int { get }
    /// The selected rows as section and row ids, in list order.
    var selectedRows: [[String]] { get }
    /// The visible rows as section and row ids, in list order.
    var visibleRows: [[String]] { get }
    /// The scroll offset.
    var scrollOffset: Double { get }
    /// The title of the empty state that is shown.
    var emptyTitle: String? { get }
    /// How many diagnostics of each kind there were.
    var diagnosticCounts: [String: Int] { get }

    /// The ids of a section's rows, or `nil` for an unknown section.
    func rowIDs(in section: String) -> [String]?
    /// The texts of a row, or `nil` for an unknown one.
    func texts(of row: RowReference) -> [String]?
  }

  /// Compares all but the row's texts with what a list shows, and gives the fields that differ.
  ///
  /// The section and row that are named must exist; a script checks that first and skips the step
  /// otherwise.
  @MainActor
  func difference(from list: some Observed) -> Difference {
    var found = Difference()
    found.compare("sections", sections.map(LogValue.strings), .strings(list.sectionIDs))
    if let section {
      let got = list.rowIDs(in: section).map(LogValue.strings) ?? .null
      found.compare("rows", rows.map(LogValue.strings), got)
    }
    found.compare("counts", counts?.value, countsValue(of: list))
    found.compare("selected", selected.map { pairs($0, list) }, Self.pairs(list.selectedRows))
    found.compare("visible", visible.map { pairs($0, list) }, Self.pairs(list.visibleRows))
    found.compare("offset", offset.map(LogValue.number), .number(list.scrollOffset))
    found.compare("empty", empty?.value, list.emptyTitle.map(LogValue.string) ?? .null)
    compareDiagnostics(with: list, &found)
    return found
  }

  /// Compares the texts that a row in view shows.
  @MainActor
  func compareText(with list: some Observed, _ found: inout Difference) {
    guard let section, let row else { return }
    let texts = list.texts(of: RowReference(section: section, row: row))
    found.compare("text", text.map(LogValue.strings), texts.map(LogValue.strings) ?? .null)
  }

  @MainActor
  private func countsValue(of list: some Observed) -> LogValue {
    Counts(
      sections: counts?.sections.map { _ in list.sectionIDs.count },
      rows: counts?.rows.map { _ in list.rowCount }
    ).value
  }

  /// Compares the kinds that are named; one that never came up counts 0.
  ///
  /// Naming no kind at all wants no diagnostics of any kind.
  @MainActor
  private func compareDiagnostics(with list: some Observed, _ found: inout Difference) {
    guard let diagnostics else { return }
    let counts = list.diagnosticCounts
    let compared =
      diagnostics.isEmpty ? counts.filter { $0.value > 0 }.map(\.key) : Array(diagnostics.keys)
    let got = compared.map { ($0, LogValue.integer(counts[$0] ?? 0)) }
    found.compare(
      "diagnostics",
      .object(diagnostics.mapValues(LogValue.integer)),
      .object(Dictionary(uniqueKeysWithValues: got))
    )
  }

  /// Rows as pairs of ids; a position is replaced by the id of the row that stands there.
  @MainActor
  private func pairs(_ rows: [RowReference], _ list: some Observed) -> LogValue {
    .array(
      rows.map { reference in
        switch reference.row {
        case .id(let id): return .strings([reference.section, id])
        case .position(let position):
          guard let ids = list.rowIDs(in: reference.section), ids.indices.contains(position) else {
            return .array([.string(reference.section), .integer(position)])
          }
          return .strings([reference.section, ids[position]])
        }
      }
    )
  }

  private static func pairs(_ rows: [[String]]) -> LogValue { .array(rows.map(LogValue.strings)) }
}

extension Expectation.Counts {
  fileprivate var value: LogValue {
    var members: [String: LogValue] = [:]
    members["sections"] = sections.map(LogValue.integer)
    members["rows"] = rows.map(LogValue.integer)
    return .object(members)
  }
}

extension Expectation.EmptyState {
  fileprivate var value: LogValue {
    switch self {
    case .none: .null
    case .title(let title): .string(title)
    }
  }
}

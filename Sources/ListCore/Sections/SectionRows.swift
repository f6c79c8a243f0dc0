/// The rows a controller wants shown, with what was left out.
struct SectionRows {
  let section: SnapshotSection
  let leftOut: LeftOutRows
  let diagnostics: [Diagnostic]

  /// Leaves out what cannot be told from other rows: repeats, and rows whose id is not equal to
  /// itself.
  init(id: DiffIdentity, body: ContiguousArray<Row>, header: Row?, footer: Row?) {
    var rows = body
    if let header { rows.insert(header, at: 0) }
    if let footer { rows.append(footer) }
    self.init(id: id, rows: rows)
  }

  /// Takes the rows as they are to be shown, with header and footer.
  init(id: DiffIdentity, rows: ContiguousArray<Row>) {
    let section = SnapshotSection(id: id, rows: rows)
    // So it is nearly always, and there is a section for each object.
    if !section.hasDuplicateRows, rows.reading(\.allHaveUsableIDs) {
      self.init(section: section, leftOut: LeftOutRows(), diagnostics: [])
    } else {
      self.init(id: id, sifting: rows)
    }
  }

  private init(section: SnapshotSection, leftOut: LeftOutRows, diagnostics: [Diagnostic]) {
    (self.section, self.leftOut, self.diagnostics) = (section, leftOut, diagnostics)
  }

  private init(id: DiffIdentity, sifting given: ContiguousArray<Row>) {
    var rows = given
    let nameless = rows.indices.filter { !rows[$0].content.isEqualToItself }
    var diagnostics = nameless.map {
      Diagnostic(.unusableIdentifier, "row \(rows[$0].key) of section \(id)")
    }
    var leftOut = LeftOutRows(nameless)
    if !nameless.isEmpty {
      let named = rows.indices.filter { leftOut.place(of: $0) != nil }
      rows = ContiguousArray(named.map { rows[$0] })
    }
    let (section, duplicates) = SnapshotSection(id: id, rows: rows).deduplicated()
    if !duplicates.isEmpty {
      diagnostics += duplicates.map { Diagnostic(.duplicateIdentifier, "\($0)") }
      let repeats = duplicates.flatMap(\.droppedPositions).map(leftOut.index(of:))
      leftOut = LeftOutRows((nameless + repeats).sorted())
    }
    self.section = section
    self.diagnostics = diagnostics
    let body = SnapshotSection.Rows(given).body
    self.leftOut = leftOut.isEmpty ? leftOut : leftOut.inside(body)
  }
}

extension Elements<Row> {
  fileprivate var allHaveUsableIDs: Bool {
    (0..<count).allSatisfy { self[$0].element.content.isEqualToItself }
  }
}

/// Which of the rows that a controller returned are not in the list, so that rows can be numbered as
/// the controller numbers them: by index there, by place in the list.
struct LeftOutRows {
  private let indexes: [Int]

  /// - Parameter indexes: The indexes of the rows that were left out, ascending.
  init(_ indexes: [Int] = []) { self.indexes = indexes }

  var isEmpty: Bool { indexes.isEmpty }
  var count: Int { indexes.count }

  /// The index of the row at a place of the list.
  func index(of place: Int) -> Int {
    // `indexes[n] - n` rows of the list precede the row that was left out as number n.
    place + bound(indexes.count) { indexes[$0] - $0 <= place }
  }

  /// The place of a row in the list, or `nil` for one that was left out.
  func place(of index: Int) -> Int? {
    let before = bound(indexes.count) { indexes[$0] < index }
    return before < indexes.count && indexes[before] == index ? nil : index - before
  }

  /// The same, counted from the start of a range that holds all but header and footer.
  func inside(_ range: Range<Int>) -> Self {
    Self(indexes.filter(range.contains).map { $0 - range.lowerBound })
  }
}

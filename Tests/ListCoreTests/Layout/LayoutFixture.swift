import ListTestSupport

@testable import ListCore

/// A view model of these tests; a new version is a new content.
struct LayoutItem: ListDiffable, Equatable {
  var id: Int
  var version = 0
}

struct OtherItem: ListDiffable, Equatable {
  var id: Int
}

struct LayoutGroup: ListDiffable, Equatable {
  var id: Int
}

/// A row as these tests think of it.
struct TestRow: Equatable {
  var id: Int
  var height: Double
  var isNatural = false
  var role = Row.Role.body
  var width = RowWidth.full
}

struct TestSection: Equatable {
  var id: Int
  var rows: [TestRow]
}

extension [TestSection] {
  /// The list as the library sees it.
  var snapshot: Snapshot {
    Snapshot(
      sections: map { section in
        SnapshotSection(
          id: DiffIdentity(LayoutGroup(id: section.id)),
          rows: ContiguousArray(
            section.rows.map { row in
              Row(
                AnyDiffable(LayoutItem(id: row.id)),
                height: row.isNatural ? .natural : .fixed(row.height),
                role: row.role
              )
            }
          )
        )
      }
    )
  }

  /// Where a row is, found the slow way.
  func location(of id: RowID) -> RowPosition? {
    for (section, content) in enumerated() {
      guard DiffIdentity(LayoutGroup(id: content.id)) == id.section else { continue }
      for (row, item) in content.rows.enumerated()
      where id.key.content == DiffIdentity(LayoutItem(id: item.id)) && id.key.role == item.role {
        return RowPosition(section: section, row: row)
      }
    }
    return nil
  }

  /// Random sections: some empty, some with header and footer, some larger than 64 rows, heights
  /// in quarters so that sums are exact.
  static func random(
    using random: inout SeededGenerator,
    upTo sections: Int = 7,
    natural: Bool = true
  ) -> [TestSection] {
    let ids = Array<Int>(0..<40).shuffled(using: &random)
    return ids.prefix(Int.random(in: 0...sections, using: &random)).map { id in
      TestSection(id: id, rows: TestRow.random(using: &random, natural: natural))
    }
  }
}

extension TestRow {
  static func random(using random: inout SeededGenerator, natural: Bool) -> [TestRow] {
    let isLarge = Int.random(in: 0..<20, using: &random) == 0
    let count =
      isLarge ? Int.random(in: 60...90, using: &random) : Int.random(in: 0...5, using: &random)
    var rows = (0..<count).map { id in
      TestRow(
        id: id,
        height: randomHeight(using: &random),
        isNatural: natural && Bool.random(using: &random)
      )
    }
    rows.shuffle(using: &random)
    if Bool.random(using: &random) {
      rows.insert(TestRow(id: 100, height: 32, role: .header), at: 0)
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      rows.append(TestRow(id: 101, height: 20, role: .footer))
    }
    return rows
  }

  static func randomHeight(using random: inout SeededGenerator) -> Double {
    // A height of 0 must be as good as any other.
    Int.random(in: 0..<10, using: &random) == 0
      ? 0 : Double(Int.random(in: 1...480, using: &random)) / 4
  }
}

extension ListLayout {
  /// A layout that was told all natural heights, as after everything was on screen once.
  static func measured(
    _ list: [TestSection],
    width: Double = 300,
    metrics: SectionMetrics = SectionMetrics()
  ) -> ListLayout {
    var layout = ListLayout(width: width, metrics: metrics)
    let snapshot = list.snapshot
    layout.rebuild(for: snapshot)
    layout.measureAll(list, in: snapshot)
    return layout
  }

  mutating func measureAll(_ list: [TestSection], in snapshot: Snapshot) {
    for (section, content) in list.enumerated() {
      for (row, item) in content.rows.enumerated() where item.isNatural {
        setMeasured(item.height, for: RowPosition(section: section, row: row), in: snapshot)
      }
    }
  }

  /// How much higher the content is by a change.
  mutating func growth(by change: (inout ListLayout) -> Void) -> Double {
    let old = contentHeight
    change(&self)
    return contentHeight - old
  }

  /// The visible rows in order, where they are without sticking.
  func visibleRows(offset: Double, height: Double, in snapshot: Snapshot)
    -> ContiguousArray<PlacedRow>
  {
    var rows: ContiguousArray<PlacedRow> = []
    forEachVisibleRow(offset: offset, height: height, in: snapshot) { rows.append($0) }
    return rows
  }

  /// Takes over rows of a section that show something else, as a batch states them.
  @discardableResult
  mutating func update(rows: [Int], ofSection section: Int, in snapshot: Snapshot)
    -> [BadRowHeight]
  {
    let content = snapshot.section(at: section)
    let changes = IndexChanges(
      updates: rows.map { ElementUpdate<Int>(old: $0, new: $0) },
      oldCount: content.rowCount,
      newCount: content.rowCount
    )
    let changed = rows.map { (index: $0, element: content.rows[$0]) }
    return update(
      section: section,
      RowEdits(changes: changes, added: [], changed: changed),
      in: snapshot
    )
  }
}

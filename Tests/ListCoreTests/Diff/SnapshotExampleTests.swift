import ListCore
import ListTestSupport
import Testing

@Suite struct SnapshotExampleTests {
  private func section(_ id: Int, _ rows: [Int], wide: Bool = false) -> ReplaySection<RowCase> {
    ReplaySection(id: id, rows: rows.map { RowCase(id: $0, isWide: wide) })
  }

  @Test("D7 one changed row of one section is one update and no splice")
  func like() {
    var list = [section(1, [1, 2, 3]), section(2, [1, 2, 3])]
    let old = Snapshot(list)
    list[1].rows[2].text = 9
    let diff = SnapshotDiff(from: old, to: Snapshot(list))
    #expect(diff.changedSections.map(\.newIndex) == [1])
    #expect(
      diff.rowCounts == SnapshotDiff(from: old, to: Snapshot(list)).rowCounts
        && diff.rowCounts.updated == 1 && diff.rowCounts.moved == 0
    )
    #expect(BatchEdits(diff).updatedRows.map(\.description) == ["1.2"])
    #expect(diff.splices().isEmpty)
  }

  @Test("D7 a row of a list-wide type moves between sections, another is deleted and inserted")
  func travels() {
    let wide = SnapshotDiff(
      from: Snapshot([section(1, [1, 2], wide: true), section(2, [3], wide: true)]),
      to: Snapshot([section(1, [2], wide: true), section(2, [3, 1], wide: true)])
    )
    #expect(BatchEdits(wide).movedRows.map(\.description) == ["0.0→1.1"])
    #expect(wide.rowCounts.moved == 1)
    #expect(wide.rowCounts.deleted == 0 && wide.rowCounts.inserted == 0)
    let local = SnapshotDiff(
      from: Snapshot([section(1, [1, 2]), section(2, [3])]),
      to: Snapshot([section(1, [2]), section(2, [3, 1])])
    )
    #expect(BatchEdits(local).movedRows.isEmpty)
    #expect(local.rowCounts.deleted == 1 && local.rowCounts.inserted == 1)
  }

  @Test("D7 rows of deleted and inserted sections are not counted")
  func wholeSections() {
    let diff = SnapshotDiff(
      from: Snapshot([section(1, [1, 2]), section(2, [3])]),
      to: Snapshot([section(2, [3]), section(4, [5, 6, 7])])
    )
    #expect(diff.sectionCounts.deleted == 1 && diff.sectionCounts.inserted == 1)
    #expect(diff.rowCounts.deleted == 0 && diff.rowCounts.inserted == 0)
    #expect(
      diff.splices().map { "\($0.position): -\($0.removed) +\($0.inserted)" } == [
        "0: -2 +0", "1: -0 +3",
      ]
    )
  }

  @Test("D7 rotating sections is one section move; its rows are one removal and one insertion")
  func rotating() {
    let (one, two, three) = (section(1, [1, 2]), section(2, [1]), section(3, [1, 2, 3]))
    let diff = SnapshotDiff(from: Snapshot([one, two, three]), to: Snapshot([two, three, one]))
    #expect(diff.sections.moves == [ElementMove<Int>(from: 0, to: 2)])
    #expect(diff.changedSections.isEmpty)
    #expect(
      diff.splices().map { "\($0.position): -\($0.removed) +\($0.inserted)" } == [
        "0: -2 +0", "4: -0 +2",
      ]
    )
  }

  @Test("D3 D7 sections that share their rows are not looked into")
  func sharedStorage() {
    let old = Snapshot([section(1, [1, 2])])
    let shared = old.section(at: 0)
    // Rows that would count as updated if they were compared with themselves.
    let diff = SnapshotDiff(
      from: old,
      to: Snapshot(sections: [SnapshotSection(id: shared.id, rows: shared.rows)])
    )
    #expect(!diff.hasChanges)
    let rebuilt = SnapshotDiff(from: old, to: Snapshot([section(1, [1, 2])]))
    #expect(!rebuilt.hasChanges)
  }

  @Test("S4 a row whose role changes is replaced, not updated")
  func roles() {
    let content = AnyDiffable(LocalRow(id: 1))
    let rows = IndexChanges(
      rowsFrom: .init([Row(content)]),
      to: .init([Row(content, role: .header)])
    )
    #expect(rows.deletes == [0] && rows.inserts == [0])
    #expect(rows.updates.isEmpty)
  }
}

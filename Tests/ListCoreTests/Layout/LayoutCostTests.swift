import Testing

@testable import ListCore

/// Costs proven by counting steps at two sizes: 1,000 times the size is about 10 more steps.
@Suite struct LayoutCostTests {
  private struct Cost: Equatable {
    var searches: Int
    var rows: Int
  }

  private func manySections(_ count: Int) -> Snapshot {
    let rows = ContiguousArray(
      (0..<6).map { Row(AnyDiffable(LayoutItem(id: $0)), height: $0 == 3 ? .natural : .fixed(40)) }
    )
    return Snapshot(
      sections: (0..<count).lazy.map {
        SnapshotSection(id: DiffIdentity(LayoutGroup(id: $0)), rows: rows)
      }
    )
  }

  private func oneSection(_ count: Int, changed: Int? = nil) -> Snapshot {
    let rows = ContiguousArray(
      (0..<count).map { Row(AnyDiffable(LayoutItem(id: $0, version: $0 == changed ? 1 : 0))) }
    )
    return Snapshot(sections: [SnapshotSection(id: DiffIdentity(LayoutGroup(id: 0)), rows: rows)])
  }

  private func costs(_ snapshot: Snapshot, middle: RowPosition) -> [Cost] {
    var layout = ListLayout(width: 300)
    let probe = LayoutProbe()
    layout.probe = probe
    layout.rebuild(for: snapshot)
    var costs: [Cost] = []
    func count(_ work: () -> Void) {
      probe.reset()
      work()
      costs.append(Cost(searches: probe.searches, rows: probe.rows))
    }
    let offset = layout.contentHeight / 2
    count { _ = layout.frame(of: middle, in: snapshot) }
    count { _ = layout.location(atY: offset, in: snapshot) }
    count { _ = layout.visibleRows(offset: offset, height: 600, in: snapshot) }
    count { _ = layout.stuckHeader(offset: offset, in: snapshot) }
    count { layout.setMeasured(90, for: middle, in: snapshot) }
    count { layout.update(rows: [middle.row], ofSection: middle.section, in: snapshot) }
    count {
      let anchor = ScrollAnchor(of: layout, offset: offset, height: 600, in: snapshot)
      _ = anchor.offset(in: layout, height: 600, of: snapshot) { _ in middle }
    }
    count {
      _ = ScrollAim(layout, of: snapshot, offset: 0, height: 600)
        .offset(showing: middle, at: .nearest)
    }
    return costs
  }

  @Test("V1 a query or a change among 1,000,000 sections is O(log n)")
  func sections() {
    let small = costs(manySections(1_000), middle: RowPosition(section: 501, row: 3))
    let large = costs(manySections(1_000_000), middle: RowPosition(section: 500_001, row: 3))
    compare(small, large)
  }

  @Test("V1 a query or a change among 1,000,000 rows of one section is O(log n)")
  func rows() {
    let small = costs(oneSection(1_000), middle: RowPosition(section: 0, row: 501))
    let large = costs(oneSection(1_000_000), middle: RowPosition(section: 0, row: 500_001))
    compare(small, large)
  }

  private func compare(_ small: [Cost], _ large: [Cost]) {
    #expect(small.count == large.count)
    for (small, large) in zip(small, large) {
      // As many searches, each of which takes O(log n) steps.
      #expect(large.searches <= small.searches + 4)
      #expect(large.searches <= 40)
      // The rows looked at are those on screen and one small section, whatever the size.
      #expect(large.rows <= small.rows + 20)
      #expect(large.rows <= 160)
    }
  }

  @Test("V1 inserting a section looks at no row of the sections that stay")
  func structure() {
    let after = manySections(10_001)
    let before = Snapshot(sections: (0..<10_000).map { after.section(at: $0) })
    var layout = ListLayout(width: 300)
    let probe = LayoutProbe()
    layout.probe = probe
    layout.rebuild(for: before)
    let diff = SnapshotDiff(from: before, to: after)
    probe.reset()
    #expect(layout.growth { $0.apply(diff) } == 244)
    #expect(probe.rows == 6)
  }

  @Test("V1 a large section that moves keeps its prefix sums")
  func movedLargeSection() {
    let large = oneSection(5_000).section(at: 0)
    let small = manySections(3).section(at: 2)
    let before = Snapshot(sections: [large, small])
    let after = Snapshot(sections: [small, large])
    var layout = ListLayout(width: 300)
    layout.rebuild(for: before)
    let probe = LayoutProbe()
    layout.probe = probe
    layout.apply(SnapshotDiff(from: before, to: after))
    let row = layout.frame(of: RowPosition(section: 1, row: 4_000), in: after)
    #expect(row?.y == 176_244)
    #expect(probe.rows == 1)
  }

  @Test("V1 changed rows of a large section are looked at, and no others but at its ends")
  func changedRows() {
    var layout = ListLayout(width: 300)
    let before = oneSection(5_000)
    layout.rebuild(for: before)
    layout.setMeasured(90, for: RowPosition(section: 0, row: 7), in: before)
    let probe = LayoutProbe()
    layout.probe = probe
    let after = oneSection(5_000, changed: 7)
    #expect(layout.growth { $0.update(rows: [7], ofSection: 0, in: after) } == 0)
    // The first and the last one, too: the space beside them may be another.
    #expect(probe.rows == 3)
    #expect(layout.needsMeasuring(RowPosition(section: 0, row: 7), in: after) == true)
  }

  @Test("V2 100,000 empty sections and rows in a viewport are stepped over")
  func emptyOnes() {
    let full = TestSection(id: -1, rows: [TestRow(id: 0, height: 50)])
    let last = TestSection(id: -2, rows: [TestRow(id: 0, height: 50)])
    let none = (0..<100_000).map { TestSection(id: $0, rows: []) }
    let rows = (0..<100_000).map { TestRow(id: $0, height: $0 == 0 || $0 == 99_999 ? 10 : 0) }
    let flat = TestSection(id: -3, rows: rows)
    let snapshot = ([full] + none + [flat, last]).snapshot
    var layout = ListLayout(width: 300)
    let probe = LayoutProbe()
    layout.probe = probe
    layout.rebuild(for: snapshot)
    probe.reset()
    let shown = layout.visibleRows(offset: 0, height: 100, in: snapshot)
    #expect(shown.map(\.location.section) == [0, 100_001, 100_001, 100_002])
    #expect(shown.map(\.location.row) == [0, 0, 99_999, 0])
    #expect(probe.rows < 20)
    #expect(probe.searches < 40)
  }
}

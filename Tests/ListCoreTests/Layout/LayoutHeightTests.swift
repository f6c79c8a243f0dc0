import ListTestSupport
import Testing

@testable import ListCore

/// Natural heights: measured, remembered, guessed.
@Suite struct LayoutHeightTests {
  private func snapshot(_ contents: [LayoutItem], group: Int = 0) -> Snapshot {
    Snapshot(sections: [section(contents, group: group)])
  }

  private func section(_ contents: [LayoutItem], group: Int) -> SnapshotSection {
    SnapshotSection(
      id: DiffIdentity(LayoutGroup(id: group)),
      rows: ContiguousArray(contents.map { Row(AnyDiffable($0)) })
    )
  }

  private func row(_ row: Int, _ section: Int = 0) -> RowPosition {
    RowPosition(section: section, row: row)
  }

  @Test("V1 a natural row has the default height until it is measured")
  func measuring() {
    let list = snapshot([LayoutItem(id: 1), LayoutItem(id: 2)])
    var layout = ListLayout(width: 300)
    layout.rebuild(for: list)
    #expect(layout.contentHeight == 88)
    #expect(layout.needsMeasuring(row(0), in: list) == true)
    #expect(layout.growth { $0.setMeasured(60, for: row(0), in: list) } == 16)
    #expect(layout.contentHeight == 104)
    #expect(layout.needsMeasuring(row(0), in: list) == false)
    #expect(layout.needsMeasuring(row(1), in: list) == true)
    #expect(layout.growth { $0.setMeasured(60, for: row(0), in: list) } == 0)
    #expect(layout.growth { $0.setMeasured(40, for: row(0), in: list) } == -20)
    #expect(layout.frame(of: row(1), in: list)?.y == 40)
  }

  @Test("V1 a height that comes too late for its row changes nothing")
  func lateHeights() {
    let list = snapshot([LayoutItem(id: 1)])
    var layout = ListLayout(width: 300)
    layout.rebuild(for: list)
    for place in [row(1), row(-1), row(0, 1), row(0, -1)] {
      #expect(layout.growth { $0.setMeasured(90, for: place, in: list) } == 0)
      #expect(layout.needsMeasuring(place, in: list) == false)
    }
    #expect(layout.contentHeight == 44)
  }

  @Test("V1 single rows of a large section change as rows of a small one do")
  func largeSection() {
    let items = (0..<100).map { LayoutItem(id: $0) }
    let before = snapshot(items)
    var layout = ListLayout(width: 300)
    layout.rebuild(for: before)
    #expect(layout.sectionCount == 1)
    #expect(layout.growth { $0.setMeasured(0, for: row(70), in: before) } == -44)
    var rows = items.map { Row(AnyDiffable($0)) }
    rows[70] = Row(AnyDiffable(LayoutItem(id: 70, version: 1)))
    rows[3] = Row(AnyDiffable(items[3]), height: .fixed(-3))
    rows[4] = Row(AnyDiffable(items[4]), height: .fixed(64))
    let after = Snapshot(sections: [
      SnapshotSection(id: DiffIdentity(LayoutGroup(id: 0)), rows: ContiguousArray(rows))
    ])
    let bad = layout.update(rows: [3, 4, 70], ofSection: 0, in: after)
    #expect(bad.map(\.row.key.description) == ["3"])
    #expect(layout.contentHeight == 4_376)
    #expect(layout.frame(of: row(5), in: after)?.y == 196)
  }

  @Test("V1 estimates that never settle do not pile up")
  func unsettledEstimates() {
    var estimates = HeightEstimates(defaultHeight: 44)
    let kind = ObjectIdentifier(LayoutItem.self)
    var height = 1.0
    var newest: UInt16 = 0
    for _ in 0..<3_000 {
      height = height > 1e8 ? 1 : height * 2
      estimates.learn(height, insteadOf: nil, for: kind)
      estimates.learn(height * 3, insteadOf: height, for: kind)
      newest = max(newest, estimates.generation())
    }
    #expect(newest > 3)
    #expect(newest < 1_024)
    let small = HeightEstimates(defaultHeight: .nan)
    #expect(small.defaultHeight == 1)
  }

  @Test("V1 a row of fixed height is never measured")
  func fixedRows() {
    let list = [TestSection(id: 0, rows: [TestRow(id: 0, height: 55)])].snapshot
    var layout = ListLayout(width: 300)
    layout.rebuild(for: list)
    #expect(layout.needsMeasuring(row(0), in: list) == false)
    #expect(layout.growth { $0.setMeasured(99, for: row(0), in: list) } == 0)
    #expect(layout.contentHeight == 55)
  }

  @Test("V1 an equal content keeps its measured height, another content asks for a new one")
  func contentVersions() {
    var layout = ListLayout(width: 300)
    let first = snapshot([LayoutItem(id: 1)])
    layout.rebuild(for: first)
    layout.setMeasured(70, for: row(0), in: first)
    let equal = snapshot([LayoutItem(id: 1)])
    #expect(layout.growth { $0.update(section: 0, in: equal) } == 0)
    #expect(layout.needsMeasuring(row(0), in: equal) == false)
    let changed = snapshot([LayoutItem(id: 1, version: 1)])
    #expect(layout.growth { $0.update(section: 0, in: changed) } == 0)
    #expect(layout.needsMeasuring(row(0), in: changed) == true)
    #expect(layout.contentHeight == 70)
    #expect(layout.growth { $0.setMeasured(90, for: row(0), in: changed) } == 20)
    #expect(layout.needsMeasuring(row(0), in: changed) == false)
  }

  @Test("V1 a row measured to nothing gets another chance with another content")
  func emptyRows() {
    var layout = ListLayout(width: 300)
    let first = snapshot([LayoutItem(id: 1)])
    layout.rebuild(for: first)
    layout.setMeasured(0, for: row(0), in: first)
    #expect(layout.contentHeight == 0)
    #expect(layout.visibleRange(offset: 0, height: 100, in: first) == nil)
    let changed = snapshot([LayoutItem(id: 1, version: 1)])
    layout.update(section: 0, in: changed)
    #expect(layout.contentHeight == 1)
    #expect(layout.visibleRange(offset: 0, height: 100, in: changed)?.first == row(0))
  }

  @Test("V1 a row measured to nothing gets another chance at another width")
  func emptyRowsOfWidth() {
    var layout = ListLayout(width: 300)
    let list = snapshot([LayoutItem(id: 1)])
    layout.rebuild(for: list)
    layout.setMeasured(0, for: row(0), in: list)
    layout.setWidth(200, in: list)
    #expect(layout.visibleRange(offset: 0, height: 100, in: list)?.first == row(0))
    #expect(layout.needsMeasuring(row(0), in: list) == true)
  }

  @Test("V1 a new width keeps heights as estimates and asks for new ones")
  func widths() {
    var layout = ListLayout(width: 300)
    let list = snapshot([LayoutItem(id: 1), LayoutItem(id: 2)])
    layout.rebuild(for: list)
    layout.setMeasured(70, for: row(0), in: list)
    #expect(layout.growth { $0.setWidth(200, in: list) } == 0)
    #expect(layout.contentHeight == 114)
    #expect(layout.needsMeasuring(row(0), in: list) == true)
    #expect(layout.growth { $0.setMeasured(100, for: row(0), in: list) } == 30)
    #expect(layout.needsMeasuring(row(0), in: list) == false)
    layout.setWidth(.nan, in: list)
    #expect(layout.width == 0)
  }

  @Test("V1 heights are remembered while a section is out of the list")
  func comingBack() {
    var layout = ListLayout(width: 300)
    let both = Snapshot(sections: [
      section([LayoutItem(id: 1)], group: 0), section([LayoutItem(id: 1)], group: 1),
    ])
    layout.rebuild(for: both)
    layout.setMeasured(70, for: row(0, 0), in: both)
    layout.setMeasured(80, for: row(0, 1), in: both)
    let one = Snapshot(sections: [section([LayoutItem(id: 1)], group: 1)])
    #expect(layout.growth { $0.apply(SnapshotDiff(from: both, to: one)) } == -70)
    #expect(layout.growth { $0.apply(SnapshotDiff(from: one, to: both)) } == 70)
    #expect(layout.needsMeasuring(row(0, 0), in: both) == false)
    #expect(layout.frame(of: row(0, 1), in: both)?.y == 70)
  }

  @Test("V1 remembered heights are bounded by the list")
  func memoryIsBounded() {
    var layout = ListLayout(width: 300)
    var last = Snapshot()
    for group in 0..<5_000 {
      let list = snapshot([LayoutItem(id: 1)], group: group)
      layout.apply(SnapshotDiff(from: last, to: list))
      last = list
      layout.setMeasured(70, for: row(0), in: list)
    }
    #expect(layout.memory.sections.count <= 1_025)
    for id in 0..<5_000 {
      let list = snapshot([LayoutItem(id: id)])
      if id == 0 { layout.rebuild(for: list) }
      layout.update(section: 0, in: list)
      layout.setMeasured(70, for: row(0), in: list)
    }
    let rows = layout.memory.heights(of: DiffIdentity(LayoutGroup(id: 0)))?.count
    #expect((rows ?? .max) <= 67)
  }

  @Test("V1 an unmeasured row is estimated by measured rows of its kind")
  func estimates() {
    let other = Row(AnyDiffable(OtherItem(id: 1)))
    func list(_ count: Int) -> Snapshot {
      let rows = (0..<count).map { Row(AnyDiffable(LayoutItem(id: $0))) }
      return Snapshot(sections: [
        SnapshotSection(
          id: DiffIdentity(LayoutGroup(id: 0)),
          rows: ContiguousArray(rows + [other])
        )
      ])
    }
    var layout = ListLayout(width: 300, estimatedHeight: 50)
    layout.rebuild(for: list(3))
    #expect(layout.contentHeight == 200)
    layout.setMeasured(100, for: row(0), in: list(3))
    layout.setMeasured(80, for: row(1), in: list(3))
    // What was laid out keeps the estimate it was laid out with.
    #expect(layout.frame(of: row(2), in: list(3))?.height == 50)
    #expect(layout.contentHeight == 280)
    layout.update(section: 0, in: list(4))
    #expect(layout.frame(of: row(2), in: list(4))?.height == 90)
    #expect(layout.frame(of: row(3), in: list(4))?.height == 90)
    #expect(layout.frame(of: row(4), in: list(4))?.height == 50)
    #expect(layout.contentHeight == 410)
  }

  @Test("V1 a section that moves keeps the estimates it was laid out with")
  func estimatesMove() {
    let old = section([LayoutItem(id: 1), LayoutItem(id: 2)], group: 0)
    let new = section([LayoutItem(id: 1), LayoutItem(id: 2)], group: 1)
    let before = Snapshot(sections: [old, new])
    var layout = ListLayout(width: 300)
    layout.rebuild(for: before)
    layout.setMeasured(100, for: row(0, 0), in: before)
    // The second section is laid out again, after something was learned; the first is not.
    #expect(layout.growth { $0.update(section: 1, in: before) } == 112)
    let after = Snapshot(sections: [new, old])
    #expect(layout.growth { $0.apply(SnapshotDiff(from: before, to: after)) } == 0)
    let heights = [row(0, 0), row(1, 0), row(0, 1), row(1, 1)].map {
      layout.frame(of: $0, in: after)?.height
    }
    #expect(heights == [100, 100, 100, 44])
    #expect(layout.sectionFrame(1) == VerticalExtent(y: 200, height: 144))
  }

  @Test("V1 rows of one cell type share an estimate, whatever they show")
  func estimatesByCellType() {
    let cell = CellType(Self.self)
    let list = Snapshot(sections: [
      SnapshotSection(
        id: DiffIdentity(LayoutGroup(id: 0)),
        rows: [
          Row(AnyDiffable(LayoutItem(id: 1)), cellType: cell),
          Row(AnyDiffable(OtherItem(id: 1)), cellType: cell),
          Row(AnyDiffable(OtherItem(id: 1))),
        ]
      )
    ])
    var layout = ListLayout(width: 300)
    layout.rebuild(for: list)
    layout.setMeasured(100, for: row(0), in: list)
    layout.rebuild(for: list)
    let heights = (0..<3).map { layout.frame(of: row($0), in: list)?.height }
    #expect(heights == [100, 100, 44])
  }

  @Test("V1 measuring a row leaves every other row as high as it was")
  func estimatesAreFrozen() {
    for seed in 0..<1_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let list = [TestSection].random(using: &random)
      let snapshot = list.snapshot
      var layout = ListLayout(width: 300)
      layout.rebuild(for: snapshot)
      var heights: [RowPosition: Double] = [:]
      for (section, content) in list.enumerated() {
        for row in content.rows.indices {
          let place = RowPosition(section: section, row: row)
          heights[place] = layout.frame(of: place, in: snapshot)?.height
        }
      }
      for _ in 0..<6 {
        guard let place = heights.keys.sorted().randomElement(using: &random) else { break }
        let isNatural = list[place.section].rows[place.row].isNatural
        let height = TestRow.randomHeight(using: &random)
        let delta = layout.growth { $0.setMeasured(height, for: place, in: snapshot) }
        #expect(delta == (isNatural ? height - (heights[place] ?? 0) : 0), "seed \(seed)")
        if isNatural { heights[place] = height }
        if Int.random(in: 0..<4, using: &random) == 0 {
          // Moving every section keeps what each was laid out with.
          let places = (0..<snapshot.sectionCount).reversed()
          let reversed = Snapshot(sections: places.map { snapshot.section(at: $0) })
          layout.apply(SnapshotDiff(from: snapshot, to: reversed))
          layout.apply(SnapshotDiff(from: reversed, to: snapshot))
        }
      }
      let now = heights.keys.allSatisfy {
        layout.frame(of: $0, in: snapshot)?.height == heights[$0]
      }
      #expect(now, "seed \(seed)")
      #expect(layout.contentHeight == heights.values.reduce(0, +), "seed \(seed)")
    }
  }
}

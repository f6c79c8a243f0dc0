import ListCore
import ListTestSupport
import Testing

/// Rows that share lines.
@Suite struct FlowLayoutTests {
  private func list(_ heights: [Double]) -> [TestSection] {
    [
      TestSection(
        id: 0,
        rows: heights.enumerated().map { TestRow(id: $0.offset, height: $0.element) }
      )
    ]
  }

  private func frames(_ layout: ListLayout, _ count: Int, _ snapshot: Snapshot) -> [[Double]] {
    (0..<count).map {
      layout.frame(of: RowPosition(section: 0, row: $0), in: snapshot)
        .map { [$0.x, $0.y, $0.width, $0.height] } ?? []
    }
  }

  @Test("V6 three thirds fill a line, whatever the spacing")
  func thirds() {
    let snapshot = list([90, 90, 90, 90]).snapshot
    var layout = ListLayout(
      width: 320,
      metrics: SectionMetrics(
        rowSpacing: 4,
        itemSpacing: 10,
        rowWidth: .fraction(1.0 / 3)
      )
    )
    layout.rebuild(for: snapshot)
    #expect(layout.contentHeight == 184)
    let frames = frames(layout, 4, snapshot)
    #expect(frames.map { $0[1] } == [0, 0, 0, 94])
    #expect(frames.map { $0[0].rounded() } == [0, 110, 220, 0])
    #expect(frames.allSatisfy { abs($0[2] - 100) < 1e-9 })
  }

  @Test("V6 a line is as high as its highest row and is broken where a row does not fit")
  func lines() {
    let snapshot = list([20, 60, 30, 10]).snapshot
    var layout = ListLayout(
      width: 300,
      metrics: SectionMetrics(
        insets: SectionInsets(top: 5, bottom: 7, leading: 10, trailing: 20),
        rowSpacing: 3,
        itemSpacing: 10,
        rowWidth: .fixed(130)
      )
    )
    layout.rebuild(for: snapshot)
    #expect(
      frames(layout, 4, snapshot) == [
        [10, 5, 130, 20], [150, 5, 130, 60], [10, 68, 130, 30], [150, 68, 130, 10],
      ]
    )
    #expect(layout.contentHeight == 105)
    // The first row of the line is above the viewport, its higher neighbour is not.
    let shown = layout.visibleRows(offset: 30, height: 20, in: snapshot).map(\.location.row)
    #expect(shown == [1])
    #expect(layout.location(atY: 30, in: snapshot)?.row == 0)
    // One pixel less and every row has a line of its own.
    #expect(layout.growth { $0.setWidth(299, in: snapshot) } == 36)
    #expect(frames(layout, 4, snapshot).map { $0[1] } == [5, 28, 91, 124])
  }

  @Test("V6 headers and footers have lines of their own, outside the insets")
  func headersAndFooters() {
    let rows = [
      TestRow(id: 100, height: 32, role: .header), TestRow(id: 0, height: 40),
      TestRow(id: 1, height: 40), TestRow(id: 101, height: 20, role: .footer),
    ]
    let snapshot = [TestSection(id: 0, rows: rows)].snapshot
    var layout = ListLayout(
      width: 300,
      metrics: SectionMetrics(
        insets: SectionInsets(top: 5, bottom: 7, leading: 10, trailing: 10),
        rowWidth: .fraction(0.5)
      )
    )
    layout.rebuild(for: snapshot)
    #expect(
      frames(layout, 4, snapshot) == [
        [0, 0, 300, 32], [10, 37, 140, 40], [150, 37, 140, 40], [0, 84, 300, 20],
      ]
    )
    #expect(layout.contentHeight == 104)
  }

  @Test("V6 widths and spaces that make no sense change nothing")
  func nonsense() {
    let widths: [RowWidth] = [
      .fraction(.nan), .fraction(0), .fraction(-1), .fraction(1), .fraction(7), .fixed(.nan),
      .fixed(-3), .fixed(0), .fixed(1e-9), .fixed(.infinity), .fixed(5_000),
    ]
    let snapshot = list([40, 40]).snapshot
    for width in widths {
      var layout = ListLayout(
        width: 300,
        metrics: SectionMetrics(
          insets: SectionInsets(top: .nan, bottom: -4, leading: .infinity, trailing: -.infinity),
          rowSpacing: -1,
          itemSpacing: .nan,
          rowWidth: width
        )
      )
      layout.rebuild(for: snapshot)
      #expect(frames(layout, 2, snapshot) == [[0, 0, 300, 40], [0, 40, 300, 40]], "\(width)")
    }
    var narrow = ListLayout(width: 0, metrics: SectionMetrics(rowWidth: .fixed(10)))
    narrow.rebuild(for: snapshot)
    #expect(narrow.contentHeight == 80)
  }

  @Test("V6 a section can have metrics of its own")
  func sectionMetrics() {
    let list = [
      TestSection(id: 0, rows: [TestRow(id: 0, height: 40), TestRow(id: 1, height: 40)]),
      TestSection(id: 1, rows: [TestRow(id: 0, height: 40), TestRow(id: 1, height: 40)]),
    ]
    let snapshot = list.snapshot
    let id = DiffIdentity(LayoutGroup(id: 1))
    var layout = ListLayout(width: 300)
    layout.setMetrics(SectionMetrics(rowWidth: .fraction(0.5)), for: id)
    layout.rebuild(for: snapshot)
    #expect(layout.sectionFrame(0) == VerticalExtent(y: 0, height: 80))
    #expect(layout.sectionFrame(1) == VerticalExtent(y: 80, height: 40))
    layout.setMetrics(nil, for: id)
    #expect(layout.growth { $0.update(section: 1, in: snapshot) } == 40)
  }

  @Test("L4 sections have the metrics of their models' type, unless they say their own")
  func typeMetrics() {
    let list = [
      TestSection(id: 0, rows: [TestRow(id: 0, height: 40)]),
      TestSection(id: 1, rows: [TestRow(id: 0, height: 40)]),
    ]
    var layout = ListLayout(width: 300)
    let insets = SectionInsets(top: 6, bottom: 6, leading: 10)
    layout.typeMetrics[ObjectIdentifier(LayoutGroup.self)] = SectionMetrics(insets: insets)
    layout.setMetrics(SectionMetrics(), for: DiffIdentity(LayoutGroup(id: 1)))
    layout.rebuild(for: list.snapshot)
    #expect(layout.sectionFrame(0) == VerticalExtent(y: 0, height: 52))
    #expect(layout.sectionFrame(1) == VerticalExtent(y: 52, height: 40))
  }

  @Test("V6 lines, frames and visible rows are those of the naive layout, also in large sections")
  func oracle() {
    let table: [RowWidth] = [
      .full, .fraction(1.0 / 3), .fraction(0.5), .fraction(0.25), .fixed(80), .fixed(33.5),
      .fixed(1_000), .fraction(0.9),
    ]
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var list = [TestSection].random(using: &random, upTo: 4)
      for section in list.indices {
        for row in list[section].rows.indices {
          list[section].rows[row].width = table[list[section].rows[row].id % table.count]
        }
      }
      let plain = LayoutFrameTests.randomMetrics(using: &random)
      let metrics = SectionMetrics(
        insets: plain.insets,
        rowSpacing: plain.rowSpacing,
        itemSpacing: Double(Int.random(in: 0...12, using: &random)),
        rowWidths: { row in
          row.content.value(as: LayoutItem.self).map { table[$0.id % table.count] } ?? .full
        }
      )
      let snapshot = list.snapshot
      let layout = ListLayout.measured(list, metrics: metrics)
      let naive = NaiveLayout(list, metrics: metrics)
      #expect(layout.contentHeight == naive.contentHeight, "seed \(seed)")
      let places = naive.rows.map { layout.frame(of: $0.location, in: snapshot).map(naivePlace) }
      #expect(places == naive.rows, "seed \(seed)")
      let offset = LayoutFrameTests.randomOffset(in: naive.contentHeight, using: &random)
      let shown = layout.visibleRows(offset: offset, height: 150, in: snapshot)
      #expect(shown.map(naivePlace) == naive.visible(offset, 150), "seed \(seed)")
    }
  }

  @Test("V6 a measured row changes its line, also in a large section")
  func measuring() {
    let rows = (0..<100).map { TestRow(id: $0, height: 44, isNatural: true) }
    let snapshot = [TestSection(id: 0, rows: rows)].snapshot
    var layout = ListLayout(
      width: 300,
      metrics: SectionMetrics(rowWidth: .fraction(0.25))
    )
    layout.rebuild(for: snapshot)
    #expect(layout.contentHeight == 25 * 44)
    let row = RowPosition(section: 0, row: 41)
    #expect(layout.growth { $0.setMeasured(64, for: row, in: snapshot) } == 20)
    #expect(layout.growth { $0.setMeasured(14, for: row, in: snapshot) } == -20)
    #expect(layout.frame(of: RowPosition(section: 0, row: 44), in: snapshot)?.y == 484)
  }
}

import ListCore
import ListTestSupport
import Testing

@Suite struct StickyHeaderTests {
  /// Two sections with a header of 32 and three rows of 50, and one without a header between them.
  static let list = [
    section(0, header: true), section(1, header: false), section(2, header: true),
    section(3, header: true),
  ]

  private static func section(_ id: Int, header: Bool) -> TestSection {
    let rows = (0..<3).map { TestRow(id: $0, height: 50) }
    return TestSection(
      id: id,
      rows: (header ? [TestRow(id: 100, height: 32, role: .header)] : []) + rows
    )
  }

  private let snapshot = Self.list.snapshot

  private func layout() -> ListLayout {
    var layout = ListLayout(width: 300)
    layout.rebuild(for: snapshot)
    return layout
  }

  @Test("V5 a header stays at the top until the end of its section pushes it out")
  func clamping() {
    let layout = layout()
    func y(_ offset: Double) -> Double? { layout.stuckHeader(offset: offset, in: snapshot)?.row.y }
    #expect(y(-10) == nil)
    #expect(y(0) == 0)
    #expect(y(20) == 20)
    #expect(y(150) == 150)
    #expect(y(160) == 150)
    #expect(y(181.5) == 150)
    // The second section has no header.
    #expect(y(182) == nil)
    #expect(y(331) == nil)
    #expect(y(332) == 332)
    #expect(y(514) == 514)
    #expect(y(10_000) == nil)
    #expect(layout.stuckHeader(offset: 0, in: snapshot)?.isDisplaced == false)
    #expect(layout.stuckHeader(offset: 20, in: snapshot)?.isDisplaced == true)
  }

  @Test("V5 a top inset keeps headers below a bar")
  func topInset() {
    var layout = layout()
    layout.topInset = 40
    #expect(layout.stuckHeader(offset: 0, in: snapshot)?.row.y == 40)
    #expect(layout.stuckHeader(offset: 100, in: snapshot)?.row.y == 140)
    #expect(layout.stuckHeader(offset: 130, in: snapshot)?.row.y == 150)
    #expect(layout.stuckHeader(offset: 292, in: snapshot)?.row.y == 332)
    layout.topInset = .nan
    #expect(layout.stuckHeader(offset: 20, in: snapshot)?.row.y == 20)
  }

  @Test("V5 headers can be told not to stick")
  func switchedOff() {
    var layout = layout()
    layout.hasStickyHeaders = false
    #expect(layout.stuckHeader(offset: 20, in: snapshot) == nil)
    #expect(layout.shownRows(offset: 40, height: 50, in: snapshot).map(\.location.row) == [1, 2])
  }

  @Test("V5 what is shown names a stuck header once and first")
  func shownRows() {
    let layout = layout()
    func shown(_ offset: Double) -> [String] {
      layout.shownRows(offset: offset, height: 100, in: snapshot).map {
        "\($0.location.section)/\($0.location.row)@\($0.y - offset)"
      }
    }
    #expect(shown(0) == ["0/0@0.0", "0/1@32.0", "0/2@82.0"])
    #expect(shown(10) == ["0/0@0.0", "0/1@22.0", "0/2@72.0"])
    #expect(shown(90) == ["0/0@0.0", "0/2@-8.0", "0/3@42.0", "1/0@92.0"])
    #expect(shown(170) == ["0/0@-20.0", "0/3@-38.0", "1/0@12.0", "1/1@62.0"])
    #expect(shown(182) == ["1/0@0.0", "1/1@50.0"])
    #expect(shown(1_000) == [])
    #expect(layout.shownRows(offset: 90, height: 0, in: snapshot).isEmpty)
  }

  @Test("V5 a header above insets and spacing stays until the end of its section")
  func insets() {
    var layout = ListLayout(
      width: 300,
      metrics: SectionMetrics(insets: SectionInsets(top: 5, bottom: 20), rowSpacing: 10)
    )
    layout.rebuild(for: snapshot)
    #expect(layout.sectionFrame(0)?.height == 227)
    #expect(layout.frame(of: RowPosition(section: 0, row: 1), in: snapshot)?.y == 37)
    #expect(layout.stuckHeader(offset: 195, in: snapshot)?.row.y == 195)
    #expect(layout.stuckHeader(offset: 200, in: snapshot)?.row.y == 195)
  }

  @Test("V5 stuck headers and shown rows are those of the naive layout")
  func oracle() {
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let list = [TestSection].random(using: &random)
      let metrics = LayoutFrameTests.randomMetrics(using: &random)
      let snapshot = list.snapshot
      let layout = ListLayout.measured(list, metrics: metrics)
      let naive = NaiveLayout(list, metrics: metrics)
      let offset = LayoutFrameTests.randomOffset(in: naive.contentHeight, using: &random)
      let stuck = layout.stuckHeader(offset: offset, in: snapshot)
      let expected = naive.stuckHeader(offset)
      #expect(stuck?.row.location == expected?.location, "seed \(seed)")
      #expect(stuck?.row.y == expected?.y, "seed \(seed)")
      var rows = naive.visible(offset, 300).map(\.location)
      if let stuck, stuck.isDisplaced, stuck.row.bottom > offset {
        rows.removeAll { $0 == stuck.row.location }
        rows.insert(stuck.row.location, at: 0)
      }
      let shown = layout.shownRows(offset: offset, height: 300, in: snapshot)
      #expect(shown.map(\.location) == rows, "seed \(seed)")
    }
  }
}

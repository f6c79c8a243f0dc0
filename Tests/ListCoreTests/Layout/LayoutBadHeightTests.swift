import Testing

@testable import ListCore

@Suite struct LayoutBadHeightTests {
  @Test("V1 heights that make no sense count as 0 and are named")
  func badHeights() {
    let bad = [Double.nan, -1, .infinity, -.infinity, 1e300]
    let list = [
      TestSection(id: 3, rows: bad.enumerated().map { TestRow(id: $0.offset, height: $0.element) }),
      TestSection(id: 4, rows: [TestRow(id: 9, height: 10, isNatural: true)]),
    ]
    let snapshot = list.snapshot
    var layout = ListLayout(width: 300)
    let change = layout.rebuild(for: snapshot)
    #expect(change.map(\.row.key.description) == ["0", "1", "2", "3", "4"])
    #expect(change.map(\.row.section.description) == ["3", "3", "3", "3", "3"])
    #expect(change.last?.height == 1e300)
    #expect(layout.contentHeight == 44)
    #expect(layout.update(section: 0, in: snapshot).count == 5)
    let measured = layout.setMeasured(.nan, for: RowPosition(section: 1, row: 0), in: snapshot)
    #expect(measured.map(\.row.key.description) == ["9"])
    #expect(layout.contentHeight == 0)
  }
}

import ListCore
import ListTestSupport
import Testing

@Suite struct LayoutFrameTests {
  /// The post of the guide: user, picture, action, three comments.
  static let post = [
    TestSection(
      id: 0,
      rows: [55, 250, 55, 35, 35, 35].enumerated().map {
        TestRow(id: $0.offset, height: $0.element)
      }
    )
  ]

  @Test("V1 the guide's post has the frames of the guide")
  func guidesPost() {
    let snapshot = Self.post.snapshot
    var layout = ListLayout(width: 375)
    layout.rebuild(for: snapshot)
    #expect(layout.contentHeight == 465)
    let frames = (0..<6).map { layout.frame(of: RowPosition(section: 0, row: $0), in: snapshot) }
    #expect(frames.map { $0?.y } == [0, 55, 305, 360, 395, 430])
    #expect(frames.map { $0?.height } == [55, 250, 55, 35, 35, 35])
    #expect(frames.allSatisfy { $0?.x == 0 && $0?.width == 375 })
    #expect(layout.sectionFrame(0) == VerticalExtent(y: 0, height: 465))
    #expect(layout.maximumOffset(viewportHeight: 400) == 65)
  }

  @Test("V1 a place that is not in the list has no frame")
  func unknownPlaces() {
    let snapshot = Self.post.snapshot
    var layout = ListLayout(width: 375)
    layout.rebuild(for: snapshot)
    #expect(layout.frame(of: RowPosition(section: 0, row: 6), in: snapshot) == nil)
    #expect(layout.frame(of: RowPosition(section: 0, row: -1), in: snapshot) == nil)
    #expect(layout.frame(of: RowPosition(section: 1, row: 0), in: snapshot) == nil)
    #expect(layout.sectionFrame(1) == nil)
    #expect(layout.sectionFrame(-1) == nil)
  }

  @Test("V2 a viewport shows the rows any part of which is inside it")
  func visibleRows() {
    let snapshot = Self.post.snapshot
    var layout = ListLayout(width: 375)
    layout.rebuild(for: snapshot)
    func rows(_ offset: Double, _ height: Double) -> [Int] {
      layout.visibleRows(offset: offset, height: height, in: snapshot).map(\.location.row)
    }
    #expect(rows(0, 667) == [0, 1, 2, 3, 4, 5])
    #expect(rows(0, 55) == [0])
    #expect(rows(54.5, 1) == [0, 1])
    #expect(rows(55, 250) == [1])
    #expect(rows(394, 100) == [3, 4, 5])
    #expect(rows(465, 100) == [])
    #expect(rows(-100, 100) == [])
    #expect(rows(-100, 101) == [0])
    #expect(rows(0, 0) == [])
    #expect(rows(.nan, 100) == [])
    #expect(rows(0, .infinity) == [0, 1, 2, 3, 4, 5])
    let range = layout.visibleRange(offset: 300, height: 60, in: snapshot)
    #expect(range?.first == RowPosition(section: 0, row: 1))
    #expect(range?.last == RowPosition(section: 0, row: 2))
    #expect(layout.visibleRange(offset: 465, height: 10, in: snapshot) == nil)
  }

  @Test("V2 a height of the content belongs to one row")
  func locationAtY() {
    let snapshot = Self.post.snapshot
    var layout = ListLayout(width: 375)
    layout.rebuild(for: snapshot)
    let rows = [-5, 0, 54.75, 55, 464.75, 465, 1_000, .nan].map {
      layout.location(atY: $0, in: snapshot)?.row
    }
    #expect(rows == [0, 0, 0, 1, 5, 5, 5, 0])
    var empty = ListLayout(width: 375)
    empty.rebuild(for: Snapshot())
    #expect(empty.location(atY: 0, in: Snapshot()) == nil)
    #expect(empty.contentHeight == 0)
  }

  @Test("V1 V2 V6 frames and visible rows are those of the naive layout")
  func frames() {
    for seed in 0..<3_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let list = [TestSection].random(using: &random)
      let metrics = Self.randomMetrics(using: &random)
      let snapshot = list.snapshot
      let layout = ListLayout.measured(list, metrics: metrics)
      let naive = NaiveLayout(list, metrics: metrics)
      var isRight = layout.contentHeight == naive.contentHeight
      for (index, section) in naive.sections.enumerated() {
        let frame = layout.sectionFrame(index)
        isRight = isRight && frame?.y == section.y && frame?.height == section.height
      }
      for row in naive.rows {
        isRight = isRight && layout.frame(of: row.location, in: snapshot).map(naivePlace) == row
      }
      let offset = Self.randomOffset(in: naive.contentHeight, using: &random)
      let height = Double(Int.random(in: 0...800, using: &random)) / 2
      let shown = layout.visibleRows(offset: offset, height: height, in: snapshot)
      let expected = height > 0 ? naive.visible(offset, height) : []
      isRight = isRight && shown.map(naivePlace) == expected
      let range = layout.visibleRange(offset: offset, height: height, in: snapshot)
      isRight = isRight && range?.first == expected.first?.location
      isRight = isRight && range?.last == expected.last?.location
      let solid = naive.rows.filter { $0.height > 0 }
      let at = layout.location(atY: offset, in: snapshot)
      isRight = isRight && at == (solid.first { $0.bottom > offset } ?? solid.last)?.location
      #expect(isRight, "seed \(seed)")
    }
  }

  static func randomMetrics(using random: inout SeededGenerator) -> SectionMetrics {
    guard Bool.random(using: &random) else { return SectionMetrics() }
    func length() -> Double { Double(Int.random(in: 0...40, using: &random)) / 4 }
    return SectionMetrics(
      insets: SectionInsets(
        top: length(),
        bottom: length(),
        leading: length(),
        trailing: length()
      ),
      rowSpacing: length()
    )
  }

  static func randomOffset(in content: Double, using random: inout SeededGenerator) -> Double {
    Double(Int.random(in: -40...Int(content * 4) + 40, using: &random)) / 4
  }
}

/// The place of a row in the words of the naive layout.
func naivePlace(_ row: PlacedRow) -> NaiveLayout.Placed {
  NaiveLayout.Placed(
    location: row.location,
    x: row.x,
    y: row.y,
    width: row.width,
    height: row.height
  )
}

import ListTestSupport
import Testing

@testable import ListCore

/// Fixed lengths for a person who needs larger text.
@Suite struct LengthScaleTests {
  private static let scales = [1.0, 1.1, 1.25, 1.5, 2, 2.5]

  private func random(_ seed: UInt64) -> [TestSection] {
    var random = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 1...6, using: &random)).map { section in
      // Large enough for an index now and then.
      let count = Int.random(in: 0...(section == 0 ? 120 : 8), using: &random)
      return TestSection(
        id: section,
        rows: (0..<count).map { row in
          TestRow(
            id: row,
            height: Double(Int.random(in: 0...80, using: &random)),
            role: row == 0 ? .header : .body
          )
        }
      )
    }
  }

  private func scaled(_ list: [TestSection], by scale: Double) -> [TestSection] {
    list.map { section in
      TestSection(
        id: section.id,
        rows: section.rows.map {
          var row = $0
          row.height = ($0.height * scale - 1e-6).rounded(.up)
          return row
        }
      )
    }
  }

  @Test(
    "UX2 a list at a scale is laid out as one whose fixed heights are as much larger",
    arguments: scales
  )
  func heights(scale: Double) {
    let metrics = SectionMetrics(
      insets: SectionInsets(top: 7, bottom: 5, leading: 15, trailing: 9),
      rowSpacing: 3
    )
    for seed in UInt64(0)..<40 {
      let list = random(seed)
      let snapshot = list.snapshot
      var layout = ListLayout(width: 300, metrics: metrics)
      layout.rebuild(for: snapshot)
      layout.setLengthScale(scale, in: snapshot)
      let larger = scaled(list, by: scale).snapshot
      var expected = ListLayout(width: 300, metrics: metrics)
      expected.rebuild(for: larger)
      #expect(layout.contentHeight == expected.contentHeight, "seed \(seed)")
      for offset in stride(from: 0, to: layout.contentHeight, by: 97) {
        #expect(
          layout.shownRows(offset: offset, height: 200, in: snapshot)
            == expected.shownRows(offset: offset, height: 200, in: larger),
          "seed \(seed), \(offset)"
        )
      }
      layout.setLengthScale(1, in: snapshot)
      #expect(layout.contentHeight == usual(snapshot, metrics))
    }
  }

  private func usual(_ snapshot: Snapshot, _ metrics: SectionMetrics) -> Double {
    var layout = ListLayout(width: 300, metrics: metrics)
    layout.rebuild(for: snapshot)
    return layout.contentHeight
  }

  private func frames(
    _ width: RowWidth,
    in listWidth: Double = 300,
    spacing: Double = 0,
    scale: Double
  ) -> [Double] {
    let list = [TestSection(id: 0, rows: (0..<4).map { TestRow(id: $0, height: 40) })]
    let metrics = SectionMetrics(itemSpacing: spacing, rowWidth: width)
    var layout = ListLayout(width: listWidth, metrics: metrics)
    layout.rebuild(for: list.snapshot)
    layout.setLengthScale(scale, in: list.snapshot)
    return layout.visibleRows(offset: 0, height: 1_000, in: list.snapshot)
      .flatMap { [$0.x, $0.y, $0.width, $0.height] }
  }

  @Test("UX2 fixed widths of rows that share lines follow the scale; parts with room stay")
  func widths() throws {
    #expect(
      frames(.fixed(100), scale: 1).prefix(12) == [0, 0, 100, 40, 100, 0, 100, 40, 200, 0, 100, 40]
    )
    #expect(
      frames(.fixed(100), scale: 1.5).prefix(12) == [
        0, 0, 150, 60, 150, 0, 150, 60, 0, 60, 150, 60,
      ]
    )
    #expect(frames(.fixed(100), scale: 4).prefix(8) == [0, 0, 300, 160, 0, 160, 300, 160])
    #expect(frames(.fraction(0.5), scale: 2).prefix(8) == [0, 0, 150, 80, 150, 0, 150, 80])
  }

  @Test("UX2 rows of a part of the width are fewer in a line where texts are too large for them")
  func parts() {
    let third = RowWidth.fraction(1.0 / 3)
    // Lines of three, two and one.
    #expect(frames(third, scale: 1.25).prefix(8) == [0, 0, 100, 50, 100, 0, 100, 50])
    #expect(
      frames(third, scale: 1.5).prefix(12) == [0, 0, 150, 60, 150, 0, 150, 60, 0, 60, 150, 60]
    )
    #expect(frames(third, scale: 2.5).prefix(8) == [0, 0, 300, 100, 0, 100, 300, 100])
    // The space between them counts.
    #expect(frames(third, spacing: 12, scale: 2).prefix(8) == [0, 0, 144, 80, 156, 0, 144, 80])
    #expect(frames(third, spacing: 13, scale: 2).prefix(4) == [0, 0, 300, 80])
    // Narrow ones keep as much as they had, or have the line.
    #expect(frames(.fraction(0.1), scale: 2).prefix(8) == [0, 0, 60, 80, 60, 0, 60, 80])
    #expect(
      frames(.fraction(0.25), in: 40, scale: 2.5).prefix(8) == [0, 0, 40, 100, 0, 100, 40, 100]
    )
    #expect(frames(third, scale: 0.75).prefix(4) == [0, 0, 100, 30])
  }

  @Test("UX2 heights that were measured at one scale are only guesses at another, as much larger")
  func measured() {
    let list = [
      TestSection(id: 0, rows: (0..<3).map { TestRow(id: $0, height: 0, isNatural: true) })
    ]
    let snapshot = list.snapshot
    let first = RowPosition(section: 0, row: 0)
    var layout = ListLayout(width: 300)
    layout.rebuild(for: snapshot)
    layout.setLengthScale(2, in: snapshot)
    #expect(layout.contentHeight == 3 * 88, "nothing is known yet")
    layout.setMeasured(50, for: first, in: snapshot)
    layout.setMeasured(0, for: RowPosition(section: 0, row: 1), in: snapshot)
    #expect(layout.needsMeasuring(first, in: snapshot) == false)
    layout.setLengthScale(1, in: snapshot)
    #expect(layout.needsMeasuring(first, in: snapshot) == true)
    #expect(layout.frame(of: first, in: snapshot)?.height == 25)
    #expect(layout.frame(of: RowPosition(section: 0, row: 1), in: snapshot)?.height == 0)
    layout.setMeasured(30, for: first, in: snapshot)
    layout.setLengthScale(2, in: snapshot)
    #expect(layout.needsMeasuring(first, in: snapshot) == true)
    #expect(layout.frame(of: first, in: snapshot)?.height == 60)
    layout.setMeasured(1, for: first, in: snapshot)
    layout.setLengthScale(0.25, in: snapshot)
    #expect(
      layout.frame(of: first, in: snapshot)?.height == 1,
      "or it would never be measured again"
    )
  }

  @Test(
    "UX2 a scale that makes no sense is 1, and no length becomes nonsense",
    arguments: [
      Double.nan, 0, -1, .infinity, 1e300,
    ]
  )
  func nonsense(scale: Double) {
    let list = [
      TestSection(id: 0, rows: [TestRow(id: 0, height: 40), TestRow(id: 1, height: 9e8)])
    ]
    var layout = ListLayout(width: 300)
    layout.rebuild(for: list.snapshot)
    layout.setLengthScale(2, in: list.snapshot)
    #expect(layout.contentHeight == 80 + 1e9)
    layout.setLengthScale(scale, in: list.snapshot)
    #expect(layout.contentHeight == 40 + 9e8)
  }

  @Test("UX2 a list that is laid out elsewhere meanwhile comes with the scale of now")
  func elsewhere() {
    let list = [TestSection(id: 0, rows: (0..<100).map { TestRow(id: $0, height: 30) })]
    let snapshot = list.snapshot
    var current = ListLayout(width: 300)
    let diff = SnapshotDiff(from: Snapshot(), to: snapshot)
    let made = current.laidOut(diff, metrics: [:])
    current.setLengthScale(1.5, in: Snapshot())
    let layout = made.layout.fitted(to: current, of: snapshot)
    #expect(layout.lengthScale == 1.5 && layout.contentHeight == 100 * 45)
  }
}

/// The same on screen.
@MainActor
@Suite struct LengthScalePresenterTests {
  private let models = (0..<10).map { RowsModel(id: "s\($0)", lines: ["x", "y", "z"]) }

  @Test(
    "UX2 the first row in view keeps its place when text becomes larger, and the host lays out again",
    arguments: [1.25, 1.5, 2, 2.5]
  )
  func anchor(scale: Double) throws {
    let rows = TestRows(models)
    let presenter = rows.list.presenter
    for offset in [0.0, 20, 125, 300] {
      presenter.lengthScale = 1
      presenter.scroll(toOffset: offset)
      rows.list.settle()
      let row = try #require(presenter.visibleRows.first)
      let y = try #require(presenter.frame(of: row)?.y)
      let moves = presenter.list.moveCount
      presenter.lengthScale = scale
      #expect(presenter.list.moveCount > moves)
      rows.list.settle()
      #expect(presenter.visibleRows.first == row && presenter.frame(of: row)?.y == y)
      #expect(presenter.frame(of: row)?.height == 20 * scale)
      #expect(presenter.contentHeight == 600 * scale)
      #expect(rows.list.drawnRows.map(\.id) == presenter.visibleRows)
    }
  }

  @Test("UX2 rows that come later have their heights at the scale, too")
  func later() {
    let rows = TestRows([])
    rows.list.presenter.lengthScale = 2
    rows.show(models)
    #expect(rows.list.presenter.contentHeight == 1_200)
    rows.show(Array(models.dropFirst(5)))
    #expect(rows.list.presenter.contentHeight == 600)
    rows.list.resize(width: 200, height: 100)
    #expect(rows.list.presenter.contentHeight == 600)
  }
}

@testable import ListCore
import ListTestSupport
import Testing

@Suite struct ScrollAnchorTests {
  /// Changes a list and tells where the viewport is afterwards.
  private func offset(
    _ before: [TestSection],
    _ after: [TestSection],
    from offset: Double,
    height: Double = 100,
    policy: AnchorPolicy = .stickToTop
  ) -> Double {
    var layout = ListLayout.measured(before)
    let anchor = ScrollAnchor(of: layout, offset: offset, height: height, in: before.snapshot)
    let snapshot = after.snapshot
    layout.rebuild(for: snapshot)
    layout.measureAll(after, in: snapshot)
    return anchor.offset(
      in: layout,
      policy: policy,
      height: height,
      of: snapshot
    ) { after.location(of: $0) }
  }

  private func rows(_ ids: [Int], section: Int = 0, height: Double = 50) -> TestSection {
    TestSection(id: section, rows: ids.map { TestRow(id: $0, height: height) })
  }

  @Test("V3 the first visible row that survives keeps its place")
  func survivors() {
    let before = [rows([0, 1, 2, 3, 4, 5, 6, 7])]
    #expect(offset(before, [rows([9, 0, 1, 2, 3, 4, 5, 6, 7])], from: 110) == 160)
    #expect(offset(before, [rows([2, 3, 4, 5, 6, 7])], from: 110) == 10)
    // Row 2 is gone; row 3 was 40 below the top of the viewport.
    #expect(offset(before, [rows([0, 1, 3, 4, 5, 6, 7])], from: 110) == 60)
    #expect(offset(before, [rows([3, 0, 1, 4, 5, 6, 7])], from: 110) == 0)
    #expect(offset(before, [rows([0, 1, 7, 5, 6, 4])], from: 110) == 160)
  }

  @Test("V3 where nothing on screen survives the offset stays inside the content")
  func nothingSurvives() {
    let before = [rows([0, 1, 2, 3, 4, 5, 6, 7])]
    #expect(offset(before, [rows([10, 11, 12, 13, 14])], from: 110) == 110)
    #expect(offset(before, [rows([10, 11, 12])], from: 110) == 50)
    #expect(offset(before, [], from: 110) == 0)
  }

  @Test("V3 a list at the very top stays there, unless rows are to keep their place")
  func atTop() {
    let before = [rows([0, 1, 2, 3])]
    let after = [rows([9, 0, 1, 2, 3])]
    #expect(offset(before, after, from: 0) == 0)
    #expect(offset(before, after, from: 0.25) == 50.25)
    #expect(offset(before, after, from: 0, policy: .keepPlace) == 50)
    #expect(offset(before, after, from: 0, policy: .stickToBottom) == 50)
  }

  @Test("V3 a chat at its end stays at its end")
  func atEnd() {
    let before = [rows([0, 1, 2, 3])]
    let after = [rows([0, 1, 2, 3, 4, 5])]
    #expect(offset(before, after, from: 100, policy: .stickToBottom) == 200)
    #expect(offset(before, after, from: 99.75, policy: .stickToBottom) == 200)
    #expect(offset(before, after, from: 90, policy: .stickToBottom) == 90)
    #expect(offset(before, after, from: 100) == 100)
    #expect(offset([rows([0])], after, from: 0, policy: .stickToBottom) == 200)
    #expect(offset([], after, from: 0, policy: .stickToBottom) == 200)
  }

  @Test("V3 a height measured above the viewport moves nothing on screen")
  func measuring() {
    let list = [
      TestSection(id: 0, rows: (0..<9).map { TestRow(id: $0, height: 44, isNatural: true) })
    ].snapshot
    var layout = ListLayout(width: 300)
    layout.rebuild(for: list)
    let anchor = ScrollAnchor(of: layout, offset: 100, height: 90, in: list)
    layout.setMeasured(144, for: RowPosition(section: 0, row: 0), in: list)
    layout.setMeasured(20, for: RowPosition(section: 0, row: 1), in: list)
    let places: [RowID: RowPosition] = Dictionary(
      uniqueKeysWithValues: (0..<9).map {
        (list.section(at: 0).rowID(at: $0), RowPosition(section: 0, row: $0))
      }
    )
    #expect(anchor.offset(in: layout, height: 90, of: list) { places[$0] } == 176)
  }

  @Test("V3 collapsing a section by its stuck header leaves the header where it is")
  func collapsing() {
    let before = StickyHeaderTests.list
    var after = before
    after[2].rows = [before[2].rows[0]]
    // The header of section 2 is stuck; all on screen below it goes, but for the next header.
    #expect(offset(before, after, from: 440) == 332)
    after = before
    after[0].rows.insert(TestRow(id: 7, height: 20), at: 1)
    #expect(offset(before, after, from: 440) == 460)
    // Rows put in under a stuck header, above the rows on screen, move nothing.
    after = before
    after[2].rows.insert(TestRow(id: 7, height: 20), at: 1)
    #expect(offset(before, after, from: 440) == 460)
  }

  @Test("V3 rows that come below a header in view leave the rows in place, at the top the header")
  func belowHeader() {
    let before = StickyHeaderTests.list
    var after = before
    after[0].rows.insert(TestRow(id: 7, height: 20), at: 1)
    #expect(offset(before, after, from: 0, policy: .stickToBottom) == 20)
    #expect(offset(before, after, from: 0, policy: .keepPlace) == 20)
    #expect(offset(before, after, from: 0) == 0)
    // One that was on screen already was moved there.
    after = before
    after[0].rows.swapAt(1, 2)
    #expect(offset(before, after, from: 0, policy: .keepPlace) == 0)
    // One that had no height was there already.
    after = before
    after[0].rows[1].height = 0
    #expect(offset(after, before, from: 0, policy: .keepPlace) == 0)
  }

  @Test("V3 whatever changes, the first survivor is where it was to the last bit")
  func property() {
    for seed in 0..<3_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let before = [TestSection].random(using: &random)
      let after = Self.changed(before, using: &random)
      let height = Double(Int.random(in: 1...300, using: &random))
      let naive = NaiveLayout(before)
      let start =
        (Double.random(in: 0...naive.maximumOffset(height), using: &random) * 4).rounded() / 4
      let policy =
        [AnchorPolicy.stickToTop, .keepPlace].randomElement(using: &random) ?? .stickToTop
      var layout = ListLayout.measured(before)
      layout.hasStickyHeaders = false
      let anchor = ScrollAnchor(of: layout, offset: start, height: height, in: before.snapshot)
      let snapshot = after.snapshot
      // Sections that did not change are carried over, as the presenter does it.
      layout.apply(SnapshotDiff(from: before.snapshot, to: snapshot))
      layout.measureAll(after, in: snapshot)
      let end = anchor.offset(
        in: layout,
        policy: policy,
        height: height,
        of: snapshot
      ) { after.location(of: $0) }
      let now = NaiveLayout(after)
      #expect(layout.contentHeight == now.contentHeight, "seed \(seed)")
      var wanted = start
      if start == 0, policy == .stickToTop {
        wanted = 0
      } else {
        for row in naive.visible(start, height) {
          let section = before[row.location.section]
          let id = section.rows[row.location.row].id
          guard let newSection = after.firstIndex(where: { $0.id == section.id }),
            let newRow = after[newSection].rows.firstIndex(where: { $0.id == id }),
            let place = now.row(at: RowPosition(section: newSection, row: newRow))
          else { continue }
          wanted = start + place.y - row.y
          break
        }
      }
      #expect(end == min(max(0, wanted), now.maximumOffset(height)), "seed \(seed)")
    }
  }

  @Test("V3 a change above a viewport with a stuck header moves neither header nor rows")
  func stickyProperty() {
    for seed in 0..<1_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let before = [TestSection].random(using: &random)
      let height = Double(Int.random(in: 1...200, using: &random))
      let naive = NaiveLayout(before)
      let start = (naive.maximumOffset(height) / 2).rounded()
      guard let top = naive.visible(start, height).first, top.location.section > 0, start > 0 else {
        continue
      }
      // All sections above the first visible one are replaced.
      let above = [TestSection].random(using: &random).map {
        TestSection(id: $0.id + 100, rows: $0.rows)
      }
      let after = above + before[top.location.section...]
      let moved =
        NaiveLayout(after).sections[above.count].y - naive.sections[top.location.section].y
      let end = offset(before, after, from: start, height: height)
      let wanted = min(start + moved, NaiveLayout(after).maximumOffset(height))
      #expect(end == wanted, "seed \(seed)")
    }
  }

  /// Sections and rows deleted, inserted, shuffled and made higher.
  private static func changed(_ list: [TestSection], using random: inout SeededGenerator)
    -> [TestSection]
  {
    var list = list
    list.removeAll { _ in Int.random(in: 0..<5, using: &random) == 0 }
    for section in list.indices where Bool.random(using: &random) {
      list[section].rows.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
      for row in list[section].rows.indices where Int.random(in: 0..<4, using: &random) == 0 {
        list[section].rows[row].height = TestRow.randomHeight(using: &random)
      }
      if list[section].rows.first?.role == .header { continue }
      list[section].rows.insert(TestRow(id: 500, height: 17.5), at: 0)
    }
    if Int.random(in: 0..<3, using: &random) == 0 { list.shuffle(using: &random) }
    let new = TestSection(id: 1_000, rows: TestRow.random(using: &random, natural: true))
    list.insert(new, at: Int.random(in: 0...list.count, using: &random))
    return list
  }
}

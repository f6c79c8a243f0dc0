import ListCore
import ListTestSupport
import Testing

@Suite struct ScrollTargetTests {
  private let post = LayoutFrameTests.post.snapshot
  private let grouped = StickyHeaderTests.list.snapshot

  private func target(
    _ snapshot: Snapshot,
    _ section: Int,
    _ row: Int?,
    _ position: ScrollPosition,
    extra: Double = 0,
    from offset: Double = 0,
    height: Double = 200,
    topInset: Double = 0
  ) -> Double? {
    var layout = ListLayout(width: 300)
    layout.rebuild(for: snapshot)
    layout.topInset = topInset
    guard let row else {
      return ScrollAim(layout, of: snapshot, offset: offset, height: height)
        .offset(showingSection: section, at: position, extra: extra)
    }
    return ScrollAim(layout, of: snapshot, offset: offset, height: height)
      .offset(showing: RowPosition(section: section, row: row), at: position, extra: extra)
  }

  @Test("V4 a row goes to the top, the middle or the bottom")
  func positions() {
    #expect(target(post, 0, 2, .top) == 265)
    #expect(target(post, 0, 1, .top) == 55)
    #expect(target(post, 0, 1, .bottom) == 105)
    #expect(target(post, 0, 1, .center) == 55)
    #expect(target(post, 0, 2, .center) == 232.5)
    #expect(target(post, 0, 2, .bottom) == 160)
    #expect(target(post, 0, 0, .bottom) == 0)
    #expect(target(post, 0, 5, .bottom) == 265)
  }

  @Test("V4 nearest scrolls no more than it must")
  func nearest() {
    #expect(target(post, 0, 0, .nearest, from: 0) == 0)
    #expect(target(post, 0, 2, .nearest, from: 0) == 160)
    #expect(target(post, 0, 2, .nearest, from: 200) == 200)
    #expect(target(post, 0, 2, .nearest, from: 265) == 265)
    #expect(target(post, 0, 0, .nearest, from: 265) == 0)
    // The picture is higher than the viewport: it shows its top unless it fills the viewport.
    #expect(target(post, 0, 1, .nearest, from: 0) == 55)
    #expect(target(post, 0, 1, .nearest, from: 80) == 80)
    #expect(target(post, 0, 1, .nearest, from: 265) == 55)
  }

  @Test("V4 top puts a row under the sticky header of its section")
  func underHeader() {
    #expect(target(grouped, 0, 2, .top) == 50)
    #expect(target(grouped, 0, 0, .top, from: 300) == 0)
    #expect(target(grouped, 2, 0, .top) == 332)
    #expect(target(grouped, 2, 3, .top) == 432)
    #expect(target(grouped, 1, 1, .top) == 232)
    #expect(target(grouped, 0, 2, .top, topInset: 10) == 40)
    #expect(target(grouped, 2, 3, .center) == 389)
    // In the middle of a low viewport the header would cover the row.
    #expect(target(grouped, 2, 3, .center, height: 60) == 432)
  }

  @Test("V4 what a stuck header covers is not in view")
  func covered() {
    #expect(target(grouped, 0, 2, .nearest, from: 60) == 50)
    #expect(target(grouped, 0, 2, .nearest, from: 50) == 50)
    #expect(target(grouped, 1, 0, .nearest, from: 182) == 182)
    #expect(target(grouped, 1, 0, .nearest, from: 190) == 182)
    // The header itself is in view where it sticks, and is fetched when it was pushed out.
    #expect(target(grouped, 0, 0, .nearest, from: 100) == 100)
    #expect(target(grouped, 0, 0, .nearest, from: 170) == 150)
    #expect(target(grouped, 0, 0, .nearest, from: 400) == 150)
    #expect(target(grouped, 2, 0, .nearest, from: 0) == 164)
  }

  @Test("V4 a section alone means all of it")
  func sections() {
    #expect(target(grouped, 1, nil, .top) == 182)
    #expect(target(grouped, 1, nil, .bottom) == 132)
    #expect(target(grouped, 1, nil, .center) == 157)
    #expect(target(grouped, 1, nil, .nearest, from: 0) == 132)
    #expect(target(grouped, 1, nil, .nearest, from: 150) == 150)
    #expect(target(grouped, 1, nil, .nearest, from: 300) == 182)
    #expect(target(grouped, 0, nil, .nearest, from: 20) == 0)
    // Higher than the viewport: from its top.
    #expect(target(grouped, 2, nil, .nearest, from: 0, height: 100) == 332)
    #expect(target(grouped, 2, nil, .nearest, from: 380, height: 100) == 332)
    #expect(target(grouped, 2, nil, .top) == 332)
    #expect(target(post, 0, nil, .nearest, from: 100) == 0)
  }

  @Test("V4 an extra offset is added before the offset is limited to the content")
  func extra() {
    #expect(target(post, 0, 1, .top, extra: 10) == 65)
    #expect(target(post, 0, 1, .top, extra: -10) == 45)
    #expect(target(post, 0, 1, .top, extra: -100) == 0)
    #expect(target(post, 0, 1, .top, extra: 1_000) == 265)
    #expect(target(post, 0, 1, .top, extra: .nan) == 55)
    #expect(target(post, 0, 0, .nearest, extra: 10) == 0)
    #expect(target(post, 0, 2, .nearest, extra: 10) == 170)
    #expect(target(grouped, 1, nil, .top, extra: 8) == 190)
  }

  @Test("V4 an unknown target is no target")
  func unknown() {
    for position in ScrollPosition.allCases {
      #expect(target(post, 0, 6, position) == nil)
      #expect(target(post, 0, -1, position) == nil)
      #expect(target(post, 1, 0, position) == nil)
      #expect(target(post, 1, nil, position) == nil)
      #expect(target(post, -1, nil, position) == nil)
    }
  }

  @Test("V4 a section without rows is where it would be")
  func emptySection() {
    let list = LayoutFrameTests.post + [TestSection(id: 1, rows: [])] + StickyHeaderTests.list
    #expect(target(list.snapshot, 1, nil, .top) == 465)
    #expect(target(list.snapshot, 1, nil, .nearest, from: 300) == 300)
  }

  @Test("V4 wherever a row is, it ends up in the content, in view and where it was asked for")
  func property() {
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let list = [TestSection].random(using: &random)
      let snapshot = list.snapshot
      let layout = ListLayout.measured(list)
      let naive = NaiveLayout(list)
      guard let row = naive.rows.randomElement(using: &random) else { continue }
      let height = Double(Int.random(in: 1...400, using: &random))
      let offset = Double.random(in: 0...naive.maximumOffset(height), using: &random).rounded()
      let header = list[row.location.section].rows[0]
      let covered = header.role == .header && row.location.row > 0 ? header.height : 0
      for position in ScrollPosition.allCases {
        let target = ScrollAim(layout, of: snapshot, offset: offset, height: height)
          .offset(showing: row.location, at: position)
        guard let target else {
          Issue.record("seed \(seed)")
          continue
        }
        let limit = naive.maximumOffset(height)
        #expect(target >= 0 && target <= limit, "seed \(seed)")
        let ideal: Double? =
          switch position {
          case .top: row.y - covered
          case .bottom: row.bottom - height
          case .center: min((row.y + row.bottom - height) / 2, row.y - covered)
          case .nearest: nil
          }
        if let ideal { #expect(target == min(max(0, ideal), limit), "seed \(seed) \(position)") }
        guard position == .nearest, row.height + covered <= height else { continue }
        // All of it is in view, and one step less would not be enough.
        let stuck = naive.stuckHeader(target)
        let y = stuck?.location == row.location ? stuck?.y ?? row.y : row.y
        let isHeader = row.location.row == 0 && header.role == .header
        func shows(_ offset: Double) -> Bool {
          let stuck = naive.stuckHeader(offset)
          let y = isHeader && stuck?.location == row.location ? stuck?.y ?? row.y : row.y
          return y >= offset + covered && y + row.height <= offset + height
        }
        if row.height > 0 {
          #expect(y >= target + covered && y + row.height <= target + height, "seed \(seed)")
          if target != offset {
            let back = target > offset ? -0.25 : 0.25
            #expect(!shows(target + back), "seed \(seed)")
          }
        }
      }
    }
  }
}

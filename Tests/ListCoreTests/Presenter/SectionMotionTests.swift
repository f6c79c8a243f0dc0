import ListTestSupport
import Testing

@testable import ListCore

/// Sections on their way: posts of six rows that go as one.
@MainActor
struct SectionMotionTests {
  private static let lines = ["user", "image", "heart", "x", "y", "z"]
  private static let heights = [55.0, 250, 55, 35, 35, 35]

  /// A post, whose rows are as high as those of the feed.
  private final class PostController: SectionController<RowsModel> {
    override var numberOfRows: Int { model.lines.count }
    override func row(at index: Int) -> any ListDiffable {
      TestLine(model.lines[index], model.lines[index])
    }
    override func height(at index: Int) -> RowHeight {
      let place = SectionMotionTests.lines.firstIndex(of: model.lines[index])
      return .fixed(place.map { SectionMotionTests.heights[$0] } ?? 30)
    }
  }

  /// A post with a header, by which it is collapsed.
  private final class TitledPostController: SectionController<RowsModel> {
    override var header: SupplementaryRow? {
      SupplementaryRow(TestLine("title", model.id), height: .fixed(30))
    }
    override var numberOfRows: Int { SectionMotionTests.lines.count }
    override func row(at index: Int) -> any ListDiffable {
      TestLine(SectionMotionTests.lines[index], SectionMotionTests.lines[index])
    }
    override func height(at index: Int) -> RowHeight { .fixed(SectionMotionTests.heights[index]) }
  }

  private func makeFeed(_ count: Int) -> TestRows {
    let rows = TestRows([], height: 667)
    rows.adapter.register(PostController.self, for: RowsModel.self)
    rows.show((0..<count).map { RowsModel(id: "p\($0)", lines: Self.lines) })
    rows.list.animatesRows = true
    return rows
  }

  /// The first section of which rows are seen nearer to each other, or farther, than they belong.
  ///
  /// Those that fade are where they were, others where they go.
  private func sliced(in rows: TestRows) -> String? {
    let seen = rows.list.drawnRows.filter { row in
      !row.isStuck && row.drawnFrame.y < 667 && row.drawnFrame.y + row.drawnFrame.height > 0.01
    }
    let groups = Dictionary(grouping: seen) { "\($0.id.section) \($0.isLeaving)" }
    for (section, part) in groups {
      let drawn = part.sorted { $0.drawnFrame.y < $1.drawnFrame.y }
      for (row, next) in zip(drawn, drawn.dropFirst()) {
        guard let place = Self.lines.firstIndex(of: row.id.key.description),
          let nextPlace = Self.lines.firstIndex(of: next.id.key.description)
        else { continue }
        let gap = Self.heights[place..<max(place, nextPlace)].reduce(0, +)
        guard nextPlace > place, abs(next.drawnFrame.y - row.drawnFrame.y - gap) < 0.01 else {
          return "\(section): \(row.id.key) at \(row.drawnFrame.y), "
            + "\(next.id.key) at \(next.drawnFrame.y)"
        }
      }
    }
    return nil
  }

  @Test("UX8 a section that leaves by more than a page fades where it is, with all of its rows")
  func fades() {
    let rows = makeFeed(8)
    rows.show((1..<8).map { RowsModel(id: "p\($0)", lines: Self.lines) } + [post(0)])
    let leaving = rows.list.drawnRows.filter { $0.id.section == RowID.row("p0", "user").section }
    #expect(leaving.map(\.drawnFrame.y) == [0, 55, 305, 360, 395, 430])
    rows.list.advance(milliseconds: 75)
    let later = rows.list.drawnRows.filter { $0.id.section == RowID.row("p0", "user").section }
    #expect(later.map(\.drawnFrame.y) == [0, 55, 305, 360, 395, 430])
    #expect(later.allSatisfy { $0.displacement.opacity == 0.125 })
  }

  @Test("UX8 a section that leaves by less than a page goes there as one")
  func goes() {
    let rows = makeFeed(8)
    rows.show([post(1), post(0)] + (2..<8).map(post))
    for _ in 0..<16 {
      #expect(sliced(in: rows) == nil)
      rows.list.advance(milliseconds: 16.7)
    }
  }

  @Test("UX8 no frame of a shuffle, insert, delete or undo shows a section in slices")
  func random() {
    for seed in UInt64(0)..<24 {
      var random = SeededGenerator(seed: seed)
      let rows = makeFeed(12)
      var ids = Array(0..<12)
      var past: [[Int]] = []
      for turn in 0..<8 {
        past.append(ids)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: ids.shuffle(using: &random)
        case 1: ids.insert(100 + turn, at: Int.random(in: 0...min(3, ids.count), using: &random))
        case 2: if ids.count > 4 { ids.remove(at: Int.random(in: 0..<4, using: &random)) }
        case 3: ids.swapAt(0, Int.random(in: 0..<ids.count, using: &random))
        default: ids = past[past.count - 2 < 0 ? 0 : past.count - 2]
        }
        rows.show(ids.map(post))
        for frame in 0..<16 {
          if let sliced = sliced(in: rows) {
            Issue.record("LIST_SEED=\(seed), turn \(turn), frame \(frame): \(sliced)")
            return
          }
          rows.list.advance(milliseconds: 16.7)
        }
        if Bool.random(using: &random) {
          rows.list.presenter.scroll(toOffset: Double.random(in: 0..<2_000, using: &random))
        }
      }
    }
  }

  @Test("UX8 no frame of a collapse shows a section in slices, whatever else is changed")
  func collapse() {
    for seed in UInt64(0)..<24 {
      var random = SeededGenerator(seed: seed)
      let rows = TestRows([], height: 667)
      rows.adapter.register(TitledPostController.self, for: RowsModel.self)
      var ids = Array(0..<12)
      rows.show(ids.map(post))
      rows.list.animatesRows = true
      for turn in 0..<12 {
        let first = rows.list.presenter.visibleRows.first?.section
        switch Int.random(in: 0..<6, using: &random) {
        case 0: ids.shuffle(using: &random)
        case 1: ids.remove(at: Int.random(in: 0..<3, using: &random))
        case 2: ids.insert(100 + turn, at: Int.random(in: 0..<3, using: &random))
        default:
          let section = rows.list.presenter.visibleRows.randomElement(using: &random)?.section
          if let section = Bool.random(using: &random) ? first : section {
            rows.adapter.toggleCollapsed(section)
          }
        }
        rows.show(ids.map(post))
        for frame in 0..<16 {
          if let sliced = sliced(in: rows) {
            Issue.record("LIST_SEED=\(seed), turn \(turn), frame \(frame): \(sliced)")
            return
          }
          rows.list.advance(milliseconds: 16.7)
        }
        if Bool.random(using: &random) {
          rows.list.presenter.scroll(toOffset: Double.random(in: 0..<2_000, using: &random))
        }
      }
    }
  }

  private func post(_ number: Int) -> RowsModel {
    RowsModel(id: "p\(number)", lines: Self.lines)
  }
}

import Foundation
import ListTestSupport
import Testing

@testable import ListCore

/// Sections on their way: posts of six rows that go as one.
@MainActor
struct SectionMotionTests {
  private static let lines = ["user", "image", "heart", "x", "y", "z"]
  private static let heights = [55.0, 250, 55, 35, 35, 35]
  private static let titledLines = ["title"] + lines
  private static let titledHeights = [30] + heights

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
    override var header: Row? {
      Row(TestLine("title", model.id), height: .fixed(30))
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
  /// Those that fade are where they were, others where they go. A header that sticks, or comes from where
  /// it stuck, is on its own, and rows that appear rise below it; without a word about those no header counts.
  private func sliced(in rows: TestRows, besides stuck: Set<DiffIdentity>? = nil) -> String? {
    let seen = rows.list.drawnRows.filter { row in
      row.drawnFrame.y < 667 && row.drawnFrame.y + row.drawnFrame.height > 0.01
        && (row.id.key.role == .body || stuck?.contains(row.id.section) == false)
    }
    let groups = Dictionary(grouping: seen) { "\($0.id.section) \($0.isLeaving)" }
    for (section, part) in groups {
      let drawn = part.sorted { $0.drawnFrame.y < $1.drawnFrame.y }
      for (row, next) in zip(drawn, drawn.dropFirst()) {
        guard let place = Self.titledLines.firstIndex(of: row.id.key.description),
          let nextPlace = Self.titledLines.firstIndex(of: next.id.key.description),
          place > 0 || row.displacement.opacity == next.displacement.opacity
        else { continue }
        let gap = Self.titledHeights[place]
        // None between them is left out.
        guard nextPlace == place + 1, abs(next.drawnFrame.y - row.drawnFrame.y - gap) < 0.01 else {
          return "\(section): \(row.id.key) at \(row.drawnFrame.y), "
            + "\(next.id.key) at \(next.drawnFrame.y)"
        }
      }
    }
    return nil
  }

  /// The sections whose headers stick now.
  private func stuck(in rows: TestRows) -> Set<DiffIdentity> {
    Set(rows.list.drawnRows.filter(\.isStuck).map(\.id.section))
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

  @Test(
    "UX8 a header that sticks stays at the top where a program scrolls when it hears of a change",
    arguments: [(40.0, 250.0), (250, 40), (0, 250), (250, 0)]
  )
  func headerStays(from: Double, to: Double) throws {
    let rows = TestRows([], height: 200)
    let list = rows.list
    rows.adapter.register(TitledPostController.self, for: RowsModel.self)
    rows.show([post(0)])
    list.animatesRows = true
    list.presenter.scroll(toOffset: from)
    list.settle()
    let header = try #require(list.presenter.displayedRows.first)
    let token = rows.adapter.addListener { _ in list.presenter.scroll(toOffset: to) }
    rows.show([post(0), post(1)])
    token.cancel()
    #expect(list.presenter.offset == to)
    #expect(list.drawnFrame(of: header)?.y == 0)
  }

  @Test("V7 the screen of a headless list says where a header that sticks is drawn")
  func screen() throws {
    let rows = TestRows([], height: 200)
    rows.adapter.register(TitledPostController.self, for: RowsModel.self)
    rows.show([post(0)])
    rows.list.presenter.scroll(toOffset: 40)
    rows.list.settle()
    let first = try #require(rows.list.screen.split(separator: "\n").first)
    #expect(first.hasPrefix("0.0\t"), "\(first)")
  }

  /// Sixteen frames between two changes are a whole motion, fewer interrupt it.
  enum Pause: CaseIterable { case whole, interrupted }

  @Test(
    "UX8 no frame of a shuffle, insert, delete or undo shows a section in slices",
    arguments: Pause.allCases
  )
  func random(pause: Pause) {
    for seed in Self.seeds() {
      var random = SeededGenerator(seed: seed)
      let rows = makeFeed(12)
      var ids = Array(0..<12)
      var past: [[Int]] = []
      let failure = play(8, in: rows, pause, &random) { turn, random in
        past.append(ids)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: ids.shuffle(using: &random)
        case 1: ids.insert(100 + turn, at: Int.random(in: 0...min(3, ids.count), using: &random))
        case 2: if ids.count > 4 { ids.remove(at: Int.random(in: 0..<4, using: &random)) }
        case 3: ids.swapAt(0, Int.random(in: 0..<ids.count, using: &random))
        default: ids = past[past.count - 2 < 0 ? 0 : past.count - 2]
        }
        rows.show(ids.map(post))
      }
      if let failure { Issue.record("LIST_SEED=\(seed), \(failure)") }
    }
  }

  @Test(
    "UX8 no frame of a collapse shows a section in slices, whatever else is changed",
    arguments: Pause.allCases
  )
  func collapse(pause: Pause) {
    for seed in Self.seeds() {
      var random = SeededGenerator(seed: seed)
      let rows = TestRows([], height: 667)
      rows.adapter.register(TitledPostController.self, for: RowsModel.self)
      var ids = Array(0..<12)
      rows.show(ids.map(post))
      rows.list.animatesRows = true
      let failure = play(12, in: rows, pause, &random) { turn, random in
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
      }
      if let failure { Issue.record("LIST_SEED=\(seed), \(failure)") }
    }
  }

  /// Changes a list and looks at every frame.
  ///
  /// - Returns: What is wrong with the first frame that is.
  private func play(
    _ turns: Int,
    in rows: TestRows,
    _ pause: Pause,
    _ random: inout SeededGenerator,
    change: (Int, inout SeededGenerator) -> Void
  ) -> String? {
    var stuck: Set<DiffIdentity> = []
    for turn in 0..<turns {
      let before = rows.list.drawnRows
      if !rows.list.presenter.isMoving { stuck = [] }
      stuck.formUnion(self.stuck(in: rows))
      change(turn, &random)
      // What changes five times a second is put in its place.
      if rows.list.presenter.isMoving, let jump = jump(from: before, in: rows) {
        return "turn \(turn): \(jump)"
      }
      let frames = pause == .whole ? 16 : Int.random(in: 1...15, using: &random)
      for frame in 0..<frames {
        stuck.formUnion(self.stuck(in: rows))
        if let sliced = sliced(in: rows, besides: pause == .whole ? stuck : nil) {
          return "turn \(turn), frame \(frame): \(sliced)"
        }
        rows.list.advance(milliseconds: 16.7)
      }
      if Bool.random(using: &random) {
        rows.list.presenter.scroll(toOffset: Double.random(in: 0..<2_000, using: &random))
      }
    }
    return nil
  }

  /// The first row that a change puts elsewhere at once.
  private func jump(from before: [PresentedRow], in rows: TestRows) -> String? {
    for row in rows.list.drawnRows {
      guard let old = before.first(where: { $0.id == row.id && $0.isLeaving == row.isLeaving })
      else { continue }
      if abs(old.drawnFrame.y - row.drawnFrame.y) >= 1 {
        return "\(row.id) jumps from \(old.drawnFrame.y) to \(row.drawnFrame.y)"
      }
    }
    return nil
  }

  /// The first hundred seeds and the others that failed once.
  ///
  /// `LIST_SEED` runs one case again, `LIST_ROUNDS` the first that many.
  private static func seeds() -> [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["LIST_SEED"].flatMap(UInt64.init) { return [seed] }
    if let rounds = environment["LIST_ROUNDS"].flatMap(UInt64.init) { return Array(0..<rounds) }
    let failed: [UInt64] = [
      102, 105, 109, 117, 141, 175, 211, 212, 233, 238, 258, 272, 300, 319, 359, 368, 393, 397,
    ]
    return Array(0..<100) + failed
  }

  private func post(_ number: Int) -> RowsModel {
    RowsModel(id: "p\(number)", lines: Self.lines)
  }

  @Test("UX8 a row that fades and is then drawn on its way with its section is drawn once")
  func once() {
    func model(_ id: String, _ count: Int) -> RowsModel {
      RowsModel(id: id, lines: (0..<count).map { "\(id)\($0)" })
    }
    let rows = TestRows([model("a", 2), model("b", 4), model("c", 4), model("d", 9)], height: 200)
    rows.list.animatesRows = true
    rows.adapter.anchorPolicy = .keepOffset
    rows.list.presenter.scroll(toOffset: 100)
    rows.show([model("a", 1), model("b", 4), model("c", 4), model("d", 9)])
    rows.list.resize(width: 100, height: 40)
    rows.list.resize(width: 100, height: 240)
    let drawn = rows.list.drawnRows.map(\.id)
    #expect(Set(drawn).count == drawn.count, "\(drawn)")
  }
}

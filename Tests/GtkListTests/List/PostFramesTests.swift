import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  /// What a person sees of posts on their way: each in one piece, in every frame that the widget lays out.
  @MainActor @Suite struct PostFramesTests {
    init() throws { try GtkTest.start() }

    /// The header, then the lines.
    private static let heights = [30.0, 40, 120, 55, 35]
    private static let height = 500

    private struct TitledPost: ListDiffable, Equatable {
      let id: Int
    }

    /// A post with a header, by which it is collapsed.
    private final class TitledPostController: SectionController<TitledPost> {
      override var header: Row? {
        Row(TestLine("0", "\(model.id)"), height: .fixed(30))
      }
      override var numberOfRows: Int { PostFramesTests.heights.count - 1 }
      override func row(at index: Int) -> any ListDiffable {
        TestLine("\(index + 1)", "\(model.id), \(index)")
      }
      override func height(at index: Int) -> RowHeight {
        .fixed(PostFramesTests.heights[index + 1])
      }
    }

    @Test(
      "UX8 no frame of a shuffle, insert, delete, undo or collapse draws a post in slices",
      arguments: UInt64(0)..<4
    )
    func frames(seed: UInt64) async throws {
      var random = SeededGenerator(seed: seed)
      try await FrameClock.run(width: 300, height: Self.height) { fixture, clock in
        fixture.adapter.register(TitledPostController.self, for: TitledPost.self)
        var ids = Array(0..<12)
        var past: [[Int]] = []
        await fixture.show(ids.map(TitledPost.init))
        clock.time += 300
        await fixture.settle()
        var moving = 0
        for turn in 0..<8 {
          past.append(ids)
          var stuck = stuck(in: fixture.list)
          switch Int.random(in: 0..<6, using: &random) {
          case 0: ids.shuffle(using: &random)
          case 1: ids.insert(100 + turn, at: Int.random(in: 0..<3, using: &random))
          case 2: ids.remove(at: Int.random(in: 0..<3, using: &random))
          case 3: ids = past[past.count - 2 < 0 ? 0 : past.count - 2]
          default:
            let seen = fixture.list.presenter.visibleRows.map(\.section)
            fixture.adapter.toggleCollapsed(try #require(seen.randomElement(using: &random)))
          }
          fixture.adapter.objects = ids.map(TitledPost.init)
          await GtkTest.pump { fixture.adapter.isIdle }
          for frame in 0..<18 {
            await clock.frame(of: fixture.list)
            moving += fixture.list.presenter.isMoving ? 1 : 0
            stuck.formUnion(self.stuck(in: fixture.list))
            if let sliced = sliced(in: fixture.list, besides: stuck) {
              Issue.record("turn \(turn), frame \(frame): \(sliced)")
              return
            }
            clock.time += 16.7
          }
          clock.time += 300
          await fixture.settle()
          if Bool.random(using: &random) {
            fixture.list.presenter.scroll(toOffset: Double.random(in: 0..<1_000, using: &random))
            await fixture.settle()
          }
        }
        #expect(moving > 40, "\(moving) frames had something on its way")
      }
    }

    /// The posts whose headers stick now.
    private func stuck(in list: ListView) -> Set<DiffIdentity> {
      Set(list.layout.rows.filter { $0.slot.row.hasCSSClass("stuck") }.map(\.id.section))
    }

    private typealias Line = (post: String, line: Int, y: Double, opacity: Double)

    /// The first post of which lines are seen nearer to each other, or farther, than they belong.
    ///
    /// A header that sticks, or comes from where it stuck, lies over the lines of its own post, and
    /// rows that appear rise below it.
    private func sliced(in list: ListView, besides stuck: Set<DiffIdentity>) -> String? {
      let stuck = Set(stuck.map { "\($0) false" })
      let seen = list.layout.rows.compactMap { row -> Line? in
        guard let line = Int(row.id.key.description), row.slot.row.opacity > 0,
          let frame = row.slot.row.frame(in: list.body),
          frame.y < Double(Self.height), frame.y + frame.height > 0
        else { return nil }
        let post = "\(row.id.section) \(row.slot.row.isLeaving)"
        return (post, line, frame.y, row.slot.row.opacity)
      }
      for (post, lines) in Dictionary(grouping: seen, by: \.post) {
        let lines = lines.sorted { $0.line < $1.line }
        for (one, next) in zip(lines, lines.dropFirst())
        where one.line > 0 || one.opacity == next.opacity {
          let isOver = one.line == 0 && stuck.contains(post)
          let room = isOver ? Self.heights[1...].reduce(0, +) : 0
          let gap = Self.heights[one.line..<next.line].reduce(0, +)
          // No line between them is left out, and edges are whole pixels.
          let isNext = isOver || next.line == one.line + 1
          if !isNext || !(-1...room + 1).contains(one.y + gap - next.y) {
            return "\(post): \(one.line) at \(one.y), \(next.line) at \(next.y)"
          }
        }
      }
      return nil
    }
  }
}

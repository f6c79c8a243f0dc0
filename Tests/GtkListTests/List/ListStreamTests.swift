import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  /// A widget whose list changes while its rows are on their way; a frame is 16 ms of its clock.
  @MainActor @Suite struct ListStreamTests {
    init() throws { try GtkTest.start() }

    private static let frame = 16.0

    /// A person may drag each paragraph.
    private final class DraggedController: BindingSectionController<TestParagraph> {
      override func canMove(_ row: RowContext) -> Bool { true }
    }

    /// The paragraphs in their order, which a person changes as well.
    @MainActor private final class Order: ListMoveDelegate {
      var paragraphs: [TestParagraph] = []
      var drops = 0

      func listAdapter(
        _ adapter: ListAdapter,
        move object: any ListDiffable,
        from old: [any ListDiffable],
        to new: [any ListDiffable]
      ) {
        paragraphs = new.compactMap { $0 as? TestParagraph }
        adapter.objects = paragraphs
        drops += 1
      }
    }

    @Test(
      """
      T4 LV1 under a stream of updates at any interval, scrolled, selected and dragged meanwhile, the widget \
      keeps few rows and each in its place
      """,
      arguments: [1.0, 4, 16, 60, 200]
    )
    func stream(interval: Double) async throws {
      try await FrameClock.run(width: 300, height: 400) { fixture, clock in
        var numbers = SeededGenerator(seed: UInt64(interval))
        let order = Order()
        order.paragraphs = (0..<100).map { paragraph("\($0)", &numbers) }
        fixture.adapter.register(DraggedController.self, for: TestParagraph.self)
        fixture.adapter.moveDelegate = order
        await show(order.paragraphs, in: fixture, clock)
        var sinceFrame = 0.0
        for step in 0..<120 {
          change(&order.paragraphs, step, &numbers)
          fixture.adapter.objects = order.paragraphs
          await GtkTest.pump { fixture.adapter.isIdle }
          person(step, fixture.list, &numbers)
          drag(step, fixture.surface.reorder)
          await GtkTest.pump { fixture.adapter.isIdle }
          sinceFrame += interval
          while sinceFrame >= Self.frame {
            sinceFrame -= Self.frame
            clock.time += Self.frame
            await clock.frame(of: fixture.list)
            // Rows that come between two frames are in view before any of them has a cell.
            check(fixture.list, "step \(step), every \(interval) ms")
          }
        }
        #expect(order.drops > 0)
        // What moves begins to with a frame.
        clock.time += Self.frame
        await clock.frame(of: fixture.list)
        clock.time += 300
        await fixture.settle()
        let presenter = fixture.list.presenter
        #expect(!presenter.isMoving)
        let texts = presenter.snapshot.sections.map { $0.rows.flatMap(\.texts) }
        #expect(texts == order.paragraphs.map { [$0.text] })
        try expectInPlace(fixture.list)
      }
    }

    @Test("T4 several updates before a frame bind each changed cell once, with that frame")
    func bindsOnceAFrame() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(30))
      let bound = fixture.list.boundCount
      // Nobody draws frames of what is not to be seen.
      fixture.hide()
      for likes in 1...5 {
        var posts = ListFixture.posts(30)
        posts[0].likes = likes
        fixture.adapter.objects = posts
        await GtkTest.pump { fixture.adapter.isIdle }
      }
      #expect(fixture.list.boundCount == bound)
      fixture.unhide()
      await fixture.settle()
      #expect(fixture.list.boundCount == bound + 1)
      #expect(fixture.list.texts(in: .heart("p0")) == ["❤️", "5"])
      await fixture.close()
    }

    // MARK: The stream

    private func paragraph(_ id: String, _ numbers: inout SeededGenerator) -> TestParagraph {
      let lines = 1 + Int.random(in: 0..<4, using: &numbers)
      return TestParagraph(
        id: id,
        text: Array(repeating: "line \(id)", count: lines).joined(separator: "\n")
      )
    }

    /// Rows come in view and above it, leave at the end, change their height, move.
    private func change(
      _ paragraphs: inout [TestParagraph],
      _ step: Int,
      _ numbers: inout SeededGenerator
    ) {
      switch step % 6 {
      case 0, 1: paragraphs.insert(paragraph("new \(step)", &numbers), at: 0)
      case 2: paragraphs.insert(paragraph("new \(step)", &numbers), at: 5)
      case 3: paragraphs.removeLast()
      case 4: paragraphs[2].text += "\nlonger"
      default: paragraphs.swapAt(1, Int.random(in: 2..<paragraphs.count, using: &numbers))
      }
    }

    private func person(_ step: Int, _ list: ListView, _ numbers: inout SeededGenerator) {
      guard step.isMultiple(of: 7) else { return }
      let offset = list.presenter.offset + Double(Int.random(in: -150...200, using: &numbers))
      list.presenter.scroll(toOffset: offset)
      if let row = list.presenter.visibleRows.last { list.presenter.click(row) }
    }

    /// A row is held for some steps and let go somewhere else.
    private func drag(_ step: Int, _ reorder: RowReorder) {
      switch step % 20 {
      case 5: reorder.press(atX: 100, y: 200)
      case 6: reorder.move(byX: 0, y: 40)
      case 9: reorder.move(byX: 0, y: -70)
      case 12: reorder.end()
      default: break
      }
    }

    private func check(_ list: ListView, _ place: Comment) {
      let visible = Double(list.presenter.visibleRows.count)
      let leaving = list.layout.rows.count { $0.slot.row.isLeaving }
      #expect(Double(list.realisedCount) <= 1.5 * visible + 5 + Double(leaving), place)
      #expect(Double(leaving) <= 2 * visible + 2, place)
      #expect(Set(list.layout.rows.map(\.id)).count == list.layout.rows.count, place)
    }

    private func expectInPlace(_ list: ListView) throws {
      for row in list.presenter.visibleRows {
        let widget = try #require(list.rowWidget(for: row))
        let frame = try #require(list.presenter.frame(of: row))
        #expect(widget.frame(in: list.body)?.y == frame.y.rounded())
        #expect(widget.opacity == 1 && !widget.isTravelling)
        #expect(list.texts(in: row) == list.presenter.snapshot.row(for: row)?.texts)
      }
      let bottoms = list.presenter.visibleRows.compactMap { list.presenter.frame(of: $0) }
      for (row, next) in zip(bottoms, bottoms.dropFirst()) {
        #expect(row.y + row.height <= next.y + 0.001)
      }
    }

    // MARK: Frames

    private func show(_ objects: [any ListDiffable], in fixture: ListFixture, _ clock: FrameClock)
      async
    {
      await fixture.show(objects)
      clock.time += 300
      await fixture.settle()
    }
  }
}

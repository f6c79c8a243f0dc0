import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  /// Keys that come when the list has changed and no frame has shown it yet.
  @MainActor @Suite struct KeysBeforeFrameTests {
    init() throws { try GtkTest.start() }

    private func lines(_ numbers: some Sequence<Int>) -> [TestParagraph] {
      numbers.map { TestParagraph(id: "\($0)", text: "line \($0)") }
    }

    private func press(_ key: Key, in list: ListView) { _ = list.keyboard.keys.onPressed?(key, []) }

    @Test("CO8 a row that left and came back before a frame keeps the focus that a key gave it")
    func cameBack() async throws {
      try await FrameClock.run(width: 300, height: 400) { fixture, clock in
        let list = fixture.list
        await fixture.show(lines(0..<100))
        let row = list.presenter.snapshot.rowID(at: 3)
        list.presenter.moveCursor(to: list.presenter.snapshot.rowID(at: 4))
        list.takeFocus()
        fixture.adapter.objects = lines((0..<100).filter { $0 != 3 })
        await GtkTest.pump { fixture.adapter.isIdle }
        clock.time += 16
        await clock.frame(of: list)
        #expect(list.layout.rows.contains { $0.id == row && $0.slot.row.isLeaving })
        fixture.adapter.objects = lines(0..<100)
        press(.up, in: list)
        #expect(list.presenter.focusedRow == row)
        #expect(list.keyboard.focusHolder?.row.isLeaving == false)
        list.presenter.scroll(toOffset: 1_500)
        for _ in 0..<3 {
          clock.time += 300
          await clock.frame(of: list)
        }
        await fixture.settle()
        let holder = try #require(list.keyboard.focusHolder)
        #expect(holder.id == row && !holder.row.isParked)
      }
    }

    @Test("X2 when all rows in view go by one Delete, the row that gets the focus comes into view")
    func deletedAll() async throws {
      let (fixture, controller) = try await ListFixture.withActions(
        (0..<20).map { "r\($0)" },
        height: 100
      )
      let list = fixture.list
      let rows = (0...2).map { list.presenter.snapshot.rowID(at: $0) }
      for row in rows { list.presenter.select(row, gesture: .toggle) }
      list.presenter.moveCursor(to: rows[2])
      list.keyboard.focusCursor(isByKey: true)
      await fixture.settle()
      #expect(list.presenter.offset == 0 && !list.presenter.isFullyVisible(rows[2]))
      press(.delete, in: list)
      await fixture.settle()
      #expect(controller.lines.first == "r3" && controller.lines.count == 17)
      #expect(list.presenter.focusedRow == list.presenter.snapshot.rowID(at: 0))
      #expect(list.presenter.offset == 0)
      // Who scrolled away from the row is left alone when others take it away.
      list.presenter.scroll(toOffset: 300)
      await fixture.settle()
      controller.lines.removeFirst()
      controller.update()
      await fixture.settle()
      #expect(list.presenter.offset == 260)
      await fixture.close()
    }

    @Test("CO8 the keyboard does not go to a row that has gone, though it is still to be seen")
    func gone() async throws {
      let fixture = ListFixture()
      let list = fixture.list
      await fixture.show(ListFixture.posts(3))
      list.takeFocus()
      fixture.adapter.objects = [] as [TestPost]
      press(.down, in: list)
      #expect(list.presenter.snapshot.rowCount == 0)
      #expect(list.layout.rows.count > 0, "they are to be seen until the next frame")
      list.takeFocus()
      #expect(list.keyboard.focusHolder == nil)
      await fixture.settle()
      #expect(list.keyboard.focusHolder == nil)
      await fixture.close()
    }
  }
}

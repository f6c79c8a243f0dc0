import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct DeclaredMoveTests {
    init() throws { try GtkTest.start() }

    @Test("AP10 a row of a declared list is moved by hand, then by Alt and an arrow, in its cell")
    func moves() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        let model = ModelList(adapter: fixture.adapter)
        var letters = ["a", "b", "c", "d"]
        func show() {
          model.show { ListSection("s") { letters.map { TestLine($0, $0) } } }
        }
        model.heights(of: TestLine.self) { _ in .fixed(40) }
        model.canMove(TestLine.self) { $0.id != "d" }
        model.onMove(TestLine.self) { _, move in
          letters.insert(letters.remove(at: move.from.index), at: move.to.index)
          show()
        }
        show()
        await fixture.settle()
        let row = try #require(model.row(of: TestLine.self, id: "a"))
        let cell = try #require(fixture.cell(row, as: LineCell.self))
        let reorder = fixture.surface.reorder
        reorder.press(atX: 100, y: 140)
        reorder.move(byX: 0, y: -60)
        #expect(reorder.row == nil, "the program does not let it go")
        reorder.cancel()
        reorder.press(atX: 100, y: 20)
        reorder.move(byX: 0, y: 90)
        #expect(reorder.drop?.isAllowed == true)
        reorder.end()
        await fixture.settle()
        #expect(letters == ["b", "c", "a", "d"])
        fixture.list.presenter.moveCursor(to: row)
        fixture.list.takeFocus()
        _ = fixture.list.keyboard.keys.onPressed?(.up, .alt)
        await fixture.settle()
        #expect(letters == ["b", "a", "c", "d"])
        #expect(fixture.list.presenter.focusedRow == row)
        #expect(fixture.cell(row, as: LineCell.self) === cell)
        #expect(cell.binds == 1, "a move binds nothing")
        let rows = fixture.list.presenter.visibleRows
        #expect(rows.compactMap { fixture.list.texts(in: $0)?.first } == letters)
        await fixture.close()
      }
    }

    @Test("AP10 the cursor and the selection go along with a row that leaves its section")
    func carried() async throws {
      let fixture = ListFixture()
      let model = ModelList(adapter: fixture.adapter)
      model.heights(of: TestLine.self) { _ in .fixed(40) }
      model.onMove(TestLine.self) { _, _ in }
      model.allowsMove(TestLine.self) { _, _ in true }
      model.show {
        ListSection("s") { [TestLine("a", "a")] }
        ListSection("t") { [TestLine("b", "b"), TestLine("c", "c")] }
      }
      await fixture.settle()
      let presenter = fixture.list.presenter
      let row = try #require(model.row(of: TestLine.self, id: "a"))
      presenter.select(row, gesture: .replace)
      presenter.moveCursor(to: row)
      fixture.list.takeFocus()
      for _ in 0..<2 {
        _ = fixture.list.keyboard.keys.onPressed?(.down, .alt)
        await fixture.settle()
      }
      #expect(model.models(TestLine.self, in: "t").map(\.id) == ["b", "a", "c"])
      let new = try #require(model.row(of: TestLine.self, id: "a"))
      #expect(presenter.focusedRow == new)
      #expect(presenter.selectedRows == [new])
      await fixture.close()
    }
  }
}

import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct ListRealisationTests {
    init() throws { try GtkTest.start() }

    @Test("L1 with 10,000 posts the realised rows never exceed 1.5 x visible + 4")
    func realisedRows() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show(ListFixture.posts(10_000))
        let list = fixture.list
        for step in 0..<60 {
          list.presenter.scroll(toOffset: Double(step) * Double(step) * 377)
          await fixture.settle()
          let visible = list.presenter.visibleRows.count
          #expect(list.realisedCount >= visible)
          #expect(Double(list.realisedCount) <= 1.5 * Double(visible) + 4)
        }
        await fixture.close()
      }
    }

    @Test("L1 scrolling makes no cells once the pools are filled, and the cells come from them")
    func steadyScrolling() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show(ListFixture.posts(10_000))
        let list = fixture.list
        var offset = 0.0
        @MainActor func scroll(_ steps: Int) async {
          for _ in 0..<steps {
            offset += 120
            list.presenter.scroll(toOffset: offset)
            await fixture.settle()
          }
        }
        await scroll(20)
        let created = list.createdCount
        let bound = list.boundCount
        await scroll(60)
        #expect(list.createdCount == created)
        #expect(list.boundCount > bound)
        await fixture.close()
      }
    }

    @Test("L1 an idle list does nothing: no layout, no bind, no cell")
    func idle() async {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(100))
      await GtkTest.settle()
      let counts = (fixture.list.boundCount, fixture.list.createdCount, fixture.list.layoutCount)
      await GtkTest.settle()
      #expect(fixture.list.boundCount == counts.0)
      #expect(fixture.list.createdCount == counts.1)
      #expect(fixture.list.layoutCount == counts.2)
      await fixture.close()
    }

    @Test("L1 without its scrollbar a list can have any size, down to one pixel")
    func tiny() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        fixture.list.showsScrollbar = false
        fixture.list.widget.horizontalAlignment = .start
        fixture.list.widget.verticalAlignment = .start
        fixture.list.widget.setSizeRequest(width: 9, height: 1)
        await fixture.show(ListFixture.posts(20))
        await GtkTest.pump { fixture.list.presenter.viewport == ListSize(width: 9, height: 1) }
        #expect(fixture.list.presenter.viewport == ListSize(width: 9, height: 1))
        #expect(fixture.list.presenter.visibleRows == [.line("p0", "user")])
        await fixture.close()
      }
    }

    @Test("L2 a row without a registered cell is a diagnostic and a visible placeholder")
    func placeholder() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        fixture.adapter.register(TestPicture.self) { BindingSectionController(model: $0) }
        await fixture.show([TestPicture()])
        #expect(fixture.diagnostics.counts == [.unregisteredCell: 1])
        let row = try #require(fixture.list.presenter.visibleRows.first)
        let texts = try #require(fixture.list.texts(in: row))
        #expect(texts.first?.contains("TestPicture") == true)
        await fixture.close()
      }
    }

    @Test("L2 a cell forgets its row before it shows another, and is bound to the new row only")
    func reuse() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(2_000))
      let forgotten = LineCell.forgotten
      fixture.list.presenter.scroll(toOffset: 40_000)
      await fixture.settle()
      #expect(LineCell.forgotten > forgotten)
      for row in fixture.list.presenter.visibleRows {
        let shown = fixture.list.presenter.snapshot.row(for: row)?.texts
        #expect(fixture.list.texts(in: row) == shown)
      }
      await fixture.close()
    }

    @Test("V1 a natural height is the one the cell asks for, measured once and remembered")
    func naturalHeight() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        let long = String(repeating: "a sentence that wraps ", count: 30)
        await fixture.show([
          TestParagraph(id: "short", text: "one line"), TestParagraph(id: "long", text: long),
        ])
        let rows = fixture.list.presenter.visibleRows
        let short = try #require(fixture.list.presenter.frame(of: rows[0])?.height)
        let high = try #require(fixture.list.presenter.frame(of: rows[1])?.height)
        #expect(short > 20 && high > 4 * short - 48)
        #expect(fixture.list.presenter.contentHeight == short + high)
        let measured = fixture.list.measureCount
        fixture.list.presenter.scroll(toOffset: 10)
        await fixture.settle()
        await fixture.show([
          TestParagraph(id: "long", text: long), TestParagraph(id: "short", text: "one line"),
        ])
        #expect(fixture.list.measureCount == measured)
        await fixture.close()
      }
    }

    @Test("V3 what is on screen keeps its place when rows are inserted above")
    func anchor() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(200))
      fixture.list.presenter.scroll(toOffset: 5_000)
      await fixture.settle()
      let row = try #require(fixture.list.presenter.visibleRows.dropFirst().first)
      let before = fixture.list.presenter.frame(of: row)
      let bound = fixture.list.boundCount
      await fixture.show([TestPost("new")] + ListFixture.posts(200))
      #expect(fixture.list.presenter.frame(of: row) == before)
      #expect(fixture.list.boundCount == bound)
      await fixture.close()
    }
  }
}

import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  /// Cells that are made before their rows come into view.
  @MainActor @Suite struct CellsAheadTests {
    init() throws { try GtkTest.start() }

    /// Posts of 135 px, and paragraphs somewhere among them.
    private func objects(_ posts: Int = 20, paragraphsAt places: Int...) -> [any ListDiffable] {
      var objects: [any ListDiffable] = ListFixture.posts(posts, comments: 1)
      for (number, place) in places.enumerated() {
        objects.insert(TestParagraph(id: "t\(number)", text: "text \(number)"), at: place + number)
      }
      return objects
    }

    private func paragraph(_ id: String) -> RowID {
      let identity = DiffIdentity(id: id, of: TestParagraph.self)
      return RowID(section: identity, key: RowKey(content: identity))
    }

    @Test("L1 the first cell of a type is made while nothing moves, before its row is in view")
    func made() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show(objects(paragraphsAt: 8))
        let list = fixture.list
        #expect(!list.presenter.visibleRows.contains(paragraph("t0")))
        let cell = list.cell(at: paragraph("t0"))
        #expect(cell is ParagraphCell)
        let counts = (list.boundCount, list.createdCount)
        list.presenter.scroll(to: paragraph("t0"), position: .nearest)
        await fixture.settle()
        #expect(list.presenter.visibleRows.contains(paragraph("t0")))
        #expect(list.cell(at: paragraph("t0")) === cell)
        #expect(list.texts(in: paragraph("t0")) == ["text 0"])
        let others = list.presenter.visibleRows.filter { $0 != paragraph("t0") }
        #expect(list.boundCount - counts.0 < others.count + 5, "the row itself is not bound again")
        await fixture.close()
      }
    }

    @Test("L1 only the first cell of a type is made ahead, and only for the next pages")
    func onlyFirst() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show(objects(paragraphsAt: 7, 8))
        #expect(fixture.list.cell(at: paragraph("t0")) != nil)
        #expect(fixture.list.cell(at: paragraph("t1")) == nil)
        await fixture.close()
        let far = ListFixture()
        await far.show(objects(paragraphsAt: 15))
        #expect(far.list.cell(at: paragraph("t0")) == nil)
        await far.close()
      }
    }

    @Test("L1 a cell made ahead shows what its row shows, and goes to the pool when the row goes")
    func follows() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        let list = fixture.list
        var objects = objects(paragraphsAt: 8)
        await fixture.show(objects)
        objects[8] = TestParagraph(id: "t0", text: "other")
        await fixture.show(objects)
        #expect(list.texts(in: paragraph("t0")) == ["other"])
        let cell = list.cell(at: paragraph("t0"))
        objects[8] = TestParagraph(id: "new", text: "new")
        await fixture.show(objects)
        #expect(list.cell(at: paragraph("t0")) == nil)
        list.presenter.scroll(to: paragraph("new"), position: .nearest)
        await fixture.settle()
        #expect(list.texts(in: paragraph("new")) == ["new"])
        #expect(list.cell(at: paragraph("new")) === cell)
        await fixture.close()
      }
    }

    @Test("L1 a cell made ahead goes to the pool when its row is more than a page away")
    func farAway() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show(objects(200, paragraphsAt: 8))
        #expect(fixture.list.cell(at: paragraph("t0")) != nil)
        fixture.list.presenter.scroll(toOffset: 9_000)
        await fixture.settle()
        #expect(fixture.list.cell(at: paragraph("t0")) == nil)
        await fixture.close()
      }
    }

    @Test("L1 a list whose rows have a type each makes cells ahead for half as many as are in view")
    func manyTypes() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        fixture.list.row(TestParagraph.self, look: \.id) { row, _ in
          row.bind(Label()) { $0.text = $1.text }
        }
        let objects = (0..<200).map { TestParagraph(id: "\($0)", text: "\($0)") }
        await fixture.show(objects)
        let list = fixture.list
        let visible = list.presenter.visibleRows.count
        #expect(list.realisedCount > visible + 2)
        #expect(Double(list.realisedCount) <= 1.5 * Double(visible) + 4)
        await fixture.close()
      }
    }
  }
}

import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

/// An object with a nested list of paragraphs.
private struct Shelf: ListDiffable, Equatable {
  var id: String
}

private final class ShelfController: HorizontalSectionController<Shelf> {
  override func height(at index: Int) -> RowHeight { .fixed(80) }

  override func configureNested(_ adapter: ListAdapter) {
    adapter.register(TestParagraph.self) {
      SingleSectionController(model: $0).height { _ in .fixed(100) }
    }
  }

  override func nestedObjects(for shelf: Shelf) -> [any ListDiffable] {
    (0..<3).map { TestParagraph(id: "\(shelf.id) \($0)", text: "card \($0)") }
  }
}

private final class ShelfCell: HorizontalListCell {
  override class var cells: [any ListCell.Type] { [ParagraphCell.self] }
}

extension GtkTests {
  /// Cells that are made before their rows come into view.
  @MainActor @Suite struct CellsAheadTests {
    init() throws {
      try GtkTest.start()
      ParagraphCell.made = 0
    }

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

    /// Only rows in view and two beyond each edge have cells.
    private func expectOnlyRowsInView(_ list: ListView) {
      #expect(list.realisedCount <= list.presenter.visibleRows.count + 4)
    }

    @Test("L1 the first cell of a type is made while nothing moves, before its row is in view")
    func made() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        let list = fixture.list
        await fixture.show(objects(paragraphsAt: 8))
        #expect(ParagraphCell.made == 1)
        #expect(list.cell(at: paragraph("t0")) == nil, "it waits in its pool")
        expectOnlyRowsInView(list)
        list.presenter.scroll(to: paragraph("t0"))
        await fixture.settle()
        #expect(list.presenter.visibleRows.contains(paragraph("t0")))
        #expect(list.texts(in: paragraph("t0")) == ["text 0"])
        #expect(ParagraphCell.made == 1)
        #expect(list.rowWidget(for: paragraph("t0"))?.isParked == false)
        await fixture.close()
      }
    }

    @Test("L1 only the first cell of a type is made ahead, and only for the next pages")
    func onlyFirst() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show(objects(paragraphsAt: 7, 8))
        #expect(ParagraphCell.made == 1)
        await fixture.close()
        ParagraphCell.made = 0
        let far = ListFixture()
        await far.show(objects(paragraphsAt: 15))
        #expect(ParagraphCell.made == 0)
        await far.close()
      }
    }

    @Test("L1 a list in a row made ahead has its own cells, which are used when the row comes")
    func nested() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        fixture.list.register(ShelfCell.self)
        fixture.adapter.register(ShelfController.self, for: Shelf.self)
        var objects = objects()
        objects.insert(Shelf(id: "shelf"), at: 8)
        await fixture.show(objects)
        #expect(ParagraphCell.made == 3)
        let section = DiffIdentity(id: "shelf", of: Shelf.self)
        let row = try #require(fixture.list.presenter.snapshot.section(for: section)?.rowID(at: 0))
        #expect(fixture.list.cell(at: row) == nil)
        fixture.list.presenter.scroll(to: row)
        await fixture.settle()
        let cell = try #require(fixture.list.cell(at: row) as? ShelfCell)
        let inner = cell.list
        #expect(await GtkTest.pump { inner.isIdle && inner.presenter.visibleRows.count == 3 })
        #expect(inner.presenter.visibleRows.allSatisfy { inner.cell(at: $0) != nil })
        #expect(ParagraphCell.made == 3)
        await fixture.close()
      }
    }

    @Test("L1 where each row has a type of its own, cells are made for the next pages, and no more")
    func manyTypes() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        let list = fixture.list
        list.row(TestParagraph.self, look: \.id) { row, _ in
          row.bind(Label()) { $0.text = $1.text }
        }
        await fixture.show((0..<200).map { TestParagraph(id: "\($0)", text: "\($0)") })
        #expect(list.createdCount > list.realisedCount)
        let next = list.presenter.scroll.rowsOfNextPages
        #expect(next.count > 4 && next.allSatisfy { list.cells.realised.hasCells(of: $0.row) })
        expectOnlyRowsInView(list)
        let counts = (list.createdCount, list.layoutCount)
        for _ in 0..<3 { await GtkTest.settle() }
        #expect(!list.scroller.frames.isRunning)
        #expect((list.createdCount, list.layoutCount) == counts)
        await fixture.close()
      }
    }

    @Test("L1 rows that go, are reloaded or hidden while a cell is made ahead leave nothing behind")
    func interrupted() async {
      await GtkTest.noWarnings {
        let objects = objects(paragraphsAt: 8)
        for interrupt in 0..<4 {
          ParagraphCell.made = 0
          let fixture = ListFixture()
          let list = fixture.list
          fixture.adapter.objects = objects
          #expect(await GtkTest.pump { ParagraphCell.made == 1 })
          switch interrupt {
          case 0: fixture.adapter.objects = ListFixture.posts(20, comments: 1)
          case 1: fixture.adapter.reloadData()
          case 2: list.widget.isVisible = false
          default: list.presenter.scroll(to: paragraph("t0"))
          }
          await fixture.settle()
          list.widget.isVisible = true
          await fixture.settle()
          expectOnlyRowsInView(list)
          await fixture.show(objects)
          list.presenter.scroll(to: paragraph("t0"))
          await fixture.settle()
          #expect(list.texts(in: paragraph("t0")) == ["text 0"])
          #expect(ParagraphCell.made == 1)
          await fixture.close()
        }
      }
    }

    @Test("L1 a list that becomes higher makes cells for what the next page has now")
    func resized() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        let list = fixture.list
        // Two pages end at 1,334 px, the tenth post at 1,350.
        await fixture.show(objects(paragraphsAt: 10))
        #expect(ParagraphCell.made == 0 && list.isIdle)
        list.widget.setSizeRequest(width: 375, height: 680)
        #expect(await GtkTest.pump { ParagraphCell.made == 1 && list.isIdle })
        await fixture.close()
      }
    }

    @Test("L1 a row whose cell is made ahead can have the focus in that moment")
    func focused() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        let list = fixture.list
        fixture.adapter.objects = objects(paragraphsAt: 8)
        #expect(await GtkTest.pump { list.layout.ahead.isBusy })
        let row = try #require(list.keyboard.widgetToFocus(paragraph("t0")))
        #expect(row.isFocusable && !list.layout.ahead.isBusy)
        row.takeFocus()
        await fixture.settle()
        #expect(list.rowWidget(for: paragraph("t0")) === row && row.containsFocus)
        #expect(ParagraphCell.made == 1)
        await fixture.close()
      }
    }

    @Test("L1 a look that is another one each time it is asked does not keep a list busy")
    func unstableLooks() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        let list = fixture.list
        var asked = 0
        let look = { (_: TestParagraph) -> Int in
          asked += 1
          return asked
        }
        list.row(TestParagraph.self, look: look) { row, _ in
          row.bind(Label()) { $0.text = $1.text }
        }
        await fixture.show((0..<50).map { TestParagraph(id: "\($0)", text: "\($0)") })
        for _ in 0..<3 { await GtkTest.settle() }
        #expect(list.isIdle && !list.scroller.frames.isRunning)
        await fixture.close()
      }
    }
  }
}

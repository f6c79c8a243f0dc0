import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

/// An object with a nested list.
struct BookShelf: ListDiffable, Equatable {
  var id: String
  var books: Int
}

class BookShelfController: HorizontalSectionController<BookShelf> {
  override func height(at index: Int) -> RowHeight { .fixed(80) }

  override func configureNested(_ adapter: ListAdapter) {
    adapter.register(TestLine.self) {
      SingleSectionController(model: $0).height { _ in .fixed(100) }
    }
  }

  override func nestedObjects(for shelf: BookShelf) -> [any ListDiffable] {
    (0..<shelf.books).map { TestLine("\($0)", "\(shelf.id) \($0)") }
  }
}

final class BookShelfCell: HorizontalListCell {
  override class var cells: [any ListCell.Type] { [LineCell.self] }
}

@MainActor private final class Bin { var deleted: [String] = [] }

private final class DeletableController: SectionController<TestLine> {
  override func height(at index: Int) -> RowHeight { .fixed(40) }

  override func rowActions(for row: RowContext) -> RowActions {
    let bin = environment[Bin.self]
    return RowActions(of: model, onDelete: { bin?.deleted.append($0.id) })
  }
}

extension GtkTests {
  @MainActor @Suite struct HorizontalListTests {
    init() throws { try GtkTest.start() }

    private func inList(
      _ count: Int,
      _ body: (ListView, ListAdapter) async throws -> Void
    ) async throws {
      try await GtkTest.noWarnings {
        let list = ListView(axis: .horizontal)
        list.register(LineCell.self)
        let adapter = ListAdapter(host: list)
        adapter.register(TestLine.self) {
          SingleSectionController(model: $0).height { _ in .fixed(100) }
        }
        adapter.objects = (0..<count).map { TestLine("\($0)", "card \($0)") }
        list.widget.setSizeRequest(width: 350, height: 120)
        try await GtkTest.inWindow(list.widget, width: 350, height: 120) { _ in
          await GtkTest.pump { list.isIdle && adapter.isIdle }
          try await body(list, adapter)
        }
      }
    }

    /// Where a card is in its list: left edge, top edge, width, height.
    private func place(_ index: Int, in list: ListView) throws -> [Int] {
      let id = list.presenter.snapshot.rowID(at: index)
      let row = try #require(list.rowWidget(for: id))
      let frame = try #require(row.frame(in: list.body))
      return [frame.x, frame.y, frame.width, frame.height].map { Int($0.rounded()) }
    }

    @Test(
      "C5 cards stand beside each other, as high as the list, and only those in view have cells"
    )
    func cards() async throws {
      try await inList(1_000) { list, _ in
        try #expect(place(0, in: list) == [0, 0, 100, 120])
        try #expect(place(2, in: list) == [200, 0, 100, 120])
        #expect(list.presenter.visibleRows.count == 4)
        #expect(list.realisedCount <= 10)
        list.presenter.scroll(toOffset: 50_000)
        await GtkTest.pump { list.isIdle }
        let made = list.createdCount
        try #expect(place(500, in: list)[0] == 0)
        #expect(list.realisedCount <= 10)
        for step in 1...20 {
          list.presenter.scroll(toOffset: 50_000 + Double(step) * 90)
          await GtkTest.pump { list.isIdle }
        }
        #expect(list.createdCount <= made + 1)
      }
    }

    @Test("C5 from right to left the first card is at the right, and the scrollbar is mirrored")
    func mirrored() async throws {
      try await inList(20) { list, _ in
        list.body.isRightToLeft = true
        list.presenter.scroll(toOffset: 0)
        list.scroller.frames.requestRows()
        await GtkTest.pump { list.isIdle }
        try #expect(place(0, in: list)[0] == 250)
        try #expect(place(1, in: list)[0] == 150)
        let bar = list.scrolled.horizontalAdjustment
        #expect(bar.value == 1_650)
        bar.value = 1_450
        await GtkTest.pump { list.isIdle }
        #expect(list.presenter.offset == 200)
        try #expect(place(2, in: list)[0] == 250)
      }
    }

    @Test("C5 the arrows to the sides lead from card to card; up and down lead out of the list")
    func arrows() {
      #expect(Key.right.turned(.horizontal, isRightToLeft: false) == .down)
      #expect(Key.left.turned(.horizontal, isRightToLeft: false) == .up)
      #expect(Key.left.turned(.horizontal, isRightToLeft: true) == .down)
      #expect(Key.down.turned(.horizontal, isRightToLeft: false) == nil)
      #expect(Key.down.turned(.vertical, isRightToLeft: false) == .down)
    }

    @Test("C5 a nested list is scrolled to where it was left, whichever cell shows it then")
    func offsets() async throws {
      let list = ListView()
      list.register(BookShelfCell.self)
      let adapter = ListAdapter(host: list)
      adapter.register(BookShelfController.self, for: BookShelf.self)
      adapter.objects = (0..<40).map { BookShelf(id: "shelf \($0)", books: 30) }
      try await GtkTest.inWindow(list.widget, width: 350, height: 240) { _ in
        await GtkTest.pump { list.isIdle && adapter.isIdle }
        let first = try #require(list.presenter.visibleRows.first)
        let cell = try #require(list.cell(at: first) as? BookShelfCell)
        await GtkTest.pump { cell.list.isIdle && cell.list.realisedCount > 0 }
        #expect(cell.list.presenter.visibleRows.count == 4)
        cell.list.presenter.scroll(toOffset: 700)
        await GtkTest.pump { cell.list.isIdle }
        list.presenter.scroll(toOffset: 2_000)
        await GtkTest.pump { list.isIdle }
        #expect(list.cell(at: first) == nil)
        list.presenter.scroll(toOffset: 0)
        await GtkTest.pump { list.isIdle }
        let again = try #require(list.cell(at: first) as? BookShelfCell)
        await GtkTest.pump { again.list.isIdle && again.list.presenter.offset == 700 }
        #expect(again.list.presenter.offset == 700)
        let other = list.presenter.snapshot.rowID(at: 1)
        let neighbour = try #require(list.cell(at: other) as? BookShelfCell)
        #expect(neighbour.list.presenter.offset == 0)
      }
    }

    @Test("C5 the pointer drags cards along, once a press is no click any more")
    func dragged() async throws {
      let list = ListView()
      list.register(BookShelfCell.self)
      let adapter = ListAdapter(host: list)
      adapter.register(BookShelfController.self, for: BookShelf.self)
      adapter.objects = [BookShelf(id: "shelf", books: 30)]
      try await GtkTest.inWindow(list.widget, width: 350, height: 240) { _ in
        await GtkTest.pump { list.isIdle && adapter.isIdle }
        let first = try #require(list.presenter.visibleRows.first)
        let cell = try #require(list.cell(at: first) as? BookShelfCell)
        let cards = cell.list
        await GtkTest.pump { cards.isIdle && cards.realisedCount > 0 }
        for (isMirrored, sign) in [(false, -1.0), (true, 1)] {
          cards.body.isRightToLeft = isMirrored
          cards.presenter.scroll(toOffset: 100)
          cell.drag.onBegin?(200, 40)
          cell.drag.onUpdate?(sign * 8, 0)
          #expect(cards.presenter.offset == 100)
          for distance in [60.0, 250] {
            cell.drag.onUpdate?(sign * distance, 3)
            #expect(cards.presenter.offset == 100 + distance)
          }
          cell.drag.onUpdate?(sign * -20, 3)
          #expect(cards.presenter.offset == 80, "and back beyond where it began")
        }
      }
    }

    @Test("C5 cards are there in the frame in which their row comes into view")
    func sameFrame() async {
      let list = ListView()
      list.register(BookShelfCell.self)
      let adapter = ListAdapter(host: list)
      adapter.register(BookShelfController.self, for: BookShelf.self)
      adapter.objects = (0..<60).map { BookShelf(id: "shelf \($0)", books: 30) }
      await GtkTest.inWindow(list.widget, width: 350, height: 240) { _ in
        await GtkTest.pump { list.isIdle && adapter.isIdle }
        for offset in [2_000.0, 400, 3_600] {
          var cards: [Int] = []
          list.layout.onPlaced = { [unowned list] in
            guard cards.isEmpty else { return }
            cards = list.presenter.visibleRows.map {
              (list.cell(at: $0) as? BookShelfCell)?.list.realisedCount ?? 0
            }
          }
          list.presenter.scroll(toOffset: offset)
          await GtkTest.pump { !cards.isEmpty }
          #expect(!cards.contains(0), "\(cards) at \(offset)")
          await GtkTest.pump { list.isIdle }
        }
      }
    }

    @Test("C5 Delete on a card leaves alone what is selected around it")
    func deleteOnCard() async throws {
      let list = ListView()
      list.register(BookShelfCell.self, LineCell.self)
      let adapter = ListAdapter(host: list)
      let bin = Bin()
      adapter.environment[Bin.self] = bin
      adapter.register(BookShelfController.self, for: BookShelf.self)
      adapter.register(DeletableController.self, for: TestLine.self)
      adapter.selectionMode = .multiple
      let line = TestLine("line", "a line")
      adapter.objects = [BookShelf(id: "shelf", books: 3), line]
      try await GtkTest.inWindow(list.widget, width: 350, height: 240) { _ in
        await GtkTest.pump { list.isIdle && adapter.isIdle }
        let shelf = try #require(list.presenter.visibleRows.first)
        let cards = try #require(list.cell(at: shelf) as? BookShelfCell).list
        adapter.select(line)
        cards.takeFocus()
        await GtkTest.pump { cards.body.containsFocus }
        let press = try #require(list.keyboard.keys.onPressed)
        #expect(!press(.delete, []))
        #expect(bin.deleted == [])
        list.takeFocus()
        list.presenter.moveCursor(to: try #require(adapter.row(of: line)))
        list.keyboard.finish(.handled)
        #expect(press(.delete, []))
        #expect(bin.deleted == ["line"])
      }
    }

    @Test("C5 F2 a list is idle once the lists in its cells are")
    func idle() async throws {
      let settings = try DisplaySettings()
      settings.animationsEnabled = true
      defer { settings.animationsEnabled = false }
      let list = ListView()
      list.register(BookShelfCell.self)
      let adapter = ListAdapter(host: list)
      adapter.register(BookShelfController.self, for: BookShelf.self)
      adapter.objects = [BookShelf(id: "shelf", books: 3)]
      try await GtkTest.inWindow(list.widget, width: 350, height: 240) { _ in
        await GtkTest.pump { list.isIdle && adapter.isIdle }
        let first = try #require(list.presenter.visibleRows.first)
        let cards = try #require(list.cell(at: first) as? BookShelfCell).list
        #expect(cards.isIdle && cards.realisedCount == 3)
        adapter.objects = [BookShelf(id: "shelf", books: 2)]
        await GtkTest.pump { cards.presenter.isMoving }
        #expect(!list.isIdle)
        var wasIdle: Bool?
        Task { @MainActor in
          await list.waitUntilIdle()
          wasIdle = cards.isIdle
        }
        await GtkTest.pump { wasIdle != nil }
        #expect(wasIdle == true && cards.realisedCount == 2)
      }
    }

    @Test("C5 L8 the line below a row is drawn where a nested list fills the row, too")
    func line() async throws {
      let list = ListView()
      list.register(BookShelfCell.self)
      let adapter = ListAdapter(host: list)
      adapter.register(BookShelfController.self, for: BookShelf.self)
      adapter.objects = (0..<3).map { BookShelf(id: "shelf \($0)", books: 30) }
      try await GtkTest.inWindow(list.widget, width: 350, height: 240) { _ in
        await GtkTest.pump { list.isIdle && adapter.isIdle && list.isLaidOut }
        await GtkTest.settle()
        let picture = try list.widget.renderTexture()
        let (above, line) = (picture.colour(x: 5, y: 78), picture.colour(x: 5, y: 79))
        #expect(above == picture.colour(x: 5, y: 5) && line != above)
      }
    }

    @Test(
      "C5 a list of rows as high as they are begins at its start when it is given to another adapter"
    )
    func startOfTheNext() async throws {
      let fixture = ListFixture()
      await fixture.show((0..<200).map { TestParagraph(id: "a\($0)", text: "a") })
      fixture.list.presenter.scroll(toOffset: 900)
      await fixture.settle()
      let next = ListAdapter()
      next.register(TestParagraph.self) { BindingSectionController(model: $0) }
      next.host = fixture.list
      next.objects = (0..<200).map { TestParagraph(id: "b\($0)", text: "b") }
      await GtkTest.pump { fixture.list.isIdle && next.isIdle }
      #expect(fixture.list.presenter.offset == 0)
      await fixture.close()
    }
  }
}

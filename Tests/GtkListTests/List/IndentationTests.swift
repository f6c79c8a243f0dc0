import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct IndentationTests {
    init() throws { try GtkTest.start() }

    private func show(_ levels: [Int], _ fixture: CellFixture, _ list: ItemList) async {
      let items = levels.enumerated().map { number, level in
        var item = StandardItem(id: ListID(number), title: "Row \(number)")
        item.indentationLevel = level
        return item
      }
      fixture.show([ItemSection(id: "s", contents: items)], in: list)
      await fixture.settle()
    }

    /// Where the cells begin and how wide they are, counted from the left edge.
    private func places(_ fixture: CellFixture, _ count: Int) -> [[Double]] {
      (0..<count).compactMap { fixture.cell($0)?.root.frame(in: fixture.list.widget) }
        .map { [$0.x, $0.width] }
    }

    private func hasLevel(_ fixture: CellFixture, _ index: Int, _ level: Int) -> Bool {
      fixture.list.rowWidget(for: fixture.row(index)).map {
        cgtk_test_int_property($0.reference.opaque, GTK_ACCESSIBLE_PROPERTY_LEVEL, Int32(level))
          == nil
      } ?? false
    }

    @Test("L12 each level sets the cell in, mirrored in right-to-left text, the row stays as wide")
    func levels() async {
      for isMirrored in [false, true] {
        gtk_widget_set_default_direction(isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
        await GtkTest.noWarnings {
          let fixture = CellFixture()
          let list = ItemList(host: fixture.list)
          await show([0, 1, 3], fixture, list)
          let expected = [[0.0, 375], [24, 351], [72, 303]]
          #expect(
            places(fixture, 3)
              == expected.map { isMirrored ? [0, $0[1]] : $0 }
          )
          let widths = (0..<3).compactMap { fixture.list.rowWidget(for: fixture.row($0))?.width }
          #expect(widths == [375, 375, 375])
          fixture.list.indentationWidth = 40
          await fixture.settle()
          #expect(places(fixture, 3).map { $0[1] } == [375, 335, 255])
          await show([2, 0, 0], fixture, list)
          #expect(places(fixture, 3).map { $0[1] } == [295, 375, 375])
          await fixture.close()
        }
      }
    }

    @Test("L12 a row is never set in by more than half of its width")
    func deep() async {
      await GtkTest.noWarnings {
        let fixture = CellFixture()
        let list = ItemList(host: fixture.list)
        await show([100, Int.max], fixture, list)
        #expect(places(fixture, 2) == [[187, 188], [187, 188]])
        await fixture.close()
      }
    }

    @Test("L12 X8 assistive technology is told the level, counted from 1")
    func accessible() async {
      await GtkTest.noWarnings {
        let fixture = CellFixture()
        let list = ItemList(host: fixture.list)
        await show([1, 3], fixture, list)
        #expect(hasLevel(fixture, 0, 2) && hasLevel(fixture, 1, 4))
        await fixture.close()
      }
    }

    @Test("L12 a paragraph that is set in has room for its words in the width that is left")
    func measured() async throws {
      try await GtkTest.noWarnings {
        let fixture = CellFixture()
        fixture.list.register(FolderCell.self)
        let list = ModelList(host: fixture.list)
        let text = String(repeating: "many words ", count: 12)
        fixture.declare(list) {
          $0.append([Folder(id: "a", text: text, depth: 0), Folder(id: "b", text: text, depth: 6)])
        }
        await fixture.settle()
        let heights = (0..<2).compactMap {
          fixture.list.presenter.frame(of: fixture.row($0))?.height
        }
        try #require(heights.count == 2)
        #expect(heights[1] > heights[0])
        fixture.list.indentationWidth = 0
        await fixture.settle()
        #expect(fixture.list.presenter.frame(of: fixture.row(1))?.height == heights[0])
        await fixture.close()
      }
    }

    @Test("L12 a section's level sets in the cells it has, header and footer apart, binding none")
    func sections() async throws {
      try await GtkTest.noWarnings {
        let fixture = CellFixture()
        fixture.list.register(FolderCell.self)
        let adapter = ListAdapter(host: fixture.list)
        adapter.register(ShelfController.self, for: Shelf.self)
        let text = String(repeating: "many words ", count: 12)
        adapter.objects = [Shelf(id: "s", text: text, level: 0)]
        await fixture.settle()
        let height = fixture.list.presenter.frame(of: fixture.row(1))?.height
        let (bound, measured) = (fixture.list.boundCount, fixture.list.measureCount)
        adapter.objects = [Shelf(id: "s", text: text, level: 4)]
        await fixture.settle()
        let cells = (0..<3).compactMap { fixture.list.cell(at: fixture.row($0)) as? FolderCell }
        let places = cells.compactMap { $0.root.frame(in: fixture.list.widget) }
        #expect(places.map(\.x) == [0, 96, 0] && places.map(\.width) == [375, 279, 375])
        #expect(hasLevel(fixture, 1, 5))
        #expect(fixture.list.boundCount == bound)
        #expect(fixture.list.measureCount == measured + 1, "the row that is narrower, once")
        let narrow = try #require(fixture.list.presenter.frame(of: fixture.row(1))?.height)
        #expect(narrow > (try #require(height)), "a paragraph has its room")
        await fixture.close()
      }
    }
  }
}

private struct Folder: ListDiffable, Equatable, RowTraits {
  let id: String
  var text: String
  var depth: Int
  var indentationLevel: Int { depth }
}

private final class FolderCell: ListCell {
  private let label = Label(overflow: .wrap)
  let root: Widget

  init() {
    label.expandsHorizontally = true
    root = HorizontalStack(children: [label])
  }

  func bind(_ folder: Folder) { label.text = folder.text }
}

private struct Shelf: ListDiffable, Equatable {
  let id: String
  var text: String
  var level: Int
}

private final class ShelfController: SectionController<Shelf> {
  override func row(at index: Int) -> any ListDiffable {
    Folder(id: "only", text: model.text, depth: 0)
  }
  override var header: Row? {
    Row(Folder(id: "header", text: "Header", depth: 0))
  }
  override var footer: Row? {
    Row(Folder(id: "footer", text: "Footer", depth: 0))
  }
  override var indentationLevel: Int { model.level }
}

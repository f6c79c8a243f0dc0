import ListCore
import ListTestSupport
import Testing

@testable import GtkList

/// A table of ten rows under its titles, which sort it.
private struct Table: ListDiffable, Equatable {
  var id: String
}

private struct TableHead: ListDiffable, Equatable {
  var id: String
}

private final class TableController: SectionController<Table> {
  override var numberOfRows: Int { 10 }
  override func row(at index: Int) -> any ListDiffable { TestLine("\(index)", "line \(index)") }
  override func height(at index: Int) -> RowHeight { .fixed(40) }
  override var header: Row? { Row(TableHead(id: model.id), height: .fixed(50)) }
}

private final class TableHeadCell: ListCell {
  let (name, size) = (Button("Name"), Button("Size"))
  let root: Widget

  init() { root = HorizontalStack(children: [name, size]) }

  func bind(_ head: TableHead) {}
}

extension GtkTests {
  /// What stands over the rows of a section, for people who have no pointer.
  @MainActor @Suite struct HeaderFocusTests {
    init() throws { try GtkTest.start() }

    /// Two tables of eleven rows.
    @MainActor
    private final class Fixture: ListBetweenButtons {
      init(isSticky: Bool = true) async {
        super.init()
        list.register(LineCell.self, TableHeadCell.self)
        adapter.register(TableController.self, for: Table.self)
        list.presenter.hasStickyHeaders = isSticky
        adapter.objects = [Table(id: "a"), Table(id: "b")]
        await settle()
      }

      func head(_ position: Int) throws -> TableHeadCell {
        try #require(list.cell(at: row(position)) as? TableHeadCell)
      }

      func isFocused(_ position: Int) -> Bool {
        list.rowWidget(for: row(position))?.isFocused == true
      }

      func back() -> Bool { next(.tabBackward) }
    }

    @Test("X2 Shift+Tab leads from a row to the controls of the header over it, Tab back to it")
    func controls() async throws {
      try await GtkTest.noWarnings {
        let fixture = await Fixture()
        for (row, header) in [(1, 0), (7, 0), (12, 11), (19, 11)] {
          await fixture.stand(on: row)
          #expect(fixture.back())
          await fixture.settle()
          try #expect(fixture.head(header).size.isFocused)
          #expect(fixture.list.presenter.focusedRow == fixture.row(row), "the cursor stays")
          try #expect(fixture.back() && fixture.head(header).name.isFocused)
          try #expect(fixture.next() && fixture.head(header).size.isFocused)
          #expect(fixture.next() && fixture.isFocused(row))
          #expect(fixture.next() && fixture.after.isFocused)
          await fixture.stand(on: row)
          #expect(fixture.back() && fixture.back() && fixture.back() && fixture.before.isFocused)
        }
        await fixture.close()
      }
    }

    @Test("X2 Shift+Tab to a header that sticks leaves what is in view there")
    func stuck() async throws {
      let fixture = await Fixture()
      let presenter = fixture.list.presenter
      for row in [1, 9] {
        await fixture.stand(on: row)
        presenter.scroll(toOffset: row == 1 ? 100 : 60)
        await fixture.settle()
        let offset = presenter.offset
        #expect(fixture.back())
        await fixture.settle()
        try #expect(fixture.head(0).size.isFocused)
        #expect(presenter.offset == offset)
      }
      await fixture.close()
    }

    @Test("X2 Tab comes to the header first where it is just above the row with the cursor")
    func entering() async throws {
      let fixture = await Fixture()
      fixture.before.takeFocus()
      try #expect(fixture.next() && fixture.head(0).name.isFocused)
      await fixture.stand(on: 5)
      fixture.before.takeFocus()
      #expect(fixture.next() && fixture.isFocused(5))
      fixture.list.takeFocus()
      #expect(fixture.isFocused(5))
      await fixture.close()
    }

    @Test("X2 a header that does not stick is scrolled to, and reached from the row below it only")
    func scrolling() async throws {
      let fixture = await Fixture(isSticky: false)
      await fixture.stand(on: 14)
      #expect(fixture.back() && fixture.before.isFocused)
      await fixture.stand(on: 12)
      #expect(fixture.back())
      await fixture.settle()
      try #expect(fixture.head(11).size.isFocused)
      #expect(fixture.list.presenter.isFullyVisible(fixture.row(11)))
      await fixture.close()
    }

    @Test("X2 from a header's control Escape and Down lead to the row of the cursor below it")
    func keys() async throws {
      let fixture = await Fixture()
      for key in [Key.escape, .down] {
        await fixture.stand(on: 3)
        #expect(fixture.back())
        try #expect(fixture.head(0).size.isFocused)
        #expect(fixture.list.keyboard.keys.onPressed?(key, []) == true)
        await fixture.settle()
        #expect(fixture.isFocused(3), "\(key)")
      }
      await fixture.close()
    }
  }
}

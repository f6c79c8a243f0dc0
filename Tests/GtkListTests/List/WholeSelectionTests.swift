import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  /// Sections that are selected as a whole, on the widget.
  @MainActor
  @Suite struct WholeSelectionTests {
    init() throws { try GtkTest.start() }

    @Test("X1 rows of a section selected as a whole look selected, also those that come into view")
    func look() async throws {
      let fixture = ListFixture(height: 300)
      fixture.adapter.register(RowsModel.self) { model in
        let controller = RowsController(model: model)
        controller.selectsAsOne = true
        return controller
      }
      let lines = (0..<200).map(String.init)
      await fixture.show([RowsModel(id: "s", lines: lines)])
      let list = fixture.list
      list.presenter.selectionMode = .multiple
      list.presenter.selectAll()
      let first = RowID.row("s", "0")
      #expect(list.rowWidget(for: first)?.isSelected == true)
      list.presenter.select(first, gesture: .toggle)
      #expect(list.rowWidget(for: first)?.isSelected == false)
      list.presenter.scroll(toOffset: 2_000)
      await GtkTest.settle()
      let shown = list.presenter.visibleRows
      #expect(!shown.isEmpty && !shown.contains(first))
      #expect(shown.allSatisfy { list.rowWidget(for: $0)?.isSelected == true })
      list.presenter.deselectAll()
      #expect(shown.allSatisfy { list.rowWidget(for: $0)?.isSelected == false })
      await fixture.close()
    }
  }
}

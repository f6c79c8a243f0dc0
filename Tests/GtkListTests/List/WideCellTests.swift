import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

/// A cell that is wider than the list.
private final class WideCell: ListCell {
  let root: Widget = HorizontalStack()
  init() { root.setSizeRequest(width: 500) }
  func bind(_ viewModel: TestLine) {}
}

extension GtkTests {
  @MainActor @Suite struct WideCellTests {
    init() throws { try GtkTest.start() }

    @Test(
      "L9 a cell that is wider than its row shows its beginning, from right to left as well",
      arguments: [false, true]
    )
    func beginning(isMirrored: Bool) async throws {
      gtk_widget_set_default_direction(isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      try await GtkTest.noWarnings {
        let fixture = CellFixture()
        fixture.list.register(WideCell.self)
        let adapter = ListAdapter(host: fixture.list)
        adapter.register(TestLine.self) {
          SingleSectionController(model: $0).height { _ in .fixed(40) }
        }
        adapter.objects = [TestLine("a", "a")]
        await fixture.settle()
        let cell = try #require(fixture.list.cell(at: fixture.row(0)) as? WideCell)
        let place = try #require(cell.root.frame(in: fixture.list.widget))
        #expect(place.width == 500)
        #expect(isMirrored ? place.x + place.width == 375 : place.x == 0)
        await fixture.close()
      }
    }
  }
}

import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  /// Groups of sections in the widget.
  @MainActor @Suite struct GroupTests {
    init() throws { try GtkTest.start() }

    private static let models =
      [
        RowsModel(id: "g", lines: [], header: "Group"),
        RowsModel(id: "a", lines: (0..<9).map { "a\($0)" }, header: "A", group: "g"),
        RowsModel(id: "b", lines: (0..<9).map { "b\($0)" }, group: "g"),
      ] + (0..<3).map { RowsModel(id: "c\($0)", lines: (0..<40).map { "c\($0)" }, header: "C") }
    private let header = RowID.row("g", "header", .header)

    private func makeFixture() async -> ListFixture {
      let fixture = ListFixture()
      fixture.adapter.register(RowsController.self, for: RowsModel.self)
      fixture.adapter.headersCollapse = true
      await fixture.show(Self.models)
      return fixture
    }

    @Test(
      "T7 the header of a group stays at the top until the group has left; its sections' go along"
    )
    func sticks() async {
      await GtkTest.noWarnings {
        let fixture = await makeFixture()
        let list = fixture.list
        @MainActor func place(_ row: RowID) -> Double? {
          guard let widget = list.rowWidget(for: row) else { return nil }
          return widget.frame(in: list.body)?.y
        }
        // 32 for the group, 32 and 9 rows of 20 for a, 9 rows for b: 424 in all.
        list.presenter.scroll(toOffset: 40)
        await fixture.settle()
        #expect(place(header) == 0)
        #expect(list.rowWidget(for: header)?.hasCSSClass("stuck") == true)
        #expect(place(.row("a", "header", .header)) == -8)
        list.presenter.scroll(toOffset: 300)
        await fixture.settle()
        #expect(place(header) == 0)
        list.presenter.scroll(toOffset: 404)
        await fixture.settle()
        #expect(place(header) == -12)
        #expect(place(.row("c0", "header", .header)) == 20)
        list.presenter.scroll(toOffset: 430)
        await fixture.settle()
        #expect(list.presenter.visibleRows.first == .row("c0", "header", .header))
        await fixture.close()
      }
    }

    @Test("T7 X8 a click folds a whole group, and assistive technology is told")
    func folds() async throws {
      try await GtkTest.noWarnings {
        let fixture = await makeFixture()
        let list = fixture.list
        let row = try #require(list.rowWidget(for: header))
        #expect(isExpanded(row))
        list.presenter.disclose(header)
        await fixture.settle()
        #expect(!isExpanded(row))
        #expect(list.presenter.snapshot.sections.prefix(3).map(\.rows.count) == [1, 0, 0])
        #expect(list.presenter.visibleRows.dropFirst().first == .row("c0", "header", .header))
        #expect(list.hasRowsInOrder)
        list.presenter.disclose(header)
        await fixture.settle()
        #expect(isExpanded(row))
        #expect(list.rowWidget(for: .row("b", "b8")) != nil)
        await fixture.close()
      }
    }

    private func isExpanded(_ widget: Widget) -> Bool {
      cgtk_test_boolean_state(
        widget.reference.opaque,
        GTK_ACCESSIBLE_STATE_EXPANDED,
        1
      ) == nil
    }
  }
}

import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct DisclosureTests {
    init() throws { try GtkTest.start() }

    private func triangle(_ fixture: CellFixture, _ index: Int) throws -> DisclosureTriangle {
      try #require(fixture.cell(index)).triangle
    }

    @Test("L4 a header shows whether its section is folded, and assistive technology is told")
    func shown() async throws {
      try await GtkTest.noWarnings {
        let fixture = CellFixture()
        let list = ItemList(host: fixture.list)
        list.adapter.headersCollapse = true
        let items = (0..<3).map { StandardItem(id: ListID($0), title: "Row \($0)") }
        fixture.show(
          [
            ItemSection(id: "a", title: "A", contents: items),
            ItemSection(id: "b", title: "B", contents: items, isCollapsible: false),
          ],
          in: list
        )
        await fixture.settle()
        let first = try triangle(fixture, 0)
        #expect(first.isVisible && first.hasCSSClass("expanded"))
        #expect(try !triangle(fixture, 4).isVisible, "the section opted out")
        #expect(try !triangle(fixture, 1).isVisible, "a row is no header")
        let row = try #require(fixture.list.rowWidget(for: fixture.row(0)))
        #expect(isExpanded(row))
        let bound = fixture.list.boundCount
        fixture.list.presenter.disclose(fixture.row(0))
        await fixture.settle()
        #expect(try triangle(fixture, 0) === first)
        #expect(!first.hasCSSClass("expanded") && !isExpanded(row))
        #expect(fixture.shownTexts.prefix(2) == [["A"], ["B"]])
        #expect(list.collapsedSections == ["a"])
        #expect(fixture.list.boundCount == bound, "a header that folds is not bound again")
        await fixture.close()
      }
    }

    @Test("L4 the triangle turns while the person wants things to move, and never for another row")
    func turning() async throws {
      let settings = try DisplaySettings()
      let fixture = CellFixture()
      let list = ItemList(host: fixture.list)
      list.adapter.headersCollapse = true
      let section = ItemSection(id: "a", title: "A", contents: [StandardItem(id: 1, title: "One")])
      fixture.show([section], in: list)
      await fixture.settle()
      #expect(try !triangle(fixture, 0).hasCSSClass("turning"), "shown for the first time")
      settings.animationsEnabled = true
      fixture.list.presenter.disclose(fixture.row(0))
      await fixture.settle()
      #expect(try triangle(fixture, 0).hasCSSClass("turning"))
      settings.animationsEnabled = false
      fixture.list.presenter.disclose(fixture.row(0))
      await fixture.settle()
      #expect(try !triangle(fixture, 0).hasCSSClass("turning"))
      _ = list
      await fixture.close()
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

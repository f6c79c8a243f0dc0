import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// Texts that a program sets while the list shows something, as when a person chooses another language.
  @MainActor @Suite struct LateWordingTests {
    init() throws { try GtkTest.start() }

    private func says(
      _ widget: Widget,
      _ property: GtkAccessibleProperty,
      _ text: String
    ) -> Bool {
      cgtk_test_string_property(widget.reference.opaque, property, text) == nil
    }

    @Test("X8 rows say their places in a wording that is set late, also those that come then")
    func places() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        let posts = ListFixture.posts(3, comments: 0)
        await fixture.show(posts)
        await fixture.show(Array(posts[..<2]))
        fixture.list.placeDescription = { "\($0)/\($1)" }
        await fixture.settle()
        await fixture.show(posts)
        for (place, row) in fixture.list.presenter.visibleRows.enumerated() {
          let widget = try #require(fixture.list.rowWidget(for: row))
          #expect(says(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\(place + 1)/6"))
        }
        fixture.list.placeDescription = { "\($0) de \($1)" }
        await fixture.settle()
        let row = try #require(fixture.list.rowWidget(for: .heart("p0")))
        #expect(says(row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "2 de 6"))
        await fixture.close()
      }
    }

    @Test("L6 X8 what stands in place of rows is shown and said in a wording that is set late")
    func status() async throws {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        fixture.adapter.emptyState = EmptyState(title: "Nothing")
        await fixture.show([])
        fixture.list.emptyStateWording = { _ in EmptyState(title: "Rien") }
        #expect(fixture.list.widget.descendantTexts() == ["Rien"])
        let page = fixture.list.statusPage
        page.show(.loading(message: nil))
        fixture.list.loadingName = "Chargement"
        #expect(says(page.widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "Chargement"))
        await fixture.close()
      }
    }
  }
}

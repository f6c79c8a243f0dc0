import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

/// Cards in a row that has actions.
private final class ActionShelfController: BookShelfController {
  override func rowActions(for row: RowContext) -> RowActions {
    RowActions(of: model, onDelete: { _ in })
  }
}

extension GtkTests {
  @MainActor @Suite struct CardSwipeTests {
    private func inShelves(
      _ shelves: [BookShelf],
      _ body: (ListView, ListAdapter) async throws -> Void
    ) async throws {
      try GtkTest.start()
      try await GtkTest.noWarnings {
        let list = ListView()
        list.register(BookShelfCell.self)
        let adapter = ListAdapter(host: list)
        adapter.register(ActionShelfController.self, for: BookShelf.self)
        adapter.objects = shelves
        try await GtkTest.inWindow(list.widget, width: 350, height: 200) { _ in
          await GtkTest.pump { list.isIdle && adapter.isIdle }
          try await body(list, adapter)
        }
      }
    }

    @Test("C5 X4 over cards a finger swipes the row only where all of them fit, or it scrolls them")
    func cards() async throws {
      let shelves = [BookShelf(id: "long", books: 20), BookShelf(id: "short", books: 2)]
      try await inShelves(shelves) { list, _ in
        let swipe = list.surface.swipe
        swipe.begin(atX: 50, y: 40)
        #expect(swipe.row == nil)
        swipe.begin(atX: 50, y: 120)
        #expect(swipe.row == list.presenter.snapshot.rowID(at: 1))
        swipe.end()
      }
    }

    @Test("C5 N3 a row of cards is named after those that it shows now")
    func name() async throws {
      try await inShelves([BookShelf(id: "one", books: 2)]) { list, adapter in
        let row = try #require(list.rowWidget(for: list.presenter.snapshot.rowID(at: 0)))
        @MainActor func isNamed(_ name: String) -> Bool {
          let reference = row.reference.opaque
          return cgtk_test_string_property(reference, GTK_ACCESSIBLE_PROPERTY_LABEL, name) == nil
        }
        #expect(isNamed("one 0, one 1"))
        adapter.objects = [BookShelf(id: "one", books: 3)]
        #expect(await GtkTest.pump { isNamed("one 0, one 1, one 2") })
      }
    }
  }
}

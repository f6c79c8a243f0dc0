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

/// A line with a slider in its first half.
private final class SliderCell: ListCell {
  let root: Widget
  private let slider = Widget(
    adoptingPointer: gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 1)
  )

  init() {
    slider.setSizeRequest(width: 180)
    root = HorizontalStack(children: [slider])
  }

  func bind(_ line: TestLine) {}
}

extension GtkTests {
  @MainActor @Suite struct CardSwipeTests {
    @Test("X4 AP4 a finger moves a slider in a row, and swipes the row beside it")
    func slider() async throws {
      try GtkTest.start()
      let fixture = ListFixture()
      fixture.list.register(SliderCell.self)
      fixture.adapter.register(ActionController.self, for: RowsModel.self)
      await fixture.show([RowsModel(id: "s", lines: ["a", "b"])])
      let swipe = fixture.surface.swipe
      swipe.begin(atX: 90, y: 20)
      #expect(swipe.row == nil)
      swipe.begin(atX: 300, y: 20)
      #expect(swipe.row == .row("s", "a"))
      swipe.end()
      await fixture.close()
    }

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

    @Test("X4 V3 a swiped row stays open when rows come above, and closes when it is scrolled")
    func rowsAbove() async throws {
      try GtkTest.start()
      let lines = (0..<40).map { "l\($0)" }
      let (fixture, _) = try await ListFixture.withActions(lines)
      let (presenter, swipe) = (fixture.list.presenter, fixture.surface.swipe)
      presenter.scroll(toOffset: 400)
      await fixture.settle()
      swipe.begin(atX: 300, y: 60)
      swipe.move(byX: -90, y: 2)
      swipe.end()
      await fixture.settle()
      await fixture.show([RowsModel(id: "s", lines: ["new"] + lines)])
      await GtkTest.settle()
      #expect(presenter.offset == 440)
      #expect(swipe.row == .row("s", "l11") && swipe.offset < -40)
      presenter.scroll(toOffset: 500)
      #expect(await GtkTest.pump { swipe.row == nil })
      await fixture.close()
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

import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// Rows from which something has opened, while the list changes.
  @MainActor @Suite struct OpenRowTests {
    init() throws { try GtkTest.start() }

    struct Level: ListDiffable, Equatable {
      let id: Int
      var choice = 0
    }

    final class LevelCell: ListCell {
      let choice = DropDown(["low", "middle", "high"], label: "Level")
      let root: Widget
      init() { root = HorizontalStack(children: [choice]) }
      func bind(_ level: Level) { choice.selection = level.choice }
    }

    private func popover(of choice: DropDown) throws -> UnsafeMutablePointer<GtkWidget> {
      try #require(choice.instance.children.first { isKind($0, of: gtk_popover_get_type()) })
    }

    private func focusedTexts(_ widget: Widget) -> [String] {
      guard let focus = widget.rootFocus else { return [] }
      return Widget(adoptingPointer: UnsafeMutableRawPointer(focus)).descendantTexts()
    }

    @Test("AP4 the list of a drop-down opens with the focus at what is chosen, whoever chose it")
    func focus() async throws {
      try await GtkTest.noWarnings {
        let choice = DropDown(["low", "middle", "high"], selection: 2, label: "Level")
        try await GtkTest.inWindow(VerticalStack(children: [choice])) { _ in
          let popover = try popover(of: choice)
          for (position, text) in [(2, "high"), (0, "low"), (1, "middle")] {
            choice.selection = position
            #expect(choice.activate())
            await GtkTest.pump { focusedTexts(choice) == [text] }
            #expect(focusedTexts(choice) == [text])
            gtk_popover_popdown(ObjectRef(retaining: popover).cast(GtkPopover.self))
            await GtkTest.pump { gtk_widget_get_mapped(popover) == 0 }
            await GtkTest.settle()
          }
        }
      }
    }

    @Test("AP4 a row with an open drop-down stays in view, unseen, wherever an update moves it")
    func moved() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        fixture.list.register(LevelCell.self)
        fixture.adapter.register(Level.self) {
          SingleSectionController(model: $0).height { _ in .fixed(48) }
        }
        let levels = (0..<60).map { Level(id: $0) }
        await fixture.show(levels)
        let id = fixture.list.presenter.snapshot.rowID(at: 1)
        let cell = try #require(fixture.cell(id, as: LevelCell.self))
        let popover = try popover(of: cell.choice)
        #expect(cell.choice.activate())
        await GtkTest.pump { focusedTexts(cell.choice) == ["low"] }
        for order in [levels.reversed(), levels, levels.reversed()] {
          await fixture.show(order)
          await GtkTest.settle()
          #expect(fixture.cell(id, as: LevelCell.self) === cell)
          #expect(gtk_widget_get_mapped(popover) != 0 && focusedTexts(cell.choice) == ["low"])
          let row = try #require(fixture.list.rowWidget(for: id))
          let frame = try #require(row.frame(in: fixture.list.widget))
          #expect(frame.y >= 0 && frame.y + frame.height <= 667)
          let isInPlace = order[1].id == 1
          #expect(row.opacity == (isInPlace ? 1 : 0) && row.canTarget == isInPlace)
        }
        gtk_popover_popdown(ObjectRef(retaining: popover).cast(GtkPopover.self))
        await GtkTest.pump { gtk_widget_get_mapped(popover) == 0 }
        await GtkTest.settle()
        await fixture.show(levels)
        let row = try #require(fixture.list.rowWidget(for: id))
        #expect(row.opacity == 1 && row.canTarget)
        await fixture.close()
      }
    }
  }
}

import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkList

/// A section of a header alone, with something to press in it or without.
private struct Title: ListDiffable, Equatable {
  var id: String
  var hasButton = true
}

private struct TitleRow: ListDiffable, Equatable {
  var id: String
  var hasButton: Bool
}

private final class TitleController: SectionController<Title> {
  override var numberOfRows: Int { 0 }
  override var header: Row? {
    Row(TitleRow(id: model.id, hasButton: model.hasButton), height: .fixed(40))
  }
}

private final class TitleCell: ListCell {
  let button = Button("More")
  let root: Widget

  init() { root = HorizontalStack(children: [Label("Title"), button]) }

  func bind(_ title: TitleRow) { button.isVisible = title.hasButton }
}

extension GtkTests {
  /// Lists of which no row can have the cursor.
  @MainActor @Suite struct HeadersAloneTests {
    init() throws { try GtkTest.start() }

    /// A list of titles between two buttons, in a window.
    private func inWindow(
      _ titles: [Title],
      height: Int,
      _ body: (
        _ window: Window, _ list: ListView, _ adapter: ListAdapter,
        _ before: Button, _ after: Button
      ) async throws -> Void
    ) async rethrows {
      try await GtkTest.noWarnings {
        let list = ListView()
        list.register(TitleCell.self)
        let adapter = ListAdapter(host: list)
        adapter.register(TitleController.self, for: Title.self)
        adapter.objects = titles
        let (before, after) = (Button("before"), Button("after"))
        list.widget.expandsVertically = true
        let window = Window(title: "tab", width: 300, height: height)
        window.child = VerticalStack(children: [before, list.widget, after])
        window.present()
        await GtkTest.pump { list.isIdle && adapter.isIdle && list.isLaidOut }
        try await body(window, list, adapter, before, after)
        window.destroy()
        await GtkTest.settle()
      }
    }

    @Test("X2 Tab reaches what is in the headers of a list without other rows, and leaves it again")
    func headers() async throws {
      let titles = [Title(id: "a"), Title(id: "none", hasButton: false), Title(id: "b")]
      try await inWindow(titles, height: 500) { window, list, adapter, before, after in
        @MainActor func cell(_ index: Int) throws -> TitleCell {
          try #require(list.cell(at: list.presenter.snapshot.rowID(at: index)) as? TitleCell)
        }
        @MainActor func next(_ direction: GtkDirectionType = GTK_DIR_TAB_FORWARD) -> Bool {
          window.moveFocus(direction)
        }
        #expect(!list.presenter.canTakeCursor)
        before.takeFocus()
        try #expect(next() && cell(0).button.isFocused)
        try #expect(next() && cell(2).button.isFocused)
        #expect(next() && after.isFocused)
        try #expect(next(GTK_DIR_TAB_BACKWARD) && cell(2).button.isFocused)
        try #expect(next(GTK_DIR_TAB_BACKWARD) && cell(0).button.isFocused)
        #expect(next(GTK_DIR_TAB_BACKWARD) && before.isFocused)
        adapter.objects = [Title(id: "a", hasButton: false)]
        await GtkTest.pump { list.isIdle && adapter.isIdle && list.isLaidOut }
        before.takeFocus()
        #expect(next() && after.isFocused, "nothing to focus any more")
      }
    }

    @Test("X2 Tab goes through all headers of a list without other rows, and scrolls to each")
    func manyHeaders() async throws {
      let titles = (0..<30).map { Title(id: "\($0)") }
      await inWindow(titles, height: 300) { window, list, _, before, after in
        before.takeFocus()
        for index in 0..<30 {
          let row = list.presenter.snapshot.rowID(at: index)
          #expect(window.moveFocus(GTK_DIR_TAB_FORWARD))
          await GtkTest.pump { list.isIdle && list.isLaidOut }
          #expect((list.cell(at: row) as? TitleCell)?.button.isFocused == true)
          #expect(list.presenter.isFullyVisible(row))
        }
        #expect(window.moveFocus(GTK_DIR_TAB_FORWARD) && after.isFocused)
      }
    }
  }
}

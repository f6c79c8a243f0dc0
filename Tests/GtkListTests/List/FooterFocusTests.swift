import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkList

/// A section of ten rows with something to press below them, or only a text.
private struct Chapter: ListDiffable, Equatable {
  var id: String
  var hasButton = true
}

private struct ChapterEnd: ListDiffable, Equatable {
  var id: String
  var hasButton: Bool
}

private final class ChapterController: SectionController<Chapter> {
  override var numberOfRows: Int { 10 }
  override func row(at index: Int) -> any ListDiffable { TestLine("\(index)", "line \(index)") }
  override func height(at index: Int) -> RowHeight { .fixed(40) }
  override var footer: Row? {
    Row(ChapterEnd(id: model.id, hasButton: model.hasButton), height: .fixed(50))
  }
}

private final class ChapterEndCell: ListCell {
  let (more, less) = (Button("More"), Button("Less"))
  let root: Widget

  init() { root = HorizontalStack(children: [Label("End"), more, less]) }

  func bind(_ end: ChapterEnd) {
    for button in [more, less] { button.isVisible = end.hasButton }
  }
}

extension GtkTests {
  /// What is below the last row of a section, for people who have no pointer.
  @MainActor @Suite struct FooterFocusTests {
    init() throws { try GtkTest.start() }

    /// Sections of eleven rows.
    @MainActor
    private final class Fixture: ListBetweenButtons {
      override init() {
        super.init()
        list.register(LineCell.self, ChapterEndCell.self)
        adapter.register(ChapterController.self, for: Chapter.self)
      }

      func show(_ chapters: Chapter...) async {
        adapter.objects = chapters
        await settle()
      }

      func cell(_ position: Int) throws -> ChapterEndCell {
        try #require(list.cell(at: row(position)) as? ChapterEndCell)
      }
    }

    @Test("X2 Tab leads from the last row of a section to the controls of the footer, and then on")
    func controls() async throws {
      try await GtkTest.noWarnings {
        let fixture = Fixture()
        let list = fixture.list
        await fixture.show(Chapter(id: "a"), Chapter(id: "b"))
        for (last, footer) in [(9, 10), (20, 21)] {
          await fixture.stand(on: last)
          #expect(fixture.next())
          await fixture.settle()
          try #expect(fixture.cell(footer).more.isFocused)
          #expect(list.presenter.isFullyVisible(fixture.row(footer)), "it is scrolled to")
          #expect(list.presenter.focusedRow == fixture.row(last), "the cursor stays")
          try #expect(fixture.next() && fixture.cell(footer).less.isFocused)
          #expect(fixture.next() && fixture.after.isFocused)
          try #expect(fixture.next(GTK_DIR_TAB_BACKWARD) && fixture.cell(footer).less.isFocused)
          try #expect(fixture.next(GTK_DIR_TAB_BACKWARD) && fixture.cell(footer).more.isFocused)
          #expect(fixture.next(GTK_DIR_TAB_BACKWARD))
          #expect(list.rowWidget(for: fixture.row(last))?.isFocused == true)
          #expect(fixture.next(GTK_DIR_TAB_BACKWARD) && fixture.before.isFocused)
        }
        await fixture.stand(on: 5)
        #expect(fixture.next() && fixture.after.isFocused, "not from a row above")
        await fixture.close()
      }
    }

    @Test("X2 from a footer's control Escape leads to the row above, arrows to the rows beside it")
    func keys() async throws {
      let fixture = Fixture()
      let (list, keys) = (fixture.list, fixture.list.keyboard.keys)
      await fixture.show(Chapter(id: "a"), Chapter(id: "b"))
      for (key, row) in [(Key.escape, 9), (.up, 8), (.down, 11)] {
        await fixture.stand(on: 9)
        #expect(fixture.next())
        await fixture.settle()
        try #expect(fixture.cell(10).more.isFocused)
        #expect(keys.onPressed?(key, []) == true)
        await fixture.settle()
        #expect(list.rowWidget(for: fixture.row(row))?.isFocused == true, "\(key)")
      }
      await fixture.close()
    }

    @Test("X2 a last footer of text is in view when Tab leaves the list; End goes to the last row")
    func text() async throws {
      let fixture = Fixture()
      let list = fixture.list
      await fixture.show(Chapter(id: "a"), Chapter(id: "b", hasButton: false))
      fixture.list.takeFocus()
      #expect(list.keyboard.keys.onPressed?(.end, []) == true)
      await fixture.settle()
      #expect(list.presenter.focusedRow == fixture.row(20))
      #expect(!list.presenter.isFullyVisible(fixture.row(21)), "the last row is at the bottom")
      #expect(fixture.next() && fixture.after.isFocused)
      await fixture.settle()
      #expect(list.presenter.isFullyVisible(fixture.row(21)))
      await fixture.close()
    }
  }
}

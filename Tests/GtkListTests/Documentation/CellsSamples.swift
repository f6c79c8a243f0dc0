import GtkList
import ListCore
import Testing

/// The samples of "Cells"; what stands between the markers is in the article.
enum CellsSamples {
  struct Note: ListDiffable, Equatable {
    var id: Int
    var title: String
    var text = ""
  }

  // sample
  final class NoteCell: ListCell {
    private let title = Label(cssClasses: "heading")
    private let text = Label(overflow: .wrap)
    let root: Widget

    init() {
      root = VerticalStack(
        spacing: 2,
        padding: Padding(horizontal: 12, vertical: 8),
        children: [title, text]
      )
    }

    func bind(_ note: Note) {
      title.text = note.title
      text.text = note.text
    }
  }
  // end

  // sample
  final class TaskCell: ListCell {
    enum Action: String, CaseIterable, CellAction { case finish, postpone }

    let actions = CellActions<Action>()
    private let finish = Button("Finish")
    private let postpone = Button("Later")
    private let title = Label()
    private(set) lazy var root: Widget = HorizontalStack(children: [title, finish, postpone])

    init() {
      actions.connect(finish, to: .finish)
      actions.connect(postpone, to: .postpone)
    }

    func bind(_ note: Note) { title.text = note.title }
  }
  // end
}

extension GtkTests {
  @MainActor @Suite struct CellsArticleTests {
    typealias Note = CellsSamples.Note

    init() throws { try GtkTest.start() }

    @Test("L3 article: cells show notes and say what happened")
    func cells() async throws {
      let list = ListView()
      list.register(CellsSamples.TaskCell.self)
      let adapter = ListAdapter(host: list)
      var said: [String] = []
      adapter.register(Note.self) {
        SingleSectionController(model: $0)
          .onAction(CellsSamples.TaskCell.Action.self) { said.append("\($0) \($1.title)") }
      }
      adapter.objects = [Note(id: 1, title: "Paint the door")]
      try await GtkTest.inWindow(list.widget) { _ in
        await GtkTest.pump { list.isIdle && adapter.isIdle }
        let row = try #require(list.presenter.visibleRows.first)
        try #require(list.control("postpone", in: row)).click()
        #expect(said == ["postpone Paint the door"])
      }
      let cell = CellsSamples.NoteCell()
      cell.bind(Note(id: 2, title: "Shop", text: "Milk"))
      #expect(cell.root.descendantTexts() == ["Shop", "Milk"])
    }
  }
}

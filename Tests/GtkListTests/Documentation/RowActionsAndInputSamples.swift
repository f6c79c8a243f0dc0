import GtkList
import ListCore
import Testing

/// The samples of "Row actions and input"; what stands between the markers is in the article.
@MainActor
enum RowActionsAndInputSamples {
  typealias Note = CellsSamples.Note
  static var said: [String] = []
  static func copy(_ text: String) { said.append("copy \(text)") }
  static var notebook: Notebook?
  static func remove(_ note: Note) {
    said.append("remove \(note.title)")
    notebook?.delete(note)
  }

  // sample
  final class NoteController: BindingSectionController<Note> {
    override func rowActions(for row: RowContext) -> RowActions {
      RowActions(
        of: model,
        trailing: [
          ContextAction(title: "Copy", iconName: "edit-copy-symbolic") { note in copy(note.text) }
        ],
        onDelete: { note in remove(note) }
      )
    }
  }
  // end

  // sample
  @MainActor
  final class Notebook {
    var notes: [Note] = [] { didSet { adapter.objects = notes } }
    private var past: [[Note]] = []
    private var doomed: Set<Note.ID> = []
    private let adapter: ListAdapter
    private let list: ListView

    init(adapter: ListAdapter, list: ListView) { (self.adapter, self.list) = (adapter, list) }

    func delete(_ note: Note) {
      let isFirst = doomed.isEmpty
      doomed.insert(note.id)
      if isFirst { list.presenter.afterRowActionRun { [weak self] in self?.deleteDoomed() } }
    }

    private func deleteDoomed() {
      past.append(notes)
      let gone = doomed
      doomed = []
      notes.removeAll { gone.contains($0.id) }
      list.showToast(Toast("\(gone.count) deleted", button: "Undo") { [weak self] in self?.undo() })
    }

    func undo() {
      guard let notes = past.popLast() else { return }
      self.notes = notes
      list.hideToast()
    }
  }
  // end
}

extension GtkTests {
  @MainActor @Suite struct RowActionsArticleTests {
    typealias Samples = RowActionsAndInputSamples
    typealias Note = CellsSamples.Note

    init() throws { try GtkTest.start() }

    @Test("X4 X5 article: a note is copied, deleted and offered back")
    func actions() async throws {
      let list = ListView()
      list.register(CellsSamples.NoteCell.self)
      let adapter = ListAdapter(host: list)
      adapter.register(Samples.NoteController.self, for: CellsSamples.Note.self)
      let note = CellsSamples.Note(id: 1, title: "Shop", text: "Milk")
      adapter.objects = [note]
      var restored: [String] = []
      func restore(_ note: CellsSamples.Note) { restored.append(note.title) }
      Samples.said = []
      try await GtkTest.inWindow(list.widget) { _ in
        await GtkTest.pump { list.isIdle && adapter.isIdle }
        let row = try #require(list.presenter.visibleRows.first)
        let actions = list.presenter.rowActions(for: row).all.map(\.title)
        #expect(actions == ["Copy", "Delete"])
        for action in list.presenter.rowActions(for: row).all {
          list.presenter.performRowAction(action.id, of: row)
        }
        #expect(Samples.said == ["copy Milk", "remove Shop"])
        // sample
        list.showToast(
          Toast("Note deleted", button: "Undo") { restore(note) }
        )
        // end
        #expect(list.widget.descendantTexts().contains("Note deleted"))
        var (title, detail) = ("", "")
        // sample
        adapter.selectionMode = .multiple
        adapter.onSelectionChange = { selection in
          title = "\(selection.count) selected"
          detail = selection.first(of: Note.self)?.text ?? ""
        }
        adapter.select(note)
        // end
        #expect(title == "1 selected" && detail == "Milk")
        let label = Label()
        // sample
        adapter.selection.map { "\($0.count) selected" }.bind(to: label, \.text)
        // end
        #expect(label.text == "1 selected")
        adapter.deselectAll()
        #expect(label.text == "0 selected")
        list.hideToast()
        #expect(restored == [])
      }
    }

    @Test("UX1 article: notes that were deleted together come back with one undo")
    func undo() async throws {
      let list = ListView()
      list.register(CellsSamples.NoteCell.self)
      let adapter = ListAdapter(host: list)
      adapter.register(Samples.NoteController.self, for: Note.self)
      adapter.selectionMode = .multiple
      let notebook = Samples.Notebook(adapter: adapter, list: list)
      notebook.notes = (0..<4).map { Note(id: $0, title: "\($0)") }
      Samples.notebook = notebook
      defer { Samples.notebook = nil }
      // sample
      /// The notes that some rows belong to, each once.
      func notes(of rows: [RowID]) -> [Note] {
        var seen: Set<DiffIdentity> = []
        return rows.map(\.section).filter { seen.insert($0).inserted }
          .compactMap { adapter.sectionController(for: $0) }
          .compactMap { adapter.object(for: $0) as? Note }
      }
      // end
      func shown() -> [Int] { notebook.notes.map(\.id) }
      func settle() async { await GtkTest.pump { list.isIdle && adapter.isIdle } }
      try await GtkTest.inWindow(list.widget) { _ in
        await settle()
        for note in notebook.notes.prefix(2) {
          list.presenter.click(try #require(adapter.row(of: note)), .control)
        }
        let selected = list.presenter.selectedRows
        #expect(notes(of: selected + selected).map(\.id) == [0, 1])
        let first = try #require(selected.first)
        #expect(list.presenter.deleteRows(with: first))
        await settle()
        #expect(shown() == [2, 3] && list.widget.descendantTexts().contains("2 deleted"))
        let row = try #require(adapter.row(of: notebook.notes[0]))
        #expect(adapter.performRowAction("delete", of: row))
        await settle()
        #expect(shown() == [3])
        notebook.undo()
        await settle()
        #expect(shown() == [2, 3])
        notebook.undo()
        await settle()
        #expect(shown() == [0, 1, 2, 3] && list.presenter.snapshot.rowCount == 4)
        notebook.undo()
        #expect(shown() == [0, 1, 2, 3])
      }
    }
  }
}

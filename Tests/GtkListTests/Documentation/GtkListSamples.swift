import GtkList
import ListCore
import Testing

extension GtkTests {
  /// The sample of the first page; what stands between the markers is there.
  @MainActor @Suite struct FirstPageTests {
    typealias Note = CellsSamples.Note
    typealias NoteCell = CellsSamples.NoteCell

    init() throws { try GtkTest.start() }

    @Test("L11 first page: notes are shown")
    func notes() async throws {
      let notes = [Note(id: 1, title: "Shop", text: "Milk")]
      // sample
      let list = ListView()
      list.register(NoteCell.self)
      let adapter = ListAdapter(host: list)
      adapter.register(Note.self) { SingleSectionController(model: $0) }
      adapter.objects = notes
      // end
      try await GtkTest.inWindow(list.widget) { _ in
        await GtkTest.pump { list.isIdle && adapter.isIdle }
        let row = try #require(list.presenter.visibleRows.first)
        #expect(list.texts(in: row) == ["Shop", "Milk"])
      }
    }
  }
}

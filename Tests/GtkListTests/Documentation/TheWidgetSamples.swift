import GtkList
import ListCore
import Testing

extension GtkTests {
  /// The samples of "The list widget"; what stands between the markers is in the article.
  @MainActor @Suite struct TheWidgetArticleTests {
    init() throws { try GtkTest.start() }

    // sample
    struct Folder: ListDiffable, Equatable, RowTraits {
      var id: String
      var depth: Int
      var indentationLevel: Int { depth }
    }
    // end

    @MainActor
    final class Server {
      func people() async -> [Folder] { [Folder(id: "Ada", depth: 2)] }
    }

    @Test("L12 L10 article: titles to jump by, rows inside others, and fetching anew")
    func titles() async throws {
      let host = HeadlessList()
      let names = ModelList(host: host)
      let letters = ["A", "B"]
      func people(_ letter: String) -> [Folder] { [Folder(id: letter, depth: 1)] }
      // sample
      names.show {
        for letter in letters {
          ListSection(ListID(letter), header: letter, indexTitle: letter) { people(letter) }
        }
      }
      // end
      host.settle()
      #expect(host.presenter.indexEntries == letters)
      let row = host.presenter.visibleRows.dropFirst().first
      #expect(row.flatMap { host.presenter.snapshot.row(for: $0)?.indentationLevel } == 1)

      let list = HeadlessList()
      let adapter = ListAdapter(host: list)
      adapter.register(Folder.self) { SingleSectionController(model: $0) }
      let server = Server()
      // sample
      adapter.onRefresh = {
        let fresh = await server.people()
        adapter.objects = fresh
      }
      // end
      #expect(await adapter.refreshAndWait())
      list.settle()
      #expect(adapter.objects.count == 1)
    }

    @Test("L12 article: a list on a page is as high as its rows")
    func page() async {
      let list = ListView()
      let adapter = ListAdapter(host: list)
      adapter.register(Folder.self) {
        SingleSectionController(model: $0).height { _ in .fixed(40) }
      }
      let title = Label("Folders")
      // sample
      list.sizing = .wholeContent
      let page = ScrolledWindow(VerticalStack(children: [title, list.widget]))
      page.expandsVertically = true
      // end
      await GtkTest.inWindow(page) { _ in
        adapter.objects = (0..<100).map { Folder(id: String($0), depth: 0) }
        #expect(await GtkTest.pump { list.widget.height == 4_000 })
      }
    }

    @Test("L11 article: the widget's address is its widget's, and idle comes")
    func widget() async throws {
      let list = ListView()
      // sample
      let pointer = list.widget.unsafePointer
      // end
      #expect(pointer == list.widget.unsafePointer)
      await GtkTest.inWindow(list.widget) { _ in
        var isIdle = false
        Task { @MainActor in
          // sample
          await list.waitUntilIdle()
          // end
          isIdle = true
        }
        await GtkTest.pump { isIdle }
        #expect(isIdle)
      }
    }
  }
}

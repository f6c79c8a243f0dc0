import ListCore
import ListTestSupport
import Testing

private struct Folder: ListDiffable, Equatable, IndentedContent, Hashable {
  var id: String
  var depth: Int
  var indentationLevel: Int { depth }
}

@MainActor
@Suite struct IndentationTests {
  private func levels(_ list: HeadlessList) -> [Int] {
    list.presenter.visibleRows.compactMap {
      list.presenter.snapshot.row(for: $0)?.indentationLevel
    }
  }

  @Test("L12 a row stands as deep as its view model says, never further out than the edge")
  func viewModels() {
    let host = HeadlessList()
    let list = ModelList(host: host)
    list.show {
      ListSection("s") {
        Folder(id: "a", depth: 0)
        Folder(id: "b", depth: 3)
        Folder(id: "c", depth: -2)
        Folder(id: "deep", depth: .max)
        TestLine("d", "says nothing")
        ListRows([Folder(id: "e", depth: 2)], id: \.id)
      }
    }
    host.settle()
    #expect(levels(host) == [0, 3, 0, 1_000, 0, 2])
  }

  @Test("L12 an item says its level, and another level alone binds the row again")
  func items() {
    let host = HeadlessList()
    let list = ItemList(host: host)
    var item = DefaultItem(id: 1, title: "One")
    let other = SubtitleItem(id: 2, title: "Two", subtitle: "2")
    func show() {
      list.show([ItemSection(id: "s", contents: [item, other])])
      host.settle()
    }
    show()
    #expect(levels(host) == [0, 0])
    let bound = host.boundCount
    item.indentationLevel = 2
    show()
    #expect(levels(host) == [2, 0])
    #expect(host.boundCount == bound + 1)
    show()
    #expect(host.boundCount == bound + 1)
  }

  @Test("L12 a plain value that says a level keeps it as an object of a list")
  func plainValues() {
    struct Leaf: Identifiable, Equatable, Sendable, IndentedContent {
      let id: Int
      let indentationLevel: Int
    }
    let host = HeadlessList()
    let adapter = ListAdapter(host: host)
    adapter.register(ListValue<Leaf>.self) { SingleSectionController(model: $0) }
    adapter.objects = [ListValue(Leaf(id: 1, indentationLevel: 4))]
    host.settle()
    #expect(levels(host) == [4])
  }
}

import ListCore
import ListTestSupport
import Testing

/// A section with a title of its own, which it can change.
private final class TitledController: SectionController<RowsModel> {
  var title: String?
  static var asked = 0

  override var numberOfRows: Int { model.lines.count }
  override func row(at index: Int) -> any ListDiffable {
    TestLine(model.lines[index], model.lines[index])
  }
  override func height(at index: Int) -> RowHeight { .fixed(20) }
  override var header: Row? {
    model.header.map { Row(TestLine("header", $0), height: .fixed(20)) }
  }
  override var indexTitle: String? {
    Self.asked += 1
    return title ?? model.footer
  }
}

@MainActor
@Suite struct IndexTitleTests {
  private let list = HeadlessList(width: 100, height: 100)
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(host: list)
    adapter.register(TitledController.self, for: RowsModel.self)
  }

  /// Sections of five rows with a header; the title is the first letter of the id.
  private func show(_ ids: String...) {
    adapter.objects = ids.map(model)
    list.settle()
  }

  private func model(_ id: String) -> RowsModel {
    RowsModel(
      id: id,
      lines: (0..<4).map { "\(id)\($0)" },
      header: id,
      footer: id.first.flatMap { $0.isLetter ? String($0) : nil }
    )
  }

  private var titles: [String] { list.presenter.sectionIndex.entries.map(\.title) }
  private var current: String? {
    list.presenter.currentIndexEntry.map { titles[$0] }
  }

  @Test("L12 sections with the same title share one; those without have none")
  func shared() {
    show("ann", "abe", "1", "bob", "cy", "cleo")
    #expect(titles == ["a", "b", "c"])
    #expect(list.presenter.sectionIndex.isUseful)
    show("ann")
    #expect(!list.presenter.sectionIndex.isUseful, "one title leads nowhere else")
  }

  @Test("L12 titles follow inserts, moves, deletes, filters and what controllers say later")
  func follows() throws {
    show("ann", "bob")
    show("cy", "bob", "dan", "ann")
    #expect(titles == ["c", "b", "d", "a"])
    adapter.filter = { !$0.contains("dan0") }
    list.settle()
    #expect(titles == ["c", "b", "a"])
    let bob = try #require(adapter.sectionController(for: model("bob")) as? TitledController)
    bob.title = "x"
    bob.update()
    list.settle()
    #expect(titles == ["c", "x", "a"])
    show("1", "2")
    #expect(titles.isEmpty)
    adapter.reloadData()
    list.settle()
    #expect(titles.isEmpty && list.presenter.currentIndexEntry == nil)
  }

  @Test("L12 a section that shows no row has no title to jump to")
  func withoutRows() {
    adapter.objects = [model("ann"), RowsModel(id: "bob", lines: [], footer: "b"), model("cy")]
    list.settle()
    #expect(titles == ["a", "c"])
  }

  @Test("L12 a jump brings the start of the section to the top, its header uncovered")
  func jumps() {
    show("ann", "bob", "cy", "dan")
    #expect(list.presenter.jump(toIndexEntry: 2))
    list.settle()
    #expect(list.presenter.offset == 200)
    #expect(list.presenter.visibleRows.first == .row("cy", "header", .header))
    #expect(current == "c")
    #expect(!list.presenter.jump(toIndexEntry: 4))
    #expect(!list.presenter.jump(toIndexEntry: -1))
    #expect(list.presenter.offset == 200)
  }

  @Test("L12 the current title is that of the section at the top, or of the one before it with one")
  func marked() {
    show("1", "ann", "2", "bob", "cy")
    #expect(list.presenter.currentIndexEntry == nil, "nothing above has a title")
    let expected = [(99.0, nil), (100, "a"), (199, "a"), (210, "a"), (300, "b"), (399, "b")]
    for (offset, title) in expected {
      list.presenter.scroll(toOffset: offset)
      #expect(current == title, "\(offset)")
    }
  }

  @Test("L12 after a jump near the end its title is current until somebody scrolls")
  func nearTheEnd() {
    show("ann", "bob", "cy")
    list.resize(width: 100, height: 250)
    #expect(list.presenter.jump(toIndexEntry: 2))
    #expect(list.presenter.offset == 50, "the list cannot be scrolled further")
    #expect(current == "c")
    list.presenter.scroll(toOffset: 40)
    #expect(current == "a")
    list.presenter.jump(toIndexEntry: 2)
    adapter.objects = [model("ann"), model("bob")]
    list.settle()
    #expect(current == "a", "the section is gone")
  }

  @Test(
    "L12 a section is asked for its title when its rows are made, and at no other time"
  )
  func cost() {
    show("1", "2", "3")
    TitledController.asked = 0
    for offset in stride(from: 0.0, to: 200, by: 10) { list.presenter.scroll(toOffset: offset) }
    #expect(list.presenter.currentIndexEntry == nil)
    show("1", "2", "3")
    #expect(TitledController.asked == 0)
    show("1", "2", "3", "4")
    #expect(TitledController.asked == 1)
  }

  @Test("L12 item lists and declared lists have titles, and a new title alone is an update")
  func frontEnds() {
    let items = HeadlessList()
    let itemList = ItemList(host: items)
    let line = StandardItem(id: 1, title: "One")
    func show(_ title: String?) {
      itemList.show([
        ItemSection(id: "a", contents: [line], indexTitle: "A"),
        ItemSection(id: "b", contents: [line], indexTitle: title),
      ])
      items.settle()
    }
    show("B")
    #expect(items.presenter.sectionIndex.entries.map(\.title) == ["A", "B"])
    show("Z")
    #expect(items.presenter.sectionIndex.entries.map(\.title) == ["A", "Z"])
    show(nil)
    #expect(items.presenter.sectionIndex.entries.map(\.title) == ["A"])

    let models = HeadlessList()
    let modelList = ModelList(host: models)
    func declare(_ title: String) {
      modelList.show {
        ListSection("a", header: "A", indexTitle: "A") { TestLine("1", "one") }
        ListSection("b", header: .title("B"), indexTitle: title) { TestLine("1", "one") }
      }
      models.settle()
    }
    declare("B")
    #expect(models.presenter.sectionIndex.entries.map(\.title) == ["A", "B"])
    declare("C")
    #expect(models.presenter.sectionIndex.entries.map(\.title) == ["A", "C"])
  }

  @Test("L12 another host has the titles, the one that was left has none")
  func otherHost() {
    show("ann", "bob")
    let other = HeadlessList(width: 100, height: 100)
    adapter.host = other
    other.settle()
    #expect(other.presenter.sectionIndex.entries.map(\.title) == ["a", "b"])
    #expect(list.presenter.sectionIndex.entries.isEmpty)
  }
}

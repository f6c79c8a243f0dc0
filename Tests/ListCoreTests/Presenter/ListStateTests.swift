import Foundation
import ListTestSupport
import Testing

@testable import ListCore

/// A text of so many lines.
private struct Letter: ListDiffable, Equatable, TextRepresentable {
  let id: Int
  let lines: Int
  var texts: [String] { [Array(repeating: "line", count: lines).joined(separator: "\n")] }
}

private struct Person: ListViewItem {
  let id: String
  var contentConfiguration: RowConfiguration { RowConfiguration(text: id) }
}

private struct Town: ListViewItem {
  let id: String
  var contentConfiguration: RowConfiguration { RowConfiguration(text: id) }
}

@MainActor
struct ListStateTests {
  private func models(_ names: [String]) -> [RowsModel] {
    names.map { RowsModel(id: $0, lines: ["x", "y", "z"], header: $0) }
  }
  private let names = (0..<20).map { "s\($0)" }

  @Test("L12 place and selection are found again by identity, through a file and in another list")
  func roundTrip() throws {
    let rows = TestRows(models(names))
    rows.list.presenter.scroll(toOffset: 337)
    rows.list.presenter.select(.row("s4", "y"), gesture: .replace)
    rows.list.presenter.select(.row("s9", "z"), gesture: .toggle)
    let file = try JSONEncoder().encode(rows.list.presenter.state)
    let state = try JSONDecoder().decode(ListState.self, from: file)

    let other = TestRows(models(["new"] + names.filter { $0 != "s9" }))
    let first = try #require(rows.list.presenter.firstVisible)
    other.list.presenter.restore(state)
    let found = try #require(other.list.presenter.firstVisible)
    #expect(found.row == first.row && found.hidden == first.hidden)
    #expect(other.list.presenter.selectedRows == [.row("s4", "y")])
  }

  @Test("L12 items of two types that have one id are told apart")
  func itemsOfTwoTypes() {
    let list = HeadlessList()
    let items = ItemList(host: list)
    items.selectionMode = .multiple
    let person = Person(id: "1")
    items.show([ItemSection(id: "s", contents: [person, Town(id: "1")])])
    list.settle()
    list.tap(items.row(of: person, in: "s"))
    let state = list.presenter.state
    items.deselectAll()
    list.presenter.restore(state)
    #expect(list.presenter.selectedRows == [items.row(of: person, in: "s")])
  }

  @Test("L12 X1 what a state selects is told once, and not where it was selected already")
  func toldOnce() {
    let rows = TestRows(models(names))
    for line in ["x", "y", "z"] { rows.list.presenter.select(.row("s1", line), gesture: .toggle) }
    let state = rows.list.presenter.state
    rows.adapter.deselectAll()
    var told: [Int] = []
    rows.adapter.onSelectionChange = { told.append($0.count) }
    for _ in 0..<2 { rows.list.presenter.restore(state) }
    #expect(told == [3])
    rows.adapter.selectionMode = .single
    rows.list.presenter.restore(state)
    #expect(told == [3, 0, 1])
    rows.adapter.selectionMode = .none
    rows.list.presenter.restore(state)
    #expect(rows.adapter.selection.isEmpty && told == [3, 0, 1, 0])
  }

  @Test("L12 L5 a place deep in a row that is higher than rows are thought to be is found again")
  func highRow() throws {
    func shown() -> (list: HeadlessList, adapter: ListAdapter) {
      let list = HeadlessList(width: 200, height: 200)
      let adapter = ListAdapter(host: list)
      adapter.register(Letter.self) { SingleSectionController(model: $0) }
      adapter.objects = (0..<40).map { Letter(id: $0, lines: $0 < 20 ? 1 : 9) }
      list.settle()
      return (list, adapter)
    }
    let (old, new) = (shown(), shown())
    let presenter = old.list.presenter
    let row = try #require(old.adapter.row(of: Letter(id: 30, lines: 9)))
    presenter.scroll(to: row, position: .top)
    presenter.scroll(toOffset: presenter.offset + 150)
    new.list.presenter.restore(presenter.state)
    let first = try #require(presenter.firstVisible)
    let found = try #require(new.list.presenter.firstVisible)
    #expect(first.hidden == 150)
    #expect(found.row == first.row && found.hidden == first.hidden)
  }

  @Test("L12 a place in the space between two rows is found again")
  func betweenRows() {
    func shown() -> TestRows {
      TestRows(models(names)) { $0.rowMetrics = SectionMetrics(rowSpacing: 30) }
    }
    let (old, new) = (shown(), shown())
    // The rows of the first section begin at 32, 82 and 132, and are 20 high.
    old.list.presenter.scroll(toOffset: 60)
    new.list.presenter.restore(old.list.presenter.state)
    #expect(new.list.presenter.offset == 60)
  }

  @Test("L12 a list that sticks to its bottom and was there is there again in a lower window")
  func atEnd() {
    let rows = TestRows(models(names))
    rows.list.presenter.anchorPolicy = .stickToBottom
    rows.list.presenter.scroll(toOffset: .infinity)
    let state = rows.list.presenter.state
    for new in [[], ["new"]] {
      let other = TestRows(models(names + new))
      let presenter = other.list.presenter
      presenter.anchorPolicy = .stickToBottom
      other.list.resize(width: 100, height: 60)
      presenter.restore(state)
      #expect((presenter.offset == presenter.maximumOffset) == new.isEmpty)
    }
  }

  @Test("L12 a state that comes before the rows waits for them")
  func early() {
    let rows = TestRows(models(names))
    rows.list.presenter.scroll(toOffset: 500)
    let state = rows.list.presenter.state
    let other = TestRows([])
    other.list.presenter.restore(state)
    other.show(models(names))
    #expect(other.list.presenter.offset == 500)
    other.show(models(names.reversed()))
    #expect(other.list.presenter.pendingState == nil)
  }

  @Test("L12 a state that waits for rows is not for those of another list in its host")
  func otherList() {
    let rows = TestRows(models(names))
    rows.list.presenter.scroll(toOffset: 500)
    let other = TestRows([])
    other.list.presenter.restore(rows.list.presenter.state)
    other.adapter.host = nil
    let next = ListAdapter(host: other.list)
    next.register(RowsController.self, for: RowsModel.self)
    next.objects = models(names)
    other.list.settle()
    #expect(other.list.presenter.snapshot.rowCount > 0 && other.list.presenter.offset == 0)
  }

  @Test("L12 a state whose rows are gone changes nothing but the selection; the top is the top")
  func gone() {
    let rows = TestRows(models(names))
    let top = rows.list.presenter.state
    rows.list.presenter.scroll(toOffset: 700)
    let far = rows.list.presenter.state
    let other = TestRows(models(["a", "b", "c", "d", "e"]))
    other.list.presenter.scroll(toOffset: 60)
    other.list.presenter.select(.row("a", "x"), gesture: .replace)
    other.list.presenter.restore(far)
    #expect(other.list.presenter.offset == 60)
    #expect(other.list.presenter.selectedRows == [])
    other.list.presenter.restore(top)
    #expect(other.list.presenter.offset == 0)
  }
}

@MainActor
struct PrefetchTests {
  private final class Listener: ListAdapterDelegate {
    var log: [String] = []
    func listWillNeed(_ rows: [(id: RowID, content: AnyDiffable)]) {
      log.append("+" + rows.map { $0.id.key.description }.joined(separator: " "))
    }
    func listNoLongerNeeds(_ rows: [RowID]) {
      log.append("-" + rows.map(\.key.description).sorted().joined(separator: " "))
    }
  }

  @Test("L12 rows ahead are announced once, nearest first; those it turns away from are called off")
  func ahead() {
    let rows = TestRows([RowsModel(id: "s", lines: (100..<200).map(String.init))])
    let listener = Listener()
    rows.list.presenter.prefetchDistance = 3
    rows.adapter.delegate = listener
    rows.list.presenter.scroll(toOffset: 20)
    #expect(listener.log == ["+106 107 108"])
    rows.list.presenter.scroll(toOffset: 40)
    #expect(listener.log == ["+106 107 108", "+109"])
    listener.log = []
    rows.list.presenter.scroll(toOffset: 30)
    #expect(listener.log == ["-107 108 109", "+100"])
    rows.list.presenter.scroll(toOffset: 1_000)
    listener.log = []
    rows.show([RowsModel(id: "s", lines: (100..<157).map(String.init))])
    #expect(listener.log == ["-157"])
  }

  @Test("L12 A1 a list that leaves its host calls off what it announced, and only that list does")
  func leaving() {
    let rows = TestRows([RowsModel(id: "s", lines: (100..<200).map(String.init))])
    let (listener, other) = (Listener(), Listener())
    rows.list.presenter.prefetchDistance = 2
    rows.adapter.delegate = listener
    rows.list.presenter.scroll(toOffset: 20)
    let adapter = ListAdapter()
    adapter.delegate = other
    rows.adapter.host = nil
    #expect(listener.log == ["+106 107", "-106 107"])
    adapter.register(RowsController.self, for: RowsModel.self)
    adapter.host = rows.list
    adapter.objects = [RowsModel(id: "t", lines: ["1"])]
    rows.list.settle()
    #expect(other.log.isEmpty)
  }

  @Test("L12 a delegate whose place another one takes is told that nothing is needed any more")
  func exchanged() {
    let rows = TestRows([RowsModel(id: "s", lines: (100..<200).map(String.init))])
    let (first, second) = (Listener(), Listener())
    rows.list.presenter.prefetchDistance = 2
    rows.adapter.delegate = first
    rows.list.presenter.scroll(toOffset: 20)
    rows.adapter.delegate = first
    #expect(first.log == ["+106 107"])
    rows.adapter.delegate = second
    #expect(first.log == ["+106 107", "-106 107"])
    rows.list.presenter.scroll(toOffset: 40)
    #expect(second.log == ["+107 108"])
    rows.adapter.delegate = nil
    #expect(second.log == ["+107 108", "-107 108"])
  }

  @Test("L12 rows that stay in place because of what came above do not turn the direction")
  func anchored() {
    let rows = TestRows([RowsModel(id: "s", lines: (100..<200).map(String.init))])
    let listener = Listener()
    rows.list.presenter.prefetchDistance = 1
    rows.list.presenter.scroll(toOffset: 400)
    rows.adapter.delegate = listener
    rows.list.presenter.scroll(toOffset: 420)
    rows.show([RowsModel(id: "s", lines: (104..<200).map(String.init))])
    rows.list.presenter.scroll(toOffset: rows.list.presenter.offset + 20)
    #expect(listener.log == ["+126", "+127"])
  }
}

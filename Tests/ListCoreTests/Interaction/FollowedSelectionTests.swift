import ListCore
import ListTestSupport
import Testing

/// Counts what a list asks of the ids of its rows.
private final class Tally: Sendable {
  nonisolated(unsafe) var asked = 0
}

private struct CountedID: Hashable, Sendable {
  let number: Int
  let tally: Tally

  static func == (one: Self, other: Self) -> Bool {
    one.tally.asked += 1
    return one.number == other.number
  }
  func hash(into hasher: inout Hasher) {
    tally.asked += 1
    hasher.combine(number)
  }
}

private struct CountedLine: ListDiffable {
  let id: CountedID
  func hasSameContent(as other: Self) -> Bool { true }
}

private final class CountedLines: SectionController<RowsModel> {
  let tally = Tally()
  var count = 0
  var questions = 0

  override var numberOfRows: Int { count }
  override func row(at index: Int) -> any ListDiffable {
    CountedLine(id: CountedID(number: index, tally: tally))
  }
  override func height(at index: Int) -> RowHeight { .fixed(20) }
  override func isSelectable(_ row: RowContext) -> Bool {
    questions += 1
    return true
  }
  override func shouldSelect(_ row: RowContext) -> Bool {
    questions += 1
    return true
  }
}

@MainActor
@Suite struct FollowedSelectionTests {
  private func work(_ count: Int, _ listen: (ListAdapter) -> BindingToken?) throws -> Int {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(CountedLines.self, for: RowsModel.self)
    adapter.selectionMode = .multiple
    adapter.objects = [RowsModel(id: "s", lines: [])]
    list.settle()
    let controller = try #require(adapter.sectionController(at: 0) as? CountedLines)
    controller.count = count
    controller.update(animated: false)
    list.settle()
    let token = listen(adapter)
    (controller.tally.asked, controller.questions) = (0, 0)
    list.presenter.selectAll()
    #expect(adapter.selection.count == count)
    token?.cancel()
    return controller.tally.asked + controller.questions
  }

  @Test(
    "LV3 select all of 100,000 rows costs at most 3 times as much with a listener as without one"
  )
  func cost() throws {
    let alone = try work(100_000) { _ in nil }
    #expect(alone > 200_000, "what it does is counted: \(alone)")
    var heard: [String] = []
    func note(_ selection: ListSelection) {
      heard.append("\(selection.count) \(selection.first(of: CountedLine.self)?.id.number ?? -1)")
    }
    let told = try work(100_000) { adapter in
      adapter.onSelectionChange = note
      return nil
    }
    #expect(told <= 3 * alone, "\(told) questions, and \(alone) without a listener")
    let followed = try work(100_000) { $0.selection.bind(note) }
    #expect(followed <= 3 * alone, "\(followed) questions, and \(alone) without one")
    #expect(heard == ["100000 0", "100000 0"])
  }

  private final class Screen {
    var title = ""
    var lines: [String] = []
    var rows: [RowID] = []
  }

  private let models = [
    RowsModel(id: "s", lines: ["a", "b", "c"], header: "H"),
    RowsModel(id: "t", lines: ["d", "e"]),
  ]

  @Test("AP1 labels and screens bind to the selection: its count, models and rows, as any value")
  func bound() {
    let rows = TestRows(models)
    let (adapter, presenter) = (rows.adapter, rows.list.presenter)
    let screen = Screen()
    adapter.selection.map { "\($0.count) selected" }.bind(to: screen, \.title)
    adapter.selection.bindAndFire(for: screen) { screen, selection in
      screen.lines.append(selection.models(of: TestLine.self).map(\.text).joined())
      screen.rows = selection.rows
    }
    #expect(screen.title == "0 selected" && screen.lines == [""])
    #expect(adapter.selection.observerCount == 2)
    presenter.select(.row("t", "e"), gesture: .toggle)
    presenter.select(.row("s", "b"), gesture: .toggle)
    #expect(screen.title == "2 selected" && screen.lines == ["", "e", "be"])
    rows.show([models[1]])
    #expect(screen.lines.last == "e" && screen.rows == [.row("t", "e")])
    adapter.selection.unbind(screen)
    presenter.selectAll()
    #expect(screen.lines.count == 4 && adapter.selection.observerCount == 0)
  }

  @Test(
    "AP1 a derived value is silent while it is the same; a selection that is kept stays as it was"
  )
  func derived() {
    let rows = TestRows(models)
    let kept = rows.adapter.selection
    var heard: [Bool] = []
    let token = kept.map(\.isEmpty).removeDuplicates().bind { heard.append($0) }
    for line in ["a", "b", "b", "a"] {
      rows.list.presenter.select(.row("s", line), gesture: .toggle)
    }
    #expect(heard == [false, true])
    rows.list.presenter.selectAll()
    #expect(kept.isEmpty && kept.value.count == 5)
    token.cancel()
    rows.adapter.deselectAll()
    #expect(heard == [false, true, false])
  }

  @Test("AP1 whoever follows the selection outlives the list, which is not kept for it")
  func lifetime() {
    var list: HeadlessList? = HeadlessList()
    var adapter: ListAdapter? = list.map { ListAdapter(host: $0) }
    weak let gone = adapter
    let count = adapter?.selection.map(\.count)
    let token = count?.bind { _ in }
    (adapter, list) = (nil, nil)
    #expect(gone == nil && count?.value == 0)
    token?.cancel()
  }

  @Test("AP1 a binding to the selection keeps nothing of the list, and ends with it")
  func keepsNothing() {
    var rows: TestRows? = TestRows(models)
    weak let controller = rows?.controller("s")
    let screen = Screen()
    let token = rows?.adapter.selection.bind(for: screen) { $0.rows = $1.rows }
    rows?.show([models[1]])
    #expect(controller == nil)
    rows = nil
    #expect(token?.isActive == false)
  }
}
